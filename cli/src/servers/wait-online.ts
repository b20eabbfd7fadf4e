import { setTimeout as wait } from 'node:timers/promises';
import { durationText } from '../duration.js';
import { Failure, toFailure } from '../failure.js';
import type { Connection } from '../operation/call.js';
import { mayPass } from '../watch/look.js';
import { getServer } from './resolve.js';
import { nameOf, type ServerInFull } from './server.js';

const EVERY_MS = 3000;

const late = (server: ServerInFull, seconds: number): Failure =>
  new Failure('FAILED', `Nothing was heard of ${nameOf(server)} within ${durationText(seconds)}.`, {
    next: [
      "To see the agent's view, run on the host: tidewatch-agent status",
      `Look again with: tidewatch servers get ${nameOf(server)}`,
      `The line is shown this once; another: tidewatch servers install ${nameOf(server)} --rotate`,
    ],
  });

/**
 * Waits until a server is online by a heartbeat that came after the given state of it, and returns it. Trouble on the way to the server of
 * Tidewatch may pass, so it is waited out.
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
