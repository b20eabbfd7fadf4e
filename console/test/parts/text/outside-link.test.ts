import { expect, test } from '@jest/globals';
import { mailAddress, webAddress } from '../../../src/parts/text/outside-link.js';

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

test.each([
  ['ada@example.com', 'mailto:ada@example.com?subject=Your%20feedback%20FB-1'],
  ['ada+shop@example.com', 'mailto:ada+shop@example.com?subject=Your%20feedback%20FB-1'],
  ['ada@example.com?bcc=eve@example.com', null],
  ['ada@example.com,eve@example.com', null],
  ['javascript:alert(1)@example.com', null],
  ['ada', null],
])('a letter to %p goes to %p', (to, address) => {
  expect(mailAddress(to, 'Your feedback FB-1')).toBe(address);
});
