/** Which links leave the page. */
import { expect, test } from '@jest/globals';
import { kindOf } from '../../src/clicks/watch.js';

test.each([
  ['https://other.example.com/a', '', 'outbound'],
  ['http://shop.example.com:8080/', '', 'outbound'],
  ['https://other.example.com/a.pdf?x=1', '', 'download'],
  ['https://shop.example.com/a.tar.gz', '', 'download'],
  ['https://shop.example.com/report', 'download', 'download'],
  ['https://www.shop.example.com/a', '', null],
  ['https://shop.example.com/pdf', '', null],
  ['mailto:a@example.com', '', null],
  ['javascript:void(0)', '', null],
  ['blob:https://shop.example.com/1', 'download', null],
])('a link to %s %s is %s', (address, attribute, kind) => {
  const { protocol, pathname, host } = new URL(address);
  const link = { protocol, pathname, host, hasAttribute: (name: string) => name === attribute };
  expect(kindOf(link as HTMLAnchorElement, 'shop.example.com')).toBe(kind);
});
