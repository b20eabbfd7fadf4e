import { expect, test } from '@jest/globals';
import { webAddress } from '../../../src/parts/text/outside-link.js';

test.each([
  ['https://status.example.com', 'https://status.example.com/'],
  ['http://127.0.0.1:4000/status/acme', 'http://127.0.0.1:4000/status/acme'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['//example.com', null],
  ['', null],
  [null, null],
])('%p leads to %p', (text, address) => {
  expect(webAddress(text)).toBe(address);
});
