/** GET /api/v1/errors/issues: the rows of the list, and every filter. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ApiClient } from '../../../harness/api-client.js';
import { createOrganization } from '../../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../../harness/server.js';
import { ago, createSite, DAY_MS, FACTS, insertEvents, insertIssue, type Site } from '../../support/rows.js';

const NOWHERE = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a99';

const cursorOf = (...parts: string[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');

let server: TestServer;
let shop: Site;
let blog: Site;
let other: { admin: ApiClient; site: Site; issue: string };
/** Issues by name. */
const issues: Record<string, string> = {};

const listed = async (input: Record<string, unknown>, client = server.admin) => {
  const { status, body } = await client.call('listErrorIssues', { propertyId: shop.id, ...input });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.issues.map(({ id }) => Object.keys(issues).find((name) => issues[name] === id) ?? id);
};

beforeAll(async () => {
  server = await startTestServer();
  const { knex } = server.database;
  shop = await createSite(server.admin, knex);
  blog = await createSite(server.admin, knex);
  const make = async (name: string, input: Parameters<typeof insertIssue>[2], site = shop) => {
    issues[name] = await insertIssue(knex, site, input);
  };
  const at = (hours: number) => ({ last_seen_at: ago(hours * 3_600_000), first_seen_at: ago(10 * DAY_MS + hours * 3_600_000) });
  await make('plain', { ...at(1), message: 'total is not a function', culprit: 'checkout in src/checkout.js' });
  await make('chunk', { ...at(2), facts: FACTS.low, type: 'ChunkLoadError', message: 'Loading chunk 7 failed.', culprit: null });
  await make('hydration', { ...at(3), facts: FACTS.medium, type: 'Error', message: 'Hydration failed', culprit: null });
  await make('resolved', { ...at(4), status: 'resolved', resolved_at: ago(1000), resolved_in_release: '1.0.0', resolved_order_key: '1' });
  await make('ignored', { ...at(5), status: 'ignored' });
  await make('merged', { ...at(6), merged_into: issues['plain'] as string, message: 'merged away' });
  await make('wild', { ...at(7), type: 'RangeError', message: 'at 100% of C:\\temp_dir', culprit: 'Über.Lauf in src/ü.js' });
  await make('blog', at(8), blog);
  await insertEvents(knex, shop, issues['plain'] as string, [
    { release: '1.0.0', environment: 'production', at: ago(3_600_000), user: 'ann' },
    { release: '1.1.0', environment: 'staging', at: ago(3_600_000), user: 'ann' },
  ]);
  await insertEvents(knex, shop, issues['merged'] as string, [
    { release: '0.9.0', environment: 'canary', at: ago(3_600_000), user: 'ben' },
    { release: '0.9.0', environment: 'canary', at: ago(40 * DAY_MS), user: 'old' },
  ]);
  const theirs = await createOrganization(await server.signIn(), server.signIn);
  const site = await createSite(theirs.admin, knex, shop.domain);
  other = { admin: theirs.admin, site, issue: await insertIssue(knex, site, { message: 'theirs' }) };
});
afterAll(() => server.stop());

test('by default: unresolved ones of high importance, of all properties, the newest event first', async () => {
  expect(await listed({ propertyId: blog.id })).toEqual(['blog']);
  const { body } = await server.admin.call('listErrorIssues');
  expect(body.issues.map(({ id }) => id)).toEqual([issues['plain'], issues['wild'], issues['blog']]);
  expect(body.nextCursor).toBeNull();
});

test('an issue is shown with its domain, the rule of its importance and its users, including those of merged ones', async () => {
  const { body } = await server.admin.call('listErrorIssues', { propertyId: shop.id, type: 'TypeError' });
  expect(body.issues).toEqual([
    {
      id: issues['plain'],
      number: expect.stringMatching(/^ERR-[1-9]\d*$/),
      propertyId: shop.id,
      domain: shop.domain,
      title: 'TypeError: total is not a function',
      type: 'TypeError',
      message: 'total is not a function',
      culprit: 'checkout in src/checkout.js',
      platform: 'node',
      level: 'error',
      status: 'unresolved',
      importance: 'high',
      importanceReason: expect.any(String),
      events: 2,
      users30d: 2,
      firstSeenAt: expect.any(String),
      lastSeenAt: expect.any(String),
      firstRelease: null,
      lastRelease: '1.1.0',
      recurring: false,
      recurrenceCount: 0,
      lastRecurredAt: null,
      resolvedAt: null,
      resolvedInRelease: null,
    },
  ]);
});

describe('filters', () => {
  test.each<[Record<string, unknown>, string[]]>([
    [{ importance: 'high' }, ['plain', 'wild']],
    [{ importance: 'medium' }, ['hydration']],
    [{ importance: 'low' }, ['chunk']],
    [{ importance: 'all' }, ['plain', 'chunk', 'hydration', 'wild']],
    [{ status: 'resolved' }, ['resolved']],
    [{ status: 'ignored' }, ['ignored']],
    [{ status: 'all' }, ['plain', 'resolved', 'ignored', 'wild']],
    [{ status: 'all', importance: 'all' }, ['plain', 'chunk', 'hydration', 'resolved', 'ignored', 'wild']],
    [{ type: 'RangeError' }, ['wild']],
    [{ type: 'rangeerror' }, []],
    [{ release: '1.0.0' }, ['plain']],
    [{ release: '2.0.0' }, []],
    [{ environment: 'staging' }, ['plain']],
    [{ release: '1.1.0', environment: 'staging' }, ['plain']],
    [{ release: '1.0.0', environment: 'staging' }, []],
    [{ release: '0.9.0', environment: 'canary' }, ['plain']],
    [{ environment: 'canary' }, ['plain']],
    [{ query: 'NOT A FUNC' }, ['plain']],
    [{ query: 'TypeError: total' }, ['plain']],
    [{ query: 'src/CHECKOUT' }, ['plain']],
    [{ query: 'merged away' }, []],
    [{ query: '%' }, ['wild']],
    [{ query: '_' }, ['wild']],
    [{ query: '100% of c:\\TEMP_' }, ['wild']],
    [{ query: '\\' }, ['wild']],
    [{ query: 'ÜBER' }, ['wild']],
    [{ query: "'; drop table error_issues; --" }, []],
  ])('%j', async (input, expected) => {
    expect(await listed(input)).toEqual(expected);
  });

  test('since filters by the newest event, and includes the moment itself', async () => {
    const { issue } = (await server.admin.call('getErrorIssue', { issueId: issues['wild'] as string })).body;
    expect(await listed({ since: issue.lastSeenAt })).toEqual(['plain', 'wild']);
    expect(await listed({ since: new Date(Date.parse(issue.lastSeenAt) + 1).toISOString() })).toEqual(['plain']);
    expect(await listed({ until: issue.firstSeenAt })).toEqual([]);
    expect(await listed({ until: new Date(Date.parse(issue.firstSeenAt) + 1).toISOString() })).toEqual(['wild']);
  });
});

describe('another organization', () => {
  test('sees only its own issues, whatever it requests', async () => {
    const { body } = await other.admin.call('listErrorIssues', { importance: 'all', status: 'all' });
    expect(body.issues.map(({ id }) => id)).toEqual([other.issue]);
    for (const input of [{ release: '1.0.0' }, { environment: 'canary' }, { query: 'total' }])
      expect((await other.admin.call('listErrorIssues', input)).body.issues).toEqual([]);
  });

  test.each([
    ['is unknown', () => NOWHERE],
    ['is another organization’s', () => other.site.id],
  ])('a property that %s is not found', async (_case, propertyId) => {
    for (const operation of ['listErrorIssues', 'listErrorTypes'] as const) {
      const { status, body } = await server.admin.call(operation, { propertyId: propertyId() });
      expect([status, body.error?.code]).toEqual([404, 'PROPERTY_NOT_FOUND']);
    }
  });
});

test('issues of a deleted property disappear immediately', async () => {
  const site = await createSite(server.admin, server.database.knex);
  const issueId = await insertIssue(server.database.knex, site, { type: 'GoneError', events: 1 });
  const types = async () => (await server.admin.call('listErrorTypes')).body.types.map(({ type }) => type);
  expect((await server.admin.call('getErrorIssue', { issueId })).status).toBe(200);
  expect(await types()).toContain('GoneError');
  expect((await server.admin.call('deleteAnalyticsProperty', { propertyId: site.id })).status).toBe(200);
  const { status, body } = await server.admin.call('getErrorIssue', { issueId });
  expect([status, body.error?.code]).toEqual([404, 'ISSUE_NOT_FOUND']);
  expect((await server.admin.call('listErrorIssues', { type: 'GoneError' })).body.issues).toEqual([]);
  expect(await types()).not.toContain('GoneError');
});

test('a cursor with an impossible time is a client error', async () => {
  for (const value of ['0000-01-01T00:00:00Z', '2026-01-01 (noon) Z'])
    expect((await server.admin.call('listErrorIssues', { cursor: cursorOf('lastSeen', value, NOWHERE) })).status).toBe(200);
});

test.each([
  [{ importance: 'huge' }, '/importance'],
  [{ status: 'open' }, '/status'],
  [{ sort: 'id' }, '/sort'],
  [{ query: '' }, '/query'],
  [{ query: 'a\u0000b' }, '/query'],
  [{ type: 'a\u0000b' }, '/type'],
  [{ release: ' ' }, '/release'],
  [{ environment: 'x'.repeat(65) }, '/environment'],
  [{ since: 'recently' }, '/since'],
  [{ since: '0000-01-01T00:00:00Z' }, '/since'],
  [{ until: '2026-01-01T23:59:60Z' }, '/until'],
  [{ cursor: 'nonsense' }, '/cursor'],
  [{ cursor: cursorOf('lastSeen', '2026-01-15T09:30:00.000Z', "' or true") }, '/cursor'],
  [{ cursor: cursorOf('lastSeen', 'yesterday', NOWHERE) }, '/cursor'],
  [{ sort: 'events', cursor: cursorOf('events', '1e9', NOWHERE) }, '/cursor'],
])('%j is refused', async (input, path) => {
  const { status, body } = await server.admin.call('listErrorIssues', input);
  expect([status, body.error?.code, body.error?.details?.[0]?.path]).toEqual([400, 'VALIDATION_ERROR', path]);
});

test('of a project: the issues of its properties', async () => {
  const { knex } = server.database;
  const slug = 'listed-project';
  await server.admin.call('createProject', { slug, name: slug });
  const domain = 'listed-project.example.com';
  const { property } = (await server.admin.call('createAnalyticsProperty', { domain, projectSlug: slug })).body;
  const site = { id: property.id, domain, organizationId: shop.organizationId };
  const id = await insertIssue(knex, site);
  const idsOf = async (input: Record<string, unknown>) =>
    (await server.admin.call('listErrorIssues', input)).body.issues.map((issue) => issue.id);
  expect(await idsOf({ projectSlug: slug })).toEqual([id]);
  expect(await idsOf({ projectSlug: slug, propertyId: site.id })).toEqual([id]);
  expect(await idsOf({ projectSlug: slug, propertyId: shop.id })).toEqual([]);
  const { status, body } = await server.admin.call('listErrorIssues', { projectSlug: 'no-such-project' });
  expect([status, body.error?.code]).toEqual([404, 'PROJECT_NOT_FOUND']);
});
