/** Figures, changes and values in display form. */
import { expect, test } from '@jest/globals';
import { changeText, figureTexts } from '../../../src/analytics/wording/figures.js';
import { valueText } from '../../../src/analytics/wording/values.js';
import { busyDashboard, emptyDashboard } from '../dashboard/sample.js';

test.each([
  [112, 100, '+12%'],
  [93, 100, '−7%'],
  [100, 100, '±0%'],
  [0, 100, '−100%'],
  [12_000, 1, '+1,199,900%'],
  [5, 0, null],
  [null, 5, null],
  [5, null, null],
])('%p after %p is a change of %p', (value, before, text) => expect(changeText(value, before)).toBe(text));

test("figures have the previous period's value; without sessions there are no rates", () => {
  const { totals, previous } = busyDashboard('7d');
  expect(figureTexts(totals, previous).map(({ name, value, before }) => `${name}: ${value} from ${before}`)).toEqual([
    'Visitors: 6,812 from 6,100',
    'Sessions: 8,120 from 8,120',
    'Pageviews: 20,436 from 22,001',
    'Views per session: 2.52 from 2.71',
    'Bounce rate: 42.1% from 50%',
    'Session duration: 1 min 36 s from 1 min 20 s',
  ]);
  expect(figureTexts(emptyDashboard().totals, previous).map(({ value }) => value)).toEqual(['0', '0', '0', null, null, null]);
});

test('values from visitors become one line of bounded length', () => {
  expect(valueText('')).toBe('Unknown');
  expect(valueText(' a\nb\u0007c ')).toBe('a bc');
  expect(valueText('x'.repeat(120))).toBe('x'.repeat(120));
  expect(valueText('x'.repeat(121))).toBe(`${'x'.repeat(119)}…`);
  expect([...valueText('🌊'.repeat(200))]).toHaveLength(120);
});
