/** PATCH /api/v1/errors/issues/{issueId}: resolve, ignore and reopen. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createOrganization } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { ago, createSite, insertEvents, insertIssue, insertRelease, type Site } from '../support/rows.js';

let server: TestServer;
let site: Site;
beforeAll(async () => {
  server = await startTestServer();
  site = await createSite(server.admin, server.database.knex);
  for (const name of ['1.0.0', '1.1.0', '1.2.0']) await insertRelease(server.database.knex, site, name);
  // a developer's build, seen before the releases that it precedes
  await insertRelease(server.database.knex, site, '9.9.9', { events: 9, first_seen_at: ago(86_400_000) });
  await insertRelease(server.database.knex, site, '2.0.0', { events: 1, first_seen_at: new Date(Date.now() + 1_000) });
  await insertRelease(server.database.knex, site, '8.0.0-maps', { events: 0, maps_uploaded_at: new Date() });
});
afterAll(() => server.stop());

const update = (issueId: string, input: Record<string, unknown>, client = server.admin) =>
  client.call('updateErrorIssueStatus', { issueId, ...input });
const rowOf = (id: string) => server.database.knex('error_issues').where({ id }).first();

async function changed(issueId: string, input: Record<string, unknown>) {
  const { status, body } = await update(issueId, input);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.issue;
}

/** An issue that was seen in these releases. */
async function seenIn(releases: (string | null)[]) {
  const { knex } = server.database;
  const issueId = await insertIssue(knex, site);
  await insertEvents(
    knex,
    site,
    issueId,
    releases.map((release) => ({ release, payload: null })),
  );
  return issueId;
}

const RECURRING = { recurring: true, recurrence_count: 2, last_recurred_at: ago(1_000) };

describe('the release in which it is resolved', () => {
  test.each<[string, (string | null)[], string | null]>([
    ['the newest in which it was seen, in any order', ['1.1.0', '1.2.0', '1.0.0'], '1.2.0'],
    ['not one of a few events that earlier ones came after', ['1.1.0', '9.9.9'], '1.1.0'],
    ['one of a few events that is the youngest', ['1.1.0', '2.0.0'], '2.0.0'],
    ['one of a few events that has source maps', ['1.1.0', '8.0.0-maps'], '8.0.0-maps'],
    ['one of a few events, if there is no other', ['9.9.9'], '9.9.9'],
    ['none, if its events name none', [null], null],
  ])('is %s', async (_case, releases, expected) => {
    const issueId = await seenIn(releases);
    const issue = await changed(issueId, { action: 'resolve' });
    expect(issue).toMatchObject({ status: 'resolved', resolvedInRelease: expected, resolvedAt: expect.any(String) });
    expect((await rowOf(issueId)).resolved_order_key).toBe(expected);
  });

  test('is one in which a merged issue was seen', async () => {
    const target = await seenIn(['1.0.0']);
    const source = await seenIn(['1.2.0']);
    await server.database.knex('error_issues').where({ id: source }).update({ merged_into: target });
    expect((await changed(target, { action: 'resolve' })).resolvedInRelease).toBe('1.2.0');
  });

  test('is the named one, even if the issue was not seen in it', async () => {
    const issueId = await seenIn(['1.2.0']);
    expect((await changed(issueId, { action: 'resolve', release: '1.0.0' })).resolvedInRelease).toBe('1.0.0');
    expect((await rowOf(issueId)).resolved_order_key).toBe('1.0.0');
  });

  test('cannot be one that the property has never seen', async () => {
    const other = await createSite(server.admin, server.database.knex);
    await insertRelease(server.database.knex, other, '7.0.0');
    const issueId = await seenIn(['1.2.0']);
    for (const release of ['7.0.0', '1.2']) {
      const { status, body } = await update(issueId, { action: 'resolve', release });
      expect([status, body.error?.code, body.error?.details?.[0]?.path]).toEqual([400, 'VALIDATION_ERROR', '/release']);
      expect(body.error?.details?.[0]?.message).toContain(release);
    }
    expect((await rowOf(issueId)).status).toBe('unresolved');
  });

  test.each(['ignore', 'reopen'])('is nothing that %s knows of', async (action) => {
    const { status, body } = await update(await seenIn(['1.0.0']), { action, release: '1.0.0' });
    expect([status, body.error?.details?.[0]?.path]).toEqual([400, '/release']);
  });
});

describe('the result of each action', () => {
  const RESOLVED = { status: 'resolved', resolved_at: ago(5_000), resolved_in_release: '1.0.0', resolved_order_key: '1.0.0' } as const;

  test.each([
    ['unresolved', {}],
    ['recurring', RECURRING],
    ['ignored', { status: 'ignored' }],
  ] as const)('resolve of an %s one', async (_case, input) => {
    const issueId = await insertIssue(server.database.knex, site, input);
    expect(await changed(issueId, { action: 'resolve' })).toMatchObject({ status: 'resolved', recurring: false });
    expect(await rowOf(issueId)).toMatchObject({ told_new: true, recurrence_count: 'recurrence_count' in input ? 2 : 0 });
  });

  test.each([
    ['unresolved', {}],
    ['recurring', RECURRING],
    ['resolved', RESOLVED],
  ] as const)('ignore of an %s one', async (_case, input) => {
    const issueId = await insertIssue(server.database.knex, site, input);
    expect(await changed(issueId, { action: 'ignore' })).toMatchObject({
      status: 'ignored',
      recurring: false,
      resolvedAt: null,
      resolvedInRelease: null,
    });
    expect((await rowOf(issueId)).resolved_order_key).toBeNull();
  });

  test.each([
    ['resolved', RESOLVED],
    ['ignored', { status: 'ignored' }],
  ] as const)('reopen of a %s one', async (_case, input) => {
    const issueId = await insertIssue(server.database.knex, site, input);
    expect(await changed(issueId, { action: 'reopen' })).toMatchObject({ status: 'unresolved', resolvedAt: null, resolvedInRelease: null });
    expect((await rowOf(issueId)).resolved_order_key).toBeNull();
  });

  test('reopening a recurring issue leaves it recurring', async () => {
    const issueId = await insertIssue(server.database.knex, site, RECURRING);
    expect(await changed(issueId, { action: 'reopen' })).toMatchObject({ status: 'unresolved', recurring: true, recurrenceCount: 2 });
  });
});

test.each(['resolve', 'ignore', 'reopen'])('%s can be repeated: the second time changes nothing', async (action) => {
  const issueId = await seenIn(['1.0.0']);
  await changed(issueId, { action });
  const before = await rowOf(issueId);
  await changed(issueId, { action });
  expect(await rowOf(issueId)).toEqual(before);
});

test('resolving it again in another release changes the release only if named', async () => {
  const issueId = await seenIn(['1.0.0']);
  await changed(issueId, { action: 'resolve' });
  await insertEvents(server.database.knex, site, issueId, [{ release: '1.2.0', payload: null }]);
  expect((await changed(issueId, { action: 'resolve' })).resolvedInRelease).toBe('1.0.0');
  expect((await changed(issueId, { action: 'resolve', release: '1.2.0' })).resolvedInRelease).toBe('1.2.0');
});

test('a merged issue is replaced by its target', async () => {
  const target = await seenIn(['1.0.0']);
  const source = await insertIssue(server.database.knex, site, { merged_into: target });
  expect(await changed(source, { action: 'ignore' })).toMatchObject({ id: target, status: 'ignored' });
  expect((await rowOf(source)).status).toBe('unresolved');
});

test('another organization’s issue is not found and stays unchanged', async () => {
  const other = await createOrganization(await server.signIn(), server.signIn);
  const issueId = await seenIn(['1.0.0']);
  const { status, body } = await update(issueId, { action: 'ignore' }, other.admin);
  expect([status, body.error?.code]).toEqual([404, 'ISSUE_NOT_FOUND']);
  expect((await rowOf(issueId)).status).toBe('unresolved');
});

test('the audit log names the actor', async () => {
  const issueId = await seenIn(['1.0.0']);
  await changed(issueId, { action: 'ignore' });
  const row = await server.database.knex('audit_log').where({ target_id: issueId }).first();
  expect(row).toMatchObject({ action: 'updateErrorIssueStatus', organization_id: site.organizationId });
});

describe('several at once', () => {
  const many = (issueIds: string[], action: string, client = server.admin) => client.call('triageManyErrorIssues', { issueIds, action });

  test('get one status, each resolved in its own newest release', async () => {
    const [old, young] = [await seenIn(['1.0.0']), await seenIn(['1.0.0', '1.2.0'])];
    expect((await many([old, young], 'resolve')).body).toEqual({ updated: 2 });
    expect((await rowOf(old)).resolved_in_release).toBe('1.0.0');
    expect((await rowOf(young)).resolved_in_release).toBe('1.2.0');
    expect((await many([old, young], 'resolve')).body).toEqual({ updated: 0 });
    expect((await many([old], 'ignore')).body).toEqual({ updated: 1 });
    expect((await many([old, young], 'reopen')).body).toEqual({ updated: 2 });
    expect([(await rowOf(old)).status, (await rowOf(young)).resolved_in_release]).toEqual(['unresolved', null]);
  });

  test('an issue that was merged counts as the one it was merged into', async () => {
    const [target, source] = [await seenIn(['1.0.0']), await seenIn(['1.0.0'])];
    await server.database.knex('error_issues').where({ id: source }).update({ merged_into: target });
    expect((await many([source, target], 'ignore')).body).toEqual({ updated: 1 });
    expect((await rowOf(target)).status).toBe('ignored');
  });

  test('none is changed if one is unknown', async () => {
    const own = await seenIn(['1.0.0']);
    const other = await createOrganization(await server.signIn(), server.signIn);
    const { status, body } = await many([own, '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a99'], 'resolve');
    expect([status, body.error?.code]).toEqual([404, 'ISSUE_NOT_FOUND']);
    expect((await many([own], 'resolve', other.admin)).status).toBe(404);
    expect((await rowOf(own)).status).toBe('unresolved');
  });
});
