import { expect, test } from '@jest/globals';
import { normalPath, normalText } from '../../../src/kernel/paths/normal-form.js';

test.each([
  ['/über', '/%C3%BCber'],
  ['/%c3%bcber', '/%C3%BCber'],
  ['/%7Euser/%2Ea%5fb%2D', '/~user/.a_b-'],
  ['/a%2fb', '/a%2Fb'],
  ['/page//', '/page'],
  ['//', '/'],
  ['', ''],
  ['/a//b', '/a//b'],
  ['/a b"<>^`{}', '/a%20b%22%3C%3E%5E%60%7B%7D'],
  ["/[id]|!$&'()*+,;=:@", "/[id]|!$&'()*+,;=:@"],
  ['/%E2%82', '/%E2%82'],
  ['/100%', '/100%'],
  ['/%zz', '/%zz'],
  ['/%%34%31', '/%%341'],
  ['/%4%31', '/%4%31'],
  ['/\ud800', '/%EF%BF%BD'],
  ['/😀\u0000', '/%F0%9F%98%80%00'],
  ['/a/./b/../c', '/a/c'],
  ['/a/%2e%2E/b', '/b'],
  ['(other)', '(other)'],
])('the normal form of %j is %j', (path, expected) => {
  expect(normalPath(path)).toBe(expected);
  expect(normalPath(expected)).toBe(expected);
});

test('no character keeps two spellings, and the normal form of an address is that of its text', () => {
  const spellings = Array.from({ length: 0x2_00 }, (_, code) => String.fromCodePoint(code)).filter(
    (each) => !'?#\\/.\t\n\r'.includes(each),
  );
  const unequal = spellings.filter((each) => {
    const text = `/a${each}b`;
    return normalText(new URL(text, 'https://a.example').pathname) !== normalText(text);
  });
  expect(unequal).toEqual([]);
});
