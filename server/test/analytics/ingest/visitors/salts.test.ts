/** Salts: the same in all processes, yesterday's available for half an hour, deleted after two days. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { localDay } from '../../../../src/analytics/ingest/visitors/local-day.js';
import { deleteOldSalts, Salts } from '../../../../src/analytics/ingest/visitors/salts.js';
import { openTestDatabase } from '../../../harness/database.js';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const ZONE = 'Europe/Berlin';
const at = (salts: Salts, organizationId: string, time: string) => {
  const now = new Date(time);
  return salts.at(organizationId, localDay(ZONE, now), now);
};

test("processes that need a day's salt at the same time get the same one; organizations have different salts", async () => {
  const id = randomUUID();
  const found = await Promise.all([1, 2, 3].map(() => at(new Salts(database.knex), id, '2026-03-29T12:00:00Z')));
  expect(new Set(found.map(({ today }) => today.toString('hex'))).size).toBe(1);
  const other = await at(new Salts(database.knex), randomUUID(), '2026-03-29T12:00:00Z');
  expect(other.today.equals(found[0]?.today as Buffer)).toBe(false);
  expect(found[0]?.today).toHaveLength(16);
});

test("yesterday's salt is available for half an hour after midnight, also on a day of 23 hours", async () => {
  const [salts, id] = [new Salts(database.knex), randomUUID()];
  const yesterday = await at(salts, id, '2026-03-29T21:59:59Z');
  expect(yesterday.previous).toBeNull();
  const early = await at(salts, id, '2026-03-29T22:00:00Z');
  expect(early.previous).toEqual(yesterday.today);
  expect(early.today).not.toEqual(yesterday.today);
  expect((await at(salts, id, '2026-03-29T22:29:59Z')).previous).toEqual(yesterday.today);
  expect((await at(salts, id, '2026-03-29T22:30:00Z')).previous).toBeNull();
});

test("if nobody visited yesterday, its salt doesn't exist and is not created", async () => {
  const [salts, id] = [new Salts(database.knex), randomUUID()];
  expect((await at(salts, id, '2026-03-29T22:10:00Z')).previous).toBeNull();
  expect(await database.knex('analytics_salts').where({ organization_id: id })).toHaveLength(1);
});

test('a salt is deleted within 48 hours, but not while it is still in use', async () => {
  const [salts, id] = [new Salts(database.knex), randomUUID()];
  await at(salts, id, '2026-03-01T23:00:00Z');
  const left = async () => (await database.knex('analytics_salts').where({ organization_id: id })).length;
  await deleteOldSalts(database.knex, new Date('2026-03-02T23:30:00Z'));
  expect(await left()).toBe(1);
  await deleteOldSalts(database.knex, new Date('2026-03-03T22:00:00.000Z'));
  expect(await left()).toBe(1);
  await deleteOldSalts(database.knex, new Date('2026-03-03T22:00:00.001Z'));
  expect(await left()).toBe(0);
});
