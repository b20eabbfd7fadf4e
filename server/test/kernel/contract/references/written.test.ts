import { describe, expect, test } from '@jest/globals';
import { idsBeginningWith, isId, splitName } from '../../../../src/kernel/contract/references/written.js';

const ID = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10';

test.each([
  ['019a', '019a0000-0000-0000-0000-000000000000', '019affff-ffff-ffff-ffff-ffffffffffff'],
  ['019a8f3e-', '019a8f3e-0000-0000-0000-000000000000', '019a8f3e-ffff-ffff-ffff-ffffffffffff'],
  ['019A8F3E-5b7', '019A8F3E-5b70-0000-0000-000000000000', '019A8F3E-5b7f-ffff-ffff-ffffffffffff'],
  [ID, ID, ID],
])('%s begins ids from %s to %s', (text, low, high) => {
  expect(idsBeginningWith(text)).toEqual({ low, high });
});

test.each(['', '019', '019a8f3e5', '019a-', 'shop', '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a100', '-019a'])('"%s" begins no id', (text) => {
  expect(idsBeginningWith(text)).toBeNull();
});

test('a whole id is one in any case, and nothing more', () => {
  expect([ID, ID.toUpperCase(), ID.slice(1), `${ID}0`, `x${ID}`].map(isId)).toEqual([true, true, false, false, false]);
});

describe('splitName', () => {
  test.each([
    ['backup', { project: null, name: 'backup' }],
    ['shop/backup', { project: 'shop', name: 'backup' }],
  ])('%s', (text, parts) => {
    expect(splitName(text)).toEqual(parts);
  });
});
