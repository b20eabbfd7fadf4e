import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';

interface EventRow extends Omit<Row<'status_events'>, 'organization_id' | 'monitor_id' | 'day'> {
  result: 'ok' | 'degraded' | 'error' | 'down';
}

interface TransitionRow extends Omit<Row<'monitor_transitions'>, 'organization_id' | 'monitor_id' | 'announced'> {
  from_status: 'ok' | 'degraded' | 'error' | 'down' | null;
  to_status: 'ok' | 'degraded' | 'error' | 'down' | null;
}

/** A page of a monitor's events, newest first. */
export async function listEvents(
  database: Knex,
  organizationId: string,
  monitorId: string,
  before: { receivedAt: Date; id: string } | null,
  limit: number,
): Promise<EventRow[]> {
  const query = database<EventRow>('status_events')
    .where({ organization_id: organizationId, monitor_id: monitorId } as never)
    .orderBy([
      { column: 'received_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit)
    .select('id', 'result', 'latency_ms', 'message', 'occurred_at', 'received_at');
  if (before) query.whereRaw('(received_at, id) < (?, ?)', [before.receivedAt, before.id]);
  return query;
}

/** A page of a monitor's transitions, newest first. */
export async function listTransitions(
  database: Knex,
  organizationId: string,
  monitorId: string,
  beforeSequence: number | null,
  limit: number,
): Promise<TransitionRow[]> {
  const query = database('monitor_transitions')
    .where({ organization_id: organizationId, monitor_id: monitorId })
    .orderBy('sequence', 'desc')
    .limit(limit);
  if (beforeSequence !== null) query.where('sequence', '<', beforeSequence);
  return query;
}

/** Removes the events and signals of deleted monitors, which get no new ones. */
export async function deleteEventsOf(database: Knex, organizationId: string, monitorIds: readonly string[]): Promise<void> {
  const ids = [organizationId, [...monitorIds]];
  await database.raw('delete from status_events where organization_id = ? and monitor_id = any(?::uuid[])', ids);
  await database.raw('delete from monitor_signals where organization_id = ? and monitor_id = any(?::uuid[])', ids);
}

/** Removes transitions older than every uptime window; returns how many. */
export async function deleteOldTransitions(database: Knex, before: Date): Promise<number> {
  return database('monitor_transitions').where('at', '<', before).delete();
}
