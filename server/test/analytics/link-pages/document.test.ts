import { expect, test } from '@jest/globals';
import { LINK_PAGE_POLICY, messagePage } from '../../../src/analytics/link-pages/document.js';

test('a page shows its texts as text, and its policy allows no script', () => {
  const page = messagePage('<script>', 'A & B');
  expect(page).toContain('<h1>&lt;script&gt;</h1>');
  expect(page).toContain('<p>A &amp; B</p>');
  expect(page).not.toContain('<script');
  expect(LINK_PAGE_POLICY).toContain("default-src 'none'");
});
