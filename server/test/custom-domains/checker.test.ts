/** Checks by workers: when they are due, each once, also with concurrent changes. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { claimHostName, freeHostName } from '../../src/custom-domains/claim.js';
import { takeDueHostNames } from '../../src/custom-domains/domain-store.js';
import { until } from '../harness/until.js';
import { openStage, type Stage, TARGET } from './stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.stop());
beforeEach(async () => {
  await stage.server.database.knex('host_names').delete();
  stage.outcomes.length = 0;
  stage.dns.asked.length = 0;
});

const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => new Date(stage.time.now.getTime() + minutes * MINUTE_MS);
const knex = () => stage.server.database.knex;
const row = (host: string) => knex()('host_names').where({ host }).first();

/** Claims a name for a new organization; returns both. */
async function claim(host: string, ownerId: string = randomUUID()): Promise<string> {
  await claimHostName(knex(), { host, product: 'status_page', ownerId, now: stage.time.now });
  return ownerId;
}

async function claimMany(count: number, prefix: string): Promise<string[]> {
  const hosts = Array.from({ length: count }, (_, index) => `${prefix}-${index}.example.test`);
  for (const host of hosts) await claim(host);
  return hosts;
}

/** One complete round of one worker. */
async function round(checker = stage.newChecker()): Promise<number> {
  const started = await checker.checkDue();
  await checker.settle();
  return started;
}

test('a name is checked when it is claimed, and again when it is due', async () => {
  await claim('new.example.test');
  expect(await round()).toBe(1);
  expect(await row('new.example.test')).toMatchObject({ checked_at: stage.time.now, next_check_at: inMinutes(1) });
  expect(await round()).toBe(0);
  stage.time.now = inMinutes(1);
  expect(await round()).toBe(1);
  expect(stage.outcomes).toEqual(['dns_missing', 'dns_missing']);
});

test('several workers share the due checks, each done once', async () => {
  const hosts = await claimMany(20, 'shared');
  const started = await Promise.all([round(), round(), round()]);
  expect(started.reduce((sum, count) => sum + count, 0)).toBe(20);
  for (const host of hosts) expect(stage.dns.asked.filter((question) => question === `CNAME ${host}`)).toHaveLength(1);
});

test('a worker skips names that another one is taking', async () => {
  await claim('being-taken.example.test');
  await claim('free.example.test');
  await knex().transaction(async (other) => {
    await other('host_names').where({ host: 'being-taken.example.test' }).forUpdate();
    const taken = await takeDueHostNames(knex(), stage.time.now, 10, false);
    expect(taken.map(({ host }) => host)).toEqual(['free.example.test']);
  });
});

test('names with hanging name servers do not delay others', async () => {
  const hanging = await claimMany(40, 'hanging');
  for (const host of hanging) stage.dns.trouble(host, 'silence');
  await knex()('host_names').update({ reason: 'resolver_failed' });
  const checker = stage.newChecker();
  expect(await checker.checkDue()).toBe(8);
  // all slots of that kind are in use; a name that is due later is still checked immediately
  stage.time.now = inMinutes(1);
  await claim('quick.example.test');
  expect(await checker.checkDue()).toBe(1);
  await until(async () => (await row('quick.example.test')).checked_at !== null, { what: 'the check of the quick name' });
  expect(await knex()('host_names').whereNotNull('checked_at').pluck('host')).toEqual(['quick.example.test']);
  for (const host of hanging) stage.dns.set(host, {});
  await checker.settle();
});

test('the checks of a killed worker are due again after a minute', async () => {
  const host = 'left.example.test';
  await claim(host);
  await knex()('host_names').update({ next_check_at: inMinutes(1) });
  expect(await round()).toBe(0);
  stage.time.now = inMinutes(1);
  expect(await round()).toBe(1);
});

/** Runs something during a check. */
async function meanwhile(host: string, happens: () => Promise<unknown>): Promise<void> {
  stage.dns.trouble(host, 'silence');
  const checker = stage.newChecker();
  expect(await checker.checkDue()).toBe(1);
  await until(() => stage.dns.asked.some((question) => question.endsWith(host)), { what: `a question for ${host}` });
  await happens();
  stage.dns.set(host, { CNAME: TARGET });
  await checker.settle();
}

test('does not record a check of a name that was released meanwhile', async () => {
  const host = 'given-up.example.test';
  const ownerId = await claim(host);
  await meanwhile(host, () => freeHostName(knex(), { host, product: 'status_page', ownerId, now: stage.time.now }));
  expect(await row(host)).toMatchObject({ reason: 'not_checked', checked_at: null, next_check_at: null, reached_at: null });
});

test('does not record a check of a name that has another owner now', async () => {
  const host = 'moved.example.test';
  const [first, second] = [await claim(host), randomUUID()];
  await meanwhile(host, async () => {
    stage.time.now = inMinutes(7 * 24 * 60);
    await claim(host, second);
  });
  expect(await row(host)).toMatchObject({ owner_id: second, reason: 'not_checked', checked_at: null });
  expect(second).not.toBe(first);
});

test('does not record a check that began before a recorded one', async () => {
  const host = 'older.example.test';
  await claim(host);
  const found = { checked_at: inMinutes(-1), reason: 'ok', status: 'active' };
  await meanwhile(host, () => knex()('host_names').where({ host }).update(found));
  expect(await row(host)).toMatchObject(found);
});

test('records that a name has led to us', async () => {
  const host = 'reached.example.test';
  await claim(host);
  stage.dns.set(host, { CNAME: TARGET });
  await round();
  const reached = stage.time.now;
  expect(await row(host)).toMatchObject({ status: 'dns_ok_tls_pending', reached_at: reached });
  stage.dns.remove(host);
  stage.time.now = inMinutes(5);
  await round();
  expect(await row(host)).toMatchObject({ status: 'dns_missing', reached_at: reached });
});
