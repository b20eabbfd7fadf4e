/** What is masked before it is sent, and what is not. */
import { expect, test } from '@jest/globals';
import { bounded, maskAndCut, maskPath, maskText, maskUserId } from '../../../src/error-tracking/describe/mask.js';

test.each([
  ['to ann@example.com now', 'to [email] now'],
  ['<Ann.B+tag@mail.example.co.uk>', '<[email]>'],
  ['jürgen@müller.de', '[email]'],
  ['zoe\u0308@mu\u0308ller.de', '[email]'],
  ['Authorization: Bearer abc.def-ghi_jkl=', 'Authorization: Bearer [redacted]'],
  ['"bearer  tok/en+1="', '"Bearer [redacted]"'],
  ['card 4111111111111111 end', 'card [number] end'],
  ['123456789012', '[number]'],
  ['4111 1111 1111 1111 and 4111-1111-1111-1111', '[number] and [number]'],
  ['at 2026-11-21 12:00:05', 'at 2026-11-21 12:00:05'],
  ["conan.o'brien%40example.com", '[email]'],
  ["const to = 'ann@example.com';", "const to = '[email]';"],
  ['bearer: abc123', 'Bearer [redacted]'],
  ['order 12345678901', 'order 12345678901'],
  ['a@b', 'a@b'],
  ['shop@1.4.0', 'shop@1.4.0'],
  ['the bearer', 'the bearer'],
])('%s', (text, masked) => {
  expect(maskText(text)).toBe(masked);
});

test.each([
  ['/srv/releases/20261121093000/app.js', '/srv/releases/20261121093000/app.js'],
  ['/srv/dist/index-123456789012a.js', '/srv/dist/index-123456789012a.js'],
  ['/home/ann@example.com/4111111111111111/app.js', '/home/[email]/[number]/app.js'],
])('the file %s', (path, masked) => {
  expect(maskPath(path)).toBe(masked);
});

test('masking is idempotent', () => {
  const text = 'ann@example.com Bearer xyz 4111111111111111';
  expect(maskText(maskText(text))).toBe(maskText(text));
});

test('a user id with personal data is replaced by a constant other one', () => {
  expect(maskUserId('user-17')).toBe('user-17');
  expect(maskUserId('ann@example.com')).toMatch(/^user-[0-9a-f]{16}$/);
  expect(maskUserId('ann@example.com')).toBe(maskUserId('ann@example.com'));
  expect(maskUserId('bob@example.com')).not.toBe(maskUserId('ann@example.com'));
});

test('an address that would be cut is still recognized and masked', () => {
  for (let pad = 2_350; pad < 2_420; pad += 1) {
    const kept = maskAndCut(`${'x '.repeat(pad / 2)}${'y'.repeat(pad % 2)} someone.secret@example.com ${'z'.repeat(9_000)}`, 1_000);
    expect(kept).not.toContain('secret');
  }
  const emails = 'someone.secret@example.com '.repeat(1_000);
  expect(maskAndCut(emails, 1_000)).not.toContain('secret');
});

test('a text is cut with an ellipsis, and contains no characters that cannot be stored', () => {
  expect(maskAndCut('abcdef', 4)).toBe('abc…');
  expect(maskAndCut('a\0b', 10)).toBe('a\ufffdb');
  expect(maskAndCut(`${'a'.repeat(8)}\u{1f600}`, 10)).toBe(`${'a'.repeat(8)}\u{1f600}`);
  expect(maskAndCut(`${'a'.repeat(8)}\u{1f600}bc`, 10)).toBe(`${'a'.repeat(8)}\ufffd…`);
  expect(bounded('a'.repeat(10_000_000), 1_000).length).toBeLessThanOrEqual(2_400);
});
