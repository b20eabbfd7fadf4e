import { expect, test } from '@jest/globals';
import { counterOf, newTotpSecret, totpUri } from '../../../src/identity/second-factor/totp.js';
import { codeAt } from '../../harness/factors/second-factors.js';

const AT = new Date('2026-01-15T09:30:10Z');
const COUNTER = Math.floor(AT.getTime() / 30_000);
const SECRET = newTotpSecret();
const later = (periods: number) => codeAt(SECRET, new Date(AT.getTime() + periods * 30_000));
const wide = (code: string) => code.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));

test.each([
  ['of now', later(0), COUNTER],
  ['of the period before', later(-1), COUNTER - 1],
  ['of the next period', later(1), COUNTER + 1],
  ['of two periods before', later(-2), null],
  ['of two periods ahead', later(2), null],
  ['in groups', ` ${later(0).slice(0, 3)} ${later(0).slice(3)} `, COUNTER],
  ['in full-width digits', wide(later(0)), null],
  ['too short', later(0).slice(1), null],
  ['too long', `${later(0)}0`, null],
  ['empty', '', null],
])('a code %s', (_name, code, counter) => {
  expect(counterOf(SECRET, code, AT)).toBe(counter);
});

test('the secret has 160 bits, and the address names the host and the person', () => {
  expect(SECRET).toMatch(/^[A-Z2-7]{32}$/);
  expect(totpUri(SECRET, 'ada@example.com', 'https://ops.example.com:8443/tw')).toBe(
    `otpauth://totp/ops.example.com:ada%40example.com?issuer=ops.example.com&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`,
  );
});
