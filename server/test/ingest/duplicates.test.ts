/** A sender that repeats an event, with the eventId it had, is told that it is stored; and it is, once. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createMonitor } from '../harness/fixtures.js';
import { type Actor, Stage } from '../monitors/stage.js';
import { Sender } from './sender.js';

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

  test('ten times at the same moment, it is one row and one transition', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => sender.report({ slug, result: 'down', eventId })));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(202));
    expect(answers.reduce((sum, { body }) => sum + body.accepted, 0)).toBe(1);
    expect(answers.reduce((sum, { body }) => sum + body.duplicates, 0)).toBe(9);
    expect(await sender.countEvents(monitorId)).toBe(1);
    expect(await sender.transitions(monitorId)).toEqual(['1 down']);
  });

  test('repeated after others, it changes nothing any more', async () => {
    await sender.report({ slug, result: 'down', eventId });
    await sender.report({ slug, result: 'ok' });
    expect((await sender.report({ slug, result: 'down', eventId })).body).toEqual({ accepted: 0, duplicates: 1 });
    expect(await sender.transitions(monitorId)).toEqual(['1 down', '2 ok']);
  });

  test('twice in one batch, the first place counts', async () => {
    const events = [
      { slug, result: 'down', eventId },
      { slug, result: 'ok' },
      { slug, result: 'error', eventId },
    ];
    expect((await sender.send(JSON.stringify({ events }))).body).toEqual({ accepted: 2, duplicates: 1 });
    expect(await sender.transitions(monitorId)).toEqual(['1 down', '2 ok']);
  });

  test('a batch that was stored and is sent again is all duplicates', async () => {
    const body = JSON.stringify({ events: Array.from({ length: 50 }, () => ({ slug, result: 'ok', eventId: crypto.randomUUID() })) });
    expect((await sender.send(body)).body).toEqual({ accepted: 50, duplicates: 0 });
    expect((await sender.send(body)).body).toEqual({ accepted: 0, duplicates: 50 });
    expect(await sender.countEvents(monitorId)).toBe(50);
  });

  test('an event of a refused batch may come again by itself', async () => {
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
  const DAY = 24 * HOUR;
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
    ['right across midnight', DAY - 0.001, DAY, 1],
  ])('%s', async (_what, first, second, stored) => {
    await stage.write(request(first));
    const outcome = (await stage.write(request(second)))[0];
    expect(outcome).toEqual({ type: 'stored', accepted: stored - 1, duplicates: 2 - stored });
    expect(await monitor.events()).toBe(stored);
  });

  test('two requests on both sides of midnight that are written together', async () => {
    expect(await stage.write(request(DAY - 0.001), request(DAY))).toEqual([
      { type: 'stored', accepted: 1, duplicates: 0 },
      { type: 'stored', accepted: 0, duplicates: 1 },
    ]);
    expect(await monitor.events()).toBe(1);
  });
});
