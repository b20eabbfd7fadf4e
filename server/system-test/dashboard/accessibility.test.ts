/** A shared dashboard is accessible: axe finds nothing, nothing scrolls sideways, and there is no script. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { renderDashboard } from '../../src/analytics/dashboard/page.js';
import { LINK_PAGE_POLICY } from '../../src/analytics/link-pages/document.js';
import { ASK } from '../../src/analytics/weekly-report/unsubscribe-route.js';
import { busyDashboard, emptyDashboard, FILTERS } from '../../test/analytics/dashboard/sample.js';
import { violations } from '../status-page/axe.js';
import { DESKTOP, type PageServer, PHONE, servePages } from '../status-page/browser.js';

const DOCUMENTS: Record<string, string> = {
  '/today': renderDashboard(busyDashboard('today')),
  '/90d': renderDashboard(busyDashboard('90d')),
  '/filtered': renderDashboard(busyDashboard('30d', FILTERS)),
  '/empty': renderDashboard(emptyDashboard()),
  '/unsubscribe': ASK,
};

let server: PageServer;
beforeAll(async () => {
  server = await servePages(DOCUMENTS, LINK_PAGE_POLICY);
});
afterAll(() => server.close());

describe.each(Object.keys(DOCUMENTS))('%s', (path) => {
  test.each([
    ['light', 'desktop', DESKTOP],
    ['dark', 'phone', PHONE],
  ] as const)('has no violations in %s colours on a %s', async (colorScheme, _name, viewport) => {
    const { page, misdeeds, close } = await server.visit(path, { colorScheme, viewport });
    await page.evaluate('for (const details of document.querySelectorAll("details")) details.open = true');
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(viewport.width);
    expect(misdeeds).toEqual([]);
    await close();
  });
});

test('a chart has a description, each bar a tooltip, and a table has the numbers for the keyboard', async () => {
  const { page, close } = await server.visit('/90d', { javaScriptEnabled: false });
  const names = await page
    .locator('svg[role=img]')
    .evaluateAll((drawings) => drawings.map((drawing) => drawing.getAttribute('aria-label')));
  expect(names).toEqual([
    expect.stringMatching(/^Visitors by day, at most [\d,]+: \d+ \w+ 20\d\d$/),
    expect.stringMatching(/^Pageviews by day, at most [\d,]+: \d+ \w+ 20\d\d$/),
  ]);
  expect(await page.locator('title').nth(90).textContent()).toMatch(/^15 Jan 2026: [\d,]+$/);
  await page.locator('summary').focus();
  await page.keyboard.press('Enter');
  expect(await page.locator('details tbody tr').count()).toBe(90);
  await close();
});
