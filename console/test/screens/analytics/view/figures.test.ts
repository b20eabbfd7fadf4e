import { expect, test } from '@jest/globals';
import { figureTexts, shownFigure, type Totals } from '../../../../src/screens/analytics/view/figures.js';

const NOW: Totals = {
  visitors: 108,
  sessions: 10,
  pageviews: 20,
  events: 0,
  clicks: null,
  bounceRate: 0.41,
  avgSessionSeconds: 124,
  viewsPerSession: 1.65,
};
const BEFORE: Totals = { ...NOW, visitors: 100, bounceRate: 0.43, avgSessionSeconds: 133, clicks: 3 };

test.each([
  ['visitors', { value: '108', change: '+8 %', state: 'ok' }],
  ['bounce', { value: '41 %', change: '−2 pt', state: 'ok' }],
  ['duration', { value: '2 m 04 s', change: '−9 s', state: 'down' }],
  ['sessions', { value: '10', change: '±0 %', state: null }],
  ['events', { value: '0', change: null, state: null }],
  ['clicks', { value: null, change: null, state: null }],
] as const)('%s beside the period before', (name, shown) => expect(figureTexts(name, NOW, BEFORE)).toEqual(shown));

test('a figure that is not compared has no change', () => {
  expect(figureTexts('visitors', NOW, null)).toEqual({ value: '108', change: null, state: null });
});

test.each([
  ['', 'visitors'],
  ['figure=bounce', 'bounce'],
  ['figure=clicks', 'visitors'],
  ['figure=other', 'visitors'],
])('an address with %j draws %s: clicks have no course', (query, name) => expect(shownFigure(new URLSearchParams(query))).toBe(name));
