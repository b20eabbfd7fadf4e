/** What `analytics live` shows: current visitors, the last 30 minutes, and what they read. */

import { displayWidth, pad, truncate } from '#client-core/drawing/display-width.js';
import { neutralize } from '#client-core/drawing/neutralize.js';
import type { Style } from '#client-core/drawing/style.js';
import { drawChart } from '../chart/draw-chart.js';
import type { CommandSpec } from '../command-spec.js';
import type { AnswerStream } from '../operation/answer-stream.js';
import { type Connection, callOperation } from '../operation/call.js';
import type { Room } from '../output/room.js';
import type { Picture } from '../watch/subject.js';

interface Count {
  name: string;
  /** The name in reports, if it differs. */
  displayName?: string;
  visitors: number;
}

/** The fields of the API's answer that are drawn. */
export interface Live {
  currentVisitors: number;
  pageviews: number;
  events: number;
  minutes: readonly { at: string; visitors: number }[];
  pages: readonly Count[];
  sources: readonly Count[];
  countries: readonly Count[];
  /** Missing with a server too old to say. */
  drops?: readonly { reason: string; count: number }[];
}

interface LiveRoom extends Room {
  unicode: boolean;
  color: boolean;
  /** Formats a time for the axis. */
  clock(time: number): string;
}

const CHART_ROWS = 12;
const GAP = '  ';

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** One of the lists side by side; its lines have the width of its column. */
function columnOf(title: string, unknown: string, counts: readonly Count[], width: number, style: Style): string[] {
  const digits = Math.max(1, ...counts.map(({ visitors }) => String(visitors).length));
  const rows = counts.map(({ name, displayName = name, visitors }) => {
    const text = truncate(neutralize(displayName || unknown), width - digits - 1);
    return `${pad(text, width - digits - 1)} ${String(visitors).padStart(digits)}`;
  });
  return [style.bold(title) + ' '.repeat(Math.max(0, width - displayWidth(title))), ...rows];
}

/** The lists side by side. */
function lists({ pages, sources, countries }: Live, columns: number, style: Style): string[] {
  const width = Math.max(12, Math.floor((columns - 2 * GAP.length) / 3));
  const beside = [
    columnOf('Pages', '(none)', pages, width, style),
    columnOf('Sources', 'Direct / None', sources, width, style),
    columnOf('Countries', '(unknown)', countries, width, style),
  ];
  const height = Math.max(...beside.map((lines) => lines.length));
  return Array.from({ length: height }, (_line, index) =>
    beside
      .map((lines) => lines[index] ?? ' '.repeat(width))
      .join(GAP)
      .trimEnd(),
  );
}

/** What was dropped today, which explains why nobody seems to be there. */
function droppedLines({ drops = [] }: Live, columns: number): string[] {
  if (drops.length === 0) return [];
  const total = drops.reduce((sum, { count }) => sum + count, 0);
  const reasons = drops.map(({ reason, count }) => (drops.length === 1 ? reason : `${count} ${reason}`)).join(', ');
  return [truncate(`${counted(total, 'event')} dropped today: ${neutralize(reasons)}`, columns)];
}

/** The lines to draw. */
export function drawLive(domain: string, live: Live, room: LiveRoom, style: Style): string[] {
  const data = {
    title: `${domain}: ${counted(live.currentVisitors, 'current visitor')}`,
    unit: 'number' as const,
    times: live.minutes.map(({ at }) => Date.parse(at)),
    lines: [{ label: 'visitors', values: live.minutes.map(({ visitors }) => visitors) }],
  };
  const chart = drawChart(data, { ...room, rows: Math.min(CHART_ROWS, room.rows), style });
  const recent = `In the last 5 minutes: ${counted(live.pageviews, 'pageview')}, ${counted(live.events, 'event')}`;
  const dropped = droppedLines(live, room.columns);
  const drawn =
    live.currentVisitors === 0
      ? [...chart, ...dropped]
      : [...chart, truncate(recent, room.columns), ...dropped, '', ...lists(live, room.columns, style)];
  return drawn.slice(0, room.rows);
}

export type How = Omit<LiveRoom, keyof Room>;

/** A property's picture, polled at an interval. */
export function liveOf(spec: CommandSpec, domain: string, propertyId: string, how: How): Picture<Live> {
  return {
    take: async (connection: Connection) => (await callOperation(connection, spec, { propertyId })) as Live,
    draw: (live, room, style) => drawLive(domain, live, { ...room, ...how }, style),
    keys: '',
  };
}

/** The same, drawn whenever the server sends an update. */
export const streamedLiveOf = (stream: AnswerStream, domain: string, how: How): Picture<Live> => ({
  take: async () => (await stream.next()) as Live,
  draw: (live, room, style) => drawLive(domain, live, { ...room, ...how }, style),
  pace: 'Live',
  keys: '',
});
