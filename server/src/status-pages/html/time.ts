/** Times and days as machine-readable elements. */

import { type Html, html } from '../../generated/html/html.js';
import { dateText, endText, isoText, momentText } from '../../generated/html/utc-text.js';

export const timeElement = (at: Date, text = momentText(at)): Html => html`<time datetime="${isoText(at)}">${text}</time>`;

/** A time range, as in "20 Nov 2026, 14:00 UTC to 16:30 UTC". */
export const spanElement = (from: Date, to: Date): Html => html`${timeElement(from)} to ${timeElement(to, endText(from, to))}`;

/** @param date YYYY-MM-DD */
export const dayElement = (date: string, text = dateText(date)): Html => html`<time datetime="${date}">${text}</time>`;
