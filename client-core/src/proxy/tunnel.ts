/** Connections through an HTTP proxy, by CONNECT. */
import http, { type Agent } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { ProxyError } from './proxy-error.js';
import { type Environment, type HttpProxy, proxyFor, proxyText } from './proxy-for.js';

/** How long the proxy may take to connect. */
const CONNECT_MS = 30_000;

const credentialsOf = ({ url }: HttpProxy): Record<string, string> => {
  if (!url.username) return {};
  const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  return { 'Proxy-Authorization': `Basic ${Buffer.from(pair).toString('base64')}` };
};

type Done = (error: Error | null, socket?: Duplex) => void;

/** Asks the proxy for a connection to a host and port. */
function connect(proxy: HttpProxy, place: string, done: (error: Error | null, socket?: Socket) => void): void {
  const client = proxy.url.protocol === 'https:' ? process.getBuiltinModule('node:https') : http;
  const request = client.request({
    host: bareHost(proxy.url.hostname),
    port: proxy.url.port || (proxy.url.protocol === 'https:' ? 443 : 80),
    method: 'CONNECT',
    path: place,
    headers: { Host: place, ...credentialsOf(proxy) },
    agent: false,
    timeout: CONNECT_MS,
  });
  const fail = (reason: string, code: string, cause?: unknown) =>
    done(new ProxyError(`the proxy of ${proxyText(proxy)} ${reason}`, code, cause));
  request.on('connect', ({ statusCode = 0 }, socket: Socket) => {
    if (statusCode === 200) {
      socket.setTimeout(0);
      done(null, socket);
      return;
    }
    socket.destroy();
    const hint = statusCode === 407 ? ' (it wants a user name and password: http://user:password@host)' : '';
    fail(`refused ${place} with status ${statusCode}${hint}`, 'PROXY_REFUSED');
  });
  request.on('response', (response) => {
    response.resume();
    request.destroy();
    fail(`refused ${place} with status ${response.statusCode}`, 'PROXY_REFUSED');
  });
  request.on('timeout', () => request.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })));
  request.on('error', (error: NodeJS.ErrnoException) =>
    fail(`cannot be reached: ${error.code ?? 'no answer'}`, error.code ?? 'PROXY_FAILED', error),
  );
  request.end();
}

const bareHost = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

/** What Node passes to an agent for a new connection. */
interface Target {
  host: string;
  port: number | string;
  servername?: string;
  [option: string]: unknown;
}

function open(proxy: HttpProxy, secure: boolean, target: Target, done: Done): void {
  const host = bareHost(target.host);
  const place = `${host.includes(':') ? `[${host}]` : host}:${target.port}`;
  let answered = false;
  const once: Done = (error, socket) => {
    if (!answered) done(error, socket);
    answered = true;
  };
  connect(proxy, place, (error, socket) => {
    if (error || !socket || !secure) {
      once(error, socket);
      return;
    }
    // of what the agent says, TLS needs neither the port nor the request's path
    const { path: _path, port: _port, ...options } = target;
    const isName = process.getBuiltinModule('node:net').isIP(host) === 0;
    once(
      null,
      process.getBuiltinModule('node:tls').connect({ ...options, socket, ...(isName && { servername: target.servername || host }) }),
    );
  });
}

/** An agent with these connections. */
function agentWith(secure: boolean, options: http.AgentOptions, createConnection: (target: Target, done: Done) => void): Agent {
  const agent = secure ? new (process.getBuiltinModule('node:https').Agent)(options) : new http.Agent(options);
  return Object.assign(agent, { createConnection });
}

/** The agent for an address that is reached through a proxy, by the environment; null if it is reached directly. */
export function proxyAgent(address: string, env: Environment, options: http.AgentOptions = {}): Agent | null {
  const secure = /^(https|wss):/i.test(address);
  try {
    const proxy = proxyFor(address, env);
    return proxy && agentWith(secure, options, (target, done) => open(proxy, secure, target, done));
  } catch (error) {
    // a variable without an address: every connection fails with that
    return agentWith(secure, options, (_target, done) => done(error as Error));
  }
}
