import { NodeTransport } from '#client-core/node-transport.js';
import type { Fetch } from './fetch.js';

/** How long an idle connection is kept where the server does not say; fetch keeps it as long. */
const IDLE_MS = 4_000;

/** Where undici, and so the platform's fetch, keeps the dispatcher that everybody uses. */
const DISPATCHER = Symbol.for('undici.globalDispatcher.1');

const platformFetch = globalThis.fetch;

// idle connections keep no process alive: the agent takes care of that
const keptAlive = new NodeTransport({ keep: { scheduling: 'lifo', timeout: IDLE_MS } });

/** Whether the program has replaced the platform's fetch, or set a dispatcher for everybody, which is mostly a proxy. */
function isRerouted(): boolean {
  const dispatcher = (globalThis as { [DISPATCHER]?: object })[DISPATCHER];
  return globalThis.fetch !== platformFetch || (dispatcher !== undefined && dispatcher.constructor.name !== 'Agent');
}

/**
 * The way to a server where the caller gave no fetch: kept connections, or the platform's fetch where the program told that one a way of its own.
 * It is asked with each request, since a program may set its proxy after it made its clients.
 */
export const leanFetch: Fetch = (url, init) => (isRerouted() ? globalThis.fetch(url, init) : keptAlive.send(url, init));
