/** The shared dashboard as a page. */
import { expect, test } from '@jest/globals';
import { scaleTop } from '../../../src/analytics/dashboard/chart.js';
import { renderDashboard } from '../../../src/analytics/dashboard/page.js';
import { busyDashboard } from './sample.js';

test.each([
  [0, 2],
  [1, 2],
  [2, 2],
  [3, 4],
  [9, 10],
  [10, 10],
  [11, 20],
  [25, 30],
  [99, 100],
  [2_430, 3_000],
  [7_001, 8_000],
])('the scale of %d ends at %d', (most, top) => expect(scaleTop(most)).toBe(top));

test('values from visitors are shown as text, never as markup', () => {
  expect(renderDashboard(busyDashboard('7d'))).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
});
