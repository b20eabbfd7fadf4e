import { expect, test } from '@jest/globals';
import { nextOf } from '../../../../src/identity/pages/kit/next.js';

const BASE = 'https://watch.example.com';

test('follows paths of this server, in normal form', () => {
  const followed: Record<string, string> = {
    '/account/sessions': '/account/sessions',
    '/d/handbook/on-call?k=1&x=%20': '/d/handbook/on-call?k=1&x=%20',
    '/docs-entry/handbook?to=guide/start': '/docs-entry/handbook?to=guide/start',
    '/a/../account': '/account',
    '/a b': '/a%20b',
    '/?next=//evil.test': '/?next=//evil.test',
    // these stay on the host
    '/%2f%2fevil.test': '/%2f%2fevil.test',
    '/@evil.test': '/@evil.test',
    '/%5cevil.test': '/%5cevil.test',
    '/apis': '/apis',
    '/account#part': '/account',
  };
  for (const [given, expected] of Object.entries(followed)) expect([given, nextOf(given, BASE)]).toEqual([given, expected]);
});

test('leads to the account without one', () => {
  expect([nextOf(undefined, BASE), nextOf('', BASE)]).toEqual(['/account', '/account']);
});

test('leads home from every address of somebody else, and from those for programs', () => {
  const refused: unknown[] = [
    ...['//evil.test', '///evil.test', '/\\evil.test', '\\\\evil.test', '\\/evil.test', '/a\\..\\..\\evil.test', '/./\\evil.test'],
    ...['/\t/evil.test', '/\n/evil.test', '/\r\n/evil.test', '\t//evil.test', ' //evil.test', '/\u0000/evil.test', '/\u007f'],
    ...['/.//evil.test', '/a/..//evil.test', '/%2e//evil.test', '/%2E%2e//evil.test', '/./..//evil.test', '/a/%2e%2e//evil.test'],
    ...[
      'https://evil.test',
      'http:evil.test',
      'https:/evil.test',
      'HTTPS://EVIL.TEST',
      `${BASE}.evil.test/`,
      `${BASE}@evil.test/`,
      `${BASE}/`,
    ],
    ...[
      'javascript:alert(1)',
      'JavaScript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'blob:x',
      'mailto:a@b.c',
      'evil.test',
      '@evil.test',
    ],
    ...['/account\r\nSet-Cookie: a=b', '/ünï', '/\u3000', '/\u2028/evil.test', '/／evil.test', '／／evil.test', '/\u202e'],
    ...['/api', '/api/', '/api/account/logout', '/api?x', '/a/../api/account/me', '/./api/v1/monitors', '/oauth/token', '/oauth/token?x'],
    ...['?next=/', '#', '.', '..', './account', 'account', `/${'a'.repeat(500)}`],
    ...[['/account'], ['//evil.test'], { path: '/account' }, 1, null, true],
  ];
  for (const given of refused) expect([given, nextOf(given, BASE)]).toEqual([given, '/']);
});

test('stays below the path of a server that shares its host', () => {
  const base = 'https://example.com/watch';
  expect(nextOf(undefined, base)).toBe('/watch/account');
  expect(nextOf('/watch/account/sessions', base)).toBe('/watch/account/sessions');
  for (const given of ['/account', '/watchers', '/watch/../shop', '/watch/..//evil.test', '/watch/api/account', '//watch/'])
    expect([given, nextOf(given, base)]).toEqual([given, '/watch/']);
});
