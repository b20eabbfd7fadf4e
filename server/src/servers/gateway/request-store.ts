/** Requests to agents that are connected to another process. */

import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';
import { storableJson } from '../../kernel/database/rows/storable-json.js';
import type { AgentMethods } from '../agent-line/agent-line.js';
import { signalGateways } from '../agent-line/signals.js';
import type { AgentReply } from './sessions/open-requests.js';
import { REPLICA_GONE_MS } from './sessions/timings.js';

interface AskedRow extends Omit<Row<'agent_requests'>, 'answer'> {
  method: keyof AgentMethods;
  params: object;
}

/** How long to keep a request whose caller ended before removing it. */
const LEFT_OVER_MS = 30_000;

/** The process that holds the connection of a server's agent; null if none does. */
export async function findReplica(database: Knex, organizationId: string, serverId: string, now: Date): Promise<string | null> {
  const row = await database('agent_sessions as a')
    .join('gateway_replicas as r', 'r.id', 'a.replica_id')
    .where({ 'a.server_id': serverId, 'a.organization_id': organizationId })
    .where('r.beat_at', '>', new Date(now.getTime() - REPLICA_GONE_MS))
    .first('a.replica_id');
  return row?.replica_id ?? null;
}

/** Stores the request and signals the process that holds the connection. */
export async function insertRequest(database: Knex, row: AskedRow): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction('agent_requests').insert({ ...row, params: JSON.stringify(row.params) });
    await signalGateways(transaction, { type: 'request', requestId: row.id });
  });
}

export async function readAnswer(database: Knex, organizationId: string, id: string): Promise<AgentReply | null> {
  return (await database('agent_requests').where({ organization_id: organizationId, id }).first('answer'))?.answer ?? null;
}

export async function deleteRequest(database: Knex, organizationId: string, id: string): Promise<void> {
  await database('agent_requests').where({ organization_id: organizationId, id }).delete();
}

/** A request for this process that is not answered yet. */
export async function openRequest(database: Knex, id: string, replicaId: string): Promise<AskedRow | undefined> {
  return database('agent_requests').where({ id, replica_id: replicaId }).whereNull('answer').first();
}

/** Stores the answer and signals the caller. */
export async function answerRequest(database: Knex, organizationId: string, id: string, reply: AgentReply): Promise<void> {
  const answer = storableJson(reply);
  await database.transaction(async (transaction) => {
    await transaction('agent_requests').where({ organization_id: organizationId, id }).update({ answer });
    await signalGateways(transaction, { type: 'answer', requestId: id });
  });
}

/** Removes requests that nobody waits for any more. */
export async function deleteLeftOvers(database: Knex, now: Date): Promise<void> {
  await database('agent_requests')
    .where('deadline_at', '<', new Date(now.getTime() - LEFT_OVER_MS))
    .delete();
}
