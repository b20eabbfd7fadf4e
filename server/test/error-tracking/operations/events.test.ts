/** GET /api/v1/errors/issues/{issueId}/events, and one of them. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import type { Output } from '../../../src/kernel/contract/handler.js';
import type { Answer } from '../../harness/api-client.js';
import { createOrganization } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { ago, createSite, DAY_MS, type EventInput, frame, insertEvents, insertIssue, payload, type Site } from '../support/rows.js';

let server: TestServer;
let site: Site;
beforeAll(async () => {
  server = await startTestServer();
  site = await createSite(server.admin, server.database.knex);
});
afterAll(() => server.stop());

const insert = (issueId: string, inputs: EventInput[]) => insertEvents(server.database.knex, site, issueId, inputs);
const issueWith = async (inputs: EventInput[]) => {
  const issueId = await insertIssue(server.database.knex, site);
  return { issueId, ids: await insert(issueId, inputs) };
};
const get = (issueId: string, eventId: string, client = server.admin) => client.call('getErrorEvent', { issueId, eventId });

describe('the list', () => {
  test('shows for each event its origin and whether it is stored', async () => {
    const at = ago(60_000);
    const { issueId, ids } = await issueWith([
      { at, release: '1.0.0', environment: 'production' },
      { at: ago(1_000), payload: null },
    ]);
    const { body } = await server.admin.call('listErrorEvents', { issueId });
    expect(body.nextCursor).toBeNull();
    expect(body.events).toMatchObject([
      { id: ids[1], issueId, release: null, environment: null, stored: false },
      { id: ids[0], issueId, receivedAt: at.toISOString(), release: '1.0.0', environment: 'production', stored: true },
    ]);
  });

  test.each([1, 4, 100])('pages of %i show the events of all members once, also those of one moment', async (limit) => {
    const { knex } = server.database;
    const target = await insertIssue(knex, site);
    const sources = [await insertIssue(knex, site, { merged_into: target }), await insertIssue(knex, site, { merged_into: target })];
    const moment = ago(60_000);
    const all: { id: string; at: Date }[] = [];
    for (const [index, issueId] of [target, ...sources].entries())
      for (const at of [moment, moment, ago(120_000 + index), ago(3 * DAY_MS)]) {
        const [id] = await insert(issueId, [{ at, payload: null }]);
        all.push({ id: id as string, at });
      }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const answer: Answer<Output<'listErrorEvents'>> = await server.admin.call('listErrorEvents', {
        issueId: target,
        limit,
        ...(cursor !== null && { cursor }),
      });
      expect(answer.status).toBe(200);
      seen.push(...answer.body.events.map(({ id }) => id));
      cursor = answer.body.nextCursor;
    } while (cursor !== null);
    const order = all.sort((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1)).map(({ id }) => id);
    expect(seen).toEqual(order);
  });

  test('refuses invalid cursors, and issues of other organizations', async () => {
    const { issueId } = await issueWith([]);
    expect((await server.admin.call('listErrorEvents', { issueId, cursor: 'x' })).status).toBe(400);
    const other = await createOrganization(await server.signIn(), server.signIn);
    const { status, body } = await other.admin.call('listErrorEvents', { issueId });
    expect([status, body.error?.code]).toEqual([404, 'ISSUE_NOT_FOUND']);
  });
});

describe('the events beside one', () => {
  test('are those of all members that are stored in full, and the ends have names', async () => {
    const { knex } = server.database;
    const target = await insertIssue(knex, site);
    const source = await insertIssue(knex, site, { merged_into: target });
    const moment = ago(60_000);
    const [first] = await insert(source, [{ at: ago(DAY_MS) }]);
    const twins = await insert(target, [{ at: moment }, { at: moment }]);
    const [last] = await insert(source, [{ at: ago(30_000) }]);
    await insert(target, [{ at: ago(40_000), payload: null }]);
    const order = [first, ...twins.sort(), last] as string[];
    for (const [index, id] of order.entries()) {
      const { body } = await get(target, id);
      expect([body.olderEventId, body.newerEventId]).toEqual([order[index - 1] ?? null, order[index + 1] ?? null]);
    }
    expect((await get(target, 'latest')).body.event.id).toBe(last);
    expect((await get(target, 'oldest')).body.event.id).toBe(first);
  });

  test('an issue without a stored event has no end', async () => {
    const { issueId } = await issueWith([{ payload: null }]);
    for (const end of ['latest', 'oldest']) {
      const { status, body } = await get(issueId, end);
      expect([status, body.error?.code]).toEqual([404, 'EVENT_NOT_FOUND']);
    }
    expect((await get(issueId, 'newest')).status).toBe(400);
  });
});

describe('one event', () => {
  test('is shown in full', async () => {
    const full = payload({
      platform: 'javascript',
      level: 'fatal',
      message: 'while paying',
      userId: '1042',
      url: 'https://shop.example.com/cart',
      browser: { name: 'Chrome', version: '141' },
      runtime: { name: 'node', version: null },
      serverName: 'web-1',
      handled: false,
      tags: { region: 'eu' },
      breadcrumbs: [
        { type: 'click', level: null, message: 'Pay', data: { times: 2, ok: true, note: null }, timestamp: '2026-01-16T09:29:58.000Z' },
      ],
      exceptions: [
        { type: 'TypeError', message: 'outer', relation: null, parent: null, frames: [frame()], stack: null },
        { type: 'RangeError', message: 'inner', relation: 'cause', parent: 0, frames: [], stack: 'who knows' },
      ],
    });
    const { issueId, ids } = await issueWith([{ payload: full, release: '1.0.0', environment: 'production', fingerprint: 'v1:f' }]);
    const { body } = await get(issueId, ids[0] as string);
    expect(body.event).toMatchObject({
      id: ids[0],
      issueId,
      platform: 'javascript',
      level: 'fatal',
      message: 'while paying',
      release: '1.0.0',
      environment: 'production',
      userId: '1042',
      url: 'https://shop.example.com/cart',
      browser: 'Chrome 141',
      runtime: 'node',
      serverName: 'web-1',
      handled: false,
      tags: { region: 'eu' },
      breadcrumbs: full.breadcrumbs,
      fingerprint: 'v1:f',
    });
    const [outer, inner] = body.event.exceptions;
    expect(outer).toMatchObject({ type: 'TypeError', message: 'outer', relation: null, parent: null });
    expect(outer?.frames).toMatchObject([{ function: 'checkout', line: 12, column: 9 }]);
    expect(inner).toEqual({ type: 'RangeError', message: 'inner', relation: 'cause', parent: 0, frames: [] });
  });

  test('a frame of a page without source maps says why it is unmapped', async () => {
    const file = `https://${site.domain}/assets/main.js`;
    const exceptions = [
      { type: 'Error', message: 'x', relation: null, parent: null, frames: [frame({ file, line: 1, column: 2034 })], stack: null },
    ];
    const page = payload({ platform: 'javascript', exceptions });
    const { issueId, ids } = await issueWith([
      { payload: page, release: null },
      { payload: page, release: '4.0.0' },
    ]);
    const reasons = await Promise.all(ids.map(async (id) => (await get(issueId, id)).body.event.exceptions[0]?.frames[0]?.unmappedReason));
    expect(reasons).toEqual(['no_release', 'release_has_no_maps']);
  });

  test.each([
    ['null', JSON.parse('[]')],
    [
      'of another shape',
      { exceptions: [{ frames: [{ line: 'twelve', file: 7 }, 'x'] }, null], breadcrumbs: [{ timestamp: 'never' }, 3], tags: { a: 1 } },
    ],
    ['with wrong lists', { exceptions: {}, breadcrumbs: 'x', tags: [], browser: 'Chrome', level: 'loud', platform: 3 }],
  ])('a payload that is %s is still readable', async (_case, odd) => {
    const { issueId, ids } = await issueWith([{ payload: odd }]);
    const { status, body } = await get(issueId, ids[0] as string);
    expect([status, body.event.platform, body.event.level, body.event.tags]).toEqual([200, 'other', 'error', {}]);
    for (const operation of ['getErrorFixContext', 'getErrorIssue'] as const)
      expect((await server.admin.call(operation, { issueId })).status).toBe(200);
  });

  test.each<[string, (own: { issueId: string; ids: string[] }) => Promise<[string, string]>]>([
    ['was only counted', async ({ issueId }) => [issueId, (await insert(issueId, [{ payload: null }]))[0] as string]],
    ['is unknown', async ({ issueId }) => [issueId, uuidv7()]],
    ['is another issue’s', async ({ ids }) => [(await issueWith([])).issueId, ids[0] as string]],
    ['is too old', async ({ issueId }) => [issueId, (await insert(issueId, [{ at: ago(40 * DAY_MS) }]))[0] as string]],
  ])('is not found when it %s', async (_case, find) => {
    const [issueId, eventId] = await find(await issueWith([{}]));
    const { status, body } = await get(issueId, eventId);
    expect([status, body.error?.code]).toEqual([404, 'EVENT_NOT_FOUND']);
  });

  test('another organization finds neither the issue nor, in its own, the event', async () => {
    const { issueId, ids } = await issueWith([{}]);
    const other = await createOrganization(await server.signIn(), server.signIn);
    const theirs = await createSite(other.admin, server.database.knex);
    const own = await insertIssue(server.database.knex, theirs);
    const answers = [await get(issueId, ids[0] as string, other.admin), await get(own, ids[0] as string, other.admin)];
    expect(answers.map(({ status, body }) => [status, body.error?.code])).toEqual([
      [404, 'ISSUE_NOT_FOUND'],
      [404, 'EVENT_NOT_FOUND'],
    ]);
  });

  test('an id used on two days is the newer event', async () => {
    const id = uuidv7();
    const { issueId } = await issueWith([
      { id, at: ago(3 * DAY_MS), release: 'old' },
      { id, at: ago(1_000), release: 'new' },
    ]);
    expect((await get(issueId, id)).body.event.release).toBe('new');
  });
});
