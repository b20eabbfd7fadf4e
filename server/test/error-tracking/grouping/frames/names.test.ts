import { describe, expect, test } from '@jest/globals';
import { appPath, maskHashes, pagePath, scriptPath, sourcePath } from '../../../../src/error-tracking/grouping/frames/file-name.js';
import { isAfterAsync, isMadeUp, plainFunctionName } from '../../../../src/error-tracking/grouping/frames/function-name.js';

describe('functions', () => {
  test.each([
    ['t', 't'],
    ['Object.t', 't'],
    ['new Foo', 'Foo'],
    ['async foo', 'foo'],
    ['async Foo.bar', 'bar'],
    ['Foo.bar [as baz]', 'bar'],
    ['Foo.get bar [as bar]', 'bar'],
    ['get bar', 'bar'],
    ['bound save', 'save'],
    ['async*save', 'save'],
    ['setTimeout handler*save', 'save'],
    ['EventListener.handleEvent*save', 'save'],
    ['promise callback*Foo.save', 'save'],
    ['start/save', 'save'],
    ['start/this.save', 'save'],
    ['Cart.prototype.total', 'total'],
    ['Cart.#total', '#total'],
    ['Foo', 'Foo'],
  ])('%s is %s', (name, plain) => {
    expect(plainFunctionName(name)).toBe(plain);
  });

  test.each([
    null,
    '',
    '?',
    '<anonymous>',
    'anonymous',
    'Object.<anonymous>',
    'new <anonymous>',
    'async <anonymous>',
    'start/<',
    'start/</<',
    'eval',
    'Foo.<static_initializer>',
    '<computed> [as x]',
    'eval code',
    'global code',
    'module code',
    'Anonymous function',
    './src/index.js',
    'Object../src/index.js',
    '1234',
    'Object.1234',
    './src/App.vue',
  ])('%j is not a name', (name) => {
    expect(plainFunctionName(name)).toBeNull();
  });

  test.each([
    ['async save', true],
    ['async*save', true],
    ['setTimeout handler*save', true],
    ['save', false],
    ['asyncSave', false],
    [null, false],
  ])('%j runs after an await: %s', (name, expected) => {
    expect(isAfterAsync(name)).toBe(expected);
  });

  test.each([
    ['t', 1, true, true],
    ['qe', null, true, true],
    ['abc', 20_341, true, true],
    ['add', 12, true, false],
    ['save', 20_341, true, false],
    ['_0x3f2a', 1, false, true],
    ['db', 12, false, false],
    ['db', 20_341, false, true],
  ])('%s in column %s was generated: %s', (name, column, isBrowser, expected) => {
    expect(isMadeUp(name, column, isBrowser)).toBe(expected);
  });
});

describe('files of builds', () => {
  test.each([
    ['/main.3f2a9c1b.js', '/main.*.js'],
    ['/index.5de5c3.js', '/index.*.js'],
    ['/2.1a2b3c4d.chunk.js', '/2.*.chunk.js'],
    ['/assets/index-BqX7_k2L.js', '/assets/index-*.js'],
    ['/assets/index-Ch4X-_aB.js', '/assets/index-*.js'],
    ['/assets/index-DiwrgTda.js', '/assets/index-*.js'],
    ['/assets/index--x3FaB_1.js', '/assets/index-*.js'],
    ['/assets/UserCard-DiwrgTda.js', '/assets/UserCard-*.js'],
    ['/chunk-5GFMFO7E.js', '/chunk-*.js'],
    ['/chunk-QWERTYUI.js', '/chunk-*.js'],
    ['/_next/static/chunks/pages/index-0a1b2c3d4e5f6071.js', '/_next/static/chunks/pages/index-*.js'],
    ['/_next/static/Qx7Zp0aBcD1eF2gH3iJ4k/_buildManifest.js', '/_next/static/*/_buildManifest.js'],
    ['/application-d41d8cd98f00b204e9800998ecf8427e.js', '/application-*.js'],
    ['/static/v1.2.3/main.js', '/static/*/main.js'],
    ['/static/20261121103000/main.js', '/static/*/main.js'],
    ['/static/GMFOQWERTY42/main.js', '/static/*/main.js'],
    ['/static/202611/main.js', '/static/*/main.js'],
    ['/019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b10', '/*'],
    ['/main-es2015.abc123def456.js', '/main-es2015.*.js'],
  ])('%s is %s', (path, masked) => {
    expect(maskHashes(path)).toBe(masked);
    expect(maskHashes(masked)).toBe(masked);
  });

  test.each([
    '/checkout.js',
    '/my-calendar.js',
    '/decade-view.js',
    '/facade.js',
    '/user-settings.js',
    '/page-Settings.js',
    '/assets/Http2Client.js',
    '/js/app.min.js',
    '/base64.js',
    '/',
  ])('%s stays', (path) => {
    expect(maskHashes(path)).toBe(path);
  });

  test.each([
    ['https://shop.example.com/a/main.3f2a9c1b.js?v=1', '/a/main.*.js'],
    ['https://shop.example.com/orders/17', '<page>'],
    ['https://shop.example.com/', '<page>'],
    ['https://shop.example.com', '<page>'],
    ['https://shop.example.com/index.html', '<page>'],
  ])('%s is %s', (address, path) => {
    expect(scriptPath(address)).toBe(path);
  });

  test.each([
    ['https://shop.example.com/orders/17?x=1#top', '/orders/*'],
    ['https://shop.example.com', '/'],
    ['/a/b', '/a/b'],
    [null, '/'],
  ])('the page %s is %s', (url, path) => {
    expect(pagePath(url)).toBe(path);
  });
});

describe('files of sources', () => {
  test.each([
    ['webpack://shop/./src/cart.ts', 'src/cart.ts'],
    ['webpack:///./src/cart.vue?a1b2', 'src/cart.vue'],
    ['turbopack:///[project]/src/cart.ts', 'src/cart.ts'],
    ['../../src/cart.ts', 'src/cart.ts'],
    ['./src/cart.ts', 'src/cart.ts'],
    ['/src/cart.ts', 'src/cart.ts'],
    ['src/cart.ts', 'src/cart.ts'],
    ['/home/x/shop/src/cart.ts', 'src/cart.ts'],
    ['file:///build/shop/src/cart.ts', 'src/cart.ts'],
  ])('%s is %s', (source, path) => {
    expect(sourcePath(source)).toBe(path);
  });
});

describe('files of servers', () => {
  test.each([
    ['/app/src/cart.js', 'src/cart.js'],
    ['/home/x/shop/src/cart.js', 'src/cart.js'],
    ['/usr/src/app/cart.js', 'cart.js'],
    ['/app/cart.js', 'cart.js'],
    ['/var/www/shop/releases/17/cart.js', 'cart.js'],
    ['/srv/shop/current/shop/cart.py', 'shop/cart.py'],
    ['file:///app/dist/server/cart.mjs', 'dist/server/cart.mjs'],
    ['C:\\Users\\x\\shop\\cart.js', 'cart.js'],
    ['D:\\deep\\down\\in\\shop\\cart.js', 'in/shop/cart.js'],
    ['/very/deep/down/in/shop/cart.py', 'in/shop/cart.py'],
    ['cart.py', 'cart.py'],
    ['/app/src/a.js?v=1\n2', 'src/a.js'],
  ])('%s is %s', (file, path) => {
    expect(appPath(file)).toBe(path);
  });
});
