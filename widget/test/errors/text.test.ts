/** Masking and cutting of texts and addresses. */
import { expect, test } from '@jest/globals';
import { mask } from '../../../server/src/generated/masking/mask.js';
import { cut, maskText, safeText, safeUrl } from '../../src/errors/text.js';

test.each([
  ['no user ada@example.com here', 'no user [email] here'],
  ['first.last+tag@mail.example.co.uk, jörg@müller.de', '[email], [email]'],
  ['zoe\u0308@mu\u0308ller.de', '[email]'],
  ['/users/ada%40example.com/cart', '/users/[email]/cart'],
  ['Authorization: Bearer eyJh.bGci-Oi_J+/=', 'Authorization: Bearer [redacted]'],
  ['bearer   abc', 'Bearer [redacted]'],
  ['card 4111111111111111', 'card [number]'],
  ['4111 1111 1111 1111 and 4111-1111-1111-1111', '[number] and [number]'],
  ['12345678901 is short, 123456789012 is not', '12345678901 is short, [number] is not'],
  ['react-dom@18.2.0 and fn@https://shop.example.com/app.js:1:2', 'react-dom@18.2.0 and fn@https://shop.example.com/app.js:1:2'],
  ['nothing to hide', 'nothing to hide'],
])('%s', (text, masked) => {
  expect(maskText(text)).toBe(masked);
  expect(maskText(masked)).toBe(masked);
  // the service masks again and must find nothing more
  expect(mask.text(masked)).toBe(masked);
  expect(mask.text(text)).toBe(masked);
});

test('text is masked before it is cut, so no part of an address remains', () => {
  expect(safeText(`${'x'.repeat(10)} ada@example.com`, 20)).toBe('xxxxxxxxxx [email]');
  expect(safeText('ada@example.com', 5)).toBe('[emai');
});

test('a surrogate pair is not split', () => {
  expect(cut('ab😀', 3)).toBe('ab');
  expect(cut('ab😀', 4)).toBe('ab😀');
});

test('a long word is cheap', () => {
  // with an unbounded part before the @ this would be about 10^11 steps
  expect(maskText('a'.repeat(500_000))).toHaveLength(500_000);
});

test.each([
  ['/cart?token=1#top', 'https://shop.example.com/cart'],
  ['https://user:secret@api.example.com:8443/a?b=c', 'https://api.example.com:8443/a'],
  ['https://api.example.com/users/ada@example.com', 'https://api.example.com/users/[email]'],
  ['data:text/plain,secret', 'data:'],
  ['blob:https://shop.example.com/9a0b', 'blob:'],
  ['http://[', ''],
])('the address %s', (given, safe) => {
  expect(safeUrl(given, 'https://shop.example.com/')).toBe(safe);
});
