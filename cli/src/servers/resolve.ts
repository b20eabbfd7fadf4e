import type { Values } from '../operation/build-request.js';
import { type Connection, callOperation } from '../operation/call.js';
import { lookUpAll } from '../operation/input/lookup.js';
import { specOf } from '../operation/specs.js';
import type { ServerInFull } from './server.js';

/** The id of the server named by id, slug or project/slug. */
export async function serverIdOf(connection: Connection, named: string): Promise<string> {
  const { serverId } = await lookUpAll(connection, specOf('getServer'), { serverId: named });
  return String(serverId);
}

/** A server with its newest metrics. */
export async function getServer(connection: Connection, serverId: string): Promise<ServerInFull> {
  const values: Values = { serverId };
  return ((await callOperation(connection, specOf('getServer'), values)) as { server: ServerInFull }).server;
}
