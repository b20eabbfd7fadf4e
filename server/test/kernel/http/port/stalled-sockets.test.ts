/** Distinguishes clients that read nothing from slow ones. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { StalledSockets } from '../../../../src/kernel/http/port/stalled-sockets.js';

const STALL_MS = 1_000;
const clock = { now: 0 };
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A connection that is full until the client reads. */
async function full(megabytes: number): Promise<{ socket: Socket; client: Socket; stalled: StalledSockets }> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  const [socket] = (await once(server, 'connection')) as [Socket];
  ends.push(() => server.close(), client.destroy.bind(client), socket.destroy.bind(socket));
  const stalled = new StalledSockets(STALL_MS, () => clock.now);
  for (let count = 0; count < megabytes; count += 16) socket.write(Buffer.alloc(16_777_216));
  // the kernels buffer as much as they can
  await untilItRests(stalled, socket);
  return { socket, client, stalled };
}

/** Checks repeatedly without any relevant delay, until nothing changes any more. */
async function untilItRests(stalled: StalledSockets, socket: Socket): Promise<void> {
  for (let still = 0; still < 200; ) {
    stalled.isStalled(socket);
    clock.now += STALL_MS;
    still = stalled.isStalled(socket) ? still + 1 : 0;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test('a client that reads nothing is stalled after the time, and not before', async () => {
  const { socket } = await full(32);
  const stalled = new StalledSockets(STALL_MS, () => clock.now);
  expect(stalled.isStalled(socket)).toBe(false);
  clock.now += STALL_MS - 1;
  expect(stalled.isStalled(socket)).toBe(false);
  clock.now += 1;
  expect(stalled.isStalled(socket)).toBe(true);
});

test('part of one large write is progress', async () => {
  const { socket, client, stalled } = await full(16);
  clock.now += STALL_MS;
  expect(stalled.isStalled(socket)).toBe(true);
  client.on('data', () => client.pause());
  // none of these parts completes the write
  while (stalled.isStalled(socket)) {
    client.resume();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(socket.writableLength).toBe(16_777_216);
});

test('a connection without output is never stalled, however long it is idle', async () => {
  const { socket, client, stalled } = await full(16);
  const drained = once(socket, 'drain');
  client.on('data', () => {}).resume();
  await drained;
  clock.now += 100 * STALL_MS;
  expect(stalled.isStalled(socket)).toBe(false);
  clock.now += 100 * STALL_MS;
  expect(stalled.isStalled(socket)).toBe(false);
});
