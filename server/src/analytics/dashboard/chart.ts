/** Draws a figure over time: bars, with the previous period as a dashed line. */
import { type Html, html } from '../../generated/html/html.js';
import { countText } from '../wording/figures.js';

interface Point {
  /** As in "9 Jan 2026" or "14:00". */
  label: string;
  value: number;
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

/** Units of the drawing, which is stretched to the available width. */
const STEP = 10;
const GAP = 2;
const HEIGHT = 100;

const STEPS = [1, 2, 3, 4, 5, 6, 8, 10];

/** The top of the scale: one digit followed by zeros, with a whole number as its half. */
export function scaleTop(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 1)));
  return STEPS.map((step) => step * power).find((top) => top >= most && top % 2 === 0) ?? 2 * power;
}

function summary({ name, points, unit }: Chart): string {
  const total = points.reduce((sum, { value }) => sum + value, 0);
  const [first, ...rest] = points;
  if (total === 0 || !first) return `${name} ${unit}: none`;
  const most = rest.reduce((best, point) => (point.value > best.value ? point : best), first);
  return `${name} ${unit}, at most ${countText(most.value)}: ${most.label}`;
}

const bar = ({ label, value }: Point, index: number, yOf: (value: number) => number): Html => {
  const y = yOf(value);
  // an invisible area, so that the pointer also hits low bars
  return html`<g><title>${label}: ${countText(value)}</title><path class="ground" d="M${index * STEP} 0h${STEP}v${HEIGHT}h-${STEP}z"/>${
    value > 0 && html`<path class="now" d="M${index * STEP + GAP / 2} ${HEIGHT}V${y}h${STEP - GAP}V${HEIGHT}z"/>`
  }</g>`;
};

/** The chart with its scale, end labels and legend. */
export function chart(drawn: Chart): Html {
  const { points, before } = drawn;
  const top = scaleTop(Math.max(0, ...points.map(({ value }) => value), ...before));
  const yOf = (value: number) => Math.round((1 - value / top) * HEIGHT * 10) / 10;
  const width = Math.max(points.length, before.length) * STEP;
  const hasBefore = before.some((value) => value > 0);
  const line = before.map((value, index) => `${index === 0 ? 'M' : 'L'}${index * STEP + STEP / 2} ${yOf(value)}`).join('');
  return html`<div class="plot">
<svg viewBox="0 0 ${width} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${summary(drawn)}">
<path class="grid" d="M0 0h${width}M0 ${HEIGHT / 2}h${width}M0 ${HEIGHT}h${width}"/>
${points.map((point, index) => bar(point, index, yOf))}
${hasBefore && html`<path class="before" d="${line}"/>`}
</svg>
<div class="scale" aria-hidden="true"><span>${countText(top)}</span><span>${countText(top / 2)}</span><span>0</span></div>
</div>
<p class="axis"><span>${points[0]?.label}</span>${hasBefore && html`<span class="legend"><svg viewBox="0 0 24 8" aria-hidden="true"><path class="before" d="M0 4h24"/></svg>previous period</span>`}<span>${points.at(-1)?.label}</span></p>`;
}
