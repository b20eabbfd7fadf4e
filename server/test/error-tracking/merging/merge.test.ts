/** POST /api/v1/errors/issues/{issueId}/merge */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createOrganization } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { ago, createSite, insertEvents, insertIssue, type Site } from '../support/rows.js';

const NOWHERE = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a99';

let server: TestServer;
let site: Site;
beforeAll(async () => {
  server = await startTestServer();
  site = await createSite(server.admin, server.database.knex);
});
afterAll(() => server.stop());

const make = (input: Parameters<typeof insertIssue>[2] = {}, where = site) => insertIssue(server.database.knex, where, input);
const merge = (issueId: string, issueIds: string[], client = server.admin) => client.call('mergeErrorIssues', { issueId, issueIds });
const rowOf = (id: string) => server.database.knex('error_issues').where({ id }).first();

async function merged(issueId: string, issueIds: string[]) {
  const { status, body } = await merge(issueId, issueIds);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.issue;
}

async function refused(issueId: string, issueIds: string[]) {
  const { status, body } = await merge(issueId, issueIds);
  return [status, body.error?.code];
}

test('the target gets the counts, the first and the last event; the sources leave the list', async () => {
  const target = await make({ events: 5, first_seen_at: ago(50_000), last_seen_at: ago(30_000), first_release: 'b', last_release: 'c' });
  const older = await make({ events: 2, first_seen_at: ago(90_000), last_seen_at: ago(80_000), first_release: 'a', last_release: 'a' });
  const newer = await make({ events: 4, first_seen_at: ago(40_000), last_seen_at: ago(10_000), first_release: 'c', last_release: 'd' });
  const before = await rowOf(older);
  const after = await rowOf(newer);
  expect(await merged(target, [older, newer])).toMatchObject({
    id: target,
    events: 11,
    firstSeenAt: before.first_seen_at.toISOString(),
    firstRelease: 'a',
    lastSeenAt: after.last_seen_at.toISOString(),
    lastRelease: 'd',
  });
  const { issues } = (await server.admin.call('listErrorIssues', { propertyId: site.id, limit: 100 })).body;
  expect(issues.map(({ id }) => id)).toEqual(expect.arrayContaining([target]));
  for (const id of [older, newer]) expect(issues.some((issue) => issue.id === id)).toBe(false);
});

test('fingerprints of a source lead to the target from then on', async () => {
  const [target, source] = [await make(), await make()];
  await merged(target, [source]);
  const { fingerprint } = await rowOf(source);
  expect((await server.database.knex('error_fingerprints').where({ fingerprint }).first()).issue_id).toBe(target);
  const { grouping } = (await server.admin.call('getErrorIssue', { issueId: target })).body.issue;
  expect(grouping).toMatchObject({ fingerprint: (await rowOf(target)).fingerprint, otherFingerprints: 1 });
});

test('the events of a source become events of the target', async () => {
  const [target, source] = [await make(), await make()];
  const [mine] = await insertEvents(server.database.knex, site, target, [{ at: ago(5_000) }]);
  const [its] = await insertEvents(server.database.knex, site, source, [{ at: ago(4_000), environment: 'edge' }]);
  await merged(target, [source]);
  for (const issueId of [target, source]) {
    const { events } = (await server.admin.call('listErrorEvents', { issueId })).body;
    expect(events.map((event) => [event.id, event.issueId])).toEqual([
      [its, target],
      [mine, target],
    ]);
    expect((await server.admin.call('getErrorEvent', { issueId, eventId: its as string })).body.event.issueId).toBe(target);
  }
  const { issues } = (await server.admin.call('listErrorIssues', { propertyId: site.id, environment: 'edge' })).body;
  expect(issues.map(({ id }) => id)).toEqual([target]);
});

test('a chain is flattened: issues merged into a source point to the target', async () => {
  const [a, b, c, d] = [await make({ events: 1 }), await make({ events: 2 }), await make({ events: 4 }), await make({ events: 8 })];
  expect((await merged(b, [a])).events).toBe(3);
  expect((await merged(c, [b])).events).toBe(7);
  expect((await merged(d, [c])).events).toBe(15);
  for (const id of [a, b, c]) expect((await rowOf(id)).merged_into).toBe(d);
  expect((await server.admin.call('getErrorIssue', { issueId: a })).body.issue.id).toBe(d);
  const { grouping } = (await server.admin.call('getErrorIssue', { issueId: d })).body.issue;
  expect(grouping.otherFingerprints).toBe(3);
});

test('a source that was merged elsewhere brings its target', async () => {
  const [a, b, c] = [await make({ events: 1 }), await make({ events: 2 }), await make({ events: 4 })];
  await merged(b, [a]);
  expect((await merged(c, [a])).events).toBe(7);
  for (const id of [a, b]) expect((await rowOf(id)).merged_into).toBe(c);
});

test('merging into a merged issue merges into its target', async () => {
  const [a, b, c] = [await make({ events: 1 }), await make({ events: 2 }), await make({ events: 4 })];
  await merged(b, [a]);
  expect(await merged(a, [c])).toMatchObject({ id: b, events: 7 });
});

test('ids may be written in capitals', async () => {
  const [target, source] = [await make({ events: 1 }), await make({ events: 2 })];
  expect((await merged(target.toUpperCase(), [source.toUpperCase(), source])).events).toBe(3);
  expect(await refused(target, [target.toUpperCase()])).toEqual([409, 'CONFLICT']);
});

test('merging again changes nothing', async () => {
  const [target, source] = [await make({ events: 1 }), await make({ events: 2 })];
  await merged(target, [source]);
  const before = await rowOf(target);
  expect((await merged(target, [source])).events).toBe(3);
  expect(await rowOf(target)).toEqual(before);
});

test('the target keeps its status and its importance', async () => {
  const resolved = { status: 'resolved', resolved_at: ago(1_000), resolved_in_release: 'a', resolved_order_key: 'a' } as const;
  const [target, source] = [await make({ ...resolved }), await make({ status: 'ignored' })];
  expect(await merged(target, [source])).toMatchObject({ status: 'resolved', resolvedInRelease: 'a' });
});

describe('spikes', () => {
  const spike = async (issueId: string, minutes: number, ended = false) => {
    const id = (await server.database.knex.raw('select gen_random_uuid() as id')).rows[0].id as string;
    await server.database.knex('error_spikes').insert({
      organization_id: site.organizationId,
      id,
      property_id: site.id,
      issue_id: issueId,
      events: 100,
      threshold: 100,
      window_minutes: 60,
      started_at: ago(minutes * 60_000),
      last_above_at: ago(minutes * 60_000),
      ended_at: ended ? ago(1_000) : null,
      told: true,
    });
    return id;
  };
  const goingOn = async (issueId: string) =>
    (await server.database.knex('error_spikes').where({ issue_id: issueId }).whereNull('ended_at')).map(({ id }) => id);

  test('the target keeps its own recurrence', async () => {
    const [target, source] = [await make(), await make()];
    const mine = await spike(target, 9);
    await spike(source, 1);
    await merged(target, [source]);
    expect([await goingOn(target), await goingOn(source)]).toEqual([[mine], []]);
  });

  test('without its own, it takes the newest of a source', async () => {
    const [target, a, b] = [await make(), await make(), await make()];
    await spike(target, 9, true);
    await spike(a, 5);
    const newest = await spike(b, 3);
    await merged(target, [a, b]);
    expect(await goingOn(target)).toEqual([newest]);
  });
});

describe('what cannot be merged', () => {
  test('an issue into itself, by its own id or that of an issue merged into it', async () => {
    const [target, source] = [await make({ events: 1 }), await make({ events: 2 })];
    expect(await refused(target, [target])).toEqual([409, 'CONFLICT']);
    await merged(target, [source]);
    expect(await refused(source, [target])).toEqual([409, 'CONFLICT']);
    expect(await refused(target, [source, target])).toEqual([409, 'CONFLICT']);
    expect((await rowOf(target)).merged_into).toBeNull();
  });

  test('issues of different properties', async () => {
    const other = await createSite(server.admin, server.database.knex);
    const [target, ours, foreign] = [await make(), await make(), await make({}, other)];
    expect(await refused(target, [ours, foreign])).toEqual([409, 'CONFLICT']);
    expect((await rowOf(ours)).merged_into).toBeNull();
  });

  test('an unknown issue, or another organization’s', async () => {
    const other = await createOrganization(await server.signIn(), server.signIn);
    const theirSite = await createSite(other.admin, server.database.knex);
    const [target, ours, theirs] = [await make(), await make(), await make({}, theirSite)];
    expect(await refused(target, [ours, theirs])).toEqual([404, 'ISSUE_NOT_FOUND']);
    expect(await refused(target, [NOWHERE])).toEqual([404, 'ISSUE_NOT_FOUND']);
    expect(await refused(theirs, [ours])).toEqual([404, 'ISSUE_NOT_FOUND']);
    expect(await refused(NOWHERE, [ours])).toEqual([404, 'ISSUE_NOT_FOUND']);
    for (const id of [ours, theirs]) expect((await rowOf(id)).merged_into).toBeNull();
  });

  test.each([[[]], [['x']], [Array.from({ length: 51 }, () => crypto.randomUUID())]])('a bad list is refused', async (ids) => {
    expect(await refused(await make(), ids)).toEqual([400, 'VALIDATION_ERROR']);
  });
});
