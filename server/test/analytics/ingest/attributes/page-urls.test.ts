import { expect, test } from '@jest/globals';
import { readPageUrl } from '../../../../src/analytics/ingest/attributes/page-url.js';

test.each([
  ['https://a.example/x/', true, '/x'],
  ['https://a.example', true, '/'],
  ['https://a.example/x?token=1&utm_source=y', true, '/x'],
  ['https://a.example/x?b=1&utm_source=y&ref=z', false, '/x?b=1'],
  ['https://a.example/app#/cart?id=1', true, '/app#/cart'],
  ['https://a.example/app#section', true, '/app'],
])('the page of %s', (url, stripQuery, expected) => {
  expect(readPageUrl(url, stripQuery)?.page).toBe(expected);
});

test('only http and https addresses are pages', () => {
  expect(['file:///etc/passwd', 'about:blank', 'x'].map((url) => readPageUrl(url, true))).toEqual([null, null, null]);
});

test('a page is cut to 2,000 characters', () => {
  const pageOf = (length: number) => readPageUrl(`https://a.example/${'x'.repeat(length - 1)}`, true)?.page;
  expect(pageOf(2_000)).toBe(`/${'x'.repeat(1_999)}`);
  expect(pageOf(2_001)).toBe(`/${'x'.repeat(1_999)}`);
});
