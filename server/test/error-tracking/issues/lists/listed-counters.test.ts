/** Lists show the counters of each event immediately, whether or not the list indexes have them. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listCounters, QUIET_MS } from '../../../../src/error-tracking/issues/lists/listed-counters.js';
import { sumTypes } from '../../../../src/error-tracking/issues/lists/type-sums.js';
import type { Output } from '../../../../src/kernel/contract/handler.js';
import { startTestServer, type TestServer } from '../../../harness/server.js';
import { Dice } from '../../support/dice.js';
import { ago, createSite, insertIssues, type Site } from '../../support/rows.js';

let server: TestServer;
let site: Site;
beforeAll(async () => {
  server = await startTestServer();
  site = await createSite(server.admin, server.database.knex);
});
afterAll(() => server.stop());

interface Counted {
  id: string;
  type: string;
  first_seen_at: Date;
  last_seen_at: Date;
  events: number;
}

const TYPES = ['TypeError', 'RangeError', 'EvalError'];
const knex = () => server.database.knex;
const minutes = (count: number) => ago(count * 60_000);

/** Issues, a random part of which is ahead of the indexes. */
async function insertRandom(dice: Dice, count: number): Promise<void> {
  const rows = Array.from({ length: count }, () => {
    const [events, last] = [1 + dice.roll(5), 3 + dice.roll(8)];
    const ahead = dice.roll(2) === 0;
    return {
      type: dice.pick(TYPES),
      events,
      first_seen_at: minutes(10 + dice.roll(5)),
      last_seen_at: minutes(last),
      listed_events: String(ahead ? dice.roll(events + 1) : events),
      listed_last_seen_at: minutes(ahead ? last + dice.roll(5) : last),
    };
  });
  await insertIssues(knex(), site, rows);
}

/** Every unmerged issue in its current state. */
async function stored(): Promise<Counted[]> {
  const rows = await knex()('error_issues').where({ property_id: site.id, merged_into: null });
  return rows.map((row) => ({ ...row, events: Number(row.events) }));
}

/** All pages of a list. */
async function listed(input: Record<string, unknown>): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = null; ; ) {
    const page: Output<'listErrorIssues'> = (
      await server.admin.call('listErrorIssues', { importance: 'all', propertyId: site.id, limit: 7, ...input, ...(cursor && { cursor }) })
    ).body;
    ids.push(...page.issues.map(({ id }) => id));
    cursor = page.nextCursor;
    if (!cursor) return ids;
  }
}

const SORTS: Record<string, (row: Counted) => number> = {
  lastSeen: (row) => row.last_seen_at.getTime(),
  firstSeen: (row) => row.first_seen_at.getTime(),
  events: (row) => row.events,
};

async function expectRightLists(): Promise<void> {
  const rows = await stored();
  for (const [sort, value] of Object.entries(SORTS)) {
    const inOrder = [...rows].sort((a, b) => value(b) - value(a) || (a.id < b.id ? 1 : -1));
    expect(await listed({ sort })).toEqual(inOrder.map(({ id }) => id));
    const [since, until] = [minutes(6), minutes(12)];
    const within = inOrder.filter((row) => row.last_seen_at >= since && row.first_seen_at < until);
    expect(await listed({ sort, since: since.toISOString(), until: until.toISOString() })).toEqual(within.map(({ id }) => id));
  }
  for (const since of [undefined, minutes(4), minutes(6), minutes(9)]) {
    const seen = rows.filter((row) => since === undefined || row.last_seen_at >= since);
    const sums = TYPES.map((type) => seen.filter((row) => row.type === type)).map((own) => ({
      type: own[0]?.type,
      issues: own.length,
      events: own.reduce((sum, { events }) => sum + events, 0),
      lastSeenAt: new Date(Math.max(...own.map(({ last_seen_at }) => last_seen_at.getTime()))).toISOString(),
    }));
    sums.sort((a, b) =>
      a.lastSeenAt === b.lastSeenAt ? (String(a.type) < String(b.type) ? -1 : 1) : a.lastSeenAt < b.lastSeenAt ? 1 : -1,
    );
    for (const propertyId of [site.id, undefined]) {
      const { body } = await server.admin.call('listErrorTypes', {
        ...(propertyId && { propertyId }),
        ...(since && { since: since.toISOString() }),
      });
      expect(body.types).toEqual(sums);
    }
  }
}

const countOf = async (table: string, where: object) =>
  Number(
    (
      await knex()(table)
        .where({ property_id: site.id, ...where })
        .count()
    )[0]?.['count'],
  );
const ahead = () => countOf('error_issues', { ahead: true, merged_into: null });
const pending = () => countOf('error_types', { pending: true });

/** Merges a random issue of each type, including the latest one, into one of any type. */
async function mergeSome(dice: Dice): Promise<void> {
  const rows = await stored();
  for (const type of TYPES) {
    const own = rows.filter((row) => row.type === type).sort((a, b) => b.last_seen_at.getTime() - a.last_seen_at.getTime());
    const target = dice.pick(rows.filter((row) => row.type !== type)).id;
    const issueIds = [own[0], dice.pick(own.slice(1))].map((row) => (row as Counted).id);
    expect((await server.admin.call('mergeErrorIssues', { issueId: target, issueIds })).status).toBe(200);
  }
}

test('every order and every sum matches the counters, before and after indexing, merging and recounting', async () => {
  const dice = new Dice(39);
  await insertRandom(dice, 90);
  expect(await ahead()).toBeGreaterThan(20);
  await expectRightLists();
  await listCounters(knex(), ago(5 * 60_000 - QUIET_MS));
  expect(await ahead()).toBeGreaterThan(0);
  await expectRightLists();
  await mergeSome(dice);
  await expectRightLists();
  await sumTypes(knex());
  expect(await pending()).toBe(0);
  await expectRightLists();
  await mergeSome(dice);
  await listCounters(knex(), ago(0));
  expect(await ahead()).toBe(0);
  expect(await pending()).toBeGreaterThan(0);
  await expectRightLists();
  await sumTypes(knex());
  expect(await pending()).toBe(0);
  await expectRightLists();
});

test('a locked issue is left to the next turn', async () => {
  const [id] = await insertIssues(knex(), site, [{ events: 3, last_seen_at: minutes(9), listed_events: '1' }]);
  const holder = await knex().transaction();
  try {
    await holder('error_issues').where({ id }).forUpdate().first();
    await listCounters(knex(), ago(0));
    expect(await ahead()).toBe(1);
  } finally {
    await holder.rollback();
  }
  await listCounters(knex(), ago(0));
  expect(await ahead()).toBe(0);
});
