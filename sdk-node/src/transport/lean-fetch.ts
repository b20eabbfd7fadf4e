import { NodeTransport } from '#client-core/node-transport.js';
import type { Fetch } from './fetch.js';
import { withProxyAdvice } from './proxy-advice.js';

/** How long to keep an idle connection unless the server says otherwise; the same as fetch. */
const IDLE_MS = 4_000;

/** Where undici, and so the platform's fetch, stores the global dispatcher. */
const DISPATCHER = Symbol.for('undici.globalDispatcher.1');

const platformFetch = globalThis.fetch;

// idle connections don't keep the process alive: the agent unrefs them
let transport: NodeTransport | undefined;
function keptAlive(): NodeTransport {
  transport ??= new NodeTransport({ keep: { scheduling: 'lifo', timeout: IDLE_MS } });
  return transport;
}

/** Whether the program has replaced the platform's fetch, or set a global dispatcher, usually a proxy. */
function isRerouted(): boolean {
  const dispatcher = (globalThis as { [DISPATCHER]?: object })[DISPATCHER];
  return globalThis.fetch !== platformFetch || (dispatcher !== undefined && dispatcher.constructor.name !== 'Agent');
}

/**
 * The default transport: keep-alive connections, or the platform's fetch if the program has rerouted it. Checked on every request, because a program may
 * set its proxy after creating its clients.
 */
export const leanFetch: Fetch = withProxyAdvice((url, init) => (isRerouted() ? globalThis.fetch(url, init) : keptAlive().send(url, init)));
