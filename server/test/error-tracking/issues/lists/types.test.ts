/** GET /api/v1/errors/types */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Output } from '../../../../src/kernel/contract/handler.js';
import type { Answer, ApiClient } from '../../../harness/api-client.js';
import { createOrganization } from '../../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../../harness/server.js';
import { ago, createSite, FACTS, insertIssue, type Site } from '../../support/rows.js';

let server: TestServer;
let shop: Site;
let blog: Site;
let theirs: ApiClient;
const moment = ago(120_000);
beforeAll(async () => {
  server = await startTestServer();
  const { knex } = server.database;
  shop = await createSite(server.admin, knex);
  blog = await createSite(server.admin, knex);
  const make = (type: string, at: Date, events: number, input: Parameters<typeof insertIssue>[2] = {}, site = shop) =>
    insertIssue(knex, site, { type, last_seen_at: at, events, ...input });
  const target = await make('TypeError', ago(60_000), 3);
  await make('TypeError', ago(600_000), 4, { status: 'resolved', facts: FACTS.low });
  await make('TypeError', ago(10_000), 100, { merged_into: target });
  await make('RangeError', moment, 1);
  await make('EvalError', moment, 1);
  await make('Äpfel', moment, 2);
  await make('SyntaxError', ago(900_000), 7, {}, blog);
  const other = await createOrganization(await server.signIn(), server.signIn);
  theirs = other.admin;
  await make('TheirError', ago(1_000), 9, {}, await createSite(theirs, knex));
});
afterAll(() => server.stop());

const list = async (input: Record<string, unknown> = {}, client = server.admin) => (await client.call('listErrorTypes', input)).body.types;

test('types have their issues and events, merged ones not counted twice, the newest event first', async () => {
  const types = await list();
  expect(types[0]).toEqual({ type: 'TypeError', issues: 2, events: 7, lastSeenAt: expect.any(String) });
  expect(
    types
      .map(({ type }) => type)
      .slice(1, 4)
      .sort(),
  ).toEqual(['EvalError', 'RangeError', 'Äpfel'].sort());
  expect(types.at(-1)).toMatchObject({ type: 'SyntaxError', issues: 1, events: 7 });
});

test.each<[string, () => Record<string, unknown>, number]>([
  ['of one property', () => ({ propertyId: blog.id }), 1],
  ['since a moment, itself included', () => ({ since: moment.toISOString() }), 4],
  ['since later', () => ({ since: ago(100_000).toISOString() }), 1],
  ['since the last day that can be given', () => ({ since: '9999-12-31T12:00:00Z' }), 0],
  ['since long ago', () => ({ since: '1970-01-01T12:00:00Z' }), 5],
  ['of a property since then', () => ({ propertyId: blog.id, since: moment.toISOString() }), 0],
])('%s', async (_case, input, count) => {
  expect(await list(input())).toHaveLength(count);
});

test.each([1, 2, 100])('pages of %i show each type once', async (limit) => {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const answer: Answer<Output<'listErrorTypes'>> = await server.admin.call('listErrorTypes', {
      limit,
      ...(cursor !== null && { cursor }),
    });
    expect(answer.status).toBe(200);
    seen.push(...answer.body.types.map(({ type }) => type));
    cursor = answer.body.nextCursor;
  } while (cursor !== null);
  expect(seen).toEqual((await list()).map(({ type }) => type));
  expect(seen).toHaveLength(5);
});

test('another organization sees only its own', async () => {
  expect(await list({}, theirs)).toMatchObject([{ type: 'TheirError', issues: 1, events: 9 }]);
});

test('an invalid cursor is refused', async () => {
  expect((await server.admin.call('listErrorTypes', { cursor: 'bm9uZQ' })).status).toBe(400);
});
