/** What a server's series, disks and alerts come down to. */
import type { Condition, Tick } from '@tidewatch/charts';
import type { Answer } from '../../../data/operation.js';
import { isOffline } from '../../../parts/things/alert.js';

export type Series = Answer<'getServerSeries'>;
export type Point = Series['points'][number];
export type Alert = Answer<'listServerAlerts'>['alerts'][number];
export type Disk = NonNullable<Answer<'getServer'>['server']['metrics']>['host']['disks'][number];
export type Measure = Exclude<keyof Point, 'at'>;

/** The last known value of a measure; null without one. */
export const latest = (points: readonly Point[], measure: Measure): number | null =>
  points.findLast((point) => point[measure] !== null)?.[measure] ?? null;

const KINDS: Readonly<Record<string, Measure>> = {
  cpu_high: 'cpuPct',
  memory_high: 'memoryPct',
  disk_high: 'diskPct',
  inodes_high: 'diskPct',
};

/** How bad an alert is. */
export const alertCondition = (alert: Pick<Alert, 'kind'>): Condition => (isOffline(alert) ? 'down' : 'degraded');

/** What an open alert adds to a chart. */
export interface Raised {
  state?: Condition;
  limit?: number;
  marks?: Tick[];
}

/** What open alerts put into the chart of a measure: their colour, their limit, and when the first of them began. */
export function raisedBy(alerts: readonly Alert[], measure: Measure, { from, to }: Pick<Series, 'from' | 'to'>): Raised {
  const own = alerts.filter(({ kind }) => KINDS[kind] === measure);
  const [first] = own;
  if (!first) return {};
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const began = Math.min(...own.map(({ startedAt }) => Date.parse(startedAt)));
  const at = (began - start) / (end - start);
  return { state: alertCondition(first), limit: first.threshold, marks: at > 0 && at <= 1 ? [{ at, text: 'alert' }] : [] };
}

/** A chart as a sentence. @param about such as "CPU within 24 h" */
export function sentence(about: string, values: readonly (number | null)[], text: (value: number) => string): string {
  const known = values.filter((value) => value !== null);
  const now = known.at(-1);
  if (now === undefined) return `${about}: no data`;
  return `${about}: ${text(now)} at the end, between ${text(Math.min(...known))} and ${text(Math.max(...known))}`;
}

/** The name of the process in a subject, which is name#id. */
export const processName = (subject: string): string => subject.replace(/#\d+$/, '');

/** The growth of a counter that a restart of PM2 sets back. */
export const growth = (counts: readonly (number | null)[]): number => {
  const known = counts.filter((count) => count !== null);
  return known.reduce((sum, count, index) => sum + Math.max(0, count - (known[index - 1] ?? count)), 0);
};

/** The disk whose share of space or inodes is greatest, as the series has it. One that turned read-only does not count: nothing can fill it. */
export function fullestDisk(disks: readonly Disk[]): { percent: number; what: string } | null {
  const shares = disks
    .filter(({ readOnly }) => !readOnly)
    .flatMap(({ mount, usagePct, inodesUsedPct }) => [
      { percent: usagePct, what: mount },
      ...(inodesUsedPct === undefined ? [] : [{ percent: inodesUsedPct, what: `inodes of ${mount}` }]),
    ]);
  return shares.reduce<(typeof shares)[number] | null>((most, each) => (most && most.percent >= each.percent ? most : each), null);
}
