/** An outage of eighty seconds under load causes few log lines. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DatabaseServer } from './database-server.js';
import { Tidewatch } from './process.js';
import { type Stage, sendEvent, stageOn } from './stage.js';

const OUTAGE_MS = 80_000;
const PER_SECOND = 30;

let database: DatabaseServer;
let server: Tidewatch;
let stage: Stage;
beforeAll(async () => {
  database = await DatabaseServer.start();
  server = await Tidewatch.start({ environment: { DATABASE_URL: database.url } });
  stage = await stageOn(server, server.credentials);
});
afterAll(async () => {
  await server.stop();
  await database.stop();
});

test('eighty seconds at thirty requests a second are fewer than a hundred lines, and each request is refused immediately', async () => {
  const before = server.lines.length;
  await database.halt();
  const answers: Promise<{ status: number; ms: number }>[] = [];
  const ask = async (send: () => Promise<{ status: number }>) => {
    const began = performance.now();
    const { status } = await send();
    return { status, ms: performance.now() - began };
  };
  for (const end = performance.now() + OUTAGE_MS; performance.now() < end; await pause(1_000 / PER_SECOND)) {
    const reads = answers.length % 3 === 0;
    answers.push(ask(() => (reads ? stage.admin.call('listMonitors') : sendEvent(server, stage))));
  }
  const all = await Promise.all(answers);
  await database.run();
  await server.until(({ status }) => status === 'ready', 'the return');
  const refused = all.filter(({ status }) => status === 503);
  expect(all.length).toBeGreaterThan(1_500);
  expect(refused.length).toBe(all.length);
  const sorted = refused.map(({ ms }) => ms).sort((one, other) => one - other);
  // a refusal after waiting for a pool would take five seconds
  expect(sorted[Math.floor(sorted.length * 0.99)]).toBeLessThan(2_000);
  const lines = server.lines.slice(before);
  expect(lines.length).toBeLessThan(100);
  const words = lines.map(({ msg }) => msg);
  expect(words).toContain('the database is away; requests are refused until it is back');
  expect(words).toContain('the database is back');
  // the log loses nothing: the counts say what happened
  const counted = lines.flatMap((line) => Object.values((line as { counts?: Record<string, number> }).counts ?? {}));
  expect(counted.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(1_000);
}, 240_000);
