/** The first pages that people see, in a browser: the one at `/`, the 404, and the reference. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { startTestServer, type TestServer } from '../test/harness/server.js';
import { violations } from './status-page/axe.js';
import { DESKTOP, launchBrowser, PHONE } from './status-page/browser.js';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await startTestServer({ roles: 'api' });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

async function visit(path: string, options: BrowserContextOptions) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const misdeeds: string[] = [];
  page.on('pageerror', (error) => misdeeds.push(error.message));
  page.on('console', (message) => message.text().includes('Content Security Policy') && misdeeds.push(message.text()));
  await page.goto(server.baseUrl + path);
  return { page, misdeeds, close: () => context.close() };
}

async function expectReadable(page: Page, width: number): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
}

describe.each([
  ['light', DESKTOP],
  ['dark', PHONE],
] as const)('in %s colours', (colorScheme, viewport) => {
  test.each(['/', '/nothing'])('%s can be read by everybody', async (path) => {
    const { page, misdeeds, close } = await visit(path, { colorScheme, viewport });
    await expectReadable(page, viewport.width);
    expect(misdeeds).toEqual([]);
    await close();
  });
});

describe.each([
  ['light', { width: 1280, height: 800 }],
  ['dark', { width: 390, height: 800 }],
] as const)('the reference in %s colours', (colorScheme, viewport) => {
  test('finds any operation by keyboard, from any page', async () => {
    const { page, misdeeds, close } = await visit('/api/docs', { colorScheme, viewport });
    await expectReadable(page, viewport.width);
    await page.keyboard.press('/');
    await page.keyboard.type('monitors transitions');
    expect(await page.locator('nav ul ul a:visible').allTextContents()).toEqual(["List a monitor's transitions"]);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/api/docs/monitors#listMonitorTransitions');
    await page.goto(`${server.baseUrl}/api/docs#createMonitor`);
    await page.waitForURL('**/api/docs/monitors#createMonitor');
    expect(misdeeds).toEqual([]);
    await close();
  });

  test('is accessible, marks the current section, and shows samples in one language', async () => {
    const { page, misdeeds, close } = await visit('/api/docs/monitors', { colorScheme, viewport });
    await expectReadable(page, viewport.width);
    await page.getByLabel('Samples').selectOption('python');
    const article = page.locator('#createMonitor');
    await article.scrollIntoViewIfNeeded();
    expect(await article.locator('.sample:visible').count()).toBe(1);
    expect(await article.locator('.sample:visible').innerText()).toContain('client.monitors.create(');
    await page.evaluate("document.getElementById('createMonitor').scrollIntoView()");
    await page.locator('nav a[aria-current][href="monitors#createMonitor"]').waitFor({ state: 'attached' });
    expect(misdeeds).toEqual([]);
    await close();
  });

  test('without scripts shows all samples, and links to every page', async () => {
    const { page, close } = await visit('/api/docs', { colorScheme, viewport, javaScriptEnabled: false });
    await page.locator('nav').getByRole('link', { name: 'Monitors' }).click();
    expect(await page.locator('#createMonitor .sample:visible').count()).toBe(4);
    await close();
  });
});

// only pages served over https or from this computer have navigator.clipboard
test.each([
  ['with the clipboard', ''],
  ['by a selection', "Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined })"],
])('a button of the reference copies its sample %s', async (_how, before) => {
  const { page, misdeeds, close } = await visit('/healthz', { viewport: DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] });
  const context = page.context();
  const reader = await context.newPage();
  await reader.goto(`${server.baseUrl}/`);
  await reader.evaluate("navigator.clipboard.writeText('nothing')");
  await page.addInitScript(before);
  await page.goto(`${server.baseUrl}/api/docs/monitors`);
  await page.bringToFront();
  const button = page.getByRole('button', { name: 'Copy: Request by curl, createMonitor' });
  await button.click();
  await button.filter({ hasText: 'Copied' }).waitFor();
  await reader.bringToFront();
  expect(await reader.evaluate('navigator.clipboard.readText()')).toBe(await page.locator('#createMonitor .sample.curl pre').textContent());
  expect(misdeeds).toEqual([]);
  await close();
});
