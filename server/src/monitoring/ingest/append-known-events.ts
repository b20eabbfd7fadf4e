/** Writes a batch of status events of cached monitors whose status they confirm: nearly all events. */
import type pg from 'pg';
import { floatArray, intArray, textArray, timeArray, uuidArray } from '../../kernel/database/rows/binary-arrays.js';
import { partitionOf } from '../../kernel/database/schema/partitions.js';
import { proves } from '../../transports/ingest/proof.js';
import { IS_SETTLED } from '../silence/silence-sql.js';
import type { StatusEventItem, WritableEvent } from './status-event.js';

const DAY_MS = 86_400_000;

/** Pings may end runs, which only the other statement does. */
export type KeyItem = Extract<StatusEventItem, { keyId: string }>;

/** An event and its monitor according to the cache. */
export interface KnownEvent {
  item: KeyItem;
  event: WritableEvent;
  monitorId: string;
}

/*
 * Typed arrays, and the partitions of the two days by name; a batch lies within one day. Every cached assumption is verified:
 *
 * keys       each key still is what it was when the signature was checked
 * stored     the insert. A repeat violates the unique index, which costs every other event less than a conflict that is handled; one of yesterday
 *            (within 24 h) is found by looking, and is one row too few
 * applied    each monitor is the one of that slug and project, has the status that its events say and has it from an event, as many times as
 *            people hear of, and was not heard of later: so there is no transition, and the deadline only moves away, which the sweep finds out by itself. No indexed column
 *            changes, which keeps the new row on the page of the old one
 */
const textFor = (today: string, yesterday: string) => `/* append-known-status-events */
with keys as (
  select count(*) as good from unnest($1::text[], $2::int[]) k (id, revision)
  where (select 1 from api_keys a where a.key_id = k.id and a.revision = k.revision and a.revoked_at is null limit 1) is not null
), stored as (
  insert into ${partitionOf('status_events', today)} (organization_id, monitor_id, day, id, result, latency_ms, message, occurred_at, received_at)
  select ($10::uuid[])[e.target], ($12::uuid[])[e.target], date '${today}', e.id, e.result, e.latency_ms, e.message, e.occurred_at, e.received_at
  from unnest($3::int[], $4::uuid[], $5::text[], $6::float8[], $7::text[], $8::timestamptz[], $9::timestamptz[])
    e (target, id, result, latency_ms, message, occurred_at, received_at)
  where (
    select s.id from ${partitionOf('status_events', yesterday)} s
    where s.organization_id = ($10::uuid[])[e.target] and s.monitor_id = ($12::uuid[])[e.target] and s.id = e.id
      and e.received_at - s.received_at < interval '24 hours' limit 1
  ) is null
  returning 1
), applied as (
  update monitors m set last_event_at = l.received_at, last_result = l.result, last_latency_ms = l.latency_ms, unheard_ms = 0
  from unnest($10::uuid[], $11::uuid[], $12::uuid[], $13::text[], $14::text[], $15::float8[], $16::timestamptz[])
    l (organization_id, project_id, id, slug, result, latency_ms, received_at)
  where m.organization_id = l.organization_id and m.id = l.id and m.project_id = l.project_id and m.slug = l.slug
    and not m.paused and m.status = l.result and m.reason = 'event_' || l.result and ${IS_SETTLED}
    and m.last_event_at + m.unheard_ms * interval '1 millisecond' <= l.received_at
  returning 1
)
${proves(`(select good from keys) = cardinality($1::text[]) and (select count(*) from stored) = cardinality($4::uuid[])
  and (select count(*) from applied) = cardinality($12::uuid[])`)}`;

interface Latest {
  /** The index from 1, as in PostgreSQL's arrays. */
  target: number;
  event: KnownEvent;
  receivedAt: Date;
}

/** The last event of each monitor, ordered by monitor id, so that two processes that write to the same monitors cannot deadlock. */
function latestOf(events: readonly KnownEvent[]): { latest: Latest[]; byMonitor: ReadonlyMap<string, Latest> } {
  const byMonitor = new Map<string, Latest>();
  for (const event of events) {
    const { receivedAt } = event.item;
    const before = byMonitor.get(event.monitorId);
    if (!before) byMonitor.set(event.monitorId, { target: 0, event, receivedAt });
    else {
      before.event = event;
      if (receivedAt > before.receivedAt) before.receivedAt = receivedAt;
    }
  }
  const latest = [...byMonitor.values()].sort((one, other) => (one.event.monitorId < other.event.monitorId ? -1 : 1));
  for (const [index, one] of latest.entries()) one.target = index + 1;
  return { latest, byMonitor };
}

/** The distinct keys. */
function keysOf(events: readonly KnownEvent[]): KeyItem[] {
  const keys = new Map<string, KeyItem>();
  let last: KeyItem | null = null;
  for (const { item } of events) {
    if (item.keyId !== last?.keyId || item.keyRevision !== last.keyRevision) keys.set(`${item.keyId} ${item.keyRevision}`, item);
    last = item;
  }
  return [...keys.values()];
}

function parameters(events: readonly KnownEvent[]): Buffer[] {
  const keys = keysOf(events);
  const { latest, byMonitor } = latestOf(events);
  return [
    textArray(keys, ({ keyId }) => keyId),
    intArray(keys, ({ keyRevision }) => keyRevision),
    intArray(events, ({ monitorId }) => byMonitor.get(monitorId)?.target),
    uuidArray(events, ({ event }) => event.eventId),
    textArray(events, ({ event }) => event.result),
    floatArray(events, ({ event }) => event.latencyMs),
    textArray(events, ({ event }) => event.message),
    timeArray(events, ({ event }) => (event.occurredAt === undefined ? null : Date.parse(event.occurredAt))),
    timeArray(events, ({ item }) => item.receivedAt.getTime()),
    uuidArray(latest, ({ event }) => event.item.organizationId),
    uuidArray(latest, ({ event }) => event.item.projectId),
    uuidArray(latest, ({ event }) => event.monitorId),
    textArray(latest, ({ event }) => event.event.slug),
    textArray(latest, ({ event }) => event.event.result),
    floatArray(latest, ({ event }) => event.event.latencyMs),
    timeArray(latest, ({ receivedAt }) => receivedAt.getTime()),
  ];
}

/** The statement for a day: its text and its name as a prepared statement. */
let current = { day: '', name: '', text: '' };

function statementOf(day: string): { name: string; text: string } {
  if (current.day !== day) {
    const yesterday = new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
    current = { day, name: `append-known-status-events-${day}`, text: textFor(day, yesterday) };
  }
  return current;
}

/** Writes one batch of one UTC day. If the cache is outdated, it stores nothing and throws an error that `isDisproved` recognizes. */
export async function appendKnownEvents(database: pg.Pool | pg.PoolClient, events: readonly KnownEvent[], day: string): Promise<void> {
  await database.query({ ...statementOf(day), values: parameters(events) });
}
