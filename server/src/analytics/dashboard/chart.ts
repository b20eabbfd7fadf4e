/** Draws a figure over time: a line as everywhere in the product, with the previous period dotted. */
import type { Tick } from '../../generated/charts/axis.js';
import { lineChart } from '../../generated/charts/line.js';
import { percent, type Shape, shape } from '../../generated/charts/shape.js';
import { type Html, html } from '../../generated/html/html.js';
import { chartHtml } from '../../kernel/look/drawings.js';
import { countText } from '../wording/figures.js';

interface Point {
  /** As in "9 Jan 2026" or "14:00". */
  label: string;
  /** null if its time has not begun. */
  value: number | null;
}

interface Chart {
  /** As in "Visitors". */
  name: string;
  points: readonly Point[];
  /** Values of the previous period, by position. */
  before: readonly number[];
  /** As in "by day". */
  unit: string;
}

const HEIGHT = 200;
/** Below the chart, so that they fit on a phone. */
const MOST_TICKS = 4;

function summary({ name, points, unit }: Chart): string {
  const known = points.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
  const total = known.reduce((sum, { value }) => sum + value, 0);
  const [first, ...rest] = known;
  if (total === 0 || !first) return `${name} ${unit}: none`;
  const most = rest.reduce((best, point) => (point.value > best.value ? point : best), first);
  return `${name} ${unit}, at most ${countText(most.value)}: ${most.label}`;
}

/** Where a point stands, from 0 at the left to 1. */
const placeOf = (index: number, count: number): number => index / Math.max(1, count - 1);

/** The first and the last point, and some between them. */
function ticksOf(points: readonly Point[]): Tick[] {
  const step = Math.max(1, Math.ceil((points.length - 1) / (MOST_TICKS - 1)));
  const last = points.length - 1;
  return points.flatMap(({ label }, index) =>
    index === last || (index % step === 0 && last - index > step / 2)
      ? [{ at: placeOf(index, points.length), text: label.replace(/ 20\d\d$/, '') }]
      : [],
  );
}

/** An invisible area, which says its value to the pointer. */
function named({ label, value }: Point, index: number, count: number): Shape[] {
  if (value === null) return [];
  const half = 0.5 / Math.max(1, count - 1);
  const [from, to] = [Math.max(0, placeOf(index, count) - half), Math.min(1, placeOf(index, count) + half)];
  const attributes = { class: 'hit', x: percent(from), width: percent(to - from), y: 0, height: HEIGHT };
  return [shape('rect', attributes, [shape('title', {}, [`${label}: ${countText(value)}`])])];
}

const keyLine = (name: string, text: string): Html =>
  html`<span><svg viewBox="0 0 20 8" aria-hidden="true"><path class="${name}" d="M0 4h20"/></svg>${text}</span>`;

/** The chart, and what its lines are. */
export function chart(drawn: Chart): Html {
  const { name, points, before } = drawn;
  const hasBefore = before.some((value) => value > 0);
  const line = lineChart({
    values: points.map(({ value }) => value),
    ...(hasBefore && { before: points.map((_point, index) => before[index] ?? null) }),
    unit: countText,
    whole: true,
    times: ticksOf(points),
    label: summary(drawn),
    height: HEIGHT,
  });
  const hits = points.flatMap((point, index) => named(point, index, points.length));
  return html`${chartHtml({ ...line, children: [...line.children, ...hits] })}
${hasBefore && html`<p class="key">${keyLine('now', name.toLowerCase())}${keyLine('before', 'previous period')}</p>`}`;
}
