/** Paging through issues: every order to its end, and importance computed on the way. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import type { Output } from '../../../../src/kernel/contract/handler.js';
import type { Answer, ApiClient } from '../../../harness/api-client.js';
import { createOrganization } from '../../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../../harness/server.js';
import { ago, createSite, FACTS, insertIssues, type Site } from '../../support/rows.js';

let server: TestServer;
let site: Site;
let rows: { id: string; first_seen_at: Date; last_seen_at: Date; events: number; facts: unknown }[];
beforeAll(async () => {
  server = await startTestServer();
  site = await createSite(server.admin, server.database.knex);
  // few distinct values, so that most positions differ only in the id
  rows = Array.from({ length: 120 }, (_, index) => ({
    id: uuidv7(),
    last_seen_at: ago((index % 4) * 60_000 + 60_000),
    first_seen_at: ago((index % 3) * 3_600_000 + 3_600_000),
    events: index % 5,
    facts: [FACTS.high, FACTS.low, FACTS.medium][index % 3],
  }));
  const moment = ago(0);
  for (const row of rows) {
    row.last_seen_at = new Date(Math.floor(row.last_seen_at.getTime() / 60_000) * 60_000);
    row.first_seen_at = new Date(Math.floor(row.first_seen_at.getTime() / 3_600_000) * 3_600_000 - 3_600_000);
  }
  await insertIssues(
    server.database.knex,
    site,
    // some are ahead of the list indexes
    rows.map((row, index) => ({ ...row, created_at: moment, ...(index % 7 === 0 && { listed_last_seen_at: new Date(0) }) })),
  );
});
afterAll(() => server.stop());

/** The ids of all pages, and the number on each. */
async function pages(client: ApiClient, input: Record<string, unknown>) {
  const ids: string[] = [];
  const sizes: number[] = [];
  let cursor: string | null = null;
  do {
    const answer: Answer<Output<'listErrorIssues'>> = await client.call('listErrorIssues', {
      ...input,
      ...(cursor !== null && { cursor }),
    });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    ids.push(...answer.body.issues.map(({ id }) => id));
    sizes.push(answer.body.issues.length);
    cursor = answer.body.nextCursor;
  } while (cursor !== null);
  return { ids, sizes };
}

const sortedBy = (row: (typeof rows)[number], sort: string) =>
  ({ lastSeen: row.last_seen_at.getTime(), firstSeen: row.first_seen_at.getTime(), events: row.events })[sort] as number;

/** The expected whole list. */
const expected = (sort: string, facts: unknown[]) =>
  rows
    .filter((row) => facts.includes(row.facts))
    .sort((a, b) => sortedBy(b, sort) - sortedBy(a, sort) || (a.id < b.id ? 1 : -1))
    .map(({ id }) => id);

describe.each(['lastSeen', 'firstSeen', 'events'])('sorted by %s', (sort) => {
  test.each([1, 7, 20, 100])('pages of %i show every issue once, in order', async (limit) => {
    const all = await pages(server.admin, { sort, limit, importance: 'all', propertyId: site.id });
    expect(all.ids).toEqual(expected(sort, [FACTS.high, FACTS.low, FACTS.medium]));
    expect(all.sizes.slice(0, -1).every((size) => size === limit)).toBe(true);
  });

  test('pages filtered by importance are full, too', async () => {
    const low = await pages(server.admin, { sort, limit: 7, importance: 'low' });
    expect(low.ids).toEqual(expected(sort, [FACTS.low]));
    expect(low.sizes).toEqual([7, 7, 7, 7, 7, 5]);
  });

  test('a list that ends with its page has no next one', async () => {
    const high = await pages(server.admin, { sort, limit: 40 });
    expect(high.sizes).toEqual([40]);
  });
});

test('without sort, the newest event comes first', async () => {
  expect((await pages(server.admin, { limit: 100 })).ids).toEqual(expected('lastSeen', [FACTS.high]));
});

test('a cursor of one order is refused in another', async () => {
  const { nextCursor } = (await server.admin.call('listErrorIssues', { sort: 'firstSeen', limit: 3 })).body;
  const { status, body } = await server.admin.call('listErrorIssues', { sort: 'lastSeen', limit: 3, cursor: nextCursor });
  expect([status, body.error?.code]).toEqual([400, 'VALIDATION_ERROR']);
});

test('a cursor of one organization shows another organization nothing', async () => {
  const { nextCursor } = (await server.admin.call('listErrorIssues', { limit: 3 })).body;
  const other = await createOrganization(await server.signIn(), server.signIn);
  expect((await other.admin.call('listErrorIssues', { limit: 3, cursor: nextCursor })).body.issues).toEqual([]);
});

test('5,000 low issues before the first high one hide it neither from the first page nor from later pages', async () => {
  const noisy = await createSite(server.admin, server.database.knex);
  const noise = Array.from({ length: 5_000 }, (_, index) => ({ facts: FACTS.low, last_seen_at: ago(1_000 + index) }));
  await insertIssues(server.database.knex, noisy, noise);
  const ids = await insertIssues(
    server.database.knex,
    noisy,
    Array.from({ length: 3 }, (_, index) => ({ last_seen_at: ago(60_000 + index) })),
  );
  const first = (await server.admin.call('listErrorIssues', { propertyId: noisy.id, limit: 2 })).body;
  expect(first.issues.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  expect((await pages(server.admin, { propertyId: noisy.id, limit: 2 })).ids).toEqual(ids);
  const low = await pages(server.admin, { propertyId: noisy.id, limit: 100, importance: 'low' });
  expect(new Set(low.ids).size).toBe(5_000);
});
