/** Lists by importance: right while issues wait to be judged anew, and never a reading of the whole table. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { FIRST_KEY, KEYS_END, keysOf } from '../../../src/error-tracking/importance/importance-key.js';
import { type ScanOrder, scanIssues } from '../../../src/error-tracking/issues/issue-list-store.js';
import { recomputeImportance } from '../../../src/error-tracking/issues/recompute-importance.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { ago, createSite, FACTS, insertIssues, type Site } from '../events/rows.js';

let server: TestServer;
let site: Site;
beforeAll(async () => {
  server = await startTestServer();
  site = await createSite(server.admin, server.database.knex);
});
afterAll(() => server.stop());

const listed = async (importance: string) =>
  (await server.admin.call('listErrorIssues', { propertyId: site.id, importance, limit: 100 })).body.issues.map(({ id }) => id);

test('what another version stored counts for nothing, and the worker judges what an older one did', async () => {
  const [lowKey] = keysOf('low');
  const keys = [0, 1, FIRST_KEY - 1, KEYS_END, KEYS_END + 1, lowKey];
  const inputs = keys.flatMap((importance_key, index) => [
    { facts: FACTS.low, importance_key, last_seen_at: ago(index * 1_000) },
    { facts: FACTS.medium, importance_key: index === 5 ? undefined : importance_key, last_seen_at: ago(index * 1_000 + 500) },
  ]);
  const ids = await insertIssues(
    server.database.knex,
    site,
    inputs.map(({ importance_key, ...input }) => ({ ...input, ...(importance_key !== undefined && { importance_key }) })),
  );
  const low = ids.filter((_, index) => index % 2 === 0);
  const medium = ids.filter((_, index) => index % 2 === 1);
  const asExpected = async () => expect([await listed('low'), await listed('medium'), await listed('high')]).toEqual([low, medium, []]);
  await asExpected();
  // some at once, as in the middle of a turn; then the rest
  await server.database.knex('error_issues').where({ id: low[0] }).update({ importance_key: lowKey });
  await asExpected();
  expect(await recomputeImportance(server.database.knex)).toBe(5);
  expect(await recomputeImportance(server.database.knex)).toBe(0);
  await asExpected();
  const newer = await server.database.knex('error_issues').where('importance_key', '>=', KEYS_END).pluck('id');
  expect(new Set(newer)).toEqual(new Set([low[3], medium[3], low[4], medium[4]]));
});

interface Plan {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** How many rows the nodes of a plan that read issues came across. */
const rowsRead = (plan: Plan): number => {
  const own = /Scan/.test(plan['Node Type']) ? plan['Actual Loops'] * (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) : 0;
  return own + (plan.Plans ?? []).reduce((sum, child) => sum + rowsRead(child), 0);
};

test('a list reads what it shows, in each order, whatever else there is', async () => {
  const { knex } = server.database;
  const many = await createSite(server.admin, knex);
  await insertIssues(
    knex,
    many,
    Array.from({ length: 4_000 }, (_, index) => ({ last_seen_at: ago(index), events: index })),
  );
  await insertIssues(
    knex,
    many,
    Array.from({ length: 30 }, (_, index) => ({ facts: FACTS.low, last_seen_at: ago(60_000 + index) })),
  );
  await knex.raw('analyze error_issues');
  const filter = { status: 'unresolved', propertyId: many.id } as Parameters<typeof scanIssues>[2];
  const readBy = async (order: ScanOrder) => {
    let text = '';
    let bindings: readonly unknown[] = [];
    const listen = (query: { sql: string; bindings: readonly unknown[] }) => ([text, bindings] = [query.sql, query.bindings]);
    knex.once('query', listen);
    await scanIssues(knex, many.organizationId, filter, order, null, 21);
    const { rows } = await knex.raw(`explain (analyze, format json) ${text.replace(/\$\d+/g, '?')}`, bindings as never);
    return rowsRead(rows[0]['QUERY PLAN'][0].Plan);
  };
  for (const sort of ['lastSeen', 'firstSeen', 'events'] as const)
    for (const importance of ['low', 'medium', 'high', 'all'] as const)
      expect([sort, importance, (await readBy({ sort, keys: keysOf(importance), outdated: false })) < 300]).toEqual([
        sort,
        importance,
        true,
      ]);
});
