import { expect, test } from '@jest/globals';
import { tabOf } from '../../../../src/screens/servers/views/views.js';

test.each([
  ['', 'processes'],
  ['tab=logs', 'logs'],
  ['tab=elsewhere', 'processes'],
])('the address %j opens a tab', (query, tab) => {
  expect(tabOf(new URLSearchParams(query))).toBe(tab);
});
