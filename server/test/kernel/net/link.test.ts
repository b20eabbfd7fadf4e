import { expect, test } from '@jest/globals';
import { isHarmless, isPageUrl } from '../../../src/kernel/net/link.js';

test.each([
  ['https://shop.example/cart?a=b#c', true, true],
  ['HTTP://shop.example', true, true],
  ['myapp://cart/3', true, true],
  ['android-app://com.example.shop/cart', true, true],
  ['file:///app/index.html', true, false],
  ['/cart', true, false],
  ['shop.example/cart', true, false],
  ['mailto:ada@example.com', true, false],
  ['', true, false],
  ['javascript:alert(1)', false, false],
  ['JavaScript://%0aalert(1)', false, false],
  [' javascript:alert(1)', false, false],
  ['\u0001java\nscript\t:alert(1)', false, false],
  ['data:text/html,<script>alert(1)</script>', false, false],
  ['vbscript://x', false, false],
  ['blob:https://shop.example/1', false, false],
  ['filesystem:https://shop.example/temporary/a', false, false],
  ['view-source:https://shop.example', false, false],
])('%j runs nothing: %p; is the URL of a page: %p', (url, harmless, page) => {
  expect([isHarmless(url), isPageUrl(url)]).toEqual([harmless, page]);
});
