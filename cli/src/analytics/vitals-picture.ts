/** What `analytics vitals` shows: each metric with its rating by device, a chart of one metric, and the pages. */

import { displayWidth, truncate } from '#client-core/drawing/display-width.js';
import { neutralize } from '#client-core/drawing/neutralize.js';
import type { Style } from '#client-core/drawing/style.js';
import { drawChart } from '../chart/draw-chart.js';
import type { Drawing } from '../output/picture.js';
import { alignedLines } from './aligned.js';

export const VITALS = ['lcp', 'inp', 'cls', 'fcp', 'ttfb'] as const;
export type Vital = (typeof VITALS)[number];

interface Score {
  p75: number | null;
  rating: string | null;
  samples: number;
  good: number;
  needsImprovement: number;
  poor: number;
}

type Device = 'all' | 'mobile' | 'desktop';
type Values = Readonly<Record<Vital, number | null>>;

/** The fields of the API's answer that are drawn. */
export interface WebVitals {
  property: { domain: string };
  period: { from: string; to: string; timezone: string };
  devices: Readonly<Record<Device, Readonly<Record<Vital, Score>>>>;
  pages: readonly { path: string; samples: number; p75: Values }[];
  daily: readonly { date: string; samples: number; p75: Values }[];
}

const DEVICES = [
  ['all', 'All'],
  ['mobile', 'Mobile'],
  ['desktop', 'Desktop'],
] as const;
const HEADINGS = ['p75', 'rating', 'good', 'needs improvement', 'poor', 'samples'];
const RATING = HEADINGS.indexOf('rating') + 1;
/** The state whose colour a rating gets. */
const STATES: Readonly<Record<string, string>> = { good: 'ok', 'needs improvement': 'minor', poor: 'critical' };

const CHART_ROWS = 11;
/** A smaller chart is not worth its lines. */
const LEAST_CHART_ROWS = 7;
/** A path cut shorter than this is useless. */
const LEAST_PATH = 12;

const upper = (vital: Vital): string => vital.toUpperCase();
const countText = (value: number): string => value.toLocaleString('en-US');
const valueText = (vital: Vital, value: number | null): string =>
  value === null ? '-' : vital === 'cls' ? String(value) : `${countText(value)} ms`;
const shareText = (part: number, samples: number): string => (samples === 0 ? '-' : `${Math.round((part / samples) * 100)}%`);

function scoreCells(vital: Vital, { p75, rating, samples, good, needsImprovement, poor }: Score): string[] {
  const shares = [good, needsImprovement, poor].map((part) => shareText(part, samples));
  return [upper(vital), valueText(vital, p75), (rating ?? '-').replace('-i', ' i'), ...shares, countText(samples)];
}

function scoreLines({ devices }: WebVitals, style: Style): string[] {
  const rows = DEVICES.flatMap(([device, title]) => [[title], ...VITALS.map((vital) => scoreCells(vital, devices[device][vital]))]);
  const paint = (column: number, cell: string) => (column === RATING ? style.state(STATES[cell.trim()] ?? '', cell) : cell);
  return alignedLines([['', ...HEADINGS], ...rows], style, { left: [0, RATING], paint }).map((line) =>
    DEVICES.some(([, title]) => line === title) ? style.bold(line) : line,
  );
}

function chartLines({ daily }: WebVitals, vital: Vital, drawing: Drawing, rows: number, style: Style): string[] {
  const title = `${upper(vital)} by day, p75${vital === 'cls' ? '' : ' in ms'}`;
  const times = daily.map((_day, index) => index);
  const lines = [{ label: vital, values: daily.map(({ p75 }) => p75[vital]) }];
  const clock = (index: number) => daily[index]?.date ?? '';
  return drawChart({ title, unit: 'number', times, lines }, { ...drawing, rows, style, clock });
}

function pageLines({ pages }: WebVitals, columns: number, style: Style): string[] {
  const figures = pages.map(({ samples, p75 }) => [...VITALS.map((vital) => valueText(vital, p75[vital])), countText(samples)]);
  const headings = [...VITALS.map(upper), 'samples'];
  const taken = headings.reduce(
    (sum, heading, column) => sum + 2 + Math.max(...[heading, ...figures.map((row) => row[column] ?? '')].map(displayWidth)),
    0,
  );
  const width = Math.max(LEAST_PATH, columns - taken);
  const rows = pages.map(({ path }, index) => [truncate(neutralize(path), width), ...(figures[index] ?? [])]);
  return alignedLines([['Pages, p75', ...headings], ...rows], style);
}

/** The lines to draw. */
export function drawVitals(vitals: WebVitals, drawing: Drawing & { metric: Vital }, style: Style): string[] {
  const { from, to, timezone } = vitals.period;
  const head = `${vitals.property.domain}: ${from === to ? from : `${from} to ${to}`}, ${timezone}`;
  const top = [style.bold(truncate(neutralize(head), drawing.columns)), ''];
  if (VITALS.every((vital) => vitals.devices.all[vital].samples === 0))
    return [...top, 'No page load reported Web Vitals.'].slice(0, drawing.rows);
  const scores = [...top, ...scoreLines(vitals, style)];
  const left = Math.min(CHART_ROWS, drawing.rows - scores.length - 1);
  const chart = left < LEAST_CHART_ROWS ? [] : ['', ...chartLines(vitals, drawing.metric, drawing, left, style)];
  return [...scores, ...chart, '', ...pageLines(vitals, drawing.columns, style)].slice(0, drawing.rows);
}
