/** Shared limits: two instances on one database act as two processes. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type pg from 'pg';
import type { SharedLimitName } from '../../../../src/generated/limits.js';
import { ANONYMOUS, type Caller } from '../../../../src/kernel/caller.js';
import { forgetEndedLimits, SecurityLimits } from '../../../../src/kernel/contract/limits/security-limits.js';
import type { SignalHandler } from '../../../../src/kernel/database/signals/signals.js';
import type { AppError } from '../../../../src/kernel/errors.js';
import { openTestDatabase, type TestDatabase } from '../../../harness/database.js';
import { securityLimitsOf } from '../../../harness/security-limits.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The codes of this many attempts, in order; null for those that pass. */
async function attempts(limits: SecurityLimits, count: number, name: SharedLimitName, key: string): Promise<(string | null)[]> {
  const codes: (string | null)[] = [];
  for (let index = 0; index < count; index += 1)
    codes.push(
      await limits.consume(name, key).then(
        () => null,
        (error: AppError) => error.code,
      ),
    );
  return codes;
}
const passed = (codes: readonly (string | null)[]) => codes.filter((code) => code === null).length;

/** A pool that counts its statements. */
function countingPool(pool: pg.Pool): { pool: pg.Pool; statements: () => number } {
  let statements = 0;
  const query = (...given: unknown[]) => {
    statements += 1;
    return (pool.query as (...values: unknown[]) => unknown)(...given);
  };
  return { pool: { query } as unknown as pg.Pool, statements: () => statements };
}

test('two processes and a later one count together, and other keys and limits are separate', async () => {
  const [one, two] = [securityLimitsOf(database), securityLimitsOf(database)];
  expect(await attempts(one, 6, 'loginAccount', 'ada')).toEqual(Array(6).fill(null));
  expect(await attempts(two, 6, 'loginAccount', 'ada')).toEqual([...Array(4).fill(null), 'RATE_LIMITED', 'RATE_LIMITED']);
  expect(await attempts(one, 1, 'loginAccount', 'ada')).toEqual(['RATE_LIMITED']);
  const refusal = await securityLimitsOf(database)
    .consume('loginAccount', 'ada')
    .catch((error: AppError) => error);
  expect(refusal).toMatchObject({ code: 'RATE_LIMITED', headers: { 'X-RateLimit-Limit': '10', 'X-RateLimit-Remaining': '0' } });
  const seconds = Number((refusal as AppError).headers['Retry-After']);
  expect([seconds > 880, seconds <= 900]).toEqual([true, true]);
  expect(await attempts(one, 1, 'loginAccount', 'grace')).toEqual([null]);
  expect(await attempts(one, 1, 'login', 'ada')).toEqual([null]);
});

test('concurrent calls are counted exactly, by one process and by two', async () => {
  const processes = [securityLimitsOf(database), securityLimitsOf(database)];
  const all = Array.from({ length: 60 }, (_, index) => attempts(processes[index % 2] as SecurityLimits, 1, 'loginAccount', 'crowd'));
  expect(passed((await Promise.all(all)).flat())).toBe(10);
});

test('a flood of one key costs the database no more statements than the limit has points', async () => {
  const { pool, statements } = countingPool(database.security);
  const refused: string[] = [];
  const limits = new SecurityLimits({ pool, hashKey: () => Buffer.alloc(32), onRefused: (name) => refused.push(name) });
  expect(passed((await Promise.all(Array.from({ length: 2_000 }, () => attempts(limits, 1, 'loginAccount', 'flood')))).flat())).toBe(10);
  expect(statements()).toBe(10);
  expect(refused).toEqual(Array(1_990).fill('loginAccount'));
  // another process asks once, and then knows
  const other = countingPool(database.security);
  const second = new SecurityLimits({ pool: other.pool, hashKey: () => Buffer.alloc(32) });
  expect(passed(await attempts(second, 100, 'loginAccount', 'flood'))).toBe(0);
  expect(other.statements()).toBe(1);
});

test('returned points are available in every process, also in one that had refused', async () => {
  const [one, two] = [securityLimitsOf(database), securityLimitsOf(database)];
  const handlers: SignalHandler[] = [];
  two.follow({ subscribe: (_channel, handler) => handlers.push(handler) });
  const client = await database.patient.connect();
  const payload = new Promise<string>((resolve) => client.once('notification', ({ payload: text }) => resolve(text ?? '')));
  await client.query('listen tidewatch_forgiven');
  await attempts(one, 10, 'loginAccount', 'hopper');
  expect(await attempts(two, 1, 'loginAccount', 'hopper')).toEqual(['RATE_LIMITED']);
  await one.forgive('loginAccount', 'hopper');
  handlers[0]?.onSignal(await payload);
  client.release(true);
  expect(await attempts(two, 10, 'loginAccount', 'hopper')).toEqual(Array(10).fill(null));
  expect(await attempts(one, 1, 'loginAccount', 'hopper')).toEqual(['RATE_LIMITED']);
  // a process that missed signals queries the database again
  await one.forgive('loginAccount', 'hopper');
  handlers[0]?.onListening();
  expect(await attempts(two, 1, 'loginAccount', 'hopper')).toEqual([null]);
});

test('asking whether points are left consumes none', async () => {
  const limits = securityLimitsOf(database, { channelTest: 1 });
  const isRefused = (asked: SecurityLimits) =>
    asked.requireLeft('channelTest', 'acme').then(
      () => false,
      () => true,
    );
  expect([await isRefused(limits), await isRefused(limits)]).toEqual([false, false]);
  await limits.consume('channelTest', 'acme');
  expect([await isRefused(limits), await isRefused(securityLimitsOf(database, { channelTest: 1 }))]).toEqual([true, true]);
});

test('settings change the points, or remove the limit without a statement', async () => {
  expect(passed(await attempts(securityLimitsOf(database, { invitationMails: 3 }), 5, 'invitationMails', 'acme'))).toBe(3);
  const { pool, statements } = countingPool(database.security);
  const off = new SecurityLimits({ pool, hashKey: () => Buffer.alloc(32), settings: { login: null } });
  expect(passed(await attempts(off, 500, 'login', 'anybody'))).toBe(500);
  await off.forgive('login', 'anybody');
  await off.requireLeft('login', 'anybody');
  expect(statements()).toBe(0);
});

test('a request counts for its network, or with headers for its person', async () => {
  const limits = securityLimitsOf(database, { login: 1, weeklyReportTest: 2 });
  const origin = (address: string) => ({ requestId: 'r', via: 'http' as const, address, userAgent: null });
  const person = { type: 'session', userId: 'ada', sessionId: 's' } as Caller;
  const asked = (name: SharedLimitName, caller: Caller, address: string) =>
    limits.consumeRequest(name, { caller, origin: origin(address) }).catch((error: AppError) => error.code);
  expect(await asked('login', ANONYMOUS, '192.0.2.1')).toEqual({});
  expect(await asked('login', person, '192.0.2.1')).toBe('RATE_LIMITED');
  expect(await asked('login', ANONYMOUS, '192.0.2.2')).toEqual({});
  expect(await asked('weeklyReportTest', person, '192.0.2.1')).toEqual({ 'X-RateLimit-Limit': '2', 'X-RateLimit-Remaining': '1' });
  expect(await asked('weeklyReportTest', person, '192.0.2.9')).toEqual({ 'X-RateLimit-Limit': '2', 'X-RateLimit-Remaining': '0' });
  expect(await asked('weeklyReportTest', person, '192.0.2.1')).toBe('RATE_LIMITED');
});

test('nobody passes uncounted while the database is unavailable, and nobody is refused for it afterwards', async () => {
  const away = { query: async () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' })) } as unknown as pg.Pool;
  const limits = new SecurityLimits({ pool: away, hashKey: () => Buffer.alloc(32) });
  for (let count = 0; count < 20; count += 1)
    await expect(limits.consume('loginAccount', 'ada')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('no address is stored, and housekeeping removes windows that have ended', async () => {
  const limits = securityLimitsOf(database);
  await limits.consume('subscriptionMailsTo', 'ada@example.com');
  const keys: string[] = await database.knex('security_limits').pluck('key');
  expect(keys.filter((key) => key.includes('ada'))).toEqual([]);
  expect(keys.filter((key) => key.startsWith('subscriptionMailsTo:'))).toHaveLength(1);
  expect(await forgetEndedLimits(database.knex, new Date())).toBe(0);
  expect(await forgetEndedLimits(database.knex, new Date(Date.now() + 3_601_000))).toBe(keys.length);
});
