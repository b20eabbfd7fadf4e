/** Golden files of every page, for people. */
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { renderGroup, renderHistory, renderIncident, renderStatusPage } from '../../../src/status-pages/html/pages.js';
import { PAGE_POLICY, renderNotFound } from '../../../src/status-pages/html/shell.js';
import { expectGolden } from '../../notifications/golden.js';
import { DOMAIN, emptyStatus, foldedStatus, groupPage, HERE, wellStatus } from '../support/pages.js';
import { incidentOf, NOW } from '../support/samples.js';
import { troubleIncident, troubleMonth, troubleStatus } from '../support/trouble.js';

const GOLDEN = path.join(import.meta.dirname, 'golden');
const expectPage = (name: string, page: string) =>
  expectGolden(
    name,
    page.replace(/<style>.*<\/style>/s, () => '<style></style>'),
    GOLDEN,
  );

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

test('a page with an open incident without impact is not green', () => {
  const overall = { status: 'operational', description: 'An incident is open' } as const;
  const page = renderStatusPage({ ...wellStatus(), overall, openIncidents: [incidentOf(1, { impact: 'none' })] }, HERE);
  expect(page).toContain(
    '<div class="sea open">\n<div class="wrap slim say"><svg class="i" aria-hidden="true"><use href="#icon-open"/></svg><div><h1>An incident is open</h1>',
  );
  expect(page).toContain('<p>Still open: <a href="/status/example/incidents/inc100000001">Card payments are refused</a></p>');
});

test('the policy allows only the style, the script and the icon of the page', () => {
  expect(PAGE_POLICY.replace(/sha256-[^']+/g, 'sha256-…')).toBe(
    "default-src 'none'; style-src 'sha256-…'; script-src 'sha256-…'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
});
