import { expect, test } from '@jest/globals';
import { isCard, isIban } from '../../src/masking/people.js';

test.each([
  ['4111 1111 1111 1111', true],
  ['4111-1111-1111-1112', false],
  ['378282246310005', true],
  ['1111111111111117', false],
])('%s has the checksum of a card: %s', (text, is) => {
  expect(isCard(text)).toBe(is);
});

test.each([
  ['DE89370400440532013000', true],
  ['GB82WEST12345698765432', true],
  ['DE89370400440532013001', false],
])('%s has the checksum of an account: %s', (account, is) => {
  expect(isIban(account)).toBe(is);
});
