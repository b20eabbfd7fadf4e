/** Redirects as lines of a text. */
import { expect, test } from '@jest/globals';
import { lineOfRedirect, linesOf, redirectsIn } from '../../../../src/screens/docs/releases/redirect-lines.js';

const REDIRECTS = [
  { source: '/old/:page', destination: '/new/:page', permanent: true },
  { source: '/sale', destination: 'https://shop.example/sale', permanent: false },
];

test('lines are read as they are written', () => {
  expect(redirectsIn(linesOf(REDIRECTS))).toEqual(REDIRECTS);
  expect(redirectsIn('\n  /a   /b \n\n')).toEqual([{ source: '/a', destination: '/b', permanent: true }]);
  expect(redirectsIn('')).toEqual([]);
});

test.each(['/a', '/a /b for good', '/a /b 307'])('%j is none', (line) =>
  expect(redirectsIn(`/x /y\n${line}`)).toBe('Line 2 is no redirect: write the old path, then where it leads'),
);

test('what the server says of a redirect is said of its line', () => {
  expect(lineOfRedirect('/a /b\n\n/c /d', '/redirects/1/source')).toBe(3);
  expect(lineOfRedirect('/a /b', '/baseRevision')).toBeNull();
  expect(lineOfRedirect('/a /b', '/redirects/7/source')).toBeNull();
});
