/** Events are stored as sent: every value that the document allows, at its limits. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Sender } from './sender.js';

let sender: Sender;
beforeAll(async () => {
  sender = await Sender.start();
});
afterAll(() => sender.stop());

const EVENT_ID = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a30';
const newest = async () => (await sender.server.admin.call('listMonitorEvents', { monitorId: sender.monitor.id, limit: 1 })).body.events[0];

/** Each is sent with an eventId, which passes the sender's own text to the database, and without. */
const both = (fields: string, stored: object) => [
  [fields, `"eventId":"${crypto.randomUUID()}",${fields}`, stored] as const,
  [`${fields} without an eventId`, fields, stored] as const,
];

test.each([
  ...both('"latencyMs":0', { latencyMs: 0 }),
  ...both('"latencyMs":86400000', { latencyMs: 86_400_000 }),
  ...both('"latencyMs":12.345678901234567', { latencyMs: 12.345678901234567 }),
  ...both('"latencyMs":4.2e3', { latencyMs: 4200 }),
  ...both('"latencyMs":5e-324', { latencyMs: 5e-324 }),
  ...both('"latencyMs":-0', { latencyMs: 0 }),
  ...both('"message":""', { message: '' }),
  ...both(`"message":"${'😀'.repeat(1000)}"`, { message: '😀'.repeat(1000) }),
  ...both('"message":"\\ud83d\\ude00 \\u00e9 \\\\ \\" \\/ \\b\\f\\n\\r\\t"', { message: '😀 é \\ " / \b\f\n\r\t' }),
  ...both('"message":"\u2028\u2029\ufeff\ufffd\u007f"', { message: '\u2028\u2029\ufeff\ufffd\u007f' }),
  ...both('"message":"\'; drop table status_events; --"', { message: "'; drop table status_events; --" }),
  ...both('"occurredAt":"1970-01-01T00:00:00Z"', { occurredAt: '1970-01-01T00:00:00.000Z' }),
  ...both('"occurredAt":"9999-12-31T23:59:59.999Z"', { occurredAt: '9999-12-31T23:59:59.999Z' }),
  ...both('"occurredAt":"2026-01-15T09:30:00.123456+05:45"', { occurredAt: '2026-01-15T03:45:00.123Z' }),
  ...both('"occurredAt":"2024-02-29t09:30:00z"', { occurredAt: '2024-02-29T09:30:00.000Z' }),
  // of two equal fields the last counts, for us and for the database
  ...both('"message":"first","message":"last"', { message: 'last' }),
  ...both('"mess\\u0061ge":"first","message":"last"', { message: 'last' }),
])('stored as sent: %s', async (_name, fields, stored) => {
  const { status, body } = await sender.send(`{"slug":"${sender.monitor.slug}","result":"degraded",${fields}}`);
  expect([status, body]).toEqual([202, { accepted: 1, duplicates: 0 }]);
  expect(await newest()).toMatchObject({ result: 'degraded', ...stored });
});

test('omitted fields are null, and an event without an id gets one', async () => {
  await sender.report({ eventId: undefined });
  const event = await newest();
  const id = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  expect(event).toEqual({ id, result: 'ok', latencyMs: null, message: null, occurredAt: null, receivedAt: event?.receivedAt });
});

test('of two slugs in one event the last counts, for us and for the database', async () => {
  const body = `{"slug":"nobody","slug":"${sender.monitor.slug}","result":"ok","eventId":"${crypto.randomUUID()}"}`;
  expect((await sender.send(body)).body).toEqual({ accepted: 1, duplicates: 0 });
});

test('an eventId is the same in upper case', async () => {
  expect((await sender.report({ eventId: EVENT_ID })).body).toEqual({ accepted: 1, duplicates: 0 });
  expect((await sender.report({ eventId: EVENT_ID.toUpperCase() })).body).toEqual({ accepted: 0, duplicates: 1 });
  expect(await newest()).toMatchObject({ id: EVENT_ID });
});

test('the monitor shows its last event', async () => {
  await sender.report({ result: 'error', latencyMs: 17 });
  const { body } = await sender.server.admin.call('getMonitor', { monitorId: sender.monitor.id });
  const event = await newest();
  expect(body.monitor).toMatchObject({ status: 'error', lastResult: 'error', lastLatencyMs: 17, lastEventAt: event?.receivedAt });
});
