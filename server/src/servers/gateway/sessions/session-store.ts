/** Rows of agent sessions: which process holds the connection of which server. */

import type { Knex } from 'knex';
import type { Row } from '../../../generated/tables.js';
import { GATEWAY_CHANNEL, type GatewaySignal } from '../../agent-line/signals.js';
import type { TokenOwner } from '../../heartbeats/tokens.js';

/** A server's settings for its agent. */
export interface AgentSettings {
  intervalSec: number;
  watchedServices: string[];
  nginxEnabled: boolean;
}

/** A session that now holds a server's connection. */
export interface Taken {
  settings: AgentSettings;
  /** For this run of the agent; null if nothing from it is stored. */
  resumeAfterSeq: number | null;
  /** The session that held it before, its process's last beat, and when the server was last seen in any run of the agent. */
  previous: { sessionId: string; replicaId: string; replicaBeatAt: Date | null; lastSeenAt: Date | null; instanceId: string | null } | null;
}

interface SessionRow {
  owner: TokenOwner;
  sessionId: string;
  replicaId: string;
  now: Date;
}

const settingsOf = (row: Pick<Row<'servers'>, 'interval_sec' | 'watched_services' | 'nginx_enabled'>): AgentSettings => ({
  intervalSec: row.interval_sec,
  watchedServices: row.watched_services,
  nginxEnabled: row.nginx_enabled,
});

/** Gives a server's connection to a session, and signals the process that had it. Null: the token no longer belongs to the server. */
export async function takeSession(
  database: Knex,
  { owner, sessionId, replicaId, now }: SessionRow,
  instanceId: string,
): Promise<Taken | null> {
  const { organizationId, serverId, tokenHash } = owner;
  const signal: GatewaySignal = { type: 'replaced', serverId, sessionId };
  const { rows } = await database.raw(
    `/* take-agent-session */
     with known as (
       select s.interval_sec, s.watched_services, s.nginx_enabled, t.instance_id, t.last_seq, t.last_seen_at
       from server_tokens k
       join servers s on s.organization_id = k.organization_id and s.id = k.server_id
       join organizations o on o.id = k.organization_id and o.deleted_at is null
       left join server_states t on t.organization_id = k.organization_id and t.server_id = k.server_id
       where k.server_id = :serverId and k.organization_id = :organizationId and k.token_hash = :tokenHash
     ), previous as (
       select a.session_id, a.replica_id, r.beat_at from agent_sessions a left join gateway_replicas r on r.id = a.replica_id where a.server_id = :serverId
     ), taken as (
       insert into agent_sessions (server_id, organization_id, session_id, replica_id, connected_at)
       select :serverId, :organizationId, :sessionId, :replicaId, :now from known
       on conflict (server_id) do update
       set organization_id = excluded.organization_id, session_id = excluded.session_id, replica_id = excluded.replica_id,
         connected_at = excluded.connected_at
       returning session_id
     ), told as (select pg_notify(:channel, :signal) from taken)
     select known.*, previous.session_id, previous.replica_id, previous.beat_at, (select count(*) from told) as told from known left join previous on true`,
    { serverId, organizationId, tokenHash, sessionId, replicaId, now, channel: GATEWAY_CHANNEL, signal: JSON.stringify(signal) },
  );
  const [row] = rows;
  if (!row) return null;
  return {
    settings: settingsOf(row),
    resumeAfterSeq: row.instance_id === instanceId && row.last_seq !== null ? Number(row.last_seq) : null,
    previous:
      row.session_id === null
        ? null
        : {
            sessionId: row.session_id,
            replicaId: row.replica_id,
            replicaBeatAt: row.beat_at,
            lastSeenAt: row.last_seen_at,
            instanceId: row.instance_id,
          },
  };
}

/** Restores a live session's row if it was lost and no other session has the connection. */
export async function restoreSession(database: Knex, { owner, sessionId, replicaId, now }: SessionRow): Promise<void> {
  const row = {
    server_id: owner.serverId,
    organization_id: owner.organizationId,
    session_id: sessionId,
    replica_id: replicaId,
    connected_at: now,
  };
  await database('agent_sessions').insert(row).onConflict('server_id').ignore();
}

export async function freeSessions(database: Knex, serverIds: readonly string[], sessionIds: readonly string[]): Promise<void> {
  await database('agent_sessions').whereIn('server_id', serverIds).whereIn('session_id', sessionIds).delete();
}

/** The database's view of servers that still have a token. */
export interface SessionTruth {
  tokenHash: Buffer;
  /** The session that holds the connection; null if there is no row. */
  sessionId: string | null;
  settings: AgentSettings;
}

export async function readTruth(database: Knex, serverIds: readonly string[]): Promise<Map<string, SessionTruth>> {
  const rows = await database('server_tokens as k')
    .join('servers as s', (join) => join.on('s.organization_id', 'k.organization_id').andOn('s.id', 'k.server_id'))
    .join('organizations as o', 'o.id', 'k.organization_id')
    .leftJoin('agent_sessions as a', (join) => join.on('a.organization_id', 'k.organization_id').andOn('a.server_id', 'k.server_id'))
    .whereIn('k.server_id', serverIds)
    .whereNull('o.deleted_at')
    .select('k.server_id', 'k.token_hash', 'a.session_id', 's.interval_sec', 's.watched_services', 's.nginx_enabled');
  return new Map(rows.map((row) => [row.server_id, { tokenHash: row.token_hash, sessionId: row.session_id, settings: settingsOf(row) }]));
}
