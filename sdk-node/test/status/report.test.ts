/** The status client against the real server: individual events. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { StatusClient } from '../../src/index.js';
import { startStage } from '../support/real-server.js';

let stage: Awaited<ReturnType<typeof startStage>>;
beforeAll(async () => {
  stage = await startStage(['job', 'other', 'twice', 'wrapped', 'cut']);
});
afterAll(() => stage.server.stop());

const client = (more: object = {}) => new StatusClient({ apiKey: stage.credential, endpoint: stage.endpoint, slug: 'job', ...more });

test('reports every result with its details', async () => {
  const status = client();
  await status.ok({ latencyMs: 12.5, message: 'fine' });
  await status.degraded({ message: 'slow' });
  await status.error();
  await status.down({ slug: 'other' });
  await status.report('ok', { occurredAt: new Date('2026-01-15T02:00:07.120Z') });
  const events = await stage.eventsOf('job');
  expect(events.map(({ result, latencyMs, message }) => [result, latencyMs, message])).toEqual([
    ['ok', 12.5, 'fine'],
    ['degraded', null, 'slow'],
    ['error', null, null],
    ['ok', null, null],
  ]);
  expect(events[3]?.occurredAt).toBe('2026-01-15T02:00:07.120Z');
  expect(events[0]?.occurredAt).toEqual(expect.any(String));
  expect(await stage.eventsOf('other')).toMatchObject([{ result: 'down' }]);
});

test.each([
  ['the base address', ''],
  ['with a slash', '/'],
  ['the address of events', '/api/status/events'],
])('accepts the endpoint %s', async (_name, suffix) => {
  const [keyId = '', secret = ''] = stage.credential.split('.');
  const status = new StatusClient({ keyId, secret, endpoint: stage.endpoint + suffix, slug: 'other' });
  const { eventId } = await status.ok();
  expect((await stage.eventsOf('other')).map(({ id }) => id)).toContain(eventId);
});

test('the same event id is stored once', async () => {
  const status = client({ slug: 'twice' });
  const eventId = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a30';
  expect(await status.ok({ eventId })).toEqual({ eventId });
  await status.ok({ eventId });
  expect(await stage.eventsOf('twice')).toHaveLength(1);
});

test('a long or unstorable message is adjusted', async () => {
  await client({ slug: 'cut' }).error({ message: `a\0b\ud800${'🌊'.repeat(600)}` });
  const [event] = await stage.eventsOf('cut');
  expect(event?.message).toMatch(/^a\ufffdb\ufffd🌊+.?…$/u);
  expect(event?.message?.length).toBe(1000);
});

test('an unknown monitor rejects', async () => {
  await expect(client().ok({ slug: 'nowhere' })).rejects.toMatchObject({
    code: 'MONITOR_NOT_FOUND',
    status: 404,
    details: [{ path: '/slug', message: expect.any(String) }],
  });
});

test('wrap reports the outcome of calls', async () => {
  const status = client({ slug: 'wrapped' });
  const sum = status.wrap((a: number, b: number) => a + b);
  const fails = status.wrap(
    async () => {
      throw new TypeError('no such file');
    },
    { failAs: 'down' },
  );
  expect(sum(1, 2)).toBe(3);
  await expect(fails()).rejects.toThrow('no such file');
  expect(await status.time(async () => 'once')).toBe('once');
  await status.flush();
  expect((await stage.eventsOf('wrapped')).map(({ result, message }) => [result, message])).toEqual([
    ['ok', null],
    ['down', 'TypeError: no such file'],
    ['ok', null],
  ]);
  expect((await stage.eventsOf('wrapped'))[0]?.latencyMs).toEqual(expect.any(Number));
});

test('a clock that is ten minutes off is corrected by the server', async () => {
  // the client reads its clock here; the server creates its dates without it
  const now = Date.now;
  const status = client({ slug: 'other' });
  try {
    Date.now = () => now() - 600_000;
    const before = (await stage.eventsOf('other')).length;
    await status.ok();
    await status.ok();
    expect(await stage.eventsOf('other')).toHaveLength(before + 2);
  } finally {
    Date.now = now;
  }
});
