/** What people and language models get to see, page by page. */
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { renderHistory, renderIncident, renderStatusPage } from '../../../src/status-pages/html/pages.js';
import { PAGE_POLICY, renderNotFound } from '../../../src/status-pages/html/shell.js';
import { renderHistoryMarkdown, renderIncidentMarkdown, renderStatusMarkdown } from '../../../src/status-pages/markdown/pages.js';
import { expectGolden as expectGoldenIn } from '../../notifications/golden.js';
import { componentOf, incidentOf, latencyOf, NOW, statusOf } from '../samples.js';
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

describe('HTML', () => {
  test('all is well', () => expectPage('well.html', renderStatusPage(wellStatus(), HERE)));
  test('trouble of every kind', () => expectPage('trouble.html', renderStatusPage(troubleStatus(), HERE)));
  test('nothing to show, on a custom domain', () => expectPage('empty.html', renderStatusPage(emptyStatus(), DOMAIN)));
  test('an older state', () => expectPage('as-of.html', renderStatusPage(wellStatus(), { ...HERE, asOf: NOW })));
  test('a month', () => expectPage('month.html', renderHistory(troubleMonth(), HERE)));
  test('a month with nothing', () => expectPage('empty-month.html', renderHistory({ ...troubleMonth(), days: [], earlier: null }, DOMAIN)));
  test('an incident', () => expectPage('incident.html', renderIncident(troubleIncident(), HERE)));
  test('nothing is here', () => expectPage('not-found.html', renderNotFound()));
});

describe('Markdown', () => {
  test('all is well', () => expectGolden('well.md', renderStatusMarkdown(wellStatus(), HERE)));
  test('trouble of every kind', () => expectGolden('trouble.md', renderStatusMarkdown(troubleStatus(), HERE)));
  test('nothing to show', () => expectGolden('empty.md', renderStatusMarkdown(emptyStatus(), DOMAIN)));
  test('an older state', () => expectGolden('as-of.md', renderStatusMarkdown(wellStatus(), { ...HERE, asOf: NOW })));
  test('a month', () => expectGolden('month.md', renderHistoryMarkdown(troubleMonth(), HERE)));
  test('an incident', () => expectGolden('incident.md', renderIncidentMarkdown(troubleIncident(), HERE)));
});

test('a page with an open incident that makes nothing worse is not green', () => {
  const overall = { status: 'operational', description: 'An incident is open' } as const;
  const page = renderStatusPage({ ...wellStatus(), overall, openIncidents: [incidentOf(1, { impact: 'none' })] }, HERE);
  expect(page).toContain(
    '<div class="overall open_incident"><svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><use href="#icon-open_incident"/>',
  );
  expect(page).toContain('<p>Still open: <a href="/status/example/incidents/inc100000001">Card payments are refused</a></p>');
});

test('the policy allows the style that stands in the page, and nothing from elsewhere', () => {
  expect(PAGE_POLICY.replace(/sha256-[^']+/, 'sha256-…')).toBe(
    "default-src 'none'; style-src 'sha256-…'; img-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
});
