/** Documentation in a browser: accessible, with and without scripts, and usable with only the keyboard. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { violations } from '../status-page/axe.js';
import { launchBrowser, PHONE } from '../status-page/browser.js';
import { type SampleSite, startSample } from './sample.js';

const DESKTOP = { width: 1400, height: 900 };

let sample: SampleSite;
let browser: Browser;
beforeAll(async () => {
  sample = await startSample();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await sample?.stop();
});

async function visit(path: string, options: BrowserContextOptions = { viewport: DESKTOP }) {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'], ...options });
  const page = await context.newPage();
  const misdeeds: string[] = [];
  page.on('pageerror', (error) => misdeeds.push(error.message));
  page.on(
    'console',
    (message) => ['error', 'warning'].includes(message.type()) && !message.text().includes('404') && misdeeds.push(message.text()),
  );
  await page.goto(sample.url(path));
  return { page, misdeeds, close: () => context.close() };
}

describe.each(['', '/guides/everything', '/_search?q=text', '/nothing-here', '/api-reference', '/api-reference/get-thing'])(
  '%s',
  (path) => {
    test.each([
      ['light', DESKTOP, true],
      ['dark', DESKTOP, true],
      ['light', PHONE, true],
      ['dark', PHONE, false],
    ] as const)('can be read by everybody in %s colours (%o, scripts %s)', async (colorScheme, viewport, javaScriptEnabled) => {
      const { page, misdeeds, close } = await visit(path, { colorScheme, viewport });
      if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(viewport.width);
      expect(misdeeds).toEqual([]);
      await close();
    });
  },
);

test('the drawer of a phone opens and closes, even without scripts', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page, close } = await visit('/guides/next', { viewport: PHONE, javaScriptEnabled });
    const entry = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Everything' });
    expect(await entry.isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Open navigation' }).click();
    await entry.waitFor();
    await page.getByRole('link', { name: 'Close navigation' }).click();
    await entry.waitFor({ state: 'hidden' });
    await close();
  }
});

test('the open drawer and the open search are accessible', async () => {
  const { page, close } = await visit('/guides/next', { viewport: PHONE });
  await page.getByRole('link', { name: 'Open navigation' }).click();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('scopes');
  await page.getByRole('option').first().waitFor();
  expect(await violations(page)).toEqual([]);
  await close();
});

test('search works with the keyboard', async () => {
  const { page, misdeeds, close } = await visit('/guides/next');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox');
  await field.fill('scopes');
  const option = page.getByRole('option', { selected: true });
  await option.filter({ hasText: 'Scopes' }).first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForURL(/api\/keys/);
  await page.keyboard.press('/');
  await field.waitFor();
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
  expect(misdeeds).toEqual([]);
  await close();
});

test('search works without scripts', async () => {
  const { page, close } = await visit('', { javaScriptEnabled: false, viewport: DESKTOP });
  await page.getByRole('searchbox').fill('scopes');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Keys › Scopes' }).click();
  expect(page.url()).toMatch(/\/d\/acme\/api\/keys#scopes$/);
  await close();
});

test('tabs, copying, colours and the current section', async () => {
  const { page, misdeeds, close } = await visit('/guides/everything');
  const [npm, pnpm] = [page.getByRole('tab', { name: 'npm', exact: true }), page.getByRole('tab', { name: 'pnpm' })];
  await npm.focus();
  await page.keyboard.press('ArrowRight');
  expect(await pnpm.getAttribute('aria-selected')).toBe('true');
  expect(await page.getByText('Use npm.').isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Copy page' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/^# Everything\n/);
  await page.getByRole('button', { name: 'Change colours' }).click();
  await page.reload();
  expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('dark');
  await page.locator('#fields-and-tables').scrollIntoViewIfNeeded();
  await page.evaluate('document.getElementById("fields-and-tables").scrollIntoView()');
  await page.locator('.toc a[aria-current]', { hasText: 'Fields and tables' }).waitFor();
  expect(misdeeds).toEqual([]);
  await close();
});

test('a rating is sent in place, or without scripts with a thank-you page', async () => {
  const withScripts = await visit('/guides/next');
  await withScripts.page.getByRole('button', { name: 'Yes' }).click();
  await withScripts.page.getByText('Thank you for your answer.').waitFor();
  await withScripts.close();
  const without = await visit('/api/keys', { javaScriptEnabled: false });
  await without.page.getByRole('button', { name: 'No' }).click();
  await without.page.getByRole('heading', { name: 'Thank you' }).waitFor();
  await without.close();
  expect(await sample.server.database.knex('feedback').count()).toEqual([{ count: '2' }]);
});
