import { expect, test } from '@jest/globals';
import { codesText, endedText, eventWord, factorWord, placeText } from '../../../src/screens/account/event-words.js';

test.each([
  ['signed_in', 'Signed in'],
  ['password_reset', 'Password set anew'],
  ['name_changed', 'Name changed'],
])('%s is called %s', (kind, word) => {
  expect(eventWord(kind)).toBe(word);
});

test.each([
  [{ address: '203.0.113.7', place: { country: 'DE' } }, 'Germany, 203.0.113.7'],
  [{ address: null, place: { country: 'DE' } }, 'Germany'],
  [{ address: '203.0.113.7', place: { country: null } }, '203.0.113.7'],
  [{ address: null, place: { country: null } }, ''],
  [{ address: null, place: { country: 'nowhere' } }, 'nowhere'],
])('%j is %j', (where, text) => {
  expect(placeText(where)).toBe(text);
});

test('counts', () => {
  expect([0, 1, 10].map(codesText)).toEqual(['No recovery code is left.', 'One recovery code is left.', '10 recovery codes are left.']);
  expect([0, 1, 3].map(endedText)).toEqual([
    'Password changed',
    'Password changed; one other session has ended',
    'Password changed; 3 other sessions have ended',
  ]);
  expect(factorWord('totp')).toBe('App');
  expect(factorWord('ring')).toBe('ring');
});
