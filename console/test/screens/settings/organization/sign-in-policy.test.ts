import { expect, test } from '@jest/globals';
import { affectedText, demandWord } from '../../../../src/screens/settings/organization/sign-in-policy.js';

test.each([
  [0, false, 'Everybody has what it demands.'],
  [0, true, 'Everybody would have what it demands.'],
  [1, false, 'One member lacks what it demands:'],
  [2, false, '2 members lack what it demands:'],
  [1200, true, '1,200 members would lack what it demands:'],
])('%d, preview %s', (count, isPreview, text) => {
  expect(affectedText(count, isPreview)).toBe(text);
});

test('a demand of a later version is called by its own name', () => {
  expect(demandWord('admins')).toBe('Admins and owners');
  expect(demandWord('guests')).toBe('guests');
});
