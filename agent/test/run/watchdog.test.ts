import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { reach, Watchdog } from '../../src/run/watchdog.js';
import { FakeClock } from '../support/fake-clock.js';
import { breathe } from '../support/until.js';

function watched({ reachable = true, busyMs = 0 } = {}) {
  const clock = new FakeClock();
  const stuck: string[] = [];
  const watchdog = new Watchdog(clock, async () => reachable, {
    endpoint: () => new URL('wss://ingest.example.com/agent/ws'),
    busyMs: () => busyMs,
    onStuck: (why) => stuck.push(why),
  });
  const minutes = async (count: number) => {
    for (let minute = 0; minute < count; minute += 1) {
      clock.advance(60_000);
      await breathe(1);
    }
  };
  return { watchdog, stuck, minutes };
}

test('ten minutes without a message from a reachable gateway end the process', async () => {
  const { stuck, minutes } = watched();
  await minutes(9);
  expect(stuck).toEqual([]);
  await minutes(1);
  expect(stuck).toHaveLength(1);
});

test('an unreachable gateway is waited for', async () => {
  const { stuck, minutes } = watched({ reachable: false });
  await minutes(120);
  expect(stuck).toEqual([]);
});

test('any message restarts the ten minutes', async () => {
  const { watchdog, stuck, minutes } = watched();
  await minutes(9);
  watchdog.heard();
  await minutes(9);
  expect(stuck).toEqual([]);
  await minutes(1);
  expect(stuck).toHaveLength(1);
});

test('a sample that takes ten minutes ends the process too', async () => {
  const { watchdog, stuck, minutes } = watched({ busyMs: 600_000 });
  watchdog.heard();
  await minutes(1);
  expect(stuck).toEqual(['one sample has taken ten minutes']);
});

test('checks nothing after it is stopped', async () => {
  const { watchdog, stuck, minutes } = watched();
  watchdog.stop();
  await minutes(30);
  expect(stuck).toEqual([]);
});

test('reach opens a TCP connection', async () => {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = new URL(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/agent/ws`);
  expect(await reach(endpoint)).toBe(true);
  await new Promise((resolve) => server.close(resolve));
  expect(await reach(endpoint)).toBe(false);
});
