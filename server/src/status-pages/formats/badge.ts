/** The badge: an SVG of a few hundred bytes for a README or a footer. */
import type { PublicComponentStatus, PublicStatus } from '../public/public-status.js';
import { isGood } from '../public/public-words.js';
import { escapeXml } from './xml.js';

// white text has a contrast of at least 4.5 on each of these
const LOOKS: Record<PublicComponentStatus, { word: string; colour: string }> = {
  operational: { word: 'operational', colour: '#15803d' },
  degraded_performance: { word: 'degraded performance', colour: '#92600a' },
  partial_outage: { word: 'partial outage', colour: '#c2410c' },
  major_outage: { word: 'major outage', colour: '#b91c1c' },
  under_maintenance: { word: 'under maintenance', colour: '#1d4ed8' },
  unknown: { word: 'no data', colour: '#57606a' },
};

const NOT_EVALUATED = { word: 'not evaluated', colour: LOOKS.unknown.colour };

/** An open incident may have no impact; even then the badge must not say that everything is operational. */
const OPEN_INCIDENT = { word: 'open incident', colour: LOOKS.degraded_performance.colour };

const LABEL = 'status';
const PADDING = 6;
// for 11 px Verdana; textLength scales other fonts to fit
const width = (text: string) => Math.round(text.length * 6.8);

function part(text: string, x: number): string {
  return `<text x="${x + PADDING}" y="14" textLength="${width(text)}">${text}</text>`;
}

function lookOf({ overall: { status }, openIncidents, evaluation }: PublicStatus): { word: string; colour: string } {
  if (isGood(status) && openIncidents.length) return OPEN_INCIDENT;
  return status === 'unknown' && !evaluation.current ? NOT_EVALUATED : LOOKS[status];
}

/** image/svg+xml; its title tells screen readers whose status it is. */
export function renderBadge(status: PublicStatus): string {
  const { page, overall } = status;
  const { word, colour } = lookOf(status);
  const title = escapeXml(`${page.title}: ${overall.description}`);
  const left = width(LABEL) + 2 * PADDING;
  const right = width(word) + 2 * PADDING;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" role="img" aria-label="${title}">`,
    `<title>${title}</title>`,
    `<clipPath id="c"><rect width="${left + right}" height="20" rx="3"/></clipPath>`,
    `<g clip-path="url(#c)"><rect width="${left}" height="20" fill="#444d56"/><rect x="${left}" width="${right}" height="20" fill="${colour}"/></g>`,
    `<g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">${part(LABEL, 0)}${part(word, left)}</g>`,
    '</svg>',
    '',
  ].join('\n');
}
