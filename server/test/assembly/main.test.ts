/** The end of a process: it serves on for a while, so that proxies notice, and a second signal cuts that short. */
import { afterEach, expect, test } from '@jest/globals';
import { createTestDatabase } from '../harness/database.js';
import { newDataDirectory, ServerProcess } from '../harness/server-process.js';
import { until } from '../harness/until.js';

/** On SIGUSR2 the process learns that its parent is gone, as scripts/start.mjs tells it. */
const PARENT = `process.on('SIGUSR2', () => { process.emit('parentGone'); console.log('{"msg":"told"}'); })`;

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

async function startProcess(drainSeconds: number): Promise<{ server: ServerProcess; logged: string[] }> {
  const { connection, drop } = await createTestDatabase();
  const directory = newDataDirectory();
  cleanups.push(drop, directory.remove);
  const { host, port, user, password, database } = connection;
  const logged: string[] = [];
  const environment = {
    DATABASE_URL: `postgresql://${user}:${password}@${encodeURIComponent(host)}:${port}/${database}`,
    TIDEWATCH_MASTER_KEY: '11'.repeat(32),
    TIDEWATCH_ROLES: 'api,ingest',
    TIDEWATCH_DRAIN_SECONDS: String(drainSeconds),
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(PARENT)}`,
  };
  const server = await ServerProcess.start(directory.path, environment, (line) => logged.push(JSON.parse(line).msg));
  cleanups.push(async () => server.child.kill('SIGKILL'));
  return { server, logged };
}

test('while it drains it is unready and serves on; a vanished parent is no second signal, and a signal is', async () => {
  const { server, logged } = await startProcess(300);
  server.child.kill('SIGTERM');
  const unready = async () => {
    const response = await fetch(`${server.baseUrl}/readyz`);
    return response.status === 503 && (await response.text());
  };
  expect(await until(unready, { what: 'the drain' })).toContain('"reason":"shutting down"');
  const headers = { Authorization: `Bearer ${server.credentials.apiKey}` };
  const answer = await fetch(`${server.baseUrl}/api/v1/projects`, { headers });
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  server.child.kill('SIGUSR2');
  await until(() => logged.includes('told'), { what: 'the end of the parent' });
  expect((await fetch(`${server.baseUrl}/healthz`)).status).toBe(200);
  server.child.kill('SIGTERM');
  expect(await server.exited).toBe(1);
  expect(logged.filter((msg) => msg === 'stopping')).toHaveLength(1);
});

test('a vanished parent alone stops it, in order', async () => {
  const { server } = await startProcess(0);
  server.child.kill('SIGUSR2');
  expect(await server.exited).toBe(0);
});
