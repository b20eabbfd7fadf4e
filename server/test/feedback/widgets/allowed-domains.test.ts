import { expect, test } from '@jest/globals';
import { isAllowed, storedDomain } from '../../../src/feedback/widgets/allowed-domains.js';

test.each([
  ['Shop.Example.com', 'shop.example.com'],
  ['*.example.com', '*.example.com'],
  ['localhost:3000', 'localhost:3000'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['127.0.0.1:0080', '127.0.0.1:80'],
  ['*.127.0.0.1', null],
  ['example.com:0', null],
  ['example.com:70000', null],
  ['example.com/path', null],
  ['ada@example.com', null],
  ['a..b', null],
])('%s is stored as %s', (text, stored) => expect(storedDomain(text)).toBe(stored));

test.each<[string | undefined, string[], boolean]>([
  ['https://shop.example.com', ['shop.example.com'], true],
  ['http://shop.example.com:8080', ['shop.example.com'], true],
  ['https://shop.example.com', ['shop.example.com:443'], true],
  ['http://shop.example.com', ['shop.example.com:443'], false],
  ['http://shop.example.com:8080', ['shop.example.com:8080'], true],
  ['http://shop.example.com:8081', ['shop.example.com:8080'], false],
  ['https://a.b.example.com', ['*.example.com'], true],
  ['https://example.com', ['*.example.com'], false],
  ['https://evilexample.com', ['*.example.com'], false],
  ['https://shop.example.com.evil.net', ['shop.example.com', '*.example.com'], false],
  ['http://localhost:3000', ['shop.example.com'], false],
  ['http://localhost:3000', ['localhost'], true],
  ['http://127.0.0.1:3000', ['127.0.0.1'], true],
  ['http://127.0.0.1', ['*.0.0.1'], false],
  ['null', ['null'], false],
  [undefined, ['shop.example.com'], false],
  ['', ['shop.example.com'], false],
  ['file://', ['shop.example.com'], false],
  ['https://shop.example.com/', ['shop.example.com'], false],
  ['https://shop.example.com@evil.net', ['shop.example.com'], false],
  ['https://SHOP.example.com', ['shop.example.com'], false],
  ['https://evil.net https://shop.example.com', ['shop.example.com'], false],
  ['chrome-extension://shop.example.com', ['shop.example.com'], false],
])('a page of %s, allowed %j: %s', (origin, allowed, expected) => expect(isAllowed(origin, allowed)).toBe(expected));

test('a host name has at most 253 characters', () => {
  const host = (length: number) => `${'a'.repeat(length - 12)}.example.com`;
  for (const [length, allowed] of [
    [253, true],
    [254, false],
  ] as const)
    expect(isAllowed(`https://${host(length)}:65535`, [host(length)])).toBe(allowed);
});
