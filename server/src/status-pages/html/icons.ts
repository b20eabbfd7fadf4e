/** An icon for each status, so that none is recognizable only by its colour. Drawn once per document and referenced. */

import { type Html, html } from '../../generated/html/html.js';
import type { PublicComponentStatus } from '../public/public-status.js';
import { COMPONENT_WORDS } from '../public/wording.js';

const DISC = html`<circle cx="8" cy="8" r="8"/>`;
const TRIANGLE = html`<path d="M8 1.5L15 14H1z" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/>`;

/** A component's status, or an open incident without impact. */
export type IconName = PublicComponentStatus | 'open_incident';

/** Sixteen units square: a filled shape, and a mark in the card's colour. */
const SHAPES: Record<IconName, Html> = {
  operational: html`${DISC}<path class="mark" d="M4.6 8.3l2.3 2.3 4.5-4.9"/>`,
  degraded_performance: html`${TRIANGLE}<path class="mark" d="M8 6v3.5M8 12.4v.1"/>`,
  partial_outage: html`${DISC}<path class="mark" d="M4.8 8h6.4"/>`,
  major_outage: html`${DISC}<path class="mark" d="M5.3 5.3l5.4 5.4M10.7 5.3l-5.4 5.4"/>`,
  under_maintenance: html`${DISC}<path class="mark" d="M8 4.2v4l2.6 1.6"/>`,
  open_incident: html`${DISC}<path class="mark" d="M8 7.5v4M8 4.5v.1"/>`,
  unknown: html`<circle class="ring" cx="8" cy="8" r="7"/>`,
};

/** Include this before the first icon. */
export const ICON_DRAWINGS: Html = html`<svg width="0" height="0" aria-hidden="true"><defs>${Object.entries(SHAPES).map(
  ([status, shape]) => html`<g id="icon-${status}">${shape}</g>`,
)}</defs></svg>`;

export const icon = (name: IconName): Html =>
  html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><use href="#icon-${name}"/></svg>`;

/** A component's status: icon, colour and words. */
export const stateElement = (status: PublicComponentStatus): Html =>
  html`<span class="state ${status}">${icon(status)}${COMPONENT_WORDS[status]}</span>`;
