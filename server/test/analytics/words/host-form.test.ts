import { domainToASCII } from 'node:url';
import { expect, test } from '@jest/globals';
import { asciiHost, shownHost } from '../../../src/analytics/words/host-form.js';

test.each([
  'münchen.de',
  'пример.рф',
  '例え.jp',
  'ドメイン.example',
  '한국.kr',
  'παράδειγμα.gr',
  'مثال.example',
  'उदाहरण.example',
  'łódź.pl',
  'straße.de',
])('%s is shown in its own letters, and written so', (host) => {
  const ascii = domainToASCII(host);
  expect([shownHost(ascii), asciiHost(host)]).toEqual([host, ascii]);
});

test.each([
  // whole names that look like Latin ones, mixtures, dotless and invisible letters
  ...['аррӏе.com', 'сор.ru', 'pаypal.com', 'gооgle.com', 'ıcloud.com', 'ɡoogle.com', 'ο.gr'],
  ...['xn--a.com', 'xn--zz--.example'],
])('%s stays in ASCII', (host) => {
  const ascii = /^[ -~]*$/.test(host) ? host : domainToASCII(host);
  expect(shownHost(ascii)).toBe(ascii);
});

test('texts that are no hosts stay as they are', () => {
  expect(['Direct', 'newsletter für alle', 'a@ü.de', ''].map(asciiHost)).toEqual(['Direct', 'newsletter für alle', 'a@ü.de', '']);
});
