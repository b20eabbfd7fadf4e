/** Names of files, and what a page says for one. */
import { expect, test } from '@jest/globals';
import { assetName, markdownOf } from '../../../src/screens/docs/upload.js';

test.each([
  ['logo.svg', 'logo.svg'],
  ['Screenshot 2026-01-16 at 09.29.png', 'Screenshot-2026-01-16-at-09.29.png'],
  ['Übersicht (neu).png', 'U-bersicht-neu.png'],
  ['../../etc/passwd', 'etc-passwd'],
  ['…', 'file'],
  [`${'a'.repeat(200)}.png`, `${'a'.repeat(146)}.png`],
])('%s is sent as %s', (given, sent) => {
  expect(assetName(given)).toBe(sent);
  expect(sent).toMatch(/^[A-Za-z0-9][A-Za-z0-9._-]*$/);
});

test('a picture is shown, anything else is linked', () => {
  expect(markdownOf({ name: 'the-cart.png', url: '/_assets/1-the-cart.png', contentType: 'image/png' })).toBe(
    '![the cart](/_assets/1-the-cart.png)',
  );
  expect(markdownOf({ name: 'terms.pdf', url: '/_assets/1-terms.pdf', contentType: 'application/pdf' })).toBe(
    '[terms.pdf](/_assets/1-terms.pdf)',
  );
});
