import { expect, test } from '@jest/globals';
import { deviceOf } from '../../../src/identity/events/device.js';

const MOZILLA = 'Mozilla/5.0';

test.each([
  [
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36`,
    'browser',
    'Chrome on macOS',
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1`,
    'browser',
    'Safari on iOS',
  ],
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0`,
    'browser',
    'Edge on Windows',
  ],
  [`${MOZILLA} (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0`, 'browser', 'Firefox on Linux'],
  ['tidewatch-cli/0.4.0 node/22.1.0', 'cli', 'Tidewatch CLI'],
  ['curl/8.5.0', 'program', 'curl'],
  ['node', 'program', 'node'],
  ['python-requests/2.32', 'program', 'python-requests'],
  ['my tidewatch-cli/1', 'program', 'my'],
  ['<b>evil.test</b>/1', 'program', 'Unknown program'],
  ['\u202eevil', 'program', 'Unknown program'],
  [`${'a'.repeat(41)}/1`, 'program', 'Unknown program'],
  ['', 'program', 'Unknown program'],
  [null, 'program', 'Unknown program'],
])('%s', (userAgent, kind, name) => {
  expect(deviceOf(userAgent)).toEqual({ kind, name });
});
