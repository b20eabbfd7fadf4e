import { expect, test } from '@jest/globals';
import { bareUrl } from '../../../src/error-tracking/ingest/sent-event.js';

test.each([
  ['https://ada:secret@shop.example/cart?token=1#a', 'https://shop.example/cart'],
  ['file:///app/index.html', 'file:///app/index.html'],
  ['/cart?token=1', '/cart'],
  ['javascript:alert(1)', null],
  ['java\tscript:alert(1)', null],
])('of %j, an error keeps %j', (url, kept) => {
  expect(bareUrl(url)).toBe(kept);
});
