/** A separate Tidewatch for a benchmark: durable embedded database and server process in a temporary directory, on loopback. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../scripts/workspace.mjs';

/** A port that was free a moment ago. */
export function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Resolves when the URL responds with 200; gives up after a minute. */
export async function untilReady(address) {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    try {
      const response = await fetch(address);
      await response.arrayBuffer();
      if (response.ok) return;
    } catch {
      // not listening yet
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`${address} did not become ready`);
}

/** Ends one of our processes and waits until it has exited. */
export async function end(child, signal = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
}

/** The process of the embedded PostgreSQL; null with another one. */
function postmasterOf(dataDirectory) {
  const file = path.join(dataDirectory, 'postgres/data/postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null;
}

/** A running server's details; `call` sends JSON with a bearer credential. */
export function stackAt(port, dataDirectory) {
  const baseUrl = `http://127.0.0.1:${port}`;
  const call = async (method, address, credential, body) => {
    const headers = { ...(credential && { authorization: `Bearer ${credential}` }), 'content-type': 'application/json' };
    const response = await fetch(`${baseUrl}${address}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${method} ${address}: ${JSON.stringify(answer)}`);
    return answer;
  };
  return {
    baseUrl,
    port,
    postmasterPid: postmasterOf(dataDirectory),
    dataDirectory,
    credentials: JSON.parse(readFileSync(path.join(dataDirectory, 'credentials.json'), 'utf8')),
    call,
  };
}

/**
 * Starts a server process.
 *
 * @param options.dataDirectory a permanent one; without it a temporary one, removed with the server
 * @param options.roles its roles, such as `worker`, for another process on the same directory; default: all
 * @param options.settings further environment variables
 */
export async function startStack({ dataDirectory: kept, roles, settings = {} } = {}) {
  const dataDirectory = kept ?? mkdtempSync(path.join(tmpdir(), 'tw-bench-'));
  const port = await freePort();
  const environment = {
    ...process.env,
    PORT: String(port),
    TIDEWATCH_DATA_DIR: dataDirectory,
    TIDEWATCH_LOG_LEVEL: 'warn',
    TIDEWATCH_DRAIN_SECONDS: '0',
    ...(roles && { TIDEWATCH_ROLES: roles }),
    // counted as always, but never used up
    TIDEWATCH_LIMITS:
      'management=off,docWrites=off,signedEvents=100000000,pings=100000000,pageEvents=100000000,pageEventsOfProperty=100000000,analyticsReports=off,monitorSeries=off,overview=off',
    ...settings,
  };
  const child = spawn(process.execPath, [path.join(root, 'server/dist/assembly/main.js')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment,
  });
  await untilReady(`http://127.0.0.1:${port}/readyz`);
  return {
    ...stackAt(port, dataDirectory),
    pid: child.pid,
    stop: async () => {
      await end(child);
      if (!kept) rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** A project with a monitor and a project key, as most benchmarks need. */
export async function createJob({ call, credentials, token: known }, scopes = ['status:write', 'status:read']) {
  await call('POST', '/api/v1/projects', credentials.apiKey, { slug: 'bench', name: 'Bench' });
  await call('POST', '/api/v1/monitors', credentials.apiKey, { projectSlug: 'bench', slug: 'job', name: 'Job' });
  const { token } = known
    ? { token: known }
    : await call('POST', '/api/account/login', null, { email: credentials.email, password: credentials.password });
  const { credential } = await call('POST', '/api/account/api-keys', token, {
    name: 'Bench',
    kind: 'project',
    projectSlug: 'bench',
    scopes,
  });
  return credential;
}
