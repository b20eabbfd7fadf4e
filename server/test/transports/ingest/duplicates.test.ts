/** A repeated event with its original eventId is acknowledged, and stored once. */
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { signedHeaders } from '../../harness/api-client.js';
import { createMonitor } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { type Actor, type Result, Stage } from '../../monitoring/silence/stage.js';
import { PATH, Sender } from './sender.js';

describe('over HTTP', () => {
  let sender: Sender;
  let slug: string;
  let monitorId: string;
  let eventId: string;
  beforeAll(async () => {
    sender = await Sender.start();
  });
  afterAll(() => sender.stop());
  beforeEach(async () => {
    ({ slug, id: monitorId } = await createMonitor(sender.server.admin, sender.projectSlug));
    eventId = crypto.randomUUID();
  });

  test('ten times concurrently, it is one row and one transition', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => sender.report({ slug, result: 'down', eventId })));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(202));
    expect(answers.reduce((sum, { body }) => sum + body.accepted, 0)).toBe(1);
    expect(answers.reduce((sum, { body }) => sum + body.duplicates, 0)).toBe(9);
    expect(await sender.countEvents(monitorId)).toBe(1);
    expect(await sender.transitions(monitorId)).toEqual(['1 down']);
  });

  test('repeated after others, it changes nothing', async () => {
    await sender.report({ slug, result: 'down', eventId });
    await sender.report({ slug, result: 'ok' });
    expect((await sender.report({ slug, result: 'down', eventId })).body).toEqual({ accepted: 0, duplicates: 1 });
    expect(await sender.transitions(monitorId)).toEqual(['1 down', '2 ok']);
  });

  test('twice in one batch, the first position counts', async () => {
    const events = [
      { slug, result: 'down', eventId },
      { slug, result: 'ok' },
      { slug, result: 'error', eventId: eventId.toUpperCase() },
    ];
    expect((await sender.send(JSON.stringify({ events }))).body).toEqual({ accepted: 2, duplicates: 1 });
    expect(await sender.transitions(monitorId)).toEqual(['1 down', '2 ok']);
  });

  test('a stored batch that is sent again consists of duplicates', async () => {
    const body = JSON.stringify({ events: Array.from({ length: 50 }, () => ({ slug, result: 'ok', eventId: crypto.randomUUID() })) });
    expect((await sender.send(body)).body).toEqual({ accepted: 50, duplicates: 0 });
    expect((await sender.send(body)).body).toEqual({ accepted: 0, duplicates: 50 });
    expect(await sender.countEvents(monitorId)).toBe(50);
  });

  test('an unchanged repeated request without eventIds is stored once, in any process', async () => {
    const neighbour = await startTestServer({ connection: sender.server.connection });
    const events = [
      { slug, result: 'ok' },
      { slug, result: 'down' },
      { slug, result: 'down' },
    ];
    const body = JSON.stringify({ events });
    const headers = signedHeaders(sender.credential, PATH, body);
    const send = (server: TestServer) => server.anonymous.request('reportStatusEvents', 'POST', PATH, body, headers);
    expect((await send(sender.server)).body).toEqual({ accepted: 3, duplicates: 0 });
    await sender.report({ slug, result: 'ok' });
    expect((await send(sender.server)).body).toEqual({ accepted: 0, duplicates: 3 });
    expect((await send(neighbour)).body).toEqual({ accepted: 0, duplicates: 3 });
    await neighbour.stop();
    // a repeated old `down` does not hide an `ok`, nor the other way round
    expect(await sender.transitions(monitorId)).toEqual(['1 ok', '2 down', '3 ok']);
    const { body: listed } = await sender.server.admin.call('listMonitorEvents', { monitorId });
    expect(listed.events.map(({ result }) => result)).toEqual(['ok', 'down', 'down', 'ok']);
  });

  test('the same body signed a second later is another request', async () => {
    const body = JSON.stringify({ slug, result: 'ok' });
    const now = Math.floor(Date.now() / 1000);
    expect((await sender.send(body, { timestamp: now })).body).toEqual({ accepted: 1, duplicates: 0 });
    expect((await sender.send(body, { timestamp: now + 1 })).body).toEqual({ accepted: 1, duplicates: 0 });
  });

  test('an event of a refused batch may be sent again alone', async () => {
    const events = [
      { slug, result: 'down', eventId },
      { slug: 'nobody', result: 'ok' },
    ];
    expect((await sender.send(JSON.stringify({ events }))).status).toBe(404);
    expect((await sender.report({ slug, result: 'down', eventId })).body).toEqual({ accepted: 1, duplicates: 0 });
  });
});

describe('hours later', () => {
  const HOUR = 3600;
  let stage: Stage;
  let monitor: Actor;
  beforeAll(async () => {
    stage = await Stage.open();
  });
  afterAll(() => stage.close());
  beforeEach(async () => {
    monitor = await stage.newMonitor();
  });

  const EVENT_ID = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a30';
  const request = (seconds: number) => stage.request(seconds, [{ slug: monitor.slug, result: 'ok', eventId: EVENT_ID }]);

  test.each([
    ['a second later', 0, 1, 1],
    ['on the same day', 0, 23 * HOUR, 1],
    ['23 hours later, across midnight', 20 * HOUR, 43 * HOUR, 1],
    ['a millisecond before 24 hours', 12 * HOUR, 36 * HOUR - 0.001, 1],
    ['24 hours later', 12 * HOUR, 36 * HOUR, 2],
    ['25 hours later', 20 * HOUR, 45 * HOUR, 2],
    ['25 hours later, on the day after the next', 23.5 * HOUR, 48.5 * HOUR, 2],
    ['right across midnight', 24 * HOUR - 0.001, 24 * HOUR, 1],
  ])('%s', async (_what, first, second, stored) => {
    await stage.write(request(first));
    expect(await stage.write(request(second))).toEqual([{ type: 'stored', accepted: stored - 1 }]);
    expect(await monitor.events()).toBe(stored);
  });
});

describe('in requests that are written together', () => {
  let stage: Stage;
  let monitor: Actor;
  beforeAll(async () => {
    stage = await Stage.open();
  });
  afterAll(() => stage.close());
  beforeEach(async () => {
    monitor = await stage.newMonitor();
  });

  const event = (result: Result) => ({ slug: monitor.slug, result, eventId: '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a30' });
  const stored = (accepted: number) => ({ type: 'stored', accepted });

  test('the first of them counts', async () => {
    const outcomes = await stage.write(stage.request(1, [event('down')]), monitor.request(2, 'ok'), stage.request(3, [event('down')]));
    expect(outcomes).toEqual([stored(1), stored(1), stored(0)]);
    expect(await monitor.transitions()).toBe('1 down event_down; 2 ok event_ok');
  });

  test('the second counts if the first is refused', async () => {
    const refused = stage.request(1, [event('down'), { slug: 'nobody', result: 'ok' }]);
    expect(await stage.write(refused, stage.request(2, [event('down')]))).toEqual([{ type: 'unknown', indexes: [1] }, stored(1)]);
    expect(await monitor.transitions()).toBe('2 down event_down');
  });

  test('new events in the second are stored', async () => {
    const again = stage.request(2, [event('down'), { slug: monitor.slug, result: 'ok' }]);
    expect(await stage.write(stage.request(1, [event('down')]), again)).toEqual([stored(1), stored(1)]);
    expect(await monitor.transitions()).toBe('1 down event_down; 2 ok event_ok');
  });

  test('signed with two keys of one project they are one', async () => {
    const other = await stage.addKey();
    expect(await stage.write(stage.request(1, [event('down')]), stage.request(2, [event('error')], other))).toEqual([stored(1), stored(0)]);
    expect(await monitor.transitions()).toBe('1 down event_down');
    expect(await monitor.events()).toBe(1);
  });

  test('any number of them is one statement', async () => {
    const many = Array.from({ length: 200 }, (_, index) => stage.request(index, [event('down')]));
    const { patient } = stage.database;
    const query = jest.spyOn(patient, 'query');
    const outcomes = await stage.write(...many);
    expect(query).toHaveBeenCalledTimes(1);
    query.mockRestore();
    expect(outcomes).toEqual([stored(1), ...Array(199).fill(stored(0))]);
    expect(await monitor.events()).toBe(1);
  });

  test('on both sides of midnight they are one', async () => {
    expect(await stage.write(stage.request(86_399.999, [event('ok')]), stage.request(86_400, [event('ok')]))).toEqual([
      stored(1),
      stored(0),
    ]);
    expect(await monitor.events()).toBe(1);
  });
});
