/** Two processes on one database, as clients see them. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { createReporter, ErrorSender, exceptionEvent, type Reporter } from '../support/sender.js';

let sender: ErrorSender;
let other: TestServer;
let reporter: Reporter;
beforeAll(async () => {
  sender = await ErrorSender.start();
  other = await startTestServer({ connection: sender.server.connection });
});
afterAll(async () => {
  await other.stop();
  await sender.stop();
});
beforeEach(async () => {
  reporter = await createReporter(sender.reporter.session, sender.server.admin);
});

const bodyOf = (fields: object = {}) => JSON.stringify({ propertyId: reporter.propertyId, ...exceptionEvent(), ...fields });
const sendTo = (server: TestServer, fields: object = {}) => sender.send(bodyOf(fields), reporter, undefined, server);

test('a new error that reaches both concurrently is one issue', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => sendTo(index % 2 ? other : sender.server, { release: '1.0.0', eventId: crypto.randomUUID() })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(202));
  const issues = new Set(answers.map(({ body }) => body.issueId));
  expect(issues.size).toBe(1);
  expect((await sender.issue([...issues][0] ?? '')).events).toBe('20');
});

test('an unchanged repeated request without an eventId counts once, and gets the same response', async () => {
  const timestamp = Math.floor(Date.now() / 1000);
  const body = bodyOf();
  const answers = [sender.server, sender.server, other].map((server) => sender.send(body, reporter, timestamp, server));
  const [first, ...repeats] = await Promise.all(answers);
  for (const repeat of repeats) expect(repeat.body).toEqual(first?.body);
  expect((await sender.issue(first?.body.issueId ?? '')).events).toBe('1');
  // a second later it is another event
  await sender.send(body, reporter, timestamp + 1);
  expect((await sender.issue(first?.body.issueId ?? '')).events).toBe('2');
});

test('an event sent to both counts once, and both return its issue', async () => {
  const eventId = crypto.randomUUID();
  const answers = await Promise.all([sender.server, other, sender.server, other].map((server) => sendTo(server, { eventId })));
  expect(new Set(answers.map(({ body }) => `${body.issueId} ${body.eventId}`)).size).toBe(1);
  expect(await sender.countEvents(reporter)).toBe(1);
});

test('a key revoked through one of them stores nothing more through the other', async () => {
  expect((await sendTo(sender.server)).status).toBe(202);
  const session = other.anonymous.as(reporter.session.credential);
  expect((await session.call('revokeApiKey', { keyId: reporter.credential.split('.')[0] ?? '' })).status).toBe(200);
  expect((await sendTo(sender.server)).status).toBe(401);
  expect((await sendTo(sender.server, { exception: { type: 'Another' } })).status).toBe(401);
  expect(await sender.countEvents(reporter)).toBe(1);
});
