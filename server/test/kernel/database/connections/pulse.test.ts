/** The common clock, and whether the database is available. */
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { DirectLine } from '../../../../src/kernel/database/connections/direct-line.js';
import { DatabaseGate } from '../../../../src/kernel/database/connections/gate.js';
import { Pulse } from '../../../../src/kernel/database/connections/pulse.js';
import { createTestDatabase, silent } from '../../../harness/database.js';
import { until } from '../../../harness/until.js';
import { createDatabaseProxy, type DatabaseProxy } from '../../../transports/http/database-proxy.js';

let target: Awaited<ReturnType<typeof createTestDatabase>>;
let proxy: DatabaseProxy;
const releases: (() => void)[] = [];
beforeAll(async () => {
  target = await createTestDatabase();
  proxy = await createDatabaseProxy(target.connection);
});
afterEach(() => {
  jest.restoreAllMocks();
  proxy.mend();
  for (const release of releases.splice(0)) release();
});
afterAll(async () => {
  await proxy.close();
  await target.drop();
});

async function start(): Promise<{ pulse: Pulse; gate: DatabaseGate }> {
  const gate = new DatabaseGate();
  const line = new DirectLine(proxy.connection, silent);
  const pulse = new Pulse({ line, gate, isOnlyWay: true, log: silent });
  releases.push(
    () => line.stop(),
    () => pulse.stop(),
  );
  await pulse.first();
  return { pulse, gate };
}

test('a host whose clock agrees has no offset', async () => {
  const { pulse } = await start();
  expect(Math.abs(pulse.offsetMs ?? Number.NaN)).toBeLessThan(1_000);
  expect([pulse.clockTrouble, pulse.trouble]).toEqual([null, null]);
});

test.each([
  ['ahead', 3_600_000, "the clock of this host is 3600 s ahead of the database's"],
  ['behind', -3_600_000, "the clock of this host is 3600 s behind the database's"],
])("a host whose clock is an hour %s still has the database's time", async (_how, shift, words) => {
  const { pulse } = await start();
  const real = Date.now;
  jest.spyOn(Date, 'now').mockImplementation(() => real() + shift);
  expect(Math.abs(pulse.now().getTime() - real())).toBeLessThan(1_000);
  expect(pulse.clockTrouble).toBe(words);
  expect(Math.abs((pulse.offsetMs ?? 0) - shift)).toBeLessThan(1_000);
});

test('five seconds are tolerated', async () => {
  const { pulse } = await start();
  const real = Date.now;
  const spy = jest.spyOn(Date, 'now').mockImplementation(() => real() + 4_000);
  expect(pulse.clockTrouble).toBe(null);
  spy.mockImplementation(() => real() - 6_500);
  expect(pulse.clockTrouble).toMatch(/behind/);
});

test('a hanging database is unavailable after some seconds, its connections are closed, and its first answer ends that', async () => {
  const { pulse, gate } = await start();
  proxy.freeze();
  await until(() => pulse.trouble !== null, { what: 'the silence' });
  await until(() => gate.shutBecause !== null, { what: 'the gate' });
  expect(gate.shutBecause).toBe('PostgreSQL does not answer');
  await expect(
    gate.pass(
      async () => 1,
      () => {},
    ),
  ).rejects.toMatchObject({ code: '08006' });
  proxy.mend();
  await until(() => gate.shutBecause === null, { what: 'the answer' });
  expect(pulse.trouble).toBe(null);
});

test('other values that every process needs come with the same query', async () => {
  const { pulse } = await start();
  const answers: unknown[] = [];
  pulse.alsoAsk(`select 'one'`, (answer) => answers.push(answer));
  pulse.alsoAsk('select max(applied_at) from schema_migrations', (answer) => answers.push(answer instanceof Date));
  await until(() => answers.length >= 2, { what: 'the answers' });
  expect(answers.slice(0, 2)).toEqual(['one', true]);
});
