/**
 * A component's days as the strip that all of the product shows, with what hovering a day says.
 *
 * The names of good days are drawn once per document and referenced; only days with trouble and gaps have their own.
 */

import { type Shape, shape } from '../../generated/charts/shape.js';
import { dayStrip } from '../../generated/charts/strip.js';
import { type Html, html } from '../../generated/html/html.js';
import { dateText } from '../../generated/html/utc-text.js';
import { chartHtml } from '../../kernel/look/drawings.js';
import type { PublicComponent, PublicDay } from '../public/public-status.js';
import { COMPONENT_WORDS, daysSummary, isTrouble, troubleText, uptimeText } from '../public/wording.js';
import { COMPONENT_LOOKS } from './looks.js';

/** Units of the strip: a day is 3 wide with a gap of 1. */
const STEP = 4;
const HEIGHT = 20;

interface Gap {
  /** Index of the first day. */
  first: number;
  days: PublicDay[];
}

/** Neighbouring days without data. */
function gapsOf(days: readonly PublicDay[]): Gap[] {
  const gaps: Gap[] = [];
  for (const [index, day] of days.entries()) {
    const last = gaps.at(-1);
    if (day.status !== 'unknown') continue;
    if (last && last.first + last.days.length === index) last.days.push(day);
    else gaps.push({ first: index, days: [day] });
  }
  return gaps;
}

const area = (first: number, count: number): string => `M${first * STEP} 0h${count * STEP}v${HEIGHT}H${first * STEP}z`;
const named = (first: number, count: number, title: string): Shape =>
  shape('path', { class: 'day', d: area(first, count) }, [shape('title', {}, [title])]);

function gapName({ first, days }: Gap): Shape {
  const [from = '', to = from] = [days[0]?.date, days.at(-1)?.date];
  return named(first, days.length, `${from === to ? dateText(from) : `${dateText(from)} to ${dateText(to)}`}: No data`);
}

/** The invisible names of good days for hovering; once per document, before the first strip. All components have the same days. */
export const dayNames = (days: readonly PublicDay[]): Html =>
  html`<svg width="0" height="0" aria-hidden="true"><defs><g id="days" class="days">${days.map(
    ({ date }, index) => html`<path d="${area(index, 1)}"><title>${dateText(date)}: Operational</title></path>`,
  )}</g></defs></svg>`;

/** The strip, labelled with the uptime; the details are in the table below. */
export function componentStrip(component: PublicComponent): Html {
  const { days, name, uptime } = component;
  const label = `${name}: ${uptimeText(uptime.percent)} uptime in ${uptime.days} days. ${daysSummary(component)}.`;
  const strip = dayStrip(
    days.map(({ status }) => COMPONENT_LOOKS[status]),
    label,
    { tall: true },
  );
  const troubled = days.flatMap((day, index) =>
    isTrouble(day) ? [named(index, 1, `${dateText(day.date)}: ${COMPONENT_WORDS[day.status]}, ${troubleText(day)}`)] : [],
  );
  return chartHtml({ ...strip, children: [...strip.children, shape('use', { href: '#days' }), ...gapsOf(days).map(gapName), ...troubled] });
}
