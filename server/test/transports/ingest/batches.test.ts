/** Several events in one request: all stored or none, in order. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createMonitor } from '../../harness/fixtures.js';
import { Sender } from './sender.js';

let sender: Sender;
let slug: string;
let monitorId: string;
beforeAll(async () => {
  sender = await Sender.start();
});
afterAll(() => sender.stop());
beforeEach(async () => {
  ({ slug, id: monitorId } = await createMonitor(sender.server.admin, sender.projectSlug));
});

const post = (events: object[]) => sender.send(JSON.stringify({ events }));

test('a batch holds up to 500 events', async () => {
  const events = (count: number) => Array.from({ length: count }, () => ({ slug, result: 'ok' }));
  expect((await post(events(500))).body).toEqual({ accepted: 500, duplicates: 0 });
  expect(await sender.countEvents(monitorId)).toBe(500);
  const { status, body } = await post(events(501));
  expect([status, body.error?.details]).toEqual([400, [{ path: '/events', message: 'must have at most 500 items' }]]);
  expect(await sender.countEvents(monitorId)).toBe(500);
});

test('the events of a batch are applied in order, and each change is a transition', async () => {
  const results = ['ok', 'ok', 'down', 'error', 'error', 'ok'];
  await post(results.map((result) => ({ slug, result })));
  expect(await sender.transitions(monitorId)).toEqual(['1 ok', '2 down', '3 error', '4 ok']);
});

test('with one unknown slug nothing of the batch is stored; the response names every position', async () => {
  const known = { slug, result: 'down' };
  const { status, body } = await post([
    known,
    { slug: 'nobody', result: 'ok' },
    known,
    { slug: 'no-one', result: 'ok' },
    { slug: 'nobody', result: 'ok' },
  ]);
  expect(status).toBe(404);
  expect(body.error).toMatchObject({
    code: 'MONITOR_NOT_FOUND',
    message: 'No monitor nobody, no-one in this project; nothing of the batch was stored.',
    details: [
      { path: '/events/1/slug', message: 'no monitor nobody in this project' },
      { path: '/events/3/slug', message: 'no monitor no-one in this project' },
      { path: '/events/4/slug', message: 'no monitor nobody in this project' },
    ],
  });
  expect(await sender.countEvents(monitorId)).toBe(0);
  expect(await sender.transitions(monitorId)).toEqual([]);
});

test('a batch of one and a single event are equivalent', async () => {
  expect((await post([{ slug, result: 'error' }])).body).toEqual({ accepted: 1, duplicates: 0 });
  expect((await sender.report({ slug, result: 'error' })).body).toEqual({ accepted: 1, duplicates: 0 });
  expect(await sender.transitions(monitorId)).toEqual(['1 error']);
});

test('a single event for an unknown monitor names its field', async () => {
  const { status, body } = await sender.report({ slug: 'nobody' });
  expect([status, body.error?.details]).toEqual([404, [{ path: '/slug', message: 'no monitor nobody in this project' }]]);
});

test('a deleted monitor accepts no more events', async () => {
  await sender.server.admin.call('deleteMonitor', { monitorId });
  expect((await sender.report({ slug })).status).toBe(404);
  expect(await sender.countEvents(monitorId)).toBe(0);
});
