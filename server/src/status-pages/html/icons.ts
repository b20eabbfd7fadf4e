/** An icon for each status, so that none is recognizable only by its colour. Drawn once per document and referenced. */

import { type Html, html } from '../../generated/html/html.js';
import { STATE_ICONS } from '../../generated/look/drawings.js';
import type { PublicComponentStatus } from '../public/public-status.js';
import { COMPONENT_WORDS } from '../public/wording.js';
import { COMPONENT_LOOKS, type Look } from './looks.js';

const OPEN_ICON = 'M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1zM7.1 7v5h1.8V7zM7.1 4v1.8h1.8V4z';

/** Include this before the first icon. */
export const ICON_DRAWINGS: Html = html`<svg width="0" height="0" aria-hidden="true">${Object.entries({
  ...STATE_ICONS,
  open: OPEN_ICON,
}).map(([name, path]) => html`<symbol id="icon-${name}" viewBox="0 0 16 16"><path fill-rule="evenodd" d="${path}"/></symbol>`)}</svg>`;

export const icon = (name: Look): Html => html`<svg class="i" aria-hidden="true"><use href="#icon-${name}"/></svg>`;

/** A state: icon, colour and words. */
export const stateElement = (look: Look, words: string): Html => html`<span class="st ${look}">${icon(look)}${words}</span>`;

export const componentState = (status: PublicComponentStatus): Html => stateElement(COMPONENT_LOOKS[status], COMPONENT_WORDS[status]);
