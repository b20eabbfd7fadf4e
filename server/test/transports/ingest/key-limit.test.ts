/** How many events a key may send, in whatever requests they come. */
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

test('events count and not requests, a batch is taken whole or not at all, and each key has a limit of its own', async () => {
  const session = await sender.server.signIn();
  const { credential } = await createProjectKey(session, sender.projectSlug);
  expect((await sender.send(batch(60))).status).toBe(202);
  // what is refused counts as one event
  expect((await sender.report({ result: 'fine' })).status).toBe(400);
  const refused = await sender.send(batch(40));
  expect([refused.status, refused.body.error?.code]).toEqual([429, 'RATE_LIMITED']);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await sender.report()).status).toBe(429);
  expect(await sender.countEvents()).toBe(60);
  // a wrong signature is no use of the limit, and asks in vain all the same
  expect((await sender.report({}, { credential })).status).toBe(202);
  // a batch that is larger than the whole limit passes once in its time
  const { credential: third } = await createProjectKey(session, sender.projectSlug);
  expect((await sender.send(batch(150), { credential: third })).status).toBe(202);
  expect((await sender.report({}, { credential: third })).status).toBe(429);
});

test('each started 4,096 bytes of a body count as an event, and a request that costs too much is refused before it is read', async () => {
  const session = await sender.server.signIn();
  const { credential } = await createProjectKey(session, sender.projectSlug);
  const event = (bytes: number) => {
    const body = JSON.stringify({ slug: sender.monitor.slug, result: 'ok', eventId: crypto.randomUUID() });
    // blanks are part of the body
    return `${body.slice(0, -1)}${' '.repeat(bytes - body.length)}}`;
  };
  // one point and 49
  expect((await sender.send(event(4_096), { credential })).status).toBe(202);
  expect((await sender.send(event(49 * 4_096), { credential })).status).toBe(202);
  // fifty are left: a point more is refused, which consumes none
  expect((await sender.send(event(50 * 4_096 + 1), { credential })).status).toBe(429);
  expect((await sender.send(event(50 * 4_096), { credential })).status).toBe(202);
  expect((await sender.send(event(200), { credential })).status).toBe(429);
});
