/** Writes batches of status events without any cached rows, and applies them to their monitors, in one statement. */
import type pg from 'pg';
import { momentText } from '../../kernel/database/rows/moments.js';
import { signalStates } from '../../kernel/database/signals/change-signals.js';
import { futureFrom } from '../../transports/ingest/clock-skew.js';
import type { MonitorResult } from '../monitors/store.js';
import { END_RUNS } from '../runs/run-sql.js';
import { deadlinesAfterEvent, IS_SETTLED, nextTransition } from '../silence/silence-sql.js';
import { notePings, SENDER, senderJoins } from './sender-sql.js';
import type { StatusEventItem, StatusEventOutcome, WritableEvent } from './status-event.js';

const after = deadlinesAfterEvent('l.received_at');

/** More results in a row are not counted. */
const LONG = 1_000_000;

/*
 * Two JSON parameters, unpacked by PostgreSQL: the events' text is inserted unparsed, and node spends a microsecond per row, where arrays or VALUES
 * cost three to five. Data shared by many events, key and monitor, is looked up once per target instead of per event.
 *
 * Every look-up is a lateral or scalar query with a limit: the planner cannot know how few rows a parameter has, and would otherwise join by reading
 * whole tables (measured: 18 ms a batch at 15,000 stored events, against under 1 ms).
 *
 * targets    each key and slug, or ping token, with the monitor they lead to if the key or token still is what it was when it was checked; held, so
 *            that nobody deletes it and leaves its new events behind
 * pinged     notes the minute of a token's last ping
 * events     the events in the order of their receipt
 * ending     the open runs that events end: a ping without a run, and a failure, all of its monitor. The one that the event names, or else the
 *            newest, is its own
 * ended      ends them; a later ping that ends the same one finds it ended
 * unstarted  runs that ended before their start came: then the start finds them ended
 * refused    the requests with an unknown slug; nothing of them is stored
 * firsts     the positions of the events that stand first of their eventId; the others repeat them, however many somebody sends at once. Found here
 *            and not before, because which requests are refused is only known here
 * stored     the insert of those that are kept; a repeat is found by its eventId, today by the unique index of the partition, yesterday (within 24 h) by looking
 * steps      the new events in order for each monitor, and whether the result differs from the one before
 * latest     the last of them, and when the result last changed among them
 * applied    the monitor takes it at once. The UPDATE is the lock: it returns the row that it really replaced. An event that
 *            was received before one already applied (two processes, a slow batch) changes nothing any more, unless that one lies in the future:
 *            then the clock was wrong when it came
 * transition the changes, numbered on from the monitor's count
 * renewed    the last transition of a monitor whose row of results has just become long enough for people to hear of it
 * told       the signals of the changes, for processes that show them
 *
 * The result has the events that were not stored, with the reason, and each target's monitor before and after.
 */
const APPEND = `/* append-status-events */
with targets as materialized (
  select t.position - 1 as target, ${SENDER}
  from jsonb_array_elements($1::jsonb) with ordinality t (t, position) ${senderJoins('$4::timestamptz')}
), pinged as (
  ${notePings('$5::bytea[]', '$4::timestamptz')}
), events as materialized (
  select x.position, (x.e->>'r')::int as request, t.organization_id, t.monitor_id, (x.e->>'t')::timestamptz as received_at, (b.b->>'eventId')::uuid as id,
    x.e->'u' is null as is_kept, b.b->>'result' as result, (b.b->>'latencyMs')::float8 as latency_ms, b.b->>'message' as message,
    (b.b->>'occurredAt')::timestamptz as occurred_at, x.e ? 'f' as ends_runs, (x.e->'f'->>'id')::uuid as run_id, (x.e->'f'->>'all')::boolean as ends_all
  from jsonb_array_elements($2::jsonb) with ordinality x (e, position)
  cross join lateral (select x.e->'e' as b offset 0) b
  join targets t on t.target = (x.e->>'n')::int
), refused as (
  select distinct request from events where monitor_id is null
), ${END_RUNS}, firsts as materialized (
  select min(position) as position from events where request not in (select request from refused) group by monitor_id, id
), stored as (
  insert into status_events (organization_id, monitor_id, day, id, result, latency_ms, message, occurred_at, received_at)
  select e.organization_id, e.monitor_id, (e.received_at at time zone 'UTC')::date, e.id, e.result, e.latency_ms, e.message, e.occurred_at, e.received_at
  from timed e
  where e.is_kept and e.position in (select position from firsts)
    and (
      select s.id from status_events s
      where s.organization_id = e.organization_id and s.monitor_id = e.monitor_id and s.id = e.id
        and s.day = (e.received_at at time zone 'UTC')::date - 1 and e.received_at - s.received_at < interval '24 hours' limit 1
    ) is null
  on conflict do nothing
  returning monitor_id, id
), fresh as (
  select e.*, (s.id is not null or not e.is_kept and e.monitor_id is not null) and e.position in (select position from firsts) as is_stored
  from timed e left join stored s on s.monitor_id = e.monitor_id and s.id = e.id
), steps as (
  select f.*, lag(result) over w as before, row_number() over w as step
  from fresh f where is_stored window w as (partition by organization_id, monitor_id order by position)
), latest as (
  select organization_id, monitor_id, max(received_at) as received_at, min(received_at) as first_received_at,
    max(received_at) filter (where step > 1 and result <> before) as changed_at,
    (array_agg(result order by step))[1] as first_result,
    (array_agg(result order by step desc))[1] as result,
    (array_agg(latency_ms order by step desc))[1] as latency_ms,
    (count(*) filter (where step > 1 and result <> before))::int as changes,
    count(*)::int as steps, max(step) filter (where result = 'ok') as last_ok, max(step) filter (where result <> 'ok') as last_bad
  from steps group by organization_id, monitor_id
), applied as (
  update monitors m set
    last_event_at = l.received_at,
    last_result = l.result,
    last_latency_ms = l.latency_ms,
    unheard_ms = 0,
    missed_before = 0,
    miss_at = null,
    good_streak = case when m.paused or l.result <> 'ok' then 0 when l.last_bad is null then least(m.good_streak, ${LONG}) + l.steps else l.steps - l.last_bad end,
    bad_streak = case when m.paused or l.result = 'ok' then 0 when l.last_ok is null then least(m.bad_streak, ${LONG}) + l.steps else l.steps - l.last_ok end,
    previous_status = m.status,
    status = case when m.paused then null else l.result end,
    reason = case when m.paused then m.reason else 'event_' || l.result end,
    reason_since = case when m.paused or (l.changes = 0 and m.status = l.result and m.reason = 'event_' || l.result) then m.reason_since
      else coalesce(l.changed_at, l.first_received_at) end,
    status_changed_at = case when m.paused or (l.changes = 0 and m.status = l.result) then m.status_changed_at
      else coalesce(l.changed_at, l.first_received_at) end,
    transition_count = m.transition_count + case when m.paused then 0 else l.changes + case when m.status is distinct from l.first_result then 1 else 0 end end,
    next_transition_at = case when m.paused then null else ${nextTransition('l.result', after.degradedAt, after.downAt)} end
  from latest l
  where m.organization_id = l.organization_id and m.id = l.monitor_id and (m.last_event_at is null or m.last_event_at <= l.received_at or m.last_event_at > $3::timestamptz)
  returning m.organization_id, m.id, m.paused, m.transition_count, m.previous_status, m.status,
    ${IS_SETTLED} as is_settled,
    case when m.status = 'ok' then m.good_streak - l.steps < m.recover_after else m.bad_streak - l.steps < m.alert_after end as was_short
), transition as (
  insert into monitor_transitions (organization_id, monitor_id, sequence, at, from_status, to_status, reason)
  select s.organization_id, s.monitor_id,
    a.transition_count - count(*) over (partition by s.organization_id, s.monitor_id)
      + row_number() over (partition by s.organization_id, s.monitor_id order by s.step),
    s.received_at, case when s.step = 1 then a.previous_status else s.before end, s.result, 'event_' || s.result
  from steps s join applied a on a.organization_id = s.organization_id and a.id = s.monitor_id
  where not a.paused and s.result is distinct from case when s.step = 1 then a.previous_status else s.before end
  returning organization_id, monitor_id
), renewed as (
  update monitor_transitions t set announced = false
  from applied a
  where t.organization_id = a.organization_id and t.monitor_id = a.id and t.sequence = a.transition_count and t.announced and a.is_settled and a.was_short
    and a.previous_status = a.status
), told as (
  ${signalStates('transition')}
)
select 'refused' as type, (position - 1)::int as position, case when organization_id is null then 'stale' when monitor_id is null then 'unknown' else 'known' end as why,
  null as id, null as before, null as status, null as is_settled
from fresh where not is_stored
union all
select 'target', t.target::int, null, a.id, a.previous_status, a.status, a.is_settled
from targets t join applied a on a.organization_id = t.organization_id and a.id = t.monitor_id where not a.paused
  and (select count(*) from told) >= 0
order by position`;

interface NotStored {
  type: 'refused';
  position: number;
  why: 'stale' | 'unknown' | 'known';
}

/** A monitor that events were applied to; `before` is its status before. */
interface AppliedMonitor {
  id: string;
  before: MonitorResult | null;
  status: MonitorResult;
  /** Whether further results like the last don't change who hears of it. */
  isSettled: boolean;
}

interface Target extends Omit<AppliedMonitor, 'isSettled'> {
  type: 'target';
  position: number;
  is_settled: boolean;
}

/** The JSON of an event, rebuilt from the validated fields, so that none of the sender's own JSON is passed on. */
const jsonOf = ({ eventId, result, latencyMs, message, occurredAt }: WritableEvent) =>
  JSON.stringify({ eventId, result, latencyMs, message, occurredAt });

/** The runs that the event ends, if any. */
const endsOf = ({ ends }: WritableEvent) => (ends ? `,"f":${JSON.stringify({ id: ends.runId, all: ends.all })}` : '');

/** The two parameters: the distinct targets, and the events that refer to them by index; and the index of a project's monitor. */
function parameters(items: readonly StatusEventItem[]): { values: [string, string]; targets: { projectId: string; slug: string }[] } {
  const targets = new Map<string, number>();
  const named: { projectId: string; slug: string }[] = [];
  const texts: string[] = [];
  for (const [request, item] of items.entries()) {
    const time = momentText(item.receivedAt);
    const unkept = item.isKept === false ? ',"u":1' : '';
    for (const event of item.events) {
      const target = item.ping === undefined ? `{"k":"${item.keyId}","v":${item.keyRevision},"s":"${event.slug}"}` : `{"p":"${item.ping}"}`;
      let known = targets.get(target);
      if (known === undefined) {
        known = targets.size;
        targets.set(target, known);
        named.push({ projectId: item.projectId, slug: event.slug });
      }
      texts.push(`{"r":${request},"n":${known},"t":"${time}"${unkept}${endsOf(event)},"e":${jsonOf(event)}}`);
    }
  }
  return { values: [`[${[...targets.keys()].join(',')}]`, `[${texts.join(',')}]`], targets: named };
}

/** The outcome of each request, from the events that were not stored. */
function outcomesOf(items: readonly StatusEventItem[], rows: readonly NotStored[]): StatusEventOutcome[] {
  const owners = items.flatMap((item, index) => item.events.map((_, eventIndex) => ({ index, eventIndex })));
  const outcomes = items.map((item): StatusEventOutcome => ({ type: 'stored', accepted: item.events.length }));
  for (const row of rows) {
    const { index, eventIndex } = owners[row.position] ?? { index: -1, eventIndex: -1 };
    const outcome = outcomes[index];
    if (row.why === 'stale') outcomes[index] = { type: 'stale-key' };
    else if (row.why === 'unknown')
      outcomes[index] = { type: 'unknown', indexes: [...(outcome?.type === 'unknown' ? outcome.indexes : []), eventIndex] };
    else if (outcome?.type === 'stored') outcome.accepted -= 1;
  }
  return outcomes;
}

/** The results of a statement: an outcome for each item, in order, and the monitors that it changed. */
export interface Appended {
  outcomes: StatusEventOutcome[];
  applied: { projectId: string; slug: string; monitor: AppliedMonitor }[];
}

/** Writes one batch. Of an item, either all events are stored and applied, or none. */
export async function appendEvents(database: pg.Pool | pg.PoolClient, items: readonly StatusEventItem[], now: Date): Promise<Appended> {
  const { values, targets } = parameters(items);
  const { rows } = await database.query<NotStored | Target>({
    name: 'append-status-events',
    text: APPEND,
    values: [...values, futureFrom(now), now, items.flatMap(({ ping }) => (ping === undefined ? [] : [Buffer.from(ping, 'hex')]))],
  });
  const refused = rows.filter((row) => row.type === 'refused');
  const applied = rows.flatMap((row) => {
    const target = row.type === 'target' ? targets[row.position] : undefined;
    return target && row.type === 'target'
      ? [{ ...target, monitor: { id: row.id, before: row.before, status: row.status, isSettled: row.is_settled } }]
      : [];
  });
  return { outcomes: outcomesOf(items, refused), applied };
}
