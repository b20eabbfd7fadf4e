/** What `analytics overview` shows: the key figures with those of the previous period, and a chart of one figure. */

import { truncate } from '#client-core/drawing/display-width.js';
import { neutralize } from '#client-core/drawing/neutralize.js';
import type { Style } from '#client-core/drawing/style.js';
import { durationText } from '#client-core/person/duration.js';
import { drawChart, type Line } from '../chart/draw-chart.js';
import type { Drawing } from '../output/picture.js';
import { alignedLines } from './aligned.js';
import { changeText, pointsText } from './change.js';
import type { Figures, Report, Row } from './report.js';

export const METRICS = ['visitors', 'sessions', 'pageviews', 'events'] as const;
export type Metric = (typeof METRICS)[number];

interface OverviewRoom extends Drawing {
  metric: Metric;
  /** Whether the chart also shows the previous period. */
  compare: boolean;
}

const CHART_ROWS = 14;
/** A smaller chart is not worth its lines. */
const LEAST_CHART_ROWS = 7;
const BEFORE: Readonly<Partial<Record<Metric, string>>> = {
  visitors: 'previousVisitors',
  sessions: 'previousSessions',
  pageviews: 'previousPageviews',
};

const countText = (value: number | null): string => (value === null ? '-' : value.toLocaleString('en-US'));
const shareText = (value: number | null): string => (value === null ? '-' : `${Math.round(value * 100)}%`);
const secondsText = (value: number | null): string => (value === null ? '-' : durationText(value));

interface Figure {
  label: string;
  field: keyof Figures;
  text: (value: number | null) => string;
  change: (now: number | null, before: number | null) => string;
}

const FIGURES: readonly Figure[] = [
  { label: 'Visitors', field: 'visitors', text: countText, change: changeText },
  { label: 'Sessions', field: 'sessions', text: countText, change: changeText },
  { label: 'Pageviews', field: 'pageviews', text: countText, change: changeText },
  { label: 'Events', field: 'events', text: countText, change: changeText },
  { label: 'Clicks', field: 'clicks', text: countText, change: changeText },
  { label: 'Views per session', field: 'viewsPerSession', text: countText, change: changeText },
  { label: 'Bounce rate', field: 'bounceRate', text: shareText, change: pointsText },
  { label: 'Session duration', field: 'avgSessionSeconds', text: secondsText, change: changeText },
];

function figureLines({ totals, previous }: Report, style: Style): string[] {
  if (!totals || !previous) return [];
  const known = FIGURES.filter(({ field }) => field !== 'clicks' || typeof totals.clicks === 'number');
  const rows = known.map(({ label, field, text, change }) => [
    label,
    text(totals[field]),
    text(previous[field]),
    change(totals[field], previous[field]),
  ]);
  return alignedLines([['', 'now', 'before', 'change'], ...rows], style);
}

const numbersOf = (rows: readonly Row[], field: string): (number | null)[] =>
  rows.map((row) => (typeof row[field] === 'number' ? row[field] : null));

/** Whether it is an hour in the future. */
const isToCome = ({ startsAt = '' }: Row, now: number): boolean => Date.parse(startsAt) > now;

/** A bucket's label on the axis, in the organization's time zone. */
const momentOf = ({ interval }: Report, { date = '', startsAt = '' }: Row): string => {
  if (interval !== 'hour') return date;
  return `${date.slice('YYYY-'.length)} ${startsAt.slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:MM'.length)}`;
};

function chartLines(report: Report, room: OverviewRoom, rows: number, style: Style): string[] {
  const { metric, compare, now } = room;
  const before = BEFORE[metric];
  const come = report.rows.map((row) => (isToCome(row, now) ? {} : row));
  const lines: Line[] = [
    { label: metric, values: numbersOf(come, metric) },
    ...(compare && before ? [{ label: 'before', values: numbersOf(report.rows, before) }] : []),
  ];
  const title = `${metric.charAt(0).toUpperCase()}${metric.slice(1)} by ${report.interval}`;
  const times = report.rows.map((_row, index) => index);
  const clock = (index: number) => momentOf(report, report.rows[index] ?? {});
  return drawChart({ title, unit: 'number', times, lines }, { ...room, rows, style, clock });
}

/** The lines to draw. */
export function drawOverview(report: Report, room: OverviewRoom, style: Style): string[] {
  const { from, to, timezone } = report.period;
  const days = from === to ? from : `${from} to ${to}`;
  const head = `${report.property.domain}: ${days}, ${timezone}`;
  const filters = report.filters === null ? [] : [`Filters: ${report.filters}`];
  const top = [
    style.bold(truncate(neutralize(head), room.columns)),
    ...filters.map((text) => truncate(neutralize(text), room.columns)),
    '',
    ...figureLines(report, style),
  ];
  const left = Math.min(CHART_ROWS, room.rows - top.length - 1);
  const chart = left < LEAST_CHART_ROWS ? [] : ['', ...chartLines(report, room, left, style)];
  return [...top, ...chart].slice(0, room.rows);
}
