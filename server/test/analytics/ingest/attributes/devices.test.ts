/** Programs, browsers and devices. */
import { expect, test } from '@jest/globals';
import { agentOf, DEVICES, deviceWith, shortAgent } from '../../../../src/analytics/ingest/attributes/agent.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

const IPAD =
  'Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.0 Mobile/15E148 Safari/604.1';

const APPLE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [FIREFOX, { isBot: false, browser: 'Firefox', os: 'Linux', device: DEVICES.desktop }],
  [IPHONE, { isBot: false, browser: 'Safari', os: 'iOS', device: DEVICES.mobile }],
  [IPAD, { isBot: false, browser: 'Safari', os: 'iOS', device: DEVICES.tablet }],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', { isBot: true }],
  [`${APPLE} GSA/317.0.634488990 Mobile/15E148 Safari/604.1`, { browser: 'Google app', os: 'iOS' }],
  [`${APPLE} Mobile/15E148`, { browser: 'Safari (in-app)', os: 'iOS' }],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    { os: 'macOS', browser: 'Safari' },
  ],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Safari/537.36', { os: 'ChromeOS' }],
  [`${ANDROID} Version/4.0 Chrome/124.0.6367.82 Mobile Safari/537.36`, { browser: 'Chrome WebView', os: 'Android' }],
  [
    'Mozilla/5.0 (Linux; U; Android 4.0.3; ko-kr; LG-L160L Build/IML74K) AppleWebkit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30',
    { browser: 'Android Browser' },
  ],
  ['curl/8.5.0', { isBot: true }],
  ['', { isBot: true }],
])('the user agent %s', (userAgent, expected) => {
  expect(agentOf(userAgent)).toMatchObject(expected);
});

test("the viewport's width decides only if the header doesn't say", () => {
  const unknown = { isBot: false, browser: '', os: '', device: null };
  expect([300, 575, 576, 991, 992, undefined].map((width) => deviceWith(unknown, width))).toEqual([1, 1, 2, 2, 3, 3]);
  expect(deviceWith(agentOf(FIREFOX), 300)).toBe(DEVICES.desktop);
});

test('only the first 500 characters of a header are examined', () => {
  expect([500, 501].map((length) => shortAgent('x'.repeat(length)).length)).toEqual([500, 500]);
});
