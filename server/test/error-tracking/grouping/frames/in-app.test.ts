import { describe, expect, test } from '@jest/globals';
import type { Platform } from '../../../../src/error-tracking/events/event.js';
import { isInApp, isThirdParty } from '../../../../src/error-tracking/grouping/frames/in-app.js';
import { frameOf, PROPERTY } from '../../support/events.js';

const of = (platform: Platform, file: string | null, changes: { source?: string | null; url?: string | null; foreign?: boolean } = {}) => {
  const { source = null, url = 'https://pages.example.org/cart', foreign = false } = changes;
  return isInApp(frameOf({ file, foreign }), { platform, property: PROPERTY, url, source });
};

describe('in browsers', () => {
  test.each([
    ['https://example.com/main.js', true],
    ['https://shop.example.com:8443/main.js?v=1', true],
    ['https://SHOP.EXAMPLE.COM/main.js', true],
    ['https://static.example.net/main.js', true],
    ['https://pages.example.org/main.js', true],
    ['https://cdn.pages.example.org/main.js', true],
    ['https://example.com/orders/17', true],
    ['webpack-internal:///./src/cart.js', true],
    ['webpack-internal:///./node_modules/react/index.js', false],
    ['https://evil-example.com/main.js', false],
    ['https://example.com.evil.org/main.js', false],
    ['https://evil.org/example.com/main.js', false],
    ['https://evil.org#example.com/main.js', false],
    ['https://example.com@evil.org/main.js', false],
    ['https://cdn.example.org/lib.js', false],
    ['https://example.com/node_modules/react/index.js', false],
    ['https://example.com/vendor.3f2a9c1b.js', false],
    ['https://example.com/vendors~main.js', false],
    ['https://example.com/js/chunk-vendors.3f2a9c1b.js', false],
    ['https://example.com/_next/static/chunks/framework-3f2a9c1b.js', false],
    ['https://example.com/jquery.min.js', false],
    ['https://example.com/gtm.js?id=1', false],
    ['https://example.com/cdn-cgi/challenge.js', false],
    ['http://example.com/.vite/deps/react.js', false],
    ['chrome-extension://abcdef/example.com/x.js', false],
    ['safari-web-extension://abcdef/x.js', false],
    ['webkit-masked-url://hidden/', false],
    ['resource://gre/x.jsm', false],
    ['blob:https://example.com/019a8f3e', false],
    ['data:text/javascript', false],
    ['eval at https://example.com/main.js:1:2', false],
    ['debugger eval code', false],
    [null, false],
    ['', false],
  ])('%s: %s', (file, expected) => {
    expect(of('javascript', file)).toBe(expected);
  });

  test('a sender can only declare a frame as foreign', () => {
    expect(of('javascript', 'https://example.com/main.js', { foreign: true })).toBe(false);
    expect(of('javascript', 'https://cdn.example.org/lib.js', { foreign: false })).toBe(false);
  });

  test('without the page, only the property decides', () => {
    expect(of('javascript', 'https://pages.example.org/main.js', { url: null })).toBe(false);
  });
});

describe('scripts of third parties', () => {
  const PAGE = 'https://pages.example.org/cart';
  test.each<[Platform, string, string | null, boolean]>([
    ['javascript', 'https://example.com/main.js', PAGE, false],
    ['javascript', 'https://static.shop.example.com/main.js', PAGE, false],
    ['javascript', 'https://static.example.net/main.js', PAGE, false],
    ['javascript', 'https://cdn.example.io/v2/main.js', PAGE, false],
    ['javascript', 'HTTPS://WWW.CDN.EXAMPLE.IO:8443/main.js', null, false],
    ['javascript', 'https://pages.example.org/main.js', PAGE, false],
    ['javascript', 'https://pages.example.org/main.js', null, true],
    ['javascript', 'https://cdn.chatvendor.example/v2/main.js', PAGE, true],
    ['javascript', 'http://other.cdn.example.io/main.js', PAGE, true],
    ['javascript', 'https://example.com@evil.example/main.js', PAGE, true],
    ['javascript', 'https://example.com.evil.example/main.js', PAGE, true],
    // no host that identifies its owner
    ['javascript', '/assets/main.js', PAGE, false],
    ['javascript', 'file:///srv/app/main.js', PAGE, false],
    ['javascript', 'app://shop/main.js', PAGE, false],
    ['javascript', 'capacitor://localhost/main.js', PAGE, false],
    ['node', 'https://cdn.chatvendor.example/v2/main.js', null, false],
    ['node', '/app/dist/main.js', null, false],
  ])('%s %s on %s: %s', (platform, file, url, expected) => {
    expect(isThirdParty(file, { platform, property: PROPERTY, url })).toBe(expected);
  });
});

test('a source that the map marks as third-party', () => {
  const where = { platform: 'javascript' as const, property: PROPERTY, url: null, source: 'src/vendor/chart.ts' };
  expect(isInApp(frameOf({ file: '/a.js' }), { ...where, ignored: true })).toBe(false);
  expect(isInApp(frameOf({ file: '/a.js' }), { ...where, ignored: false })).toBe(true);
});

describe('with a source map the source decides, wherever the script came from', () => {
  test.each([
    ['src/cart.ts', true],
    ['webpack-plugins/cart.ts', true],
    ['src/vite/cart.ts', true],
    ['packages/shop/src/vendor/cart.ts', true],
    ['node_modules/react/index.js', false],
    ['../node_modules/.pnpm/react@19.0.0/index.js', false],
    ['webpack/bootstrap', false],
    ['webpack/runtime/jsonp chunk loading', false],
    ['(webpack)/buildin/global.js', false],
    ['~/react/index.js', false],
    ['turbopack/runtime/x.ts', false],
    ['vite/preload-helper.js', false],
    ['\0vite/preload-helper.js', false],
    ['\0commonjsHelpers.js', false],
  ])('%j: %s', (source, expected) => {
    expect(of('javascript', 'https://cdn.example.org/main.js', { source })).toBe(expected);
    expect(of('node', '/app/dist/main.js', { source })).toBe(expected);
  });

  test('unless the sender declares the frame as foreign', () => {
    expect(of('javascript', 'https://example.com/main.js', { source: 'src/cart.ts', foreign: true })).toBe(false);
  });
});

test.each([
  ['node', '/app/src/cart.js', true],
  ['node', 'file:///app/src/cart.mjs', true],
  ['node', 'C:\\shop\\src\\cart.js', true],
  ['node', '\\\\server\\shop\\cart.js', true],
  ['node', 'webpack-internal:///(rsc)/./src/app/page.tsx', true],
  ['node', '/app/node_modules/express/index.js', false],
  ['node', 'C:\\shop\\node_modules\\express\\index.js', false],
  ['node', '/app/.yarn/cache/x.zip/x.js', false],
  ['node', '/usr/local/lib/node_modules_global/x.js', false],
  ['node', '/var/runtime/index.mjs', false],
  ['node', 'node:internal/modules/cjs/loader', false],
  ['node', 'internal/modules/cjs/loader.js', false],
  ['node', 'events.js', false],
  ['node', 'evalmachine.<anonymous>', false],
  ['node', '[eval]', false],
  ['node', 'eval at /app/src/x.js:1:2', false],
  ['python', '/app/shop/views.py', true],
  ['python', 'shop/views.py', true],
  ['python', 'C:\\shop\\views.py', true],
  ['python', '/app/.venv/lib/python3.12/site-packages/flask/app.py', false],
  ['python', '/usr/lib/python3/dist-packages/x.py', false],
  ['python', '/usr/lib/python3.12/json/decoder.py', false],
  ['python', '/usr/local/lib/python3.13t/json/decoder.py', false],
  ['python', 'C:\\Python312\\Lib\\json\\decoder.py', false],
  ['python', '/usr/lib/python312.zip/json.py', false],
  ['python', '<frozen importlib._bootstrap>', false],
  ['python', '<string>', false],
  ['other', '/app/lib/cart.rb', true],
  ['other', '/usr/local/bundle/gems/rails-7.1.0/lib/x.rb', false],
  ['other', '/usr/lib/ruby/3.1.0/json.rb', false],
  ['other', '<internal:kernel>', false],
  ['other', '/app/src/Cart.php', true],
  ['other', '/app/vendor/laravel/framework/x.php', false],
  ['other', '/app/main.go', true],
  ['other', '/go/src/app/cart.go', true],
  ['other', '/usr/local/go/src/runtime/panic.go', false],
  ['other', 'net/http/server.go', false],
  ['other', 'example.com/shop/cart.go', true],
  ['other', '/root/go/pkg/mod/github.com/gin-gonic/gin@v1.9.1/gin.go', false],
  ['other', 'github.com/gin-gonic/gin@v1.9.1/gin.go', false],
  ['other', '/src/Shop/Cart.cs', true],
  ['other', 'index.android.bundle', true],
  ['other', 'InternalBytecode.js', false],
  ['other', null, false],
] as const)('%s %s: %s', (platform, file, expected) => {
  expect(of(platform, file)).toBe(expected);
});

test.each([
  ['com.example.shop.Cart', 'com/example/shop/Cart.java', true],
  ['com.example.shop.Cart', null, true],
  ['java.util.ArrayList', 'java/util/ArrayList.java', false],
  ['org.springframework.web.Filter', 'org/springframework/web/Filter.java', false],
  ['org.springframeworks.Mine', 'org/springframeworks/Mine.java', true],
  ['Shop.Cart', null, true],
  ['SystemShop.Cart', null, true],
  ['System.Linq.Enumerable', '/_/src/libraries/System.Linq/Sum.cs', false],
  ['Microsoft.AspNetCore.Mvc.Controller', null, false],
])('other, the class %s in %s: %s', (module, file, expected) => {
  const where = { platform: 'other' as const, property: PROPERTY, url: null, source: null };
  expect(isInApp(frameOf({ file, module }), where)).toBe(expected);
});

test.each([
  ['worker.js', true],
  ['index.js', true],
  ['./dist/index.mjs', true],
  ['src/routes/cart.ts', true],
  ['internal/process/task_queues.js', false],
  ['events.js', false],
  ['_http_client.js', false],
  ['node:events', false],
  ['cloudflare:workers', false],
  ['node_modules/hono/dist/hono.js', false],
  ['[eval]', false],
  ['evalmachine.<anonymous>', false],
])('a relative file of a worker or of Node: %s: %s', (file, expected) => {
  expect(of('node', file)).toBe(expected);
});

test('a host below an allowed one serves own scripts', () => {
  expect(of('javascript', 'https://cdn.static.example.net/main.js')).toBe(true);
  expect(of('javascript', 'https://xstatic.example.net/main.js')).toBe(false);
});
