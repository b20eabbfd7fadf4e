/** Every field limit at its boundary, over HTTP. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ErrorSender } from '../support/sender.js';

let sender: ErrorSender;
beforeAll(async () => {
  sender = await ErrorSender.start({ limits: 'browserErrors=off,browserErrorsOfProperty=off' });
});
afterAll(() => sender.stop());

const x = (length: number) => 'x'.repeat(length);
const many = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index));
const members = (count: number, value: unknown) => Object.fromEntries(many(count, (index) => [`k${index}`, value]));
const crumb = (fields: object = {}) => ({ type: 'console', timestamp: '2026-01-15T09:30:00Z', ...fields });
const exception = (fields: object = {}) => ({ exception: { type: 'TypeError', ...fields } });
const context = (fields: object = {}) => exception({ frames: [{ context: { before: [], line: '', after: [], ...fields } }] });

type Case = [what: string, at: number, of: (size: number) => object];

/** Fields of both kinds of events. */
const SHARED: Case[] = [
  ['type', 200, (size) => exception({ type: x(size) })],
  ['message of the exception', 2000, (size) => exception({ message: x(size) })],
  ['release', 200, (size) => ({ release: x(size) })],
  ['environment', 64, (size) => ({ environment: x(size) })],
  ['userId', 200, (size) => ({ userId: x(size) })],
  ['url', 2000, (size) => ({ url: x(size) })],
  ['tags', 50, (size) => ({ tags: members(size, 'v') })],
  ['name of a tag', 100, (size) => ({ tags: { [x(size)]: 'v' } })],
  ['text of a tag', 500, (size) => ({ tags: { a: x(size) } })],
  ['fingerprint', 8, (size) => ({ fingerprint: many(size, () => 'part') })],
  ['part of a fingerprint', 200, (size) => ({ fingerprint: [x(size)] })],
  ['message of a breadcrumb', 200, (size) => ({ breadcrumbs: [crumb({ message: x(size) })] })],
  ['type of a breadcrumb', 50, (size) => ({ breadcrumbs: [crumb({ type: x(size) })] })],
  ['data of a breadcrumb', 10, (size) => ({ breadcrumbs: [crumb({ data: members(size, 1) })] })],
  ['name in the data of a breadcrumb', 100, (size) => ({ breadcrumbs: [crumb({ data: { [x(size)]: 1 } })] })],
  ['text in the data of a breadcrumb', 500, (size) => ({ breadcrumbs: [crumb({ data: { a: x(size) } })] })],
];

const SERVER: Case[] = [
  ...SHARED,
  ['message', 2000, (size) => ({ message: x(size) })],
  ['stack', 50_000, (size) => exception({ stack: x(size) })],
  ['frames', 200, (size) => exception({ frames: many(size, () => ({ file: '/app/a.js' })) })],
  ['file of a frame', 2000, (size) => exception({ frames: [{ file: x(size) }] })],
  ['function of a frame', 500, (size) => exception({ frames: [{ function: x(size) }] })],
  ['module of a frame', 500, (size) => exception({ frames: [{ module: x(size) }] })],
  ['line of a frame', 100_000_000, (size) => exception({ frames: [{ line: size }] })],
  ['lines before', 10, (size) => context({ before: many(size, () => '') })],
  ['lines after', 10, (size) => context({ after: many(size, () => '') })],
  ['a line', 500, (size) => context({ line: x(size) })],
  ['causes', 20, (size) => ({ causes: many(size, () => ({ type: 'E', relation: 'cause' })) })],
  ['breadcrumbs', 50, (size) => ({ breadcrumbs: many(size, () => crumb()) })],
  ['serverName', 200, (size) => ({ serverName: x(size) })],
  ['name of the runtime', 50, (size) => ({ runtime: { name: x(size) } })],
  ['version of the runtime', 50, (size) => ({ runtime: { name: 'node', version: x(size) } })],
];

const BROWSER: Case[] = [
  ...SHARED,
  ['stack', 5000, (size) => exception({ stack: x(size) })],
  ['causes', 5, (size) => ({ causes: many(size, () => ({ type: 'E', relation: 'cause' })) })],
  ['stack of a cause', 5000, (size) => ({ causes: [{ type: 'E', relation: 'cause', stack: x(size) }] })],
  ['breadcrumbs', 30, (size) => ({ breadcrumbs: many(size, () => crumb()) })],
];

const refused = [400, 'VALIDATION_ERROR'];
const summary = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code];

describe('of servers', () => {
  test.each(SERVER)('%s: %i and one more', async (_what, size, of) => {
    expect(summary(await sender.report(of(size)))).toEqual([202, undefined]);
    expect(summary(await sender.report(of(size + 1)))).toEqual(refused);
  });
});

describe('of pages', () => {
  test.each(BROWSER)('%s: %i and one more', async (_what, size, of) => {
    expect(summary(await sender.browser(of(size)))).toEqual([202, undefined]);
    expect(summary(await sender.browser(of(size + 1)))).toEqual(refused);
  });
});

describe('a body that is not an event', () => {
  const frames = [{ file: 'a.js' }];
  const twice = { type: 'E', stack: 'x', frames };
  test.each<[string, object]>([
    ['neither message nor exception', { exception: undefined }],
    ['an empty message and no exception', { exception: undefined, message: ' ' }],
    ['causes without an exception', { exception: undefined, message: 'm', causes: [{ type: 'E', relation: 'cause' }] }],
    ['stack and frames', { exception: twice }],
    ['stack and frames of a cause', { causes: [{ ...twice, relation: 'cause' }] }],
    ['a cause of itself', { causes: [{ type: 'E', relation: 'cause', parent: 1 }] }],
    [
      'a cause of a later one',
      {
        causes: [
          { type: 'E', relation: 'cause', parent: 2 },
          { type: 'E', relation: 'cause' },
        ],
      },
    ],
    ['a cause without its relation', { causes: [{ type: 'E' }] }],
    ['an empty type', { exception: { type: '' } }],
    ['an empty userId', { userId: '' }],
    ['an empty release', { release: '' }],
    ['a blank release', { release: '  ' }],
    ['a release of two lines', { release: 'a\nb' }],
    ['an empty environment', { environment: '' }],
    ['an empty fingerprint', { fingerprint: [] }],
    ['a negative line', { exception: { type: 'E', frames: [{ line: -1 }] } }],
    ['half a line', { exception: { type: 'E', frames: [{ line: 1.5 }] } }],
    ["a platform that isn't a server's", { platform: 'javascript' }],
    ['an invalid level', { level: 'critical' }],
    ['an invalid eventId', { eventId: 'first' }],
    ['a leap second', { occurredAt: '2016-12-31T23:59:60Z' }],
    ['a zone that no place has', { occurredAt: '2026-01-15T09:30:00+23:00' }],
    ['a time before 1970', { occurredAt: '1969-12-31T23:59:59Z' }],
    ['a breadcrumb of a leap second', { breadcrumbs: [crumb({ timestamp: '2016-12-31T23:59:60Z' })] }],
    ['a breadcrumb without its time', { breadcrumbs: [{ type: 'click' }] }],
    ['a list in the data of a breadcrumb', { breadcrumbs: [crumb({ data: { a: [] } })] }],
    ['a number as a tag', { tags: { a: 1 } }],
    ['an unknown field', { secret: 1 }],
    ['an unknown field of a frame', { exception: { type: 'E', frames: [{ vars: {} }] } }],
  ])('%s', async (_what, fields) => {
    expect(summary(await sender.report(fields))).toEqual(refused);
  });

  test('neither domain nor propertyId, or two properties', async () => {
    expect(summary(await sender.report({ propertyId: undefined }))).toEqual([400, 'INVALID_SELECTOR']);
    expect(summary(await sender.report({ domain: 'other.example.com' }))).toEqual([404, 'PROPERTY_NOT_FOUND']);
  });

  test.each(['', '[]', 'null', '"text"', '{', '{"propertyId":'])('the body %p', async (body) => {
    expect(summary(await sender.send(body))).toEqual(refused);
  });
});

test('a cause of the exception right before it is allowed', async () => {
  const causes = [
    { type: 'E', relation: 'cause' },
    { type: 'E', relation: 'cause', parent: 1 },
    { type: 'E', relation: 'cause', parent: 2 },
  ];
  expect((await sender.report({ causes })).status).toBe(202);
});
