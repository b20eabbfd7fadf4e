/** Exchanges a gateway's state with the other gateways in one statement, because each gateway runs it every second. */
import type { Knex } from 'knex';
import { prepared } from '../../kernel/database/rows/prepared.js';
import { REPLICA_GONE_MS } from './sessions/timings.js';

/** Agent connections: in total, and by organization. */
export interface Connections {
  total: number;
  ofOrganization: ReadonlyMap<string, number>;
}

interface ReplicaBeat {
  /** Whether the process was unknown, or had been removed. */
  inserted: boolean;
  /** Connections of the other processes. */
  others: Connections;
  /** Unanswered requests to agents of this process. */
  requests: string[];
}

const BEAT = `/* gateway-beat */
  with beat as (
    insert into gateway_replicas as r (id, beat_at, connections) values (:id, :now, :connections)
    on conflict (id) do update set beat_at = excluded.beat_at, connections = excluded.connections returning xmax = 0 as inserted
  ), others as materialized (
    select id, connections from gateway_replicas where id <> :id and beat_at > :since
  ), counts as (
    select a.organization_id, count(*)::int as count from others o join agent_sessions a on a.replica_id = o.id group by a.organization_id
  )
  select
    (select inserted from beat),
    (select coalesce(sum(connections), 0)::int from others) as total,
    (select coalesce(jsonb_object_agg(organization_id, count), '{}') from counts) as counts,
    array(select id from agent_requests where replica_id = :id and answer is null and deadline_at > :now) as requests`;

/** Records that the process is running and its number of connections; returns the others' connections and their requests. */
export async function recordReplica(database: Knex, id: string, connections: number, now: Date): Promise<ReplicaBeat> {
  const since = new Date(now.getTime() - REPLICA_GONE_MS);
  const [row] = await prepared<{ inserted: boolean; total: number; counts: Record<string, number>; requests: string[] }>(database, BEAT, {
    ...{ id, connections, now, since },
  });
  if (!row) throw new Error('the gateway beat returned no row');
  const others = { total: row.total, ofOrganization: new Map(Object.entries(row.counts)) };
  return { inserted: row.inserted, others, requests: row.requests };
}
