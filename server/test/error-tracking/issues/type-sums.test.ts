/** Types are counted again while others change them. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { countChangedTypes } from '../../../src/error-tracking/issues/type-sums.js';
import { createOrganization } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { ago, createSite, insertIssues, type Site } from '../events/rows.js';

let server: TestServer;
let sites: Site[];
beforeAll(async () => {
  server = await startTestServer();
  const other = await createOrganization(await server.signIn(), server.signIn);
  sites = [await createSite(server.admin, server.database.knex), await createSite(other.admin, server.database.knex)];
});
afterAll(() => server.stop());

const knex = () => server.database.knex;
const TYPES = ['TypeError', 'RangeError', 'EvalError'];

test('several processes count while issues come and are merged: nothing is counted twice or lost', async () => {
  const work = sites.flatMap((site) =>
    Array.from({ length: 8 }, async (_, round) => {
      const inputs = TYPES.map((type, place) => ({ type, events: 1 + round, last_seen_at: ago(1_000 * (round + place)) }));
      const [target = '', ...sources] = await insertIssues(knex(), site, inputs);
      if (site === sites[0] && round % 2 === 0) await server.admin.call('mergeErrorIssues', { issueId: target, issueIds: sources });
    }),
  );
  let going = true;
  const counting = [1, 2, 3].map(async () => {
    while (going) await countChangedTypes(knex());
  });
  await Promise.all(work);
  going = false;
  await Promise.all(counting);
  await countChangedTypes(knex());
  const { rows } = await knex().raw(
    `select property_id, type, count(*)::text as issues, sum(listed_events)::text as events, max(listed_last_seen_at) as last_seen_at, false as pending
     from error_issues where merged_into is null group by property_id, type order by property_id, type`,
  );
  expect(rows).toHaveLength(6);
  expect(
    await knex()('error_types')
      .orderBy(['property_id', 'type'])
      .select('property_id', 'type', 'issues', 'events', 'last_seen_at', 'pending'),
  ).toEqual(rows);
});

test('a type that lost its last issue is gone', async () => {
  const [site] = sites as [Site];
  const [target = '', source = ''] = await insertIssues(knex(), site, [
    { type: 'Kept', events: 1 },
    { type: 'Gone', events: 1 },
  ]);
  await server.admin.call('mergeErrorIssues', { issueId: target, issueIds: [source] });
  const types = async () => (await server.admin.call('listErrorTypes', { limit: 100 })).body.types.map(({ type }) => type);
  expect(await types()).toEqual(expect.not.arrayContaining(['Gone']));
  await countChangedTypes(knex());
  expect(await types()).toEqual(expect.arrayContaining(['Kept']));
  expect(await knex()('error_types').where({ type: 'Gone' })).toEqual([]);
});
