/** What a look-up of references costs, and what it finds, on an organization with many rows. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import type { ReferencedName } from '../../../../src/generated/resources.js';
import type { ApiKeyCaller } from '../../../../src/kernel/caller.js';
import { findReferences, type Within } from '../../../../src/kernel/contract/references/find.js';
import { plainSource } from '../../../../src/kernel/contract/references/source.js';
import { createProject, createProperty, organizationOf } from '../../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../../harness/server.js';

const MANY = 5_000;
const NOTHING: Within = { parentId: null, projectSlug: null };

let server: TestServer;
let caller: ApiKeyCaller;
let projects: { id: string }[];
beforeAll(async () => {
  server = await startTestServer();
  const { knex } = server.database;
  const organizationId = (await organizationOf(await server.signIn())).id;
  projects = [await createProject(server.admin, 'busy'), await createProject(server.admin, 'quiet')];
  const property = await createProperty(server.admin, { projectId: projects[0]?.id });
  caller = { type: 'apiKey', organizationId, projectId: null } as ApiKeyCaller;
  const now = new Date();
  const rows = Array.from({ length: MANY }, (_, index) => ({
    ...{
      organization_id: organizationId,
      id: uuidv7(),
      number: index + 1,
      property_id: property.id,
      type: 'Error',
      message: 'x',
      platform: 'node',
    },
    ...{ level: 'error', status: 'unresolved', fingerprint: `v2:${index}`, facts: '{}', events: 0, first_seen_at: now, last_seen_at: now },
    ...{ recurring: false, recurrence_count: 0, told_new: true, told_recurrences: 0, created_at: now, updated_at: now },
  }));
  await knex.batchInsert('error_issues', rows, 500);
  await knex.raw('vacuum analyze error_issues');
});
afterAll(() => server.stop());

const find = (texts: string[], as = caller, resource: ReferencedName = 'issue') =>
  findReferences(server.database.knex, as, { resource, source: plainSource(resource), within: NOTHING }, texts);

/** The most rows that one step of the plan of a look-up reads. */
async function mostRead(texts: string[], as = caller): Promise<number> {
  const { knex } = server.database;
  const sent: { sql: string; bindings: unknown[] }[] = [];
  const listen = (query: { sql: string; bindings: unknown[] }) => sent.push(query);
  knex.on('query', listen);
  await find(texts, as);
  knex.removeListener('query', listen);
  const [{ sql, bindings } = { sql: '', bindings: [] }] = sent;
  const { rows } = await knex.raw(`explain (analyze, format json) ${sql.replace(/\$\d+/g, '?')}`, bindings as never);
  const read = (plan: Record<string, unknown>): number[] => [
    Number(plan['Actual Rows']) * Number(plan['Actual Loops']) + Number(plan['Rows Removed by Filter'] ?? 0),
    ...((plan['Plans'] as Record<string, unknown>[] | undefined) ?? []).flatMap(read),
  ];
  return Math.max(...read(rows[0]['QUERY PLAN'][0].Plan));
}

const BEGINNING = () => uuidv7().slice(0, 4);

test('first characters that all rows share read a few of them', async () => {
  const [found] = await find([BEGINNING()]);
  expect(found?.beginning).toHaveLength(6);
  expect(await mostRead([BEGINNING()])).toBeLessThan(20);
});

test('a project key reads a bounded number of rows of other projects, and learns of none', async () => {
  const key = { ...caller, projectId: projects[1]?.id ?? '' };
  const [found] = await find([BEGINNING()], key);
  expect(found).toEqual({ exact: [], beginning: [], cut: true });
  expect(await mostRead([BEGINNING()], key)).toBeLessThan(250);
});

test('a number reads its row only', async () => {
  const [found] = await find(['err-17']);
  expect(found?.exact).toHaveLength(1);
  expect(await mostRead(['ERR-17'])).toBeLessThan(20);
});
