/** Values and rates in display form. */
import { expect, test } from '@jest/globals';
import type { Dimension } from '../../../../src/analytics/queries/types.js';
import { isBreakdown, shownValue } from '../../../../src/analytics/reports/values/names.js';
import { hundredths, rate, shareOf, tenths } from '../../../../src/analytics/reports/values/rounding.js';

test.each<[Dimension, string, string]>([
  ['source', '', 'Direct / None'],
  ['referrer', '', ''],
  ['country', 'DE', 'Germany'],
  ['country', 'not a code', 'not a code'],
  ['device', '1', 'mobile'],
  ['page', '/cart', '/cart'],
])('the %s "%s" is shown as "%s"', (dimension, value, shown) => expect(shownValue(dimension, value)).toBe(shown));

test('reports that are breakdowns are known by name', () => {
  expect(['sources', 'goals', 'constructor'].map(isBreakdown)).toEqual([true, false, false]);
});

test('rates have four decimals, and a share of nothing is null', () => {
  expect([rate(1 / 3), tenths(0.25), hundredths(1.005), rate(null)]).toEqual([0.3333, 0.3, 1, null]);
  expect([shareOf(1, 3), shareOf(0, 0)]).toEqual([0.3333, null]);
});
