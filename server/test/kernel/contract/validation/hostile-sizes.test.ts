/** Inputs whose cost would grow faster than their size, and could block the whole process. */
import { expect, test } from '@jest/globals';
import { specOf } from '../../../../src/kernel/contract/document.js';
import { validate } from '../../../../src/kernel/contract/validation/validation.js';
import { networkOf } from '../../../../src/kernel/net/addresses.js';

const refused = (operation: 'acceptInvitation', body: object) => () => validate(specOf(operation), { path: {}, query: {}, body });

test('a display name of a megabyte is refused', () => {
  const name = `${'a'.repeat(1_000_000)}\u0001`;
  expect(refused('acceptInvitation', { token: 't', password: 'p', name })).toThrow('/name');
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::', 'fe80:0:0:0'],
  [null, ''],
])('a limit counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
