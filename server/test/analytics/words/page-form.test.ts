import { expect, test } from '@jest/globals';
import { normalGlob, normalPage, normalPart } from '../../../src/analytics/words/page-form.js';

test.each([
  ['/über/', '/%C3%BCber'],
  ['/s?q=größe&b=2&a=1&gclid=x', '/s?a=1&b=2&q=gr%C3%B6%C3%9Fe'],
  ['/?utm_source=x', '/'],
  ['/app/#/cart/', '/app#/cart'],
  ['/#/', '/#/'],
  ['/a;jsessionid=12', '/a'],
  ['/a;color=red', '/a;color=red'],
  ['(other)', '(other)'],
  ['', ''],
])('the page %s is %s', (page, expected) => {
  expect(normalPage(page)).toBe(expected);
  expect(normalPage(expected)).toBe(expected);
});

test.each([
  ['/größe*', '/gr%C3%B6%C3%9Fe*'],
  ['/%c3%bc*/ß**', '/%C3%BC*/%C3%9F*'],
  ['/blog/*/', '/blog/*'],
  ['/*#/', '/*#/'],
  ['/s?b=1&a=2', '/s?a=2&b=1'],
])('the glob %s is %s', (glob, expected) => {
  expect(normalGlob(glob)).toBe(expected);
});

test('a part of a page keeps its slashes, and a query its encoding', () => {
  expect(normalPart('über/')).toBe('%C3%BCber/');
  expect(normalPart('?q=größe 1:2~\ud83d\ude00')).toBe('?q=gr%C3%B6%C3%9Fe+1%3A2~%F0%9F%98%80');
});
