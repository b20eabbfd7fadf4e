/** Deliberately malformed values. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createReporter, ErrorSender, exceptionEvent, type Reporter } from '../support/sender.js';

let sender: ErrorSender;
let reporter: Reporter;
beforeAll(async () => {
  sender = await ErrorSender.start({ limits: 'browserErrors=off,browserErrorsOfProperty=off' });
});
afterAll(() => sender.stop());
beforeEach(async () => {
  reporter = await createReporter(sender.reporter.session, sender.server.admin);
});

const bodyOf = (rest: string) => `{"propertyId":"${reporter.propertyId}",${rest}}`;
const send = (rest: string) => sender.send(bodyOf(rest), reporter);

test('characters that PostgreSQL cannot store are replaced, wherever they occur', async () => {
  const bad = 'a\\u0000b\\ud800c\\udc00';
  const { status, body } = await send(
    `"exception":{"type":"${bad}","message":"${bad}","frames":[{"file":"${bad}","function":"${bad}","context":{"before":["${bad}"],"line":"${bad}","after":[]}}]},` +
      `"release":"r\\ud800","environment":"e\\ud800","userId":"${bad}","tags":{"${bad}":"${bad}"},"fingerprint":["${bad}"],"serverName":"${bad}",` +
      `"breadcrumbs":[{"type":"${bad}","message":"${bad}","data":{"${bad}":"${bad}"},"timestamp":"2026-01-15T09:30:00Z"}]`,
  );
  expect(status).toBe(202);
  const good = 'a\ufffdb\ufffdc\ufffd';
  const event = await sender.event(body.eventId);
  expect(event).toMatchObject({ release: 'r\ufffd', environment: 'e\ufffd' });
  expect(event.payload).toMatchObject({ tags: { [good]: good }, serverName: good, exceptions: [{ type: good, message: good }] });
  expect((await sender.issue(body.issueId)).type).toBe(good);
});

test('a complete surrogate pair and an escaped backslash are kept', async () => {
  const { body } = await send(`"message":"\\ud83d\\ude00 \\\\u0000"`);
  expect((await sender.event(body.eventId)).payload.message).toBe('😀 \\u0000');
});

test.each([
  ['__proto__', '"__proto__":{"level":"fatal"},"message":"m"'],
  ['constructor', '"constructor":1,"message":"m"'],
])('a field %s is unknown like any other', async (_name, rest) => {
  expect((await send(rest)).status).toBe(400);
});

test('tags may have any name', async () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', "'; drop table error_events; --"];
  const tags = names.map((name) => `${JSON.stringify(name)}:"v"`).join(',');
  const { status, body } = await send(`"message":"m","tags":{${tags}}`);
  expect(status).toBe(202);
  const { rows } = await sender.server.database.knex.raw(
    "select json_object_keys(payload::json->'tags') as name from error_events where id = ?",
    [body.eventId],
  );
  expect(rows.map(({ name }: { name: string }) => name).sort()).toEqual([...names].sort());
});

test.each([
  ['lists', '['.repeat(400_000)],
  ['closed lists', `${'['.repeat(300_000)}${']'.repeat(300_000)}`],
  ['objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
])('%s at maximum depth are refused', async (_what, deep) => {
  for (const rest of [`"message":"m","tags":${deep}`, `"message":"\\u0000","tags":{"a":${deep}}`, `"x":${deep}`]) {
    const { status, body } = await send(rest);
    expect([status, body.error?.code]).toEqual([400, 'VALIDATION_ERROR']);
  }
  expect((await sender.send(deep, reporter)).status).toBe(400);
});

test.each([
  ['frames', (many: string) => `"exception":{"type":"E","frames":[${many}]}`, '1'],
  ['tags', (many: string) => `"message":"m","tags":{${many}}`, null],
  ['breadcrumbs', (many: string) => `"message":"m","breadcrumbs":[${many}]`, '1'],
  ['frames of a cause', (many: string) => `"exception":{"type":"E"},"causes":[{"type":"E","relation":"cause","frames":[${many}]}]`, '{}'],
  ['fields', (many: string) => `"message":"m",${many}`, null],
])('a megabyte of %s is refused as a whole', async (_what, of, item) => {
  const many = Array.from({ length: 90_000 }, (_, index) => item ?? `"k${index}":1`).join(',');
  const { status, body } = await send(of(many));
  expect([status, body.error?.code]).toEqual([400, 'VALIDATION_ERROR']);
  expect(body.error?.details).toHaveLength(1);
});

test('stacks that no engine prints are accepted and grouped', async () => {
  const stacks = [
    '\n'.repeat(50_000),
    'at '.repeat(16_000),
    `E\n${'    at (('.repeat(5_000)}`,
    'x@'.repeat(25_000),
    '😀'.repeat(25_000),
    '('.repeat(50_000),
  ];
  for (const stack of stacks) {
    const { status } = await sender.report({ exception: { type: 'E', stack } }, reporter);
    expect(status).toBe(202);
  }
});

test('a text cut within a surrogate pair is stored', async () => {
  for (const length of [1, 2, 3, 4]) {
    const message = `${'x'.repeat(length)}${'😀'.repeat(990)}`;
    const answer = await sender.report({ exception: { type: 'E', message, stack: `E: ${message}` } }, reporter);
    expect(answer.status).toBe(202);
  }
});

test('fields of the wrong type', async () => {
  const bad = [null, 1, true, [], {}, 'x', ['x'], { a: 1 }];
  const event: Record<string, unknown> = exceptionEvent();
  for (const name of [
    'domain',
    'propertyId',
    'exception',
    'causes',
    'tags',
    'breadcrumbs',
    'fingerprint',
    'occurredAt',
    'eventId',
    'runtime',
    'release',
    'handled',
  ]) {
    for (const value of bad) {
      const rest = name === 'domain' || name === 'propertyId' ? {} : { propertyId: reporter.propertyId };
      const { status } = await sender.send(JSON.stringify({ ...event, ...rest, [name]: value }), reporter);
      expect([202, 400, 404]).toContain(status);
    }
  }
});

test('a page may send the same, with any User-Agent', async () => {
  for (const agent of ['', 'x'.repeat(10_000), '((((((', 'Mozilla/'.repeat(500), '\u00ff\u00fe']) {
    const { status } = await sender.browser({ release: 'r\ud800' }, { 'User-Agent': agent }, reporter);
    expect(status).toBe(202);
  }
});
