/** Anonymous abuse of connections, pipelines and bodies. */
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createKey } from '../test/harness/fixtures.js';
import { median, megabytes, milliseconds, record, times } from './figures.js';
import { Place } from './place.js';
import { ask, probe, read } from './probe.js';

let place: Place;
beforeAll(async () => {
  place = await Place.start();
});
afterAll(() => place.stop());

const MEGABYTE = 1_048_576;

function open(): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(place.port, '127.0.0.1', () => resolve(socket));
    socket.once('error', reject);
  });
}

/** Sends half of an error's body and disconnects, forty at a time. */
async function abort(requests: number): Promise<void> {
  const head = 'POST /api/error HTTP/1.1\r\nHost: localhost\r\nOrigin: https://a.example\r\nContent-Type: application/json\r\n';
  const text = `${head}Content-Length: 65000\r\n\r\n${'x'.repeat(30_000)}`;
  const one = async () => {
    const socket = await open();
    socket.on('error', () => {});
    await new Promise<void>((resolve) => socket.write(text, () => resolve()));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.destroy();
    await closed;
  };
  const some = async () => {
    for (let index = 0; index < requests / 40; index += 1) await one();
  };
  await Promise.all(Array.from({ length: 40 }, some));
}

/** Waits until the server has processed everything sent so far; returns its memory. */
async function settled(): Promise<number> {
  await ask(place.baseUrl, { method: 'GET', path: '/healthz' });
  await sleep(1_000);
  return place.residentBytes();
}

test('4,000 clients that disconnect in the middle of a request leave nothing behind', async () => {
  // any first requests allocate buffers and compile code
  await abort(4_000);
  const before = await settled();
  await abort(4_000);
  const grown = (await settled()) - before;
  record('memory kept after 4,000 aborted requests', megabytes(grown), '< 15 MB');
  expect(grown).toBeLessThan(15 * MEGABYTE);
});

test('50 connections that send 500 requests each and read nothing cost bounded memory', async () => {
  await ask(place.baseUrl, { method: 'GET', path: '/api/docs' });
  const before = await settled();
  const sockets = await Promise.all(Array.from({ length: 50 }, open));
  for (const socket of sockets) {
    socket.on('error', () => {});
    socket.pause();
    socket.write('GET /api/docs HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(500));
  }
  let most = 0;
  for (let second = 0; second < 5; second += 1) {
    await sleep(1_000);
    most = Math.max(most, place.residentBytes() - before);
  }
  for (const socket of sockets) socket.destroy();
  record('memory of 25,000 requests on 50 connections that read nothing', megabytes(most), '< 100 MB');
  expect(most).toBeLessThan(100 * MEGABYTE);
});

test('60,000 unknown members cost next to nothing to refuse', async () => {
  const fields = Array.from({ length: 60_000 }, (_, index) => `"field${index}":1`).join(',');
  const headers = {
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
    Authorization: `Bearer ${place.alpha.managementKey}`,
  };
  const call = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"create_project","arguments":{${fields}}}}`;
  for (const [name, path, body] of [
    ['REST', '/api/v1/projects', `{${fields}}`],
    ['MCP', '/api/mcp', call],
  ] as const) {
    const send = () => ask(place.baseUrl, { method: 'POST', path, headers, body });
    for (let index = 0; index < 3; index += 1) expect((await send()).status).toBe(413);
    const before = place.cpuMilliseconds();
    for (let index = 0; index < 20; index += 1) await send();
    const each = (place.cpuMilliseconds() - before) / 20;
    record(`CPU of a refusal of 60,000 unknown members, ${name}`, milliseconds(each), '< 40 ms');
    expect(each).toBeLessThan(40);
  }
});

test('3,000 requests in one go that offer HTTP/2 are all answered', async () => {
  const socket = await open();
  const offer = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n';
  let answers = 0;
  const all = new Promise<void>((resolve) => {
    socket.on('data', (chunk: Buffer) => {
      // some span two chunks; other tests check the order of responses
      answers += chunk.toString('latin1').split('{"status":"ok"}').length - 1;
      if (answers >= 2_990) resolve();
    });
  });
  const before = place.cpuMilliseconds();
  socket.write(`GET /healthz HTTP/1.1\r\nHost: localhost\r\n${offer}\r\n`.repeat(3_000));
  await all;
  record('CPU of 3,000 pipelined offers of HTTP/2', milliseconds(place.cpuMilliseconds() - before));
  socket.destroy();
  expect(place.log.join('\n')).not.toContain('MaxListenersExceededWarning');
});

test('floods of requests for missing pages are answered, and leave a neighbour in peace', async () => {
  const request = () => read(place.beta, '/api/v1/projects');
  const flood = async (pathOf: () => string) => {
    let on = true;
    const statuses: Record<string, number> = {};
    const one = async () => {
      const socket = await open();
      socket.on('error', () => {});
      while (on) {
        const answered = new Promise<Buffer>((resolve) => socket.once('data', resolve));
        socket.write(`GET ${pathOf()} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
        const status = (await answered).toString('latin1', 9, 12);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
      socket.destroy();
    };
    const all = Promise.all(Array.from({ length: 150 }, one));
    const took = median(await probe(place.baseUrl, request, { requests: 40 }));
    on = false;
    await all;
    return { took, statuses };
  };
  const ordinary = await flood(() => '/healthz');
  record('neighbour beside 150 connections of /healthz, p50', milliseconds(ordinary.took));
  for (const [what, pathOf] of [
    ['status pages', () => `/status/${crypto.randomUUID()}`],
    ['docs sites', () => `/d/${crypto.randomUUID()}`],
  ] as const) {
    const unknown = await flood(pathOf);
    record(`neighbour beside 150 connections of unknown ${what}, p50`, milliseconds(unknown.took));
    record('the same, as a ratio', times(unknown.took / ordinary.took), '< 3 x');
    expect(Object.keys(unknown.statuses)).toEqual(['404']);
    expect(unknown.took / ordinary.took).toBeLessThan(3);
  }
});

test('3,000 refused calls of one key are two rows of the audit log at most', async () => {
  const { credential } = await createKey(place.alpha.session, { kind: 'organization', scopes: ['admin:read'] });
  const path = `/api/v1/monitors/${place.alpha.monitor.id}`;
  const statuses: Record<string, number> = {};
  const one = async () => {
    const key = place.alpha.admin.as(credential);
    for (let index = 0; index < 150; index += 1) {
      const { status } = await key.request('deleteMonitor', 'DELETE', path, undefined);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 20 }, one));
  // counts are written every two seconds
  await sleep(3_000);
  const { entries } = (await place.alpha.session.call('listAuditLog', { action: 'deleteMonitor', limit: 100 })).body;
  record('audit rows of 3,000 refused calls', String(entries.length), '<= 2');
  expect((statuses['403'] ?? 0) + (statuses['429'] ?? 0)).toBe(3_000);
  expect(entries.length).toBeLessThanOrEqual(2);
  expect(entries.reduce((sum, { count }) => sum + count, 0)).toBe(statuses['403']);
});
