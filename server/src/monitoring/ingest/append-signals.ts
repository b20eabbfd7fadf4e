/** Writes batches of signals, which are no results: starts of runs, and lines of logs. */
import type pg from 'pg';
import { momentText } from '../../kernel/database/rows/moments.js';
import { START_RUNS } from '../runs/run-sql.js';
import { notePings, SENDER, senderJoins } from './sender-sql.js';
import type { Sender } from './status-event.js';

/** A signal for the monitor of the sender's ping token, or of a slug in the project of its key. */
export type SignalItem = Sender & {
  organizationId: string;
  slug: string;
  receivedAt: Date;
} & ({ kind: 'start'; runId: string; isNamed: boolean } | { kind: 'log'; id: string; message: string });

/** stale-sender: the key or token has been changed or revoked. unknown: there is no such monitor. Nothing was stored. */
export type SignalOutcome = 'stored' | 'stale-sender' | 'unknown';

/*
 * targets    each signal with the monitor that its sender and slug lead to, if the key or token still is what it was when it was checked
 * logged     the lines of logs; a repeat is there already
 */
const APPEND = `/* append-monitor-signals */
with targets as materialized (
  select t.position, t.t, ${SENDER}
  from jsonb_array_elements($1::jsonb) with ordinality t (t, position) ${senderJoins('$2::timestamptz')}
), pinged as (
  ${notePings('$3::bytea[]', '$2::timestamptz')}
), signals as materialized (
  select organization_id, monitor_id, t->>'kind' as kind, (t->>'id')::uuid as id, (t->>'named')::boolean as is_named, t->>'message' as message,
    (t->>'at')::timestamptz as received_at
  from targets where monitor_id is not null
), ${START_RUNS}, logged as (
  insert into monitor_signals (organization_id, monitor_id, day, id, kind, message, received_at)
  select organization_id, monitor_id, (received_at at time zone 'UTC')::date, id, kind, message, received_at from signals where kind <> 'start'
  on conflict do nothing
)
select case when monitor_id is not null then 'stored' when organization_id is null then 'stale-sender' else 'unknown' end as outcome
from targets order by position`;

/** The JSON of an item, from its validated fields. */
function jsonOf(item: SignalItem): object {
  const sender = item.ping === undefined ? { k: item.keyId, v: item.keyRevision, s: item.slug } : { p: item.ping };
  const said =
    item.kind === 'start'
      ? { kind: 'start', id: item.runId, named: item.isNamed }
      : { kind: item.kind, id: item.id, message: item.message };
  return { ...sender, ...said, at: momentText(item.receivedAt) };
}

/** Writes one batch; returns one outcome for each item, in order. */
export async function appendSignals(database: pg.Pool, items: readonly SignalItem[], now: Date): Promise<SignalOutcome[]> {
  const pings = items.flatMap(({ ping }) => (ping === undefined ? [] : [Buffer.from(ping, 'hex')]));
  const { rows } = await database.query<{ outcome: SignalOutcome }>({
    name: 'append-monitor-signals',
    text: APPEND,
    values: [JSON.stringify(items.map(jsonOf)), now, pings],
  });
  return rows.map(({ outcome }) => outcome);
}
