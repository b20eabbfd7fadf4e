/** Repeated denials and exports are one row with a count, for any number of processes. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import { ANONYMOUS, type Caller } from '../../../../src/kernel/caller.js';
import { AuditLog, type FailedCall } from '../../../../src/kernel/contract/audit/audit-log.js';
import { AppError, type ErrorCode } from '../../../../src/kernel/errors.js';
import { openTestDatabase, silent, type TestDatabase } from '../../../harness/database.js';

let database: TestDatabase;
let organizationId: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function newOrganization(): Promise<string> {
  const now = new Date();
  const id = uuidv7();
  await database.knex('organizations').insert({ id, slug: id, name: 'Acme', time_zone: 'UTC', created_at: now, updated_at: now });
  return id;
}
beforeEach(async () => {
  organizationId = await newOrganization();
});

const newLog = (knex: Knex = database.knex) => new AuditLog({ database: knex, log: silent });
const AT = new Date('2026-03-01T10:00:05Z');
const person = (userId: string) =>
  ({ type: 'session', userId, name: userId, organizationId, sessionId: 's', role: 'viewer', expiresAt: AT }) as Caller;

const callOf = (given: Partial<FailedCall> & { seconds?: number; targetId?: string } = {}): FailedCall => ({
  ...{ action: 'deleteMonitor', targetType: 'monitor', caller: person('ada') },
  origin: { requestId: uuidv7(), via: 'http', address: '192.0.2.1', userAgent: null },
  note: { organizationId, targetId: given.targetId ?? null, actor: null },
  now: new Date(AT.getTime() + (given.seconds ?? 0) * 1000),
  ...given,
});
const refusal = (code: ErrorCode = 'FORBIDDEN_SCOPE') => new AppError(code, 'No.');
const rows = () =>
  database
    .knex('audit_log')
    .where({ organization_id: organizationId })
    .orderBy('at')
    .orderBy('id')
    .select('actor_id', 'action', 'outcome', 'error_code', 'target_id', 'count', 'last_at');
const counts = async () => (await rows()).map(({ count }) => count);

/** The same database, with a count of its statements. */
function counted(): { knex: Knex; statements: () => number } {
  let statements = 0;
  const knex = new Proxy(database.knex, {
    apply: (target, self, given) => {
      statements += 1;
      return Reflect.apply(target as never, self, given);
    },
  });
  return { knex, statements: () => statements };
}

test('a thousand equal denials, even for different targets, are one row, written once and counted with one statement', async () => {
  const { knex, statements } = counted();
  const audit = newLog(knex);
  await audit.failed(callOf({ targetId: 'first' }), refusal());
  expect(await rows()).toMatchObject([{ target_id: 'first', count: 1, last_at: AT }]);
  for (let second = 0; second < 999; second += 1)
    await audit.failed(callOf({ seconds: second / 20, targetId: `other ${second}` }), refusal());
  expect(statements()).toBe(1);
  await audit.stop();
  expect(await rows()).toMatchObject([
    { action: 'deleteMonitor', outcome: 'denied', error_code: 'FORBIDDEN_SCOPE', target_id: 'first', count: 1_000 },
  ]);
  expect((await rows())[0].last_at).toEqual(new Date(AT.getTime() + 49_900));
  expect(statements()).toBe(2);
});

test('another actor, action, code or minute is another row', async () => {
  const audit = newLog();
  const calls: [FailedCall, ErrorCode][] = [
    [callOf(), 'FORBIDDEN_SCOPE'],
    [callOf({ caller: person('grace') }), 'FORBIDDEN_SCOPE'],
    [callOf({ action: 'updateMonitor' }), 'FORBIDDEN_SCOPE'],
    [callOf(), 'CONFLICT'],
    [callOf({ seconds: 60 }), 'FORBIDDEN_SCOPE'],
    [callOf({ caller: ANONYMOUS }), 'CONFLICT'],
  ];
  for (let round = 0; round < 3; round += 1) for (const [call, code] of calls) await audit.failed(call, refusal(code));
  await audit.stop();
  expect(await counts()).toEqual(Array(6).fill(3));
});

test('several processes add to the same row', async () => {
  const processes = [newLog(), newLog(), newLog()];
  await Promise.all(
    Array.from({ length: 300 }, (_, index) => (processes[index % 3] as AuditLog).failed(callOf({ seconds: index / 10 }), refusal())),
  );
  await Promise.all(processes.map((audit) => audit.stop()));
  expect(await counts()).toEqual([300]);
  expect((await rows())[0].last_at).toEqual(new Date(AT.getTime() + 29_900));
});

test('neither a refusal by a rate limit nor a failure of an unaudited operation leaves a row', async () => {
  const audit = newLog();
  await audit.failed(callOf(), refusal('RATE_LIMITED'));
  await audit.failed(callOf({ targetType: null }), refusal('CONFLICT'));
  await audit.failed(callOf({ targetType: null }), refusal('BUDGET_EXCEEDED'));
  await audit.stop();
  expect((await rows()).map(({ error_code }) => error_code)).toEqual(['BUDGET_EXCEEDED']);
});

test('equal reads of one target are one row, and reads of others have their own', async () => {
  const audit = newLog();
  const read = (targetId: string) =>
    audit.read(callOf({ action: 'getFeedbackScreenshot', targetType: 'feedback', note: { organizationId, targetId, actor: null } }));
  for (const target of ['one', 'two', 'one', 'one']) await read(target);
  await audit.stop();
  expect(await rows()).toMatchObject([
    { outcome: 'success', error_code: null, target_id: 'one', count: 3 },
    { outcome: 'success', target_id: 'two', count: 1 },
  ]);
});

test('a read whose row cannot be written fails, a denial does not; its count is written when the database is back', async () => {
  let away = true;
  const knex = new Proxy(database.knex, {
    apply: (target, self, given) => {
      if (away) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
      return Reflect.apply(target as never, self, given);
    },
  });
  const audit = newLog(knex);
  await expect(audit.read(callOf({ action: 'exportFeedback' }))).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  for (let count = 0; count < 5; count += 1) await audit.failed(callOf(), refusal());
  await expect(audit.flush()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  away = false;
  await audit.stop();
  expect(await rows()).toMatchObject([{ action: 'deleteMonitor', count: 5 }]);
});

test('a deleted organization does not keep the counts of others from being written', async () => {
  const audit = newLog();
  const gone = await newOrganization();
  const ofGone = { organizationId: gone, targetId: null, actor: null };
  for (let count = 0; count < 3; count += 1) {
    await audit.failed(callOf({ note: ofGone }), refusal());
    await audit.failed(callOf(), refusal());
  }
  await database.knex('audit_log').where({ organization_id: gone }).delete();
  await database.knex('organizations').where({ id: gone }).delete();
  await audit.stop();
  expect(await counts()).toEqual([3]);
});
