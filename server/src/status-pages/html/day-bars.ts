/**
 * A component's days as bars in one drawing.
 *
 * Good days are drawn as runs: one dashed line for any number of days, so that ninety cost as much as one. The day names shown on hover are drawn
 * once per document and referenced; only days with trouble and gaps are drawn separately.
 */

import { type Html, html } from '../../generated/html/html.js';
import { dateText } from '../../generated/html/utc-text.js';
import type { PublicComponent, PublicDay } from '../public/public-status.js';
import { COMPONENT_WORDS, daysSummary, isTrouble, troubleText, uptimeText } from '../public/wording.js';

/** Units of the drawing: a bar is 3 wide with a gap of 1. Good days are lower, so that days with trouble stand out by height too. */
const STEP = 4;
const HEIGHT = 32;
const GOOD = { y: 20, width: 24 };
const GAP = { y: 29, width: 6 };

interface Run {
  status: PublicDay['status'];
  /** Index of the first day. */
  first: number;
  days: PublicDay[];
}

function runsOf(days: readonly PublicDay[]): Run[] {
  const runs: Run[] = [];
  for (const [index, day] of days.entries()) {
    const last = runs.at(-1);
    if (last?.status === day.status) last.days.push(day);
    else runs.push({ status: day.status, first: index, days: [day] });
  }
  return runs;
}

const lineOf = ({ first, days }: Run, y: number) => `M${first * STEP} ${y}h${days.length * STEP - 1}`;

function gapElement(run: Run): Html {
  const [from = '', to = from] = [run.days[0]?.date, run.days.at(-1)?.date];
  const dates = from === to ? dateText(from) : `${dateText(from)} to ${dateText(to)}`;
  const ground = `M${run.first * STEP} 0h${run.days.length * STEP - 1}v${HEIGHT}H${run.first * STEP}z`;
  return html`<g class="unknown"><title>${dates}: No data</title><path class="ground" d="${ground}"/><path d="${lineOf(run, GAP.y)}" stroke-width="${GAP.width}"/></g>`;
}

const troubleElements = ({ status, first, days }: Run): Html[] =>
  days.map((day, index) => {
    const title = `${dateText(day.date)}: ${COMPONENT_WORDS[status]}, ${troubleText(day)}`;
    return html`<path class="${status}" d="M${(first + index) * STEP} ${HEIGHT / 2}h3" stroke-width="${HEIGHT}"><title>${title}</title></path>`;
  });

/** The invisible day names for hovering; once per document, before the first bars. All components have the same days. */
export const dayNames = (days: readonly PublicDay[]): Html =>
  html`<svg width="0" height="0" aria-hidden="true"><defs><g id="days" class="days">${days.map(
    ({ date }, index) => html`<path d="M${index * STEP} 0h4v${HEIGHT}h-4z"><title>${dateText(date)}: Operational</title></path>`,
  )}</g></defs></svg>`;

/** The bars, labelled with the uptime; the details are in the table below. */
export function dayBars(component: PublicComponent): Html {
  const runs = runsOf(component.days);
  const good = runs.filter(({ status }) => status === 'operational').map((run) => lineOf(run, GOOD.y));
  const name = `${component.name}: ${uptimeText(component.uptime.percent)} uptime in ${component.uptime.days} days. ${daysSummary(component)}.`;
  return html`<svg class="bars" viewBox="0 0 ${component.days.length * STEP - 1} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${name}">${
    good.length > 0 && html`<path class="operational" d="${good.join('')}" stroke-width="${GOOD.width}"/>`
  }<use href="#days"/>${runs.map((run) =>
    run.status === 'unknown' ? gapElement(run) : isTrouble(run) ? troubleElements(run) : null,
  )}</svg>`;
}
