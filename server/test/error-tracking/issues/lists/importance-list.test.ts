/** Lists by importance are right while issues wait to be reassessed. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { FIRST_KEY, KEYS_END, keysOf } from '../../../../src/error-tracking/importance/importance-key.js';
import { recomputeImportance } from '../../../../src/error-tracking/importance/recompute-importance.js';
import { startTestServer, type TestServer } from '../../../harness/server.js';
import { ago, createSite, FACTS, insertIssues, type Site } from '../../support/rows.js';

let server: TestServer;
let site: Site;
beforeAll(async () => {
  server = await startTestServer();
  site = await createSite(server.admin, server.database.knex);
});
afterAll(() => server.stop());

const listed = async (importance: string) =>
  (await server.admin.call('listErrorIssues', { propertyId: site.id, importance, limit: 100 })).body.issues.map(({ id }) => id);

test('the stored value of another version is ignored, and the worker reassesses those of an older one', async () => {
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
