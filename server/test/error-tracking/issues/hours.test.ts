/** GET /api/v1/errors/hours */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { firstHour } from '../../../src/error-tracking/issues/hours.js';
import { createOrganization } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { createSite, insertIssue, type Site } from '../support/rows.js';

let server: TestServer;
let site: Site;
beforeAll(async () => {
  server = await startTestServer();
  site = await createSite(server.admin, server.database.knex);
});
afterAll(() => server.stop());

const HOUR_MS = 3_600_000;
const hours = (issueIds: string[], client = server.admin) => client.call('listErrorIssueHours', { issueIds });

async function count(issueId: string, minute: Date, events: number): Promise<void> {
  const own = { organization_id: site.organizationId, property_id: site.id, issue_id: issueId };
  await server.database.knex('error_issue_minutes').insert({ ...own, minute, day: minute.toISOString().slice(0, 10), events });
}

test('the first of 24 hours began 23 whole hours before this one', () => {
  expect(firstHour(new Date('2026-03-02T10:59:59.999Z'))).toEqual(new Date('2026-03-01T11:00:00Z'));
  expect(firstHour(new Date('2026-03-02T11:00:00Z'))).toEqual(new Date('2026-03-01T12:00:00Z'));
});

test('each issue has its events of 24 hours, with those of issues that were merged into it', async () => {
  const { knex } = server.database;
  const target = await insertIssue(knex, site);
  const merged = await insertIssue(knex, site, { merged_into: target });
  const quiet = await insertIssue(knex, site);
  // the hour may end while the test runs
  const from = Date.parse((await hours([quiet])).body.from);
  await count(target, new Date(from - 60_000), 100);
  await count(target, new Date(from + HOUR_MS), 2);
  await count(target, new Date(from + 2 * HOUR_MS - 60_000), 3);
  await count(merged, new Date(from + HOUR_MS), 1);
  await count(target, new Date(from + 5 * HOUR_MS), 4);
  const { status, body } = await hours([merged, quiet, target]);
  expect(status).toBe(200);
  const [first, second, ...more] = body.issues;
  const shift = (Date.parse(body.from) - from) / HOUR_MS;
  expect([first?.issueId, first?.events, first?.number]).toEqual([target, 10, expect.stringMatching(/^ERR-\d+$/)]);
  expect([first?.hours[1 - shift], first?.hours[5 - shift], first?.hours.length]).toEqual([6, 4, 24]);
  expect(second).toMatchObject({ issueId: quiet, events: 0, hours: Array.from({ length: 24 }, () => 0) });
  expect(more).toEqual([]);
});

test('an issue of another organization is unknown', async () => {
  const issueId = await insertIssue(server.database.knex, site);
  const other = await createOrganization(await server.signIn(), server.signIn);
  const { status, body } = await hours([issueId], other.admin);
  expect([status, body.error?.code]).toEqual([404, 'ISSUE_NOT_FOUND']);
});
