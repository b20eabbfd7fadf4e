/** How long a monitor had each status during a problem, from its transitions, and how people are told. */
import type { Knex } from 'knex';
import { durationText, timeText } from '../../kernel/mail/wording.js';
import type { MonitorResult } from '../monitors/store.js';

/** Milliseconds in each status. A problem may have short recoveries that nobody was told of. */
export type TimeByStatus = Record<MonitorResult, number>;

interface Asked {
  monitorId: string;
  since: Date;
  until: Date;
}

/** Most transitions that are read for one message; flapping monitors may have millions. */
const MOST_TRANSITIONS = 20_000;
/** Most of one monitor, however many there are. */
const FEWEST = 20;

/**
 * The times by monitor. One with too many transitions is left out, so that nobody is told a part as the whole. The first transition also says what was
 * before it, in case older ones were removed.
 */
export async function timesByStatus(database: Knex, organizationId: string, asked: readonly Asked[]): Promise<Map<string, TimeByStatus>> {
  if (!asked.length) return new Map();
  const most = Math.max(FEWEST, Math.floor(MOST_TRANSITIONS / asked.length));
  const { rows } = await database.raw(
    `/* times-by-status */
     with asked as (
       select * from jsonb_to_recordset(:asked::jsonb) as x ("monitorId" uuid, since timestamptz, until timestamptz)
     ), steps as (
       select a."monitorId", a.since, t.at, t.from_status, t.to_status,
         coalesce(lead(t.at) over in_order, a.until) as next_at, row_number() over in_order as place, count(*) over (partition by a."monitorId") as steps
       from asked a cross join lateral (
         select sequence, at, from_status, to_status from monitor_transitions
         where organization_id = :organizationId and monitor_id = a."monitorId" and at >= a.since and at <= a.until
         order by at desc, sequence desc limit :most + 1
       ) t
       window in_order as (partition by a."monitorId" order by t.sequence)
     ), stretches as (
       select "monitorId", to_status as status, next_at - at as length from steps where steps <= :most
       union all
       select "monitorId", from_status, at - since from steps where steps <= :most and place = 1
     )
     select "monitorId", status, extract(epoch from sum(length)) * 1000 as milliseconds
     from stretches where status is not null group by "monitorId", status`,
    { organizationId, asked: JSON.stringify(asked), most },
  );
  const times = new Map<string, TimeByStatus>();
  for (const { monitorId, status, milliseconds } of rows as { monitorId: string; status: MonitorResult; milliseconds: string }[]) {
    const time = times.get(monitorId) ?? { ok: 0, degraded: 0, error: 0, down: 0 };
    time[status] = Number(milliseconds);
    times.set(monitorId, time);
  }
  return times;
}

/** A problem up to now, as programs get it. */
export const problemOf = (time: TimeByStatus | undefined, since: Date) =>
  time
    ? {
        since: since.toISOString(),
        downSeconds: Math.round(time.down / 1000),
        errorSeconds: Math.round(time.error / 1000),
        degradedSeconds: Math.round(time.degraded / 1000),
        okSeconds: Math.round(time.ok / 1000),
      }
    : null;

const WORST_FIRST = ['down', 'error', 'degraded', 'ok'] as const;
const WORDS: Record<MonitorResult, string> = { down: 'down', error: 'with an error', degraded: 'degraded', ok: 'ok' };

/** The statuses that people are told of, the worst first: those of at least a second, or the worst. */
function toldOf(time: TimeByStatus): MonitorResult[] {
  const long = WORST_FIRST.filter((status) => time[status] >= 500);
  return long.length ? long : WORST_FIRST.filter((status) => time[status] > 0).slice(0, 1);
}

const list = (parts: readonly string[]) => (parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`);

/** As in "down for 9 min 52 s, degraded for 16 s and ok for 31 s". */
const timesText = (time: TimeByStatus) => list(toldOf(time).map((status) => `${WORDS[status]} for ${durationText(time[status])}`));

/** What a problem that ended was, as in "It was down for 3 min 29 s". */
export function endedText(time: TimeByStatus | undefined, since: Date, timeZone: string): string {
  if (!time) return `Its status had kept changing since ${timeText(since, timeZone)}`;
  const told = toldOf(time);
  if (told.length === 1 && told[0] === 'error') return `It had an error for ${durationText(time.error)}`;
  return `It was ${timesText(time)}${told.length > 1 && told.includes('ok') ? ' in between' : ''}`;
}

/** What a problem that lasts has been so far. */
export function lastingText(time: TimeByStatus | undefined, since: Date, timeZone: string): string {
  const from = timeText(since, timeZone);
  if (!time) return `Its status has kept changing since ${from}`;
  const [first, ...others] = toldOf(time);
  return first && !others.length ? `For ${durationText(time[first])}, since ${from}` : `Since ${from}: ${timesText(time)}`;
}
