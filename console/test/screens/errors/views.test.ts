import { expect, test } from '@jest/globals';
import { eventOf, tabOf } from '../../../src/screens/errors/views.js';

const ID = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b30';

test.each([
  ['', 'latest'],
  [`?event=${ID}`, ID],
  [`?event=${ID.toUpperCase()}`, ID],
  ['?event=oldest', 'oldest'],
  ['?event=newest', 'latest'],
])('%s names the event %s', (search, id) => expect(eventOf(new URLSearchParams(search))).toBe(id));

test('an address names a tab', () => {
  expect([tabOf(new URLSearchParams('?tab=events')), tabOf(new URLSearchParams('?tab=x'))]).toEqual(['events', 'event']);
});
