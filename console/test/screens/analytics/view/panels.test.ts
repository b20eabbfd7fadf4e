import { expect, test } from '@jest/globals';
import { breakdownNamed, isShown, nextTab, numberOf, PANELS, type Part, REPORTS } from '../../../../src/screens/analytics/view/panels.js';

const part = (report: Part['report'], ...names: string[]): Part => ({
  report,
  rows: names.map((name) => ({ name })),
  nextCursor: null,
  hint: null,
});

test('the overview asks for each report once, in one call', () => {
  expect(new Set(REPORTS).size).toBe(REPORTS.length);
  expect(REPORTS.length).toBeLessThanOrEqual(20);
});

test('whoever chooses a source sees its pages next, if any are known', () => {
  expect(nextTab('sources', [part('referrers', 'google.com')])).toEqual({ sources: 'referrers' });
  expect(nextTab('sources', [part('referrers', '')])).toEqual({});
  expect(nextTab('browsers', [])).toEqual({});
});

test('campaigns are left out while none is known; all else is always there', () => {
  const shown = (parts: Part[]) => PANELS.filter((panel) => isShown(panel, parts)).map(({ id }) => id);
  expect(shown([part('utm_terms', '')])).toEqual(['sources', 'pages', 'places', 'devices']);
  expect(shown([part('utm_terms', 'tides')])).toContain('utm');
});

test('a name of the address is a breakdown, or nothing', () => {
  expect([breakdownNamed('os')?.title, breakdownNamed('funnel'), breakdownNamed(null)]).toEqual(['Systems', null, null]);
});

test('a row has the number that its report counts', () => {
  expect([numberOf({ pageviews: 3, sessions: 2 }), numberOf({ sessions: 2 }), numberOf({ events: 4, sessions: 2 }), numberOf({})]).toEqual([
    3, 2, 4, 0,
  ]);
});
