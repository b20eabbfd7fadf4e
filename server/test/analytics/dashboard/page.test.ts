/** The shared dashboard as a page. */
import { expect, test } from '@jest/globals';
import { renderDashboard } from '../../../src/analytics/dashboard/page.js';
import { busyDashboard, emptyDashboard, FILTERS } from './sample.js';

test('values from visitors are shown as text, never as markup', () => {
  expect(renderDashboard(busyDashboard('7d'))).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
});

const hrefsOf = (page: string) => [...page.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => String(href).replaceAll('&amp;', '&'));

test('each row links to its own sessions, and a selected one does not', () => {
  const hrefs = hrefsOf(renderDashboard(busyDashboard('7d', FILTERS)));
  const link = (filters: string) => `?${new URLSearchParams({ period: '7d', filters })}`;
  // added, replacing the other of its name, and each removed
  for (const filters of [`${FILTERS};page==/pricing`, 'country==Germany;source==Mastodon', `${FILTERS};event==Signup`, 'country==Germany'])
    expect(hrefs).toContain(link(filters));
  expect(hrefs).not.toContain(link('country==Germany;source==Google'));
  expect(hrefs.filter((href) => href.startsWith('?'))).toEqual(hrefs);
});

test.each([
  ['without visits', emptyDashboard(), '113 events were dropped: from bots or automated browsers.'],
  ['without visits or drops', { ...emptyDashboard(), drops: [] }, 'check that the tracker is installed'],
  ['without matching sessions', { ...emptyDashboard(), asked: busyDashboard('30d', FILTERS).asked }, 'No sessions in this period match.'],
])('a page %s says why', (_what, dashboard, said) => {
  const page = renderDashboard(dashboard);
  expect(page).toContain(said);
  expect(page).not.toContain('None in this period.');
});

test('a chart begins with the first data of a new site, at most a week before the end', () => {
  const { series, previousSeries, ...rest } = busyDashboard('30d');
  const none = previousSeries.map((bucket) => ({ ...bucket, visitors: 0, pageviews: 0 }));
  const begun = (days: number) =>
    series.map((bucket, index) => (index < series.length - days ? { ...bucket, visitors: 0, pageviews: 0 } : bucket));
  const daysOf = (from: number, before: typeof previousSeries = none) =>
    renderDashboard({ ...rest, series: begun(from), previousSeries: before }).match(/class="hit"/g)?.length;
  // two charts
  expect([daysOf(12), daysOf(2), daysOf(2, previousSeries)]).toEqual([24, 14, 60]);
});
