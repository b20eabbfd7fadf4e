import { expect, test } from '@jest/globals';
import { normalPath } from '../../../src/kernel/paths/normal-form.js';
import { shownPath } from '../../../src/kernel/paths/shown.js';

test.each([
  ['/%C3%BCber', '/über'],
  ['/%E6%97%A5%E6%9C%AC%E8%AA%9E/1', '/日本語/1'],
  ['/%F0%9F%98%80', '/😀'],
  ['/a%2Fb%25%3F%23%20c', '/a%2Fb%25%3F%23%20c'],
  // invalid, cut, overlong, a surrogate
  ['/%FF%C3%BC%E2%82', '/%FFü%E2%82'],
  ['/%C0%AF%ED%A0%80', '/%C0%AF%ED%A0%80'],
  // no-break space, zero-width space, right-to-left override, control, replacement character
  ['/a%C2%A0b%E2%80%8B%E2%80%AE%C2%85%EF%BF%BD', '/a%C2%A0b%E2%80%8B%E2%80%AE%C2%85%EF%BF%BD'],
  // separate accents look like composed letters
  ['/u%CC%88ber', '/u%CC%88ber'],
  ['/%E1%84%80%E1%85%A1', '/%E1%84%80%E1%85%A1'],
  ['/%E0%A4%95%E0%A5%8D%E0%A4%B7', '/क्ष'],
  ['/s?q=gr%C3%B6%C3%9Fe+1#/%C3%A4', '/s?q=größe+1#/ä'],
])('%s is shown as %s', (path, expected) => {
  expect(shownPath(path)).toBe(expected);
  expect(normalPath(expected)).toBe(path);
});
