import { expect, test } from '@jest/globals';
import { readRecoveryCode } from '../../../src/identity/second-factor/recovery-codes.js';

const CODE = { number: 10, text: 'ABCDEFGHJKLMNP23' };

test.each([
  ['10-ABCD-EFGH-JKLM-NP23', CODE],
  [' 10 abcd efgh jklm np23\n', CODE],
  ['10-ABCDEFGHJKLMNP23', CODE],
  ['１０－ＡＢＣＤ－ＥＦＧＨ－ＪＫＬＭ－ＮＰ２３', CODE],
  ['ABCD-EFGH-JKLM-NP23', null],
  ['10-ABCD-EFGH-JKLM-NP2', null],
  ['10-ABCD-EFGH-JKLM-NP2Ü', null],
  ['492039', null],
  ['', null],
])('%j', (written, read) => {
  expect(readRecoveryCode(written)).toEqual(read);
});
