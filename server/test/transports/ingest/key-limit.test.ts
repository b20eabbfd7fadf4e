/** How many events a key may send, however they are split into requests. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createProjectKey } from '../../harness/fixtures.js';
import { Sender } from './sender.js';

let sender: Sender;
beforeAll(async () => {
  sender = await Sender.start({ environment: { TIDEWATCH_LIMITS: 'signedEvents=100' } });
});
afterAll(() => sender.stop());

const batch = (size: number) =>
  JSON.stringify({
    events: Array.from({ length: size }, () => ({ slug: sender.monitor.slug, result: 'ok', eventId: crypto.randomUUID() })),
  });

test('events count rather than requests, a batch is accepted as a whole or not at all, and each key has its own limit', async () => {
  const session = await sender.server.signIn();
  const { credential } = await createProjectKey(session, sender.projectSlug);
  expect((await sender.send(batch(60))).status).toBe(202);
  // a refused request counts as one event
  expect((await sender.report({ result: 'fine' })).status).toBe(400);
  const refused = await sender.send(batch(40));
  expect([refused.status, refused.body.error?.code]).toEqual([429, 'RATE_LIMITED']);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await sender.report()).status).toBe(429);
  expect(await sender.countEvents()).toBe(60);
  // a wrong signature consumes nothing, and is still refused
  expect((await sender.report({}, { credential })).status).toBe(202);
  // a batch larger than the whole limit passes once per window
  const { credential: third } = await createProjectKey(session, sender.projectSlug);
  expect((await sender.send(batch(150), { credential: third })).status).toBe(202);
  expect((await sender.report({}, { credential: third })).status).toBe(429);
});

test('each started 4,096 bytes of a body count as an event, and a request that costs too much is refused before it is read', async () => {
  const session = await sender.server.signIn();
  const { credential } = await createProjectKey(session, sender.projectSlug);
  const event = (bytes: number) => {
    const body = JSON.stringify({ slug: sender.monitor.slug, result: 'ok', eventId: crypto.randomUUID() });
    // white space is part of the body
    return `${body.slice(0, -1)}${' '.repeat(bytes - body.length)}}`;
  };
  // one point and 49
  expect((await sender.send(event(4_096), { credential })).status).toBe(202);
  expect((await sender.send(event(49 * 4_096), { credential })).status).toBe(202);
  // fifty are left: one more point is refused, which consumes none
  expect((await sender.send(event(50 * 4_096 + 1), { credential })).status).toBe(429);
  expect((await sender.send(event(50 * 4_096), { credential })).status).toBe(202);
  expect((await sender.send(event(200), { credential })).status).toBe(429);
});
