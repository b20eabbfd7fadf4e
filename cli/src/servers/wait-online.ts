import { setTimeout as wait } from 'node:timers/promises';
import { durationText } from '#client-core/person/duration.js';
import { Failure, toFailure } from '../failure.js';
import type { Connection } from '../operation/call.js';
import { mayPass } from '../watch/look.js';
import { getServer } from './resolve.js';
import { nameOf, type ServerInFull } from './server.js';

const EVERY_MS = 3000;

const late = (server: ServerInFull, seconds: number): Failure =>
  new Failure('FAILED', `${nameOf(server)} did not report within ${durationText(seconds)}.`, {
    next: [
      'Check the agent on the host: tidewatch-agent status',
      `Check again with: tidewatch servers get ${nameOf(server)}`,
      `The install command is shown only once; get a new one: tidewatch servers install ${nameOf(server)} --rotate`,
    ],
  });

/**
 * Waits until a heartbeat newer than the given state brings the server online, and returns the server. Retries temporary failures of the Tidewatch
 * server or the network.
 */
export async function untilOnline(connection: Connection, before: ServerInFull, seconds: number): Promise<ServerInFull> {
  const deadline = performance.now() + seconds * 1000;
  let retryMs = 0;
  for (;;) {
    const left = deadline - performance.now();
    if (left <= 0) throw late(before, seconds);
    await wait(Math.min(Math.max(EVERY_MS, retryMs), left));
    retryMs = 0;
    try {
      const server = await getServer(connection, before.id);
      if (server.state === 'online' && server.metrics !== null && server.lastSeenAt !== before.lastSeenAt) return server;
    } catch (error) {
      const failure = toFailure(error);
      if (!mayPass(failure)) throw failure;
      retryMs = (failure.retryAfterSec ?? 0) * 1000;
    }
  }
}
