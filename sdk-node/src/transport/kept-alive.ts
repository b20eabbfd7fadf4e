import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import type { Fetch } from './fetch.js';

/** How long an idle connection is kept where the server does not say; fetch keeps it as long. */
const IDLE_MS = 4_000;

/** Where undici, and so the platform's fetch, keeps the dispatcher that everybody uses. */
const DISPATCHER = Symbol.for('undici.globalDispatcher.1');

const platformFetch = globalThis.fetch;

// idle connections keep no process alive: the agent takes care of that
const agents = {
  'http:': new http.Agent({ keepAlive: true, scheduling: 'lifo', timeout: IDLE_MS }),
  'https:': new https.Agent({ keepAlive: true, scheduling: 'lifo', timeout: IDLE_MS }),
};

const textOf = (response: IncomingMessage): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => {
      text += chunk;
    });
    response.on('end', () => resolve(text));
    response.on('error', reject);
    // an answer that is given up by us ends without an error
    response.on('close', () => reject(new Error('The answer broke off.')));
  });

function headerOf({ headers }: IncomingMessage, name: string): string | null {
  const value = headers[name.toLowerCase()];
  return Array.isArray(value) ? value.join(', ') : (value ?? null);
}

/** Requests of one address, parsed once. */
const targets = new Map<string, RequestOptions & { protocol: string }>();

function targetOf(url: string): RequestOptions & { protocol: string } {
  let target = targets.get(url);
  if (!target) {
    const { protocol, hostname, port, pathname, search } = new URL(url);
    // an address of IPv6 has brackets in a URL only
    const host = hostname.replace(/^\[|\]$/g, '');
    target = { protocol, host, port: port || null, path: pathname + search };
    if (targets.size < 100) targets.set(url, target);
  }
  return target;
}

/** What fetch does with one request, over a kept connection of Node's own client, for a quarter of its CPU. */
const keptAlive: Fetch = (url, { method, headers, body, signal }) =>
  new Promise((resolve, reject) => {
    const target = targetOf(url);
    const isSecure = target.protocol === 'https:';
    // a text goes out in one piece with its head
    const content = body instanceof ArrayBuffer ? Buffer.from(body) : body;
    const request = (isSecure ? https : http).request({
      ...target,
      method,
      headers: { ...headers, ...(content !== undefined && { 'Content-Length': Buffer.byteLength(content) }) },
      agent: isSecure ? agents['https:'] : agents['http:'],
    });
    const stop = () => request.destroy(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    request.on('close', () => signal.removeEventListener('abort', stop));
    request.on('error', reject);
    request.on('response', (response) => {
      // begins at once, so that an answer that breaks off is heard whoever reads it
      const text = textOf(response);
      text.catch(() => {});
      resolve({ status: response.statusCode ?? 0, headers: { get: (name) => headerOf(response, name) }, text: () => text });
    });
    request.end(content);
  });

/** Whether the program has replaced the platform's fetch, or set a dispatcher for everybody, which is mostly a proxy. */
function isRerouted(): boolean {
  const dispatcher = (globalThis as { [DISPATCHER]?: object })[DISPATCHER];
  return globalThis.fetch !== platformFetch || (dispatcher !== undefined && dispatcher.constructor.name !== 'Agent');
}

/**
 * The way to a server where the caller gave no fetch: kept connections, or the platform's fetch where the program told that one a way of its own.
 * It is asked with each request, since a program may set its proxy after it made its clients.
 */
export const leanFetch: Fetch = (url, init) => (isRerouted() ? globalThis.fetch(url, init) : keptAlive(url, init));
