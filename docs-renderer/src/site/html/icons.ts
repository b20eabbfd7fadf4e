/** Icons of the frame as SVG, and icons chosen in the navigation. */

import { Html } from '../../generated/html/html.js';
import { iconHtml } from '../../icons/html.js';

const drawing = (paths: string) =>
  Html.trusted(
    `<svg viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`,
  );

export const ICONS = {
  search: drawing('<circle cx="11" cy="11" r="7"/><path d="m20 20-3.5-3.5"/>'),
  menu: drawing('<path d="M4 6h16M4 12h16M4 18h16"/>'),
  close: drawing('<path d="M6 6l12 12M18 6 6 18"/>'),
  theme: drawing(
    '<circle cx="12" cy="12" r="4"/><path d="M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M5 19l1.4-1.4M17.6 6.4 19 5"/>',
  ),
};

/**
 * Most characters of different icons in one navigation, so that pages of large sites stay small. Repetitions compress to almost nothing.
 */
const MOST = 12_000;

/** The icons of one navigation, by name. */
export class NavigationIcons {
  private readonly seen = new Set<string>();
  private left = MOST;

  /** The SVG; null if there is no such icon, or the limit is reached. */
  draw(name: string | null): Html | null {
    const drawn = name === null ? undefined : iconHtml(name);
    if (name === null || drawn === undefined) return null;
    if (!this.seen.has(name)) {
      if (drawn.length > this.left) return null;
      this.left -= drawn.length;
      this.seen.add(name);
    }
    return Html.trusted(drawn);
  }
}
