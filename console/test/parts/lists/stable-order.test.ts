import { expect, test } from '@jest/globals';
import { inOrder } from '../../../src/parts/lists/stable-order.js';

test.each([
  ['rows stay where they were', 'cba', 'abc', 'abc'],
  ['new ones come last, in the order of the server', 'xacyb', 'abc', 'abcxy'],
  ['those that are gone leave no hole', 'ca', 'abc', 'ac'],
  ['without an order, that of the server counts', 'cba', '', 'cba'],
])('%s', (_name, rows, order, shown) => expect(inOrder([...rows], (row) => row, [...order]).join('')).toBe(shown));
