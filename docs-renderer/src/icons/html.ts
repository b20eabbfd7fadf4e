/** Icons as HTML, for the frame around a page. */
import { toHtml } from 'hast-util-to-html';
import { iconElement } from './icons.js';

const MOST = 2_000;
const drawn = new Map<string, string | undefined>();

/** The SVG of an icon; undefined if there is none with this name. */
export function iconHtml(name: string): string | undefined {
  if (!drawn.has(name)) {
    if (drawn.size >= MOST) drawn.clear();
    const element = iconElement(name);
    drawn.set(name, element && toHtml(element, { closeEmptyElements: true, tightSelfClosing: true }));
  }
  return drawn.get(name);
}
