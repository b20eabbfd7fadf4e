/** Signed bodies that are refused before their events wait to be written. */
import { expect, test } from '@jest/globals';
import { AppError } from '../../../src/kernel/errors.js';
import { storeStatusEvents } from '../../../src/monitoring/ingest/status-events.js';

/** Reads a body with a writer that accepts nothing. */
function refusalOf(text: string, hasRoom: boolean) {
  const requireRoom = () => {
    if (!hasRoom) throw new AppError('UNAVAILABLE', 'no room');
  };
  const submit = () => Promise.reject(new Error('it was submitted'));
  const request = { key: {} as never, text, receivedAt: new Date(0), eventId: () => '', count: () => {} };
  return storeStatusEvents({ requireRoom, submit }, () => true, request).catch((error) => error.message);
}

test('a body without room is refused unread', async () => {
  expect(await refusalOf('no JSON', false)).toBe('no room');
  expect(await refusalOf('no JSON', true)).toBe('The body is not JSON.');
});

test.each([
  [20, 'the field slug is required'],
  [21, 'must have at most 20 members'],
])('an object with %i fields is refused', async (members, message) => {
  const fields = Array.from({ length: members }, (_, index) => [`f${index}`, 0]);
  expect(await refusalOf(JSON.stringify(Object.fromEntries(fields)), true)).toContain(message);
});
