import { expect, test } from '@jest/globals';
import { bytesText, shareText } from '../../../src/parts/text/sizes.js';

test.each([
  [0, '0 B'],
  [1, '1 B'],
  [1023, '1,023 B'],
  [1024, '1.0 KiB'],
  [1536, '1.5 KiB'],
  [150 * 1024, '150 KiB'],
  [6_442_450_944, '6.0 GiB'],
  [2 ** 50, '1,024 TiB'],
])('%d bytes are %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});

test.each([
  [0, '0 %'],
  [0.001, '< 1 %'],
  [0.3, '30 %'],
  [0.996, '99 %'],
  [1, '100 %'],
  [1.2, '120 %'],
])('a share of %d is %s', (share, text) => {
  expect(shareText(share)).toBe(text);
});
