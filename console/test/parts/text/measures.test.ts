import { expect, test } from '@jest/globals';
import { bitsText, loadText, partText, rateText } from '../../../src/parts/text/measures.js';

const GIB = 1024 ** 3;

test.each([
  [4.9 * GIB, 8 * GIB, '4.9 of 8.0 GiB'],
  [512 * 1024 ** 2, 8 * GIB, '512 MiB of 8.0 GiB'],
])('a part of %d of %d bytes', (part, whole, text) => {
  expect(partText(part, whole)).toBe(text);
});

test.each([
  [0, '0 bit/s'],
  [0.5, '1 bit/s'],
  [999, '999 bit/s'],
  [1500, '1.5 kbit/s'],
  [999_600, '1 Mbit/s'],
  [2_100_000, '2.1 Mbit/s'],
  [84_000_000, '84 Mbit/s'],
])('%d bits per second', (bits, text) => {
  expect(bitsText(bits)).toBe(text);
});

test('bytes per second are eight times as many bits', () => {
  expect(rateText(1000)).toBe('8 kbit/s');
});

test.each([
  [0, '0.00'],
  [0.416, '0.42'],
  [12.34, '12.3'],
])('a load of %d', (load, text) => {
  expect(loadText(load)).toBe(text);
});
