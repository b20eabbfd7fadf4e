import { expect, test } from '@jest/globals';
import { parseAddress } from '../../src/address/address.js';
import { matchPath } from '../../src/address/route.js';

const parsed = (pathname: string, root = '') => {
  const found = parseAddress({ pathname, search: '?q=a' }, root);
  return found && [found.organization, found.path, found.query.get('q')];
};

test.each([
  ['/o/acme', '', ['acme', '/', 'a']],
  ['/o/acme/', '', ['acme', '/', 'a']],
  ['/o/acme/monitors/shop/a%2Fb', '', ['acme', '/monitors/shop/a%2Fb', 'a']],
  ['/it/o/acme/monitors', '/it', ['acme', '/monitors', 'a']],
  ['/o/%E0%A4/x', '', ['%E0%A4', '/x', 'a']],
  ['/o', '', [null, '/', 'a']],
  ['/o/', '', [null, '/', 'a']],
  ['/other', '', null],
  ['/oh/acme', '', null],
  ['/o/acme', '/it', null],
])('%s below "%s" is %j', (pathname, root, expected) => expect(parsed(pathname, root)).toEqual(expected));

test.each([
  ['/', '/', {}],
  ['/monitors', '/monitors', {}],
  ['/monitors/:project/:slug', '/monitors/shop/check%20out', { project: 'shop', slug: 'check out' }],
  ['/monitors/:project/:slug', '/monitors/shop', null],
  ['/monitors', '/monitors/shop', null],
  ['/settings/*', '/settings', {}],
  ['/settings/*', '/settings/keys', {}],
  ['/incidents/:number', '/incidents/%E0%A4%A', null],
])('%s fits %s: %j', (pattern, path, expected) => expect(matchPath(pattern, path)).toEqual(expected));
