/** Chromium with pages from a small server on loopback, and a record of their forbidden actions. */
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { PAGE_POLICY } from '../../src/status-pages/html/shell.js';

export interface Visit {
  page: Page;
  /** Dialogs, foreign requests, errors, and violations of the policy. */
  misdeeds: string[];
  close(): Promise<void>;
}

export interface PageServer {
  /** Opens a document in a new window. */
  visit(pathname: string, options?: BrowserContextOptions): Promise<Visit>;
  close(): Promise<void>;
}

export const DESKTOP = { width: 1000, height: 800 };
/** The narrowest supported width, which is also that of a 1,280 pixel page at 400 % zoom. */
export const PHONE = { width: 320, height: 640 };

/** Playwright requires a path, and the setting may be a name. */
export function chromiumPath(): string {
  const command = process.env['TIDEWATCH_TEST_CHROMIUM'] ?? 'chromium';
  if (path.isAbsolute(command)) return command;
  const places = (process.env['PATH'] ?? '').split(path.delimiter).map((directory) => path.join(directory, command));
  const found = places.find((place) => existsSync(place));
  if (!found) throw new Error(`There is no ${command} on the path. On Debian: apt-get install chromium`);
  return found;
}

async function visit(browser: Browser, origin: string, pathname: string, options: BrowserContextOptions): Promise<Visit> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const misdeeds: string[] = [];
  page.on('dialog', (dialog) => {
    misdeeds.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => misdeeds.push(`error ${error.message}`));
  page.on('console', (message) => misdeeds.push(`console ${message.text()}`));
  page.on('framenavigated', (frame) => frame.url() !== origin + pathname && misdeeds.push(`navigation ${frame.url()}`));
  await context.route('**/*', async (route) => {
    const url = route.request().url();
    if (url === origin + pathname) return route.continue();
    misdeeds.push(`request ${url}`);
    await route.abort();
  });
  await page.goto(origin + pathname, { waitUntil: 'load' });
  return { page, misdeeds, close: () => context.close() };
}

/** A browser without pages. Like real browsers, but unlike Playwright's default, it keeps left pages for going back. */
export const launchBrowser = (...more: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', ...more],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });

/** Opens documents of an existing server. */
export async function browse(origin: string): Promise<PageServer> {
  const browser = await launchBrowser();
  return { visit: (pathname, options = {}) => visit(browser, origin, pathname, options), close: () => browser.close() };
}

/** @param documents HTML by path @param policy the header of all of them; null for none */
export async function servePages(documents: Record<string, string>, policy: string | null = PAGE_POLICY): Promise<PageServer> {
  const server = createServer((request, response) => {
    const document = documents[request.url ?? ''];
    response.statusCode = document === undefined ? 404 : 200;
    if (policy) response.setHeader('Content-Security-Policy', policy);
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(document);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { visit: visitPage, close } = await browse(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return {
    visit: visitPage,
    close: async () => {
      await close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
