/** Errors of servers: what is stored and counted, and for which property. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { RawException } from '../../../src/error-tracking/events/event.js';
import { createReporter, ErrorSender, exceptionEvent, type Reporter } from '../support/sender.js';
import { JAVA } from '../support/stacks-of-languages.js';

let sender: ErrorSender;
let reporter: Reporter;
beforeAll(async () => {
  sender = await ErrorSender.start();
});
afterAll(() => sender.stop());
beforeEach(async () => {
  reporter = await createReporter(sender.reporter.session, sender.server.admin);
});

const table = (name: string) => sender.server.database.knex(name).where({ property_id: reporter.propertyId });

test('an event is stored with its issue, and the response names both', async () => {
  const eventId = crypto.randomUUID();
  const occurredAt = new Date(Date.now() - 3_600_000).toISOString();
  const { status, body } = await sender.report(
    {
      eventId: eventId.toUpperCase(),
      occurredAt,
      release: 'shop@1.4.0',
      environment: 'production',
      userId: 'u-17',
      level: 'fatal',
      url: 'https://name:secret@shop.example.com/cart?token=abc#top',
      tags: { region: 'eu-1' },
      serverName: 'web-1',
      runtime: { name: 'node', version: '20.19.0' },
      handled: false,
      breadcrumbs: [{ type: 'query', timestamp: '2026-01-15T10:30:00+01:00', data: { rows: 3, cached: false, none: null } }],
    },
    reporter,
  );
  expect([status, body]).toEqual([202, { issueId: expect.any(String), eventId }]);
  const event = await sender.event(eventId);
  expect(event).toMatchObject({
    organization_id: reporter.organizationId,
    property_id: reporter.propertyId,
    issue_id: body.issueId,
    release: 'shop@1.4.0',
    environment: 'production',
    occurred_at: new Date(occurredAt),
  });
  expect(event.payload).toMatchObject({
    platform: 'node',
    level: 'fatal',
    url: 'https://shop.example.com/cart',
    tags: { region: 'eu-1' },
    serverName: 'web-1',
    runtime: { name: 'node', version: '20.19.0' },
    handled: false,
    browser: null,
    breadcrumbs: [
      { type: 'query', level: null, message: null, timestamp: '2026-01-15T09:30:00.000Z', data: { rows: 3, cached: false, none: null } },
    ],
  });
  const [exception] = event.payload.exceptions;
  expect(exception).toMatchObject({ type: 'TypeError', relation: null, parent: null, stack: null });
  expect(exception.frames).toMatchObject([
    { function: 'checkout', line: 12, column: 9 },
    { function: 'handle', line: 80, column: 3 },
  ]);
  expect(await sender.issue(body.issueId)).toMatchObject({
    type: 'TypeError',
    message: 'total is not a function',
    platform: 'node',
    level: 'fatal',
    status: 'unresolved',
    events: '1',
    first_release: 'shop@1.4.0',
    last_release: 'shop@1.4.0',
    first_seen_at: event.received_at,
    last_seen_at: event.received_at,
    recurring: false,
    recurrence_count: 0,
    told_new: false,
  });
});

test('causes in a text stack are stored with their frames', async () => {
  const { body } = await sender.report({ platform: 'other', exception: { type: 'java.lang.RuntimeException', stack: JAVA } }, reporter);
  const { payload } = await sender.event(body.eventId);
  expect(payload.exceptions.map(({ type, relation, parent, frames }: RawException) => [type, relation, parent, frames.length])).toEqual([
    ['java.lang.RuntimeException', null, null, 1],
    ['java.lang.IllegalStateException', 'cause', 0, 2],
    ['java.lang.NullPointerException', 'cause', 1, 4],
  ]);
  const known = { exception: { type: 'E', stack: JAVA }, causes: [{ type: 'F', relation: 'cause' }] };
  const { body: other } = await sender.report({ platform: 'other', ...known }, reporter);
  expect((await sender.event(other.eventId)).payload.exceptions.map(({ type }: RawException) => type)).toEqual(['E', 'F']);
});

test('equal events are one issue, and all counts agree', async () => {
  const sent = [
    { release: '1.0.0', environment: 'production', userId: 'a' },
    { release: '1.0.0', environment: 'staging', userId: 'b' },
    { release: '1.1.0', environment: 'production', userId: 'a' },
    { level: 'warning' },
  ];
  const answers = [];
  for (const fields of sent) answers.push(await sender.report(fields, reporter));
  const issues = new Set(answers.map(({ body }) => body.issueId));
  expect(issues.size).toBe(1);
  expect(await sender.issue([...issues][0] ?? '')).toMatchObject({
    events: '4',
    level: 'warning',
    first_release: '1.0.0',
    last_release: '1.1.0',
  });
  expect(await table('error_issue_days').sum('events as n')).toEqual([{ n: '4' }]);
  expect(await table('error_issue_minutes').sum('events as n')).toEqual([{ n: '4' }]);
  expect(await table('error_issue_users')).toHaveLength(2);
  const places = await table('error_issue_releases').orderBy(['release', 'environment']);
  expect(places.map(({ release, environment, events }) => `${release} ${environment} ${events}`)).toEqual([
    '  1',
    '1.0.0 production 1',
    '1.0.0 staging 1',
    '1.1.0 production 1',
  ]);
  const releases = await table('error_releases').orderBy('order_key');
  expect(releases.map(({ name, events }) => `${name} ${events}`)).toEqual(['1.0.0 2', '1.1.0 1']);
});

test('a message without an exception is an event', async () => {
  const { body, status } = await sender.report({ exception: undefined, message: 'The queue is full' }, reporter);
  expect(status).toBe(202);
  expect(await sender.issue(body.issueId)).toMatchObject({ type: 'Message', message: 'The queue is full' });
});

test('causes keep their position and their parent', async () => {
  const causes = [
    { type: 'AggregateError', relation: 'cause', message: 'both failed' },
    { type: 'FetchError', relation: 'member', parent: 1 },
    {
      type: 'ParseError',
      relation: 'member',
      parent: 1,
      frames: [{ file: '/app/parse.js', line: 0, column: 0, inApp: true }, { inApp: false }],
    },
  ];
  const { body } = await sender.report({ causes }, reporter);
  const { payload } = await sender.event(body.eventId);
  expect(payload.exceptions.map(({ type, relation, parent }: Record<string, unknown>) => [type, relation, parent])).toEqual([
    ['TypeError', null, null],
    ['AggregateError', 'cause', 0],
    ['FetchError', 'member', 1],
    ['ParseError', 'member', 1],
  ]);
  expect(payload.exceptions[3].frames).toMatchObject([
    { file: '/app/parse.js', function: null, line: null, column: null, foreign: false },
    { file: null, foreign: true },
  ]);
});

test('a domain identifies the property as well, in any spelling', async () => {
  const { status, body } = await sender.report({ propertyId: undefined, domain: `WWW.${reporter.domain.toUpperCase()}` }, reporter);
  expect(status).toBe(202);
  expect((await sender.event(body.eventId)).property_id).toBe(reporter.propertyId);
});

test.each([
  ['a minute ago', -60_000, true],
  ['29 days ago', -29 * 86_400_000, true],
  ['31 days ago', -31 * 86_400_000, false],
  ['in four minutes', 240_000, true],
  ['in six minutes', 360_000, false],
])("an event %s by the sender's clock", async (_what, offset, kept) => {
  const occurredAt = new Date(Date.now() + offset);
  const { body } = await sender.report({ occurredAt: occurredAt.toISOString() }, reporter);
  const event = await sender.event(body.eventId);
  expect(event.occurred_at).toEqual(kept ? occurredAt : event.received_at);
});

test("another organization's property is unknown", async () => {
  const other = await sender.otherOrganization();
  const strange = { ...reporter, propertyId: other.propertyId };
  const answers = [
    await sender.report({}, strange),
    await sender.report({ propertyId: undefined, domain: other.domain }, reporter),
    await sender.report({ propertyId: crypto.randomUUID() }, reporter),
    await sender.report({ propertyId: undefined, domain: 'nobody.example.com' }, reporter),
  ];
  expect(answers.map(({ status, body }) => [status, body.error?.code])).toEqual(Array(4).fill([404, 'PROPERTY_NOT_FOUND']));
  expect(await sender.countEvents(other)).toBe(0);
});

test('two organizations with one domain and one error have an issue each, and separate users', async () => {
  const other = await sender.otherOrganization(reporter.domain);
  const byDomain = { propertyId: undefined, domain: reporter.domain, userId: 'u-17' };
  const mine = await sender.report(byDomain, reporter);
  const theirs = await sender.report(byDomain, other);
  expect([mine.status, theirs.status]).toEqual([202, 202]);
  expect(mine.body.issueId).not.toBe(theirs.body.issueId);
  const hashes = await Promise.all([mine, theirs].map(async ({ body }) => (await sender.event(body.eventId)).user_hash));
  expect(hashes[0]).toHaveLength(16);
  expect(hashes[0].equals(hashes[1])).toBe(false);
});

test('a deleted property accepts nothing more, however old the cached copy', async () => {
  expect((await sender.report({}, reporter)).status).toBe(202);
  expect((await reporter.admin.call('deleteAnalyticsProperty', { propertyId: reporter.propertyId })).status).toBe(200);
  const { status, body } = await sender.report({}, reporter);
  expect([status, body.error?.code]).toEqual([404, 'PROPERTY_NOT_FOUND']);
  expect(await sender.countEvents(reporter)).toBe(1);
});

test('a key without errors:write is refused', async () => {
  const { body } = await reporter.session.call('createApiKey', {
    name: 'Key',
    kind: 'project',
    projectSlug: reporter.projectSlug,
    scopes: ['status:write'],
  });
  const answer = await sender.report({}, { ...reporter, credential: body.credential });
  expect([answer.status, answer.body.error?.code]).toEqual([403, 'FORBIDDEN_SCOPE']);
});

test('a key revoked elsewhere stores nothing more: no event, issue or release', async () => {
  expect((await sender.report({}, reporter)).status).toBe(202);
  const { knex } = sender.server.database;
  // bypassing the process, like another one would
  await knex('api_keys')
    .where({ key_id: reporter.credential.split('.')[0] })
    .update({ revoked_at: new Date(), revision: knex.raw('revision + 1') });
  expect((await sender.report({}, reporter)).status).toBe(401);
  expect((await sender.report({ ...exceptionEvent(), exception: { type: 'NewError' }, release: 'new' }, reporter)).status).toBe(401);
  expect(await sender.countEvents(reporter)).toBe(1);
  expect(await table('error_issues')).toHaveLength(1);
  expect(await table('error_releases')).toHaveLength(0);
});
