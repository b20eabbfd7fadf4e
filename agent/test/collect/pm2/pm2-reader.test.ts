/** Failures of PM2, simulated by a socket. */
import { once } from 'node:events';
import { chmodSync, linkSync, mkdirSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readPm2 } from '../../../src/collect/pm2/pm2-reader.js';
import { connectionError } from '../../../src/collect/pm2/rpc-client.js';
import { decodeFrame, encodeFrame, jsonOf } from '../../../src/collect/pm2/rpc-frames.js';
import { resolvePlaces } from '../../../src/collect/reading/places.js';
import { createRequestHandler } from '../../../src/requests/handler.js';
import { asOrdinaryUser, codeOf, createTestHost, SETTINGS, type TestHost } from '../harness.js';

let host: TestHost;
let server: Server | null = null;
const sockets = new Set<Socket>();

beforeEach(() => {
  host = createTestHost();
  mkdirSync(host.at('pm2'));
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  if (server) await new Promise((resolve) => server!.close(resolve));
  server = null;
  host.remove();
});

/** A daemon with a fixed response; returns the requests it received. */
async function daemon(answer: (socket: Socket) => void, name = 'pm2/rpc.sock'): Promise<unknown[]> {
  const calls: unknown[] = [];
  server = createServer((socket) => {
    sockets.add(socket);
    socket
      .on('error', () => undefined)
      .on('data', (bytes) => {
        calls.push(jsonOf(decodeFrame(bytes, 1e6)?.[0]));
        answer(socket);
      });
  }).listen(host.at(name));
  await once(server, 'listening');
  return calls;
}

const replying = (value: unknown) => (socket: Socket) => void socket.write(encodeFrame([`j:${JSON.stringify(value)}`, 's:0']));
const read = () => readPm2(resolvePlaces(host.places));
const PROCESS = { pm_id: 0, name: 'api', pid: 7, monit: { cpu: 1.5, memory: 10 }, pm2_env: { status: 'online', pm_uptime: Date.now() } };
/** A pm2 that prints a remark and a list. */
const fakePm2 = () => {
  host.write('bin/pm2', `#!/bin/sh\necho '>>>> remark'\necho '${JSON.stringify([{ ...PROCESS, name: 'by jlist' }])}'\n`);
  chmodSync(host.at('bin/pm2'), 0o755);
};

test('makes one call of one method', async () => {
  const calls = await daemon(replying({ args: [[PROCESS]] }));
  expect((await read()).processes).toHaveLength(1);
  expect(calls).toEqual([{ type: 'call', method: 'getMonitorData', args: [{}] }]);
});

test('an invalid response is reported without its content', async () => {
  const secret = 'DATABASE_PASSWORD=sesame';
  await daemon((socket) => void socket.write(encodeFrame([`j:{"args":[[{"env":"${secret}" oops`, 's:0'])));
  const asked = createRequestHandler(host.places).handle('pm2.describe', { name: 'api' }, SETTINGS, new AbortController().signal);
  const error = (await asked.catch((reason: Error) => reason)) as Error;
  expect(error.message).toBe('the response of PM2 is not JSON.');
  expect((await read()).failure?.message).not.toContain('sesame');
});

test('reads a response in many pieces', async () => {
  const frame = encodeFrame([`j:${JSON.stringify({ args: [[PROCESS, { ...PROCESS, pm_id: 1 }]] })}`, 's:0']);
  await daemon(async (socket) => {
    for (const byte of frame) {
      socket.write(Buffer.from([byte]));
      await new Promise(setImmediate);
    }
  });
  expect((await read()).processes).toHaveLength(2);
});

test.each<[string, (socket: Socket) => void]>([
  ['another protocol', (socket) => void socket.write('HTTP/1.1 400 Bad Request\r\n\r\n')],
  ['an error', replying({ error: 'no' })],
  ['another shape', replying({ args: [{}] })],
  ['no JSON', (socket) => void socket.write(encodeFrame(['j:{', 's:0']))],
  ['a closed door', (socket) => void socket.end()],
  ['the promise of 16 MiB and more', (socket) => void socket.write(Buffer.from([0x12, 0x01, 0x00, 0x00, 0x01]))],
])('%s: uses pm2 jlist, and fails without a pm2 program', async (_name, answer) => {
  await daemon(answer);
  expect(await read()).toMatchObject({ capability: 'error', processes: [] });
  fakePm2();
  const reading = await read();
  expect(reading.capability).toBe('ok');
  expect(reading.processes.map(({ process }) => process.name)).toEqual(['by jlist']);
});

test('stops waiting for a silent daemon when the request is aborted', async () => {
  const stop = new AbortController();
  await daemon(() => stop.abort());
  const requests = createRequestHandler(host.places);
  expect(await codeOf(requests.handle('pm2.describe', { name: 'api' }, SETTINGS, stop.signal))).toBe('timeout');
});

test('the socket of a dead daemon counts as no daemon, so pm2 is not run', async () => {
  await daemon(() => undefined, 'pm2/first.sock');
  linkSync(host.at('pm2/first.sock'), host.at('pm2/rpc.sock'));
  await new Promise((resolve) => server!.close(resolve));
  server = null;
  fakePm2();
  expect(await read()).toMatchObject({ capability: 'ok', processes: [] });
});

test('reports the daemon of another user', async () => {
  await daemon(replying({ args: [[]] }));
  chmodSync(host.directory, 0o755);
  chmodSync(host.at('pm2/rpc.sock'), 0o000);
  fakePm2();
  expect(await asOrdinaryUser(read)).toMatchObject({ capability: 'permission_denied', processes: [] });
  chmodSync(host.at('pm2'), 0o000);
  expect(await asOrdinaryUser(read)).toMatchObject({ capability: 'permission_denied', processes: [] });
  const requests = createRequestHandler(host.places);
  const asked = () => codeOf(requests.handle('pm2.describe', { name: 'api' }, SETTINGS, new AbortController().signal));
  expect(await asOrdinaryUser(asked)).toBe('permission_denied');
  chmodSync(host.at('pm2'), 0o700);
});

test('reports that there is no socket, home or program', async () => {
  host.places.pm2Home = host.at('none');
  expect(await read()).toMatchObject({ capability: 'not_installed' });
  const requests = createRequestHandler(host.places);
  expect(await codeOf(requests.handle('pm2.describe', { name: 'api' }, SETTINGS, new AbortController().signal))).toBe('not_installed');
  fakePm2();
  expect(await read()).toMatchObject({ capability: 'ok' });
});

test('reports that pm2 jlist is configured but missing', async () => {
  await daemon(replying({ args: [[PROCESS]] }));
  host.places.env['PM2_COLLECTOR'] = 'jlist';
  expect(await read()).toMatchObject({ capability: 'not_installed' });
});

test.each([
  ['ENOENT', 'absent'],
  ['ECONNREFUSED', 'absent'],
  ['EACCES', 'denied'],
  ['EPERM', 'denied'],
  ['EMFILE', 'broken'],
])('%s of the socket is %s', (code, kind) => {
  expect(connectionError(Object.assign(new Error(code), { code })).kind).toBe(kind);
});
