/** The last 30 breadcrumbs before an error, masked on arrival, so that no secret stays in memory. */
import type { BreadcrumbInput, Level } from '../core/api.js';
import { quietly } from '../core/patch.js';
import { levelOf, readable, scalarsOf } from './plain.js';
import { safeText } from './text.js';

const LENGTH = 30;
const MESSAGE_LENGTH = 200;
const TYPE_LENGTH = 50;
const VALUES = 10;
const VALUE_LENGTH = 200;

export interface Crumb {
  type: string;
  level?: Level;
  message?: string;
  data?: Record<string, unknown>;
  /** ISO 8601. */
  timestamp: string;
}

/** Leaves a breadcrumb. */
export type Leave = (breadcrumb: BreadcrumbInput) => void;

export class Trail {
  private readonly crumbs: Crumb[] = [];

  /** @param at ms since 1970 */
  add(given: BreadcrumbInput, at: number = Date.now()): void {
    const { type, level, message, data } = readable(given);
    const crumb: Crumb = {
      type: (typeof type === 'string' && safeText(type, TYPE_LENGTH)) || 'custom',
      timestamp: new Date(at).toISOString(),
    };
    const known = levelOf(level);
    if (known) crumb.level = known;
    if (message != null)
      quietly(() => {
        crumb.message = safeText(String(message), MESSAGE_LENGTH);
      });
    const values = scalarsOf(data, VALUES, VALUE_LENGTH);
    if (Object.keys(values).length) crumb.data = values;
    this.crumbs.push(crumb);
    if (this.crumbs.length > LENGTH) this.crumbs.shift();
  }

  /** Oldest first. */
  list(): readonly Crumb[] {
    return this.crumbs;
  }
}
