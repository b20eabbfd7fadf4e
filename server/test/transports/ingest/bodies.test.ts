/** Bodies that violate the document: each is refused with a reason, and nothing of it is stored. */
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Changes, Sender } from './sender.js';

let sender: Sender;
beforeAll(async () => {
  sender = await Sender.start();
});
afterAll(() => sender.stop());

let before: number;
beforeEach(async () => {
  before = await sender.countEvents();
});

const EVENT_ID = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a30';
const DEEP = 100_000;
const deep = (open: string, close: string) => open.repeat(DEEP) + close.repeat(DEEP);

/** A body in which `@` stands for the monitor's slug. */
const bodyOf = (body: string) => body.replaceAll('@', sender.monitor.slug);
/** The same for a text whose characters are bytes. */
const bytesOf = (body: string) => Buffer.from(bodyOf(body), 'latin1');

describe('refused with 400, and nothing is stored', () => {
  afterEach(async () => {
    expect(await sender.countEvents()).toBe(before);
  });

  test.each([
    ['nothing', ''],
    ['white space', ' \n'],
    ['no JSON', 'slug=@&result=ok'],
    ['half of it', '{"slug":"@","result":'],
    ['a comma too many', '{"slug":"@","result":"ok",}'],
    ['two values', '{"slug":"@","result":"ok"}{}'],
    ['two byte order marks', '\ufeff\ufeff{"slug":"@","result":"ok"}'],
    ['a number JSON does not know', '{"slug":"@","result":"ok","latencyMs":NaN}'],
    ['a raw NUL in a text', '{"slug":"@","result":"ok","message":"a\0b"}'],
    ['a raw line break in a text', '{"slug":"@","result":"ok","message":"a\nb"}'],
    ['an escape JSON does not know', '{"slug":"@","result":"ok","message":"\\x41"}'],
    ['endless brackets', '['.repeat(DEEP)],
  ])('not JSON: %s', async (_what, body) => {
    const answer = await sender.send(bodyOf(body));
    expect([answer.status, answer.body.error?.code]).toEqual([400, 'VALIDATION_ERROR']);
  });

  test.each([
    ['a byte that begins nothing', '\xff'],
    ['half of a surrogate pair', '\xed\xa0\x80'],
    ['an overlong form', '\xc0\xaf'],
    ['half of a character', '\xf0\x9f\x98'],
    ['Latin-1', 'caf\xe9'],
  ])('not UTF-8: %s', async (_what, message) => {
    const answer = await sender.send(bytesOf(`{"slug":"@","result":"ok","message":"${message}"}`));
    expect([answer.status, answer.body.error?.message]).toEqual([400, 'The body is not valid UTF-8.']);
  });

  test.each([
    ['null', 'null', '/'],
    ['a text', '"ok"', '/'],
    ['a list', '[{"slug":"@","result":"ok"}]', '/'],
    ['a list in lists', deep('[', ']'), '/0/0/0/0/0/0'],
    ['no fields', '{}', '/'],
    ['no result', '{"slug":"@"}', '/'],
    ['an unknown field', '{"slug":"@","result":"ok","colour":"red"}', '/'],
    ['a field of the prototype', '{"slug":"@","result":"ok","__proto__":{"a":1}}', '/'],
    ['fields beside events', '{"events":[{"slug":"@","result":"ok"}],"slug":"@"}', '/'],
    ['an unknown result', '{"slug":"@","result":"OK"}', '/result'],
    ['a result that is null', '{"slug":"@","result":null}', '/result'],
    ['a slug of another form', '{"slug":"Nightly Backup","result":"ok"}', '/slug'],
    ['a number as a text', '{"slug":"@","result":"ok","latencyMs":"12"}', '/latencyMs'],
    ['a number below 0', '{"slug":"@","result":"ok","latencyMs":-0.001}', '/latencyMs'],
    ['more than a day', '{"slug":"@","result":"ok","latencyMs":86400001}', '/latencyMs'],
    ['a number without bounds', '{"slug":"@","result":"ok","latencyMs":1e999}', '/latencyMs'],
    ['an escaped NUL', '{"slug":"@","result":"ok","message":"a\\u0000b"}', '/message'],
    ['the first half of a surrogate pair', '{"slug":"@","result":"ok","message":"a\\ud83db"}', '/message'],
    ['the second half of a surrogate pair', '{"slug":"@","result":"ok","message":"\\ude00"}', '/message'],
    ['the halves in the wrong order', '{"slug":"@","result":"ok","message":"\\ude00\\ud83d"}', '/message'],
    ['a text too long', `{"slug":"@","result":"ok","message":"${'é'.repeat(1001)}"}`, '/message'],
    ['lists in lists as a text', `{"slug":"@","result":"ok","message":${deep('[', ']')}}`, '/message/0/0/0/0/0'],
    [
      'objects in objects as a field nobody knows',
      `{"slug":"@","result":"ok","x":${deep('{"a":', '}').replace(':}', ':0}')}}`,
      '/x/a/a/a/a/a',
    ],
    ['an id with a urn', `{"slug":"@","result":"ok","eventId":"urn:uuid:${EVENT_ID}"}`, '/eventId'],
    ['an id in braces', `{"slug":"@","result":"ok","eventId":"{${EVENT_ID}}"}`, '/eventId'],
    ['an id without hyphens', `{"slug":"@","result":"ok","eventId":"${EVENT_ID.replaceAll('-', '')}"}`, '/eventId'],
    ['a date only', '{"slug":"@","result":"ok","occurredAt":"2026-01-15"}', '/occurredAt'],
    ['a time without a zone', '{"slug":"@","result":"ok","occurredAt":"2026-01-15T09:30:00"}', '/occurredAt'],
    ['an invalid day', '{"slug":"@","result":"ok","occurredAt":"2026-02-30T09:30:00Z"}', '/occurredAt'],
    ['a leap second', '{"slug":"@","result":"ok","occurredAt":"2016-12-31T23:59:60Z"}', '/occurredAt'],
    ['the year 0', '{"slug":"@","result":"ok","occurredAt":"0000-01-01T00:00:00Z"}', '/occurredAt'],
    ['before 1970', '{"slug":"@","result":"ok","occurredAt":"1969-12-31T23:59:59Z"}', '/occurredAt'],
    ['an invalid zone', '{"slug":"@","result":"ok","occurredAt":"2026-01-15T09:30:00+99:99"}', '/occurredAt'],
    ['a zone that no place has', '{"slug":"@","result":"ok","occurredAt":"2026-01-15T09:30:00+23:59"}', '/occurredAt'],
    ['a number as a time', '{"slug":"@","result":"ok","occurredAt":1768469400}', '/occurredAt'],
    ['no events at all', '{"events":[]}', '/events'],
    ['invalid events', '{"events":[null]}', '/events/0'],
    [
      'a fault in the second of two events',
      '{"events":[{"slug":"@","result":"ok"},{"slug":"@","result":"ok","latencyMs":-1}]}',
      '/events/1/latencyMs',
    ],
    [
      'a bad time in the second of two events',
      '{"events":[{"slug":"@","result":"ok"},{"slug":"@","result":"ok","occurredAt":"0000-01-01T00:00:00Z"}]}',
      '/events/1/occurredAt',
    ],
    [
      'a NUL in the second of two events',
      '{"events":[{"slug":"@","result":"ok"},{"slug":"@","result":"ok","message":"\\u0000"}]}',
      '/events/1/message',
    ],
  ])('invalid by the document: %s', async (_what, body, path) => {
    const answer = await sender.send(bodyOf(body));
    expect([answer.status, answer.body.error?.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(answer.body.error?.details?.map((detail) => detail.path)).toContain(path);
  });
});

describe('no value that PostgreSQL could refuse reaches it', () => {
  // JSON.parse keeps only the last of two equal fields; only the parsed fields are written
  test.each([
    ['a NUL in a repeated field', '"message":"\\u0000","message":"fine"', { message: 'fine' }],
    ['half of a surrogate pair in one', '"message":"\\ud83d","message":"fine"', { message: 'fine' }],
    ['a number too large for it in one', '"message":1e400000,"message":"fine"', { message: 'fine' }],
    ['lists in lists in one', `"message":${deep('[', ']')},"message":"fine"`, null],
    ['a number next to nothing', '"latencyMs":1e-400', { latencyMs: 0 }],
    ['a number with 20,000 zeros', '"latencyMs":1e-20000', { latencyMs: 0 }],
    ['the smallest number', '"latencyMs":5e-324', { latencyMs: 5e-324 }],
    ['a number of 20,000 digits', `"latencyMs":0.${'1'.repeat(20_000)}`, null],
    ['a number of 40 digits', `"latencyMs":0.${'1'.repeat(38)}`, { latencyMs: 0.1111111111111111 }],
    ['a time with nine digits', '"occurredAt":"2026-01-15T09:30:00.123456789+00:00"', { occurredAt: '2026-01-15T09:30:00.123Z' }],
    ['a time at the end of its day', '"occurredAt":"2026-01-15T24:00:00Z"', null],
    ['a time with 200 digits', `"occurredAt":"2026-01-15T09:30:00.${'1'.repeat(200)}Z"`, null],
  ])('%s', async (_what, fields, stored) => {
    for (const batch of [false, true]) {
      const eventId = crypto.randomUUID();
      const event = `{"slug":"@","result":"ok","eventId":"${eventId}",${fields}}`;
      const [answer, ...others] = await Promise.all([
        sender.send(bodyOf(batch ? `{"events":[${event}]}` : event)),
        ...Array.from({ length: 3 }, () => sender.report()),
      ]);
      expect(others.map(({ status }) => status)).toEqual(Array(3).fill(202));
      expect(answer.status).toBe(stored ? 202 : 400);
      const { body } = await sender.server.admin.call('listMonitorEvents', { monitorId: sender.monitor.id, limit: 20 });
      const found = body.events.find(({ id }) => id === eventId);
      if (stored) expect(found).toMatchObject(stored);
      else expect(found).toBeUndefined();
    }
  });
});

describe('refused with 415, and nothing is stored', () => {
  const plain = () => Buffer.from(bodyOf('{"slug":"@","result":"ok"}'));
  test.each([
    ['text', { 'Content-Type': 'text/plain' }],
    ['a form', { 'Content-Type': 'application/x-www-form-urlencoded' }],
    ['another JSON', { 'Content-Type': 'application/json-seq' }],
    ['another charset', { 'Content-Type': 'application/json; charset=latin1' }],
    ['a compressed body', { 'Content-Encoding': 'gzip' }],
  ])('%s', async (_what, headers: Record<string, string>) => {
    const answer = await sender.send(headers['Content-Encoding'] ? gzipSync(plain()) : plain(), { headers });
    expect([answer.status, answer.body.error?.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(await sender.countEvents()).toBe(before);
  });
});

test.each([
  ['a charset', 'application/json; charset=utf-8'],
  ['capitals and quotes', 'Application/JSON;Charset="UTF-8"'],
])('a content type with %s is JSON too', async (_what, type) => {
  const changes: Changes = { headers: { 'Content-Type': type } };
  expect((await sender.report({}, changes)).status).toBe(202);
});
