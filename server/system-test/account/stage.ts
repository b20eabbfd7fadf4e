/** A server on localhost, where browsers have passkeys, and Chromium on its pages. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { startTestServer, type TestServer } from '../../test/harness/server.js';
import { freePort } from '../processes.js';
import { launchBrowser } from '../status-page/browser.js';

export const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** How people see every page. */
export const LOOKS = [
  ['light', WIDE],
  ['dark', WIDE],
  ['light', PHONE],
  ['dark', PHONE],
] as const;

export interface Visit {
  page: Page;
  /** Errors, and what the policy stopped. */
  misdeeds: string[];
  close: () => Promise<void>;
}

export interface Stage {
  server: TestServer;
  /** This server as a browser knows it. */
  origin: string;
  /** Opens a page in a new browser profile. */
  visit: (path: string, options?: BrowserContextOptions) => Promise<Visit>;
  close: () => Promise<void>;
}

async function visit(browser: Browser, address: string, options: BrowserContextOptions): Promise<Visit> {
  const context = await browser.newContext({ viewport: WIDE, ...options });
  const page = await context.newPage();
  const misdeeds: string[] = [];
  page.on('pageerror', (error) => misdeeds.push(error.message));
  page.on('console', (message) => message.text().includes('Content Security Policy') && misdeeds.push(message.text()));
  await page.goto(address);
  return { page, misdeeds, close: () => context.close() };
}

export async function openStage(clock?: () => Date): Promise<Stage> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const environment = { PORT: String(port), TIDEWATCH_BASE_URL: origin };
  const server = await startTestServer({ environment, roles: 'api,docs', limits: 'management=off,login=off', ...(clock && { clock }) });
  const browser = await launchBrowser();
  return {
    server,
    origin,
    visit: (path, options = {}) => visit(browser, URL.canParse(path) ? path : origin + path, options),
    close: async () => {
      await browser.close();
      await server.stop();
    },
  };
}

export async function fillLogin(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Gives the page a passkey device, which answers at once as if its person had touched it. */
export async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const abilities = { hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true };
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options: { protocol: 'ctap2', transport: 'internal', ...abilities } });
}
