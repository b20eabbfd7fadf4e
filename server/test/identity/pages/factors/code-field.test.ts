import { expect, test } from '@jest/globals';
import { factorOf } from '../../../../src/identity/pages/factors/code-field.js';

test.each([
  ['123456', { code: '123456' }],
  [' 123 456\n', { code: '123456' }],
  ['3-ABCD-EFGH-IJKL-MNOP', { recoveryCode: '3-ABCD-EFGH-IJKL-MNOP' }],
  ['10 - abcd-efgh-ijkl-mnop', { recoveryCode: '10-abcd-efgh-ijkl-mnop' }],
  ['3abcdefghijklmnop', { recoveryCode: '3abcdefghijklmnop' }],
  ['１２３４５６', { code: '１２３４５６' }],
  ['', { code: '' }],
])('%j is %j', (typed, factor) => {
  expect(factorOf(typed)).toEqual(factor);
});
