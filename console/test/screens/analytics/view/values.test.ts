import { expect, test } from '@jest/globals';
import { changeText, countryName, durationText, rateText, signed, valueText } from '../../../../src/screens/analytics/view/values.js';

test.each([
  [0, '0 s'],
  [9.4, '9 s'],
  [124, '2 m 04 s'],
  [180, '3 m 00 s'],
  [3_600, '1 h 00 m'],
  [4_321, '1 h 12 m'],
])('%d seconds are %s', (seconds, text) => expect(durationText(seconds)).toBe(text));

test.each([
  [0, '0 %'],
  [0.0004, '< 0.1 %'],
  [0.9992, '99 %'],
  [0.0884, '8.8 %'],
  [0.408, '41 %'],
  [1, '100 %'],
])('a share of %d is %s', (share, text) => expect(rateText(share)).toBe(text));

test.each([
  [108, 100, '+8 %'],
  [95, 100, '−5 %'],
  [100, 100, '±0 %'],
  [5, 0, null],
])('%d after %d is %j', (now, before, text) => expect(changeText(now, before)).toBe(text));

test('a change in a unit has its sign', () => expect(signed(-2, 'pt')).toBe('−2 pt'));

test.each([
  ['DE', 'Germany'],
  ['not a code', 'not a code'],
])('the country %s is %s', (code, name) => expect(countryName(code)).toBe(name));

test('values have the words of people', () => {
  expect([valueText('devices', 'mobile'), valueText('top_pages', ''), valueText('top_pages', '/a')]).toEqual(['Mobile', 'Unknown', '/a']);
});
