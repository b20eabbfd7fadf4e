/** An organization's masking settings apply to its own events only. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Masks } from '../../../src/error-tracking/scrubbing/masks.js';
import { ErrorSender, type Reporter } from '../support/sender.js';

let sender: ErrorSender;
beforeAll(async () => {
  sender = await ErrorSender.start();
});
afterAll(() => sender.stop());

const EVENT = {
  exception: { type: 'Error', message: 'no customerNumber: K-17, password=hunter2, Bearer abc' },
  tags: { customer_number: 'K-17', api_key: 's3cret', mail: 'bob@example.com' },
};

async function storedOf(reporter: Reporter) {
  const { status, body } = await sender.report(EVENT, reporter);
  expect(status).toBe(202);
  const { payload } = (await sender.event(body.eventId))!;
  return { message: payload.exceptions[0].message, tags: payload.tags };
}

test('by default names and forms count', async () => {
  const { body } = await sender.reporter.session.call('getErrorScrubbing', {});
  expect(body).toEqual({ scrubbing: { enabled: true, keys: [] } });
  expect(await storedOf(sender.reporter)).toEqual({
    message: 'no customerNumber: K-17, password=[redacted], Bearer [redacted]',
    tags: { customer_number: 'K-17', api_key: '[redacted]', mail: '[email]' },
  });
});

test('an organization has additional names', async () => {
  const other = await sender.otherOrganization();
  const { status, body } = await other.session.call('updateErrorScrubbing', { keys: ['customer-number'] });
  expect({ status, body }).toEqual({ status: 200, body: { scrubbing: { enabled: true, keys: ['customer-number'] } } });
  expect(await storedOf(other)).toEqual({
    message: 'no customerNumber: [redacted], password=[redacted], Bearer [redacted]',
    tags: { customer_number: '[redacted]', api_key: '[redacted]', mail: '[email]' },
  });
  const [audit] = await sender.server.database
    .knex('audit_log')
    .where({ organization_id: other.organizationId, action: 'updateErrorScrubbing' });
  expect(audit).toMatchObject({ target_id: other.organizationId });
});

test('another has it switched off: the rules that are always on still apply', async () => {
  const other = await sender.otherOrganization();
  await other.session.call('updateErrorScrubbing', { keys: ['customer-number'] });
  const { body } = await other.session.call('updateErrorScrubbing', { enabled: false });
  expect(body).toEqual({ scrubbing: { enabled: false, keys: ['customer-number'] } });
  expect(await storedOf(other)).toEqual({
    message: 'no customerNumber: K-17, password=hunter2, Bearer [redacted]',
    tags: { customer_number: 'K-17', api_key: 's3cret', mail: '[email]' },
  });
});

test('a change applies once the cache has expired', async () => {
  const { organizationId, session } = await sender.otherOrganization();
  const masks = new Masks(sender.server.database.knex, 1);
  expect((await masks.of(organizationId)).text('pet=cat')).toBe('pet=cat');
  await session.call('updateErrorScrubbing', { keys: ['pet'] });
  let seen = '';
  while (seen !== 'pet=[redacted]') seen = (await masks.of(organizationId)).text('pet=cat');
  expect(seen).toBe('pet=[redacted]');
});

test('the number of names is limited', async () => {
  const { session } = await sender.otherOrganization();
  for (const keys of [['a b'], [''], Array.from({ length: 51 }, (_, index) => `k${index}`), ['x'.repeat(51)]])
    expect((await session.call('updateErrorScrubbing', { keys })).status).toBe(400);
});
