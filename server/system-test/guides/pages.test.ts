/** The guides at `/docs`, in a browser. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { startTestServer, type TestServer } from '../../test/harness/server.js';
import { violations } from '../status-page/axe.js';
import { DESKTOP, launchBrowser, PHONE } from '../status-page/browser.js';

let server: TestServer;
let browser: Browser;
let pages: string[];
beforeAll(async () => {
  server = await startTestServer({ roles: 'api' });
  browser = await launchBrowser();
  const list = await (await fetch(`${server.baseUrl}/docs/llms.txt`)).text();
  pages = [...list.matchAll(/\(http:\/\/[^/]+\/docs\/([^)]+)\.md\)/g)].map(([, name]) => (name === 'index' ? '' : `/${name}`));
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

async function inPage(options: BrowserContextOptions, use: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const misdeeds: string[] = [];
  page.on('pageerror', (error) => misdeeds.push(error.message));
  page.on('console', (message) => message.type() === 'error' && misdeeds.push(message.text()));
  await use(page);
  expect(misdeeds).toEqual([]);
  await context.close();
}

async function expectReadable(page: Page, width: number): Promise<void> {
  const address = page.url();
  expect([address, await violations(page)]).toEqual([address, []]);
  expect([address, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([address, width]);
}

test('everybody can read every page on a phone at night', async () => {
  expect(pages.length).toBeGreaterThan(50);
  await inPage({ viewport: PHONE, colorScheme: 'dark' }, async (page) => {
    for (const name of pages) {
      await page.goto(`${server.baseUrl}/docs${name}`);
      await expectReadable(page, PHONE.width);
    }
  });
}, 300_000);

test('and the first ones on a desk by day', () =>
  inPage({ viewport: DESKTOP, colorScheme: 'light' }, async (page) => {
    for (const name of ['', '/getting-started', '/limits', '/running', '/errors-node']) {
      await page.goto(`${server.baseUrl}/docs${name}`);
      await expectReadable(page, DESKTOP.width);
    }
  }));

test('a search leads to the section that tells', () =>
  inPage({ viewport: DESKTOP }, async (page) => {
    await page.goto(`${server.baseUrl}/docs`);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('recovery codes');
    await page.getByRole('option', { selected: true }).filter({ hasText: 'An authenticator app' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/docs\/second-factor#/);
  }));

test('without scripts a search has a page of its own', () =>
  inPage({ viewport: PHONE, javaScriptEnabled: false }, async (page) => {
    await page.goto(`${server.baseUrl}/docs/_search?q=cron+schedule`);
    await page.locator('main').getByRole('link', { name: 'Monitors and jobs' }).first().click();
    await page.waitForURL(/\/docs\/monitors/);
  }));
