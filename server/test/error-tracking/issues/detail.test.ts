/** GET /api/v1/errors/issues/{issueId} */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createOrganization } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { ago, createSite, DAY_MS, insertEvents, insertIssue, payload, type Site } from '../support/rows.js';

let server: TestServer;
let site: Site;
beforeAll(async () => {
  server = await startTestServer();
  site = await createSite(server.admin, server.database.knex);
});
afterAll(() => server.stop());

const get = async (issueId: string) => (await server.admin.call('getErrorIssue', { issueId })).body.issue;
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

test('an issue without events has empty days and nothing else', async () => {
  const fingerprint = `v1:${'a'.repeat(32)}`;
  const issue = await get(await insertIssue(server.database.knex, site, { fingerprint, parts: ['node', 'TypeError', 'src/a.js|f|'] }));
  expect(issue).toMatchObject({
    grouping: { version: 1, fingerprint, parts: ['node', 'TypeError', 'src/a.js|f|'], otherFingerprints: 0 },
    releases: [],
    environments: [],
    browsers: [],
    tags: [],
    latestEventId: null,
    users30d: 0,
  });
  expect(issue.eventsPerDay).toHaveLength(30);
  expect(issue.eventsPerDay.every(({ events }) => events === 0)).toBe(true);
});

test('days are the last 30 in UTC, oldest first, zero if nothing happened', async () => {
  const { knex } = server.database;
  const issueId = await insertIssue(knex, site);
  const now = Date.now();
  const counts: [number, number][] = [
    [0, 3],
    [1, 1],
    [29, 2],
    [30, 5],
  ];
  for (const [days, events] of counts)
    await knex('error_issue_days').insert({
      organization_id: site.organizationId,
      property_id: site.id,
      issue_id: issueId,
      day: dayOf(new Date(now - days * DAY_MS)),
      events,
    });
  const { eventsPerDay } = await get(issueId);
  const today = eventsPerDay.at(-1)?.day as string;
  // the day may have ended while the test ran
  expect([dayOf(new Date(now)), dayOf(new Date())]).toContain(today);
  expect(eventsPerDay.map(({ day }) => day)).toEqual(
    Array.from({ length: 30 }, (_, index) => dayOf(new Date(Date.parse(today) - (29 - index) * DAY_MS))),
  );
  const byDay = Object.fromEntries(eventsPerDay.map(({ day, events }) => [day, events]));
  expect(byDay[dayOf(new Date(now))]).toBe(3);
  expect(byDay[dayOf(new Date(now - DAY_MS))]).toBe(1);
  expect(byDay[dayOf(new Date(now - 30 * DAY_MS))]).toBeUndefined();
});

test('users count once in 30 days, also those of merged issues; events without one do not count', async () => {
  const { knex } = server.database;
  const target = await insertIssue(knex, site);
  const source = await insertIssue(knex, site, { merged_into: target });
  await insertEvents(knex, site, target, [{ user: 'ann' }, { user: 'ann' }, { user: 'ben' }, { user: null }]);
  await insertEvents(knex, site, source, [{ user: 'ann' }, { user: 'cay' }, { user: 'old', at: ago(31 * DAY_MS) }]);
  expect((await get(target)).users30d).toBe(3);
});

test('releases and environments are summed over the merged, the newest release first and the most frequent environment', async () => {
  const { knex } = server.database;
  const target = await insertIssue(knex, site);
  const source = await insertIssue(knex, site, { merged_into: target });
  await insertEvents(knex, site, target, [
    { release: '1.0.0', environment: 'production', at: ago(50_000) },
    { release: '1.1.0', environment: 'production', at: ago(40_000) },
  ]);
  await insertEvents(knex, site, source, [
    { release: '1.0.0', environment: 'staging', at: ago(60_000) },
    { release: null, environment: null, at: ago(30_000) },
  ]);
  const { releases, environments } = await get(target);
  expect(releases.map(({ release, events }) => [release, events])).toEqual([
    [null, 1],
    ['1.1.0', 1],
    ['1.0.0', 2],
  ]);
  const old = releases[2];
  expect(Date.parse(old?.lastSeenAt as string) - Date.parse(old?.firstSeenAt as string)).toBeGreaterThan(5_000);
  expect(environments).toEqual([
    { environment: 'production', events: 2 },
    { environment: null, events: 1 },
    { environment: 'staging', events: 1 },
  ]);
});

test('at most 50 releases are shown', async () => {
  const { knex } = server.database;
  const issueId = await insertIssue(knex, site);
  await insertEvents(
    knex,
    site,
    issueId,
    Array.from({ length: 52 }, (_, index) => ({ release: `1.${index}.0`, at: ago(100_000 - index * 1_000), payload: null })),
  );
  const { releases } = await get(issueId);
  expect([releases.length, releases[0]?.release, releases.at(-1)?.release]).toEqual([50, '1.51.0', '1.2.0']);
});

test('browsers by name and major version and tags come from the stored events, the most frequent first', async () => {
  const { knex } = server.database;
  const issueId = await insertIssue(knex, site);
  const chrome = { browser: { name: 'Chrome', version: '141.0.7390.5' }, tags: { region: 'eu', plan: 'free' } };
  const firefox = { browser: { name: 'Firefox', version: null }, tags: { region: 'us', plan: 'free' } };
  const ids = await insertEvents(knex, site, issueId, [
    { payload: payload(chrome), at: ago(9_000) },
    { payload: payload({ ...chrome, browser: { name: 'Chrome', version: '141.1' } }), at: ago(8_000) },
    { payload: payload(firefox), at: ago(7_000) },
    { payload: payload({ browser: null }), at: ago(6_000) },
    { payload: null, at: ago(5_000) },
  ]);
  const issue = await get(issueId);
  expect(issue.browsers).toEqual([
    { name: 'Chrome 141', events: 2 },
    { name: 'Firefox', events: 1 },
  ]);
  expect(issue.tags).toEqual([
    { name: 'plan', value: 'free', events: 3 },
    { name: 'region', value: 'eu', events: 2 },
    { name: 'region', value: 'us', events: 1 },
  ]);
  expect(issue.latestEventId).toBe(ids[3]);
});

test('a merged issue returns its target', async () => {
  const { knex } = server.database;
  const target = await insertIssue(knex, site);
  const source = await insertIssue(knex, site, { merged_into: target });
  expect((await get(source)).id).toBe(target);
});

test('an issue with unknown facts is still readable', async () => {
  const issueId = await insertIssue(server.database.knex, site, { facts: { frames: 7, browser: [], message: null } });
  expect((await get(issueId)).id).toBe(issueId);
  expect((await server.admin.call('listErrorIssues', { importance: 'all' })).status).toBe(200);
});

test('an unknown issue, or another organization’s, is not found', async () => {
  const other = await createOrganization(await server.signIn(), server.signIn);
  const issueId = await insertIssue(server.database.knex, site);
  for (const [client, id] of [
    [server.admin, '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a99'],
    [other.admin, issueId],
  ] as const) {
    const { status, body } = await client.call('getErrorIssue', { issueId: id });
    expect([status, body.error?.code]).toEqual([404, 'ISSUE_NOT_FOUND']);
  }
});
