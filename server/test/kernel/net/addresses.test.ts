import { describe, expect, test } from '@jest/globals';
import { addressAllowed, isCidr, networkOf, normalAddress } from '../../../src/kernel/net/addresses.js';

test.each([
  ['203.0.113.0/24', true],
  ['203.0.113.7/24', true],
  ['0.0.0.0/0', true],
  ['10.0.0.1/32', true],
  ['2001:db8::/32', true],
  ['::/0', true],
  ['::1/128', true],
  ['::ffff:10.0.0.0/104', true],
  ['203.0.113.0', false],
  ['203.0.113.0/', false],
  ['203.0.113.0/33', false],
  ['203.0.113.0/-1', false],
  ['203.0.113.0/+8', false],
  ['203.0.113.0/8.0', false],
  ['203.0.113.0/1e1', false],
  ['203.0.113.0/ 8', false],
  ['203.0.113.0/255.255.255.0', false],
  ['203.0.113.0/24/24', false],
  ['203.0.113/24', false],
  ['203.0.113.256/24', false],
  ['0203.0.113.0/24', false],
  [' 203.0.113.0/24', false],
  ['2001:db8::/129', false],
  ['2001:db8:::/32', false],
  ['fe80::1%eth0/64', false],
  ['example.com/24', false],
  ['/24', false],
  ['', false],
])('%p is a range: %p', (text, expected) => {
  expect(isCidr(text)).toBe(expected);
});

test.each([
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['0:0:0:0:0:FFFF:cb00:7109', '203.0.113.9'],
  ['2001:DB8:0:0:0:0:0:7', '2001:db8::7'],
  ['0x7f.1', '0x7f.1'],
  ['nonsense', 'nonsense'],
])('%s is written %s', (address, expected) => {
  expect(normalAddress(address)).toBe(expected);
});

test.each<[string | null, string]>([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:0001:2:ffff::', '2001:db8:1:2'],
  ['2001:db8::7', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['nonsense', 'nonsense'],
  [null, ''],
])('a limit counts %p as %p', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

describe('an allow-list', () => {
  test.each<[string | null, string[], boolean]>([
    ['203.0.113.7', [], true],
    [null, [], true],
    [null, ['0.0.0.0/0', '::/0'], false],
    ['203.0.113.7', ['203.0.113.0/24'], true],
    ['203.0.114.7', ['203.0.113.0/24'], false],
    ['203.0.113.7', ['198.51.100.0/24', '203.0.113.7/32'], true],
    ['203.0.113.200', ['203.0.113.7/24'], true],
    ['203.0.113.127', ['203.0.113.0/25'], true],
    ['203.0.113.128', ['203.0.113.0/25'], false],
    ['::ffff:203.0.113.7', ['203.0.113.0/24'], true],
    ['::ffff:cb00:7109', ['203.0.113.9/32'], true],
    ['203.0.113.9', ['::ffff:cb00:7109/128'], true],
    ['203.0.113.9', ['::ffff:0:0/80'], false],
    ['203.0.113.7', ['::ffff:203.0.113.0/120'], true],
    ['203.0.114.7', ['::ffff:203.0.113.0/120'], false],
    ['203.0.113.7', ['::/0'], false],
    ['2001:db8::7', ['0.0.0.0/0'], false],
    ['2001:db8::7', ['2001:db8::/32'], true],
    ['2001:DB8:0:0::7', ['2001:db8::/32'], true],
    ['2001:db9::7', ['2001:db8::/32'], false],
    ['::1', ['::1/128'], true],
    ['fe80::1%eth0', ['fe80::/10'], true],
    ['not an address', ['0.0.0.0/0', '::/0'], false],
    ['203.0.113.7', ['no range at all'], false],
  ])('to %p with %j answers %p', (address, cidrs, expected) => {
    expect(addressAllowed(address, cidrs)).toBe(expected);
  });
});
