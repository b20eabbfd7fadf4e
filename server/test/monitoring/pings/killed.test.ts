/** Pings to a process that is killed. */

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newDataDirectory, ServerProcess } from '../../harness/server-process.js';
import { until } from '../../harness/until.js';

const directory = newDataDirectory();
const log: string[] = [];
let server: ServerProcess;

const start = () => ServerProcess.start(directory.path, {}, (line) => log.push(line));
beforeAll(async () => {
  server = await start();
});
afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.exited;
  await directory.remove();
});

async function api<T>(path: string, body?: object): Promise<T> {
  const headers = { Authorization: `Bearer ${server.credentials.apiKey}`, 'Content-Type': 'application/json' };
  const answer = await fetch(server.baseUrl + path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
  return answer.json() as Promise<T>;
}

/** Sends a ping, and never reads the answer. */
async function pingUnheard(path: string): Promise<void> {
  const socket = net.connect(Number(new URL(server.baseUrl).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined).pause();
  socket.write(`POST ${path} HTTP/1.1\r\nHost: ${new URL(server.baseUrl).host}\r\nContent-Length: 0\r\n\r\n`);
}

test('a run that was stored before the kill is stored once, however often it is told', async () => {
  await api('/api/v1/projects', { slug: 'shop', name: 'Shop' });
  type Created = { monitor: { id: string }; pingUrl: string };
  const { monitor, pingUrl } = await api<Created>('/api/v1/monitors', { projectSlug: 'shop', slug: 'job', name: 'Job' });
  const address = new URL(pingUrl).pathname;
  const path = `${address}?rid=${randomUUID()}`;
  const events = async () => (await api<{ events: unknown[] }>(`/api/v1/monitors/${monitor.id}/events`)).events.length;
  await pingUnheard(path);
  await until(async () => (await events()) === 1, { what: 'the event' });
  server.child.kill('SIGKILL');
  await server.exited;
  server = await start();
  const again = await fetch(server.baseUrl + path);
  expect([again.status, await again.text(), await events()]).toEqual([200, 'OK', 1]);

  const metrics = await (await fetch(`${server.baseUrl}/metrics`)).text();
  const token = address.slice('/ping/'.length);
  for (const rest of ['', '/256', '/fail', '?rid=x', 'x', '/nothing']) await fetch(`${server.baseUrl}${address}${rest}`);
  await fetch(server.baseUrl + address, { method: 'DELETE' });
  const told = log.join('\n') + metrics + (await (await fetch(`${server.baseUrl}/metrics`)).text());
  expect(told).toContain('operation="ping"');
  expect(told).not.toContain(token);
});
