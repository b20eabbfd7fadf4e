/** The badge: an SVG of a few hundred bytes for a README or a footer. */
import { colour } from '../../generated/look/colours.js';
import { COMPONENT_LOOKS } from '../html/looks.js';
import type { PublicComponentStatus, PublicStatus } from '../public/public-status.js';
import { isGood } from '../public/public-words.js';
import { escapeXml } from './xml.js';

const WORDS: Record<PublicComponentStatus, string> = {
  operational: 'operational',
  degraded_performance: 'degraded performance',
  partial_outage: 'partial outage',
  major_outage: 'major outage',
  under_maintenance: 'under maintenance',
  unknown: 'no data',
};

/** White text is read on every state's colour of the light. */
const colourOf = (status: PublicComponentStatus): string => colour(COMPONENT_LOOKS[status], 'light');

const LABEL = 'status';
const PADDING = 6;
// for 11 px Verdana; textLength scales other fonts to fit
const width = (text: string) => Math.round(text.length * 6.8);

function part(text: string, x: number): string {
  return `<text x="${x + PADDING}" y="14" textLength="${width(text)}">${text}</text>`;
}

/** An open incident may have no impact; even then the badge must not say that everything is operational. */
function lookOf({ overall: { status }, openIncidents, evaluation }: PublicStatus): { word: string; ground: string } {
  if (isGood(status) && openIncidents.length) return { word: 'open incident', ground: colourOf('degraded_performance') };
  return { word: status === 'unknown' && !evaluation.current ? 'not evaluated' : WORDS[status], ground: colourOf(status) };
}

/** image/svg+xml; its title tells screen readers whose status it is. */
export function renderBadge(status: PublicStatus): string {
  const { page, overall } = status;
  const { word, ground } = lookOf(status);
  const title = escapeXml(`${page.title}: ${overall.description}`);
  const left = width(LABEL) + 2 * PADDING;
  const right = width(word) + 2 * PADDING;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" role="img" aria-label="${title}">`,
    `<title>${title}</title>`,
    `<clipPath id="c"><rect width="${left + right}" height="20" rx="3"/></clipPath>`,
    `<g clip-path="url(#c)"><rect width="${left}" height="20" fill="${colour('deep', 'light')}"/><rect x="${left}" width="${right}" height="20" fill="${ground}"/></g>`,
    `<g fill="${colour('paper', 'light')}" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">${part(LABEL, 0)}${part(word, left)}</g>`,
    '</svg>',
    '',
  ].join('\n');
}
