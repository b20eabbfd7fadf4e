/** Inputs that a status client refuses before sending, and that its limits match the document. */
import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from '@jest/globals';
import { StatusClient } from '../../src/index.js';
import { buildEvent, LONGEST_LATENCY_MS, LONGEST_MESSAGE, SLUG } from '../../src/status/event.js';
import { LARGEST_BATCH } from '../../src/status/settings.js';

const settings = { keyId: 'twk_0123456789abcdef', secret: 'a-secret', endpoint: 'http://127.0.0.1:9' };
const environment = { ...process.env };
afterEach(() => {
  process.env = { ...environment };
});

test('the limits match the document', () => {
  const document = JSON.parse(readFileSync(new URL('../../../openapi/openapi.json', import.meta.url), 'utf8'));
  const { Slug, StatusEvent, StatusEventBatch, MonitorResultInput } = document.components.schemas;
  expect(StatusEvent.properties.slug.$ref).toBe('#/components/schemas/Slug');
  expect(SLUG.source).toBe(Slug.pattern);
  expect(LONGEST_MESSAGE).toBe(StatusEvent.properties.message.maxLength);
  expect(LONGEST_LATENCY_MS).toBe(StatusEvent.properties.latencyMs.maximum);
  expect(LARGEST_BATCH).toBe(StatusEventBatch.properties.events.maxItems);
  expect(MonitorResultInput.enum.toSorted()).toEqual(['degraded', 'down', 'error', 'ok']);
});

const details: [string, unknown, string][] = [
  ['no monitor', {}, '/slug'],
  ['an invalid slug', { slug: 'No Slug' }, '/slug'],
  ['a number in place of details', 12, '/details'],
  ['a negative latency', { slug: 'a', latencyMs: -1 }, '/latencyMs'],
  ['a latency that is not a number', { slug: 'a', latencyMs: Number.NaN }, '/latencyMs'],
  ['an invalid event id', { slug: 'a', eventId: '1' }, '/eventId'],
  ['an invalid time', { slug: 'a', occurredAt: 'yesterday' }, '/occurredAt'],
  ['an invalid day', { slug: 'a', occurredAt: '2026-02-30T00:00:00Z' }, '/occurredAt'],
  ['an invalid hour', { slug: 'a', occurredAt: '2026-02-20T25:00:00Z' }, '/occurredAt'],
  ['a time without a zone', { slug: 'a', occurredAt: '2026-02-20T12:00:00' }, '/occurredAt'],
  ['a number in place of a time', { slug: 'a', occurredAt: 5 }, '/occurredAt'],
  ['null for a monitor', { slug: null }, '/slug'],
];
test.each(details)('%s', async (_name, given, path) => {
  for (const batch of [false, true])
    await expect(new StatusClient({ ...settings, batch }).ok(given as object)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: [expect.objectContaining({ path })],
    });
});

test('an invalid result', async () => {
  await expect(new StatusClient(settings).report('fine' as never, { slug: 'a' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

test.each<[string, object]>([
  ['no endpoint', { endpoint: undefined }],
  ['no key', { keyId: undefined, secret: undefined }],
  ['half a key', { secret: undefined }],
  ['two keys', { apiKey: 'twk_a.b' }],
  ['a session token', { keyId: undefined, secret: undefined, apiKey: 'tws_token' }],
  ['a batch that is too large', { batch: { maxEvents: 501 } }],
  ['an invalid interval', { batch: { intervalMs: -1 } }],
  ['a queue without room', { maxQueued: 0 }],
  ['an invalid hook', { onError: 'log' }],
])('a client cannot be created with %s', (_name, options) => {
  for (const name of ['TIDEWATCH_API_KEY', 'TIDEWATCH_URL', 'TIDEWATCH_INGEST_URL']) delete process.env[name];
  expect(() => new StatusClient({ ...settings, ...options })).toThrow(expect.objectContaining({ code: 'CONFIGURATION' }));
});

test("the environment suffices; the ingest address takes precedence over the API's", () => {
  Object.assign(process.env, { TIDEWATCH_API_KEY: 'twk_a.b', TIDEWATCH_URL: 'http://127.0.0.1:9' });
  expect(() => new StatusClient()).not.toThrow();
  process.env['TIDEWATCH_INGEST_URL'] = 'no address';
  expect(() => new StatusClient()).toThrow(expect.objectContaining({ message: expect.stringContaining('TIDEWATCH_INGEST_URL') }));
});

test('null means omitted', () => {
  const nothing = { message: null, slug: null, latencyMs: null, occurredAt: null, eventId: null };
  expect(buildEvent('ok', nothing, 'a')).toEqual({ slug: 'a', result: 'ok', eventId: expect.any(String), occurredAt: expect.any(String) });
});

test('a time may have a zone and a fraction', () => {
  expect(buildEvent('ok', { occurredAt: '2024-02-29T01:00:00.25+02:00' }, 'a').occurredAt).toBe('2024-02-28T23:00:00.250Z');
});

test('wrap immediately refuses invalid options', () => {
  const status = new StatusClient({ ...settings, slug: 'a' });
  for (const options of [{ failAs: 'ok' }, { failAs: 'fine' }, { message: 'late' }, { message: true }, null])
    expect(() => status.wrap(() => 1, options as never)).toThrow(expect.objectContaining({ code: 'INVALID_INPUT' }));
  expect(() => new StatusClient(settings).wrap(() => 1)).toThrow(expect.objectContaining({ code: 'INVALID_INPUT' }));
  expect(() => new StatusClient({ ...settings, slug: 'a' }).wrap(1 as never)).toThrow(expect.objectContaining({ code: 'INVALID_INPUT' }));
});
