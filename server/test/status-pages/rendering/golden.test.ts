/** Golden files of every page, for people and language models. */
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { renderGroup, renderHistory, renderIncident, renderStatusPage } from '../../../src/status-pages/html/pages.js';
import { PAGE_POLICY, renderNotFound } from '../../../src/status-pages/html/shell.js';
import {
  renderGroupMarkdown,
  renderHistoryMarkdown,
  renderIncidentMarkdown,
  renderStatusMarkdown,
} from '../../../src/status-pages/markdown/pages.js';
import { expectGolden as expectGoldenIn } from '../../notifications/golden.js';
import { componentOf, EVALUATED, groupSummaryOf, incidentOf, latencyOf, NOW, PAGE, statusOf } from '../samples.js';
import { troubleIncident, troubleMonth, troubleStatus } from '../trouble.js';

const GOLDEN = path.join(import.meta.dirname, 'golden');
const expectGolden = (name: string, text: string) => expectGoldenIn(name, text, GOLDEN);
const expectPage = (name: string, page: string) =>
  expectGolden(
    name,
    page.replace(/<style>.*<\/style>/s, () => '<style></style>'),
  );

const HERE = { base: '/status/example', asOf: null };
const DOMAIN = { base: '', asOf: null };

const wellStatus = () =>
  statusOf({
    groups: [{ name: null, components: [componentOf(1, 'Website', { latency: latencyOf(1, 180) }), componentOf(2, 'API')] }],
  });

const emptyStatus = () => statusOf({ overall: { status: 'unknown', description: 'No data yet' }, history: [] });

const foldedStatus = () =>
  statusOf({
    overall: { status: 'major_outage', description: 'Major outage' },
    folded: [
      groupSummaryOf(null, { total: 1, counts: { unknown: 1 }, status: 'unknown', troubled: [] }),
      groupSummaryOf('Europe', { troubled: ['Payments', 'Invoices', 'Search', 'Uploads', 'Mail'], moreTroubled: 3 }),
      groupSummaryOf('Asia <Pacific>', {
        counts: { operational: 249, under_maintenance: 1 },
        status: 'under_maintenance',
        troubled: ['Payments'],
      }),
    ],
  });
const groupPage = () => ({
  ...{ page: PAGE, generatedAt: NOW, evaluation: EVALUATED, group: groupSummaryOf('Europe', { total: 120 }), number: 2, pages: 3 },
  components: [componentOf(1, 'Website', { latency: latencyOf(1, 180) }), componentOf(2, 'API')],
});

describe('HTML', () => {
  test('all is well', () => expectPage('well.html', renderStatusPage(wellStatus(), HERE)));
  test('trouble of every kind', () => expectPage('trouble.html', renderStatusPage(troubleStatus(), HERE)));
  test('nothing to show, on a custom domain', () => expectPage('empty.html', renderStatusPage(emptyStatus(), DOMAIN)));
  test('an older state', () => expectPage('as-of.html', renderStatusPage(wellStatus(), { ...HERE, asOf: NOW })));
  test('a month', () => expectPage('month.html', renderHistory(troubleMonth(), HERE)));
  test('a month with nothing', () => expectPage('empty-month.html', renderHistory({ ...troubleMonth(), days: [], earlier: null }, DOMAIN)));
  test('an incident', () => expectPage('incident.html', renderIncident(troubleIncident(), HERE)));
  test('folded groups', () => expectPage('folded.html', renderStatusPage(foldedStatus(), HERE)));
  test('a page of a group', () => expectPage('group.html', renderGroup(groupPage(), HERE)));
  test('nothing is here', () => expectPage('not-found.html', renderNotFound()));
});

describe('Markdown', () => {
  test('all is well', () => expectGolden('well.md', renderStatusMarkdown(wellStatus(), HERE)));
  test('trouble of every kind', () => expectGolden('trouble.md', renderStatusMarkdown(troubleStatus(), HERE)));
  test('nothing to show', () => expectGolden('empty.md', renderStatusMarkdown(emptyStatus(), DOMAIN)));
  test('an older state', () => expectGolden('as-of.md', renderStatusMarkdown(wellStatus(), { ...HERE, asOf: NOW })));
  test('a month', () => expectGolden('month.md', renderHistoryMarkdown(troubleMonth(), HERE)));
  test('folded groups', () => expectGolden('folded.md', renderStatusMarkdown(foldedStatus(), HERE)));
  test('a page of a group', () => expectGolden('group.md', renderGroupMarkdown(groupPage(), HERE)));
  test('an incident', () => expectGolden('incident.md', renderIncidentMarkdown(troubleIncident(), HERE)));
});

test('a page with an open incident without impact is not green', () => {
  const overall = { status: 'operational', description: 'An incident is open' } as const;
  const page = renderStatusPage({ ...wellStatus(), overall, openIncidents: [incidentOf(1, { impact: 'none' })] }, HERE);
  expect(page).toContain(
    '<div class="overall open_incident"><svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><use href="#icon-open_incident"/>',
  );
  expect(page).toContain('<p>Still open: <a href="/status/example/incidents/inc100000001">Card payments are refused</a></p>');
});

test('the policy allows only the style and the script of the page', () => {
  expect(PAGE_POLICY.replace(/sha256-[^']+/g, 'sha256-…')).toBe(
    "default-src 'none'; style-src 'sha256-…'; script-src 'sha256-…'; img-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
});
