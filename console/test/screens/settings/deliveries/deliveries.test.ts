import { expect, test } from '@jest/globals';
import { attemptsText, deliveryWord } from '../../../../src/screens/settings/deliveries/deliveries.js';

test.each([
  [0, null, 'not tried yet'],
  [1, null, '1 attempt'],
  [9, 'hooks.slack.com answered 500', '9 attempts: hooks.slack.com answered 500'],
])('%d attempts, %s', (attempts, lastError, text) => {
  expect(attemptsText({ attempts, lastError })).toBe(text);
});

test('only what arrived is green', () => {
  expect(deliveryWord('sent')).toEqual(['ok', 'Delivered']);
  expect(deliveryWord('dead')[0]).toBe('down');
  expect(deliveryWord('delayed')).toEqual(['unknown', 'delayed']);
});
