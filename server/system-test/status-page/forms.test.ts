/** The subscription forms from the real server are accessible: axe finds nothing, and the keyboard suffices. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { linkIn, PageStage } from '../../test/status-pages/subscribers/page-stage.js';
import { violations } from './axe.js';
import { DESKTOP, launchBrowser, type PageServer, PHONE, servePages } from './browser.js';

const FORM = '/status/acme/subscribe';

let stage: PageStage;
let browser: Browser;

beforeAll(async () => {
  stage = await PageStage.open();
  await stage.enable();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await stage.close();
});

/** The path of the link mailed to an address; requests it first. */
async function linkFor(email: string, webhookUrl?: string): Promise<string> {
  const count = stage.mailsTo(email).length;
  await stage.post(FORM, { email, ...(webhookUrl && { webhookUrl }) });
  await stage.work();
  const { pathname, search } = new URL(linkIn(await stage.awaitMail(email, count + 1)));
  return pathname + search;
}

/** Every page of the subscription process, as the server sends it. */
async function everyState(): Promise<Record<string, string>> {
  const asked = await linkFor('ada@example.com');
  const subscribed = await stage.subscribe('grace@example.com');
  const hook = await stage.subscribe('hook@example.com', 'acme', 'https://hooks.example.com/status');
  const leave = /href="([^"]*unsubscribe[^"]*)"/.exec(subscribed.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const token = new URL(leave, stage.publicUrl).searchParams.get('token') ?? '';
  const answers = {
    '/form': await stage.get(FORM),
    '/bad-address': await stage.post(FORM, { email: 'nobody' }),
    '/bad-webhook': await stage.post(FORM, { email: 'nobody', webhookUrl: 'ftp://hooks.example.com' }),
    '/mailbox': await stage.post(FORM, { email: 'somebody@example.com' }),
    '/confirm': await stage.get(asked),
    '/subscribed': subscribed,
    '/secret': hook,
    '/used-up': await stage.get(`${FORM}/confirm?token=gone`),
    '/unsubscribe': await stage.get(leave),
    '/unsubscribed': await stage.post('/status/acme/unsubscribe', { token }),
  };
  const heads = Object.values(answers).map(({ text }) => /<h1>(.*?)<\/h1>/.exec(text)?.[1]);
  expect(heads).toEqual([
    'Subscribe to updates',
    'Subscribe to updates',
    'Subscribe to updates',
    'Check your email',
    'Confirm subscription',
    'You&#39;re subscribed',
    'You&#39;re subscribed',
    'This link no longer works',
    'Unsubscribe',
    'You&#39;re unsubscribed',
  ]);
  return Object.fromEntries(Object.entries(answers).map(([path, { text }]) => [path, text]));
}

describe('every page of it', () => {
  let pages: PageServer;
  let documents: Record<string, string>;
  beforeAll(async () => {
    documents = await everyState();
    pages = await servePages(documents);
  });
  afterAll(() => pages.close());

  test.each([
    ['light', DESKTOP],
    ['light', PHONE],
    ['dark', DESKTOP],
    ['dark', PHONE],
  ] as const)('has no violations in %s colours at %p', async (colorScheme, viewport) => {
    for (const path of Object.keys(documents)) {
      const { page, misdeeds, close } = await pages.visit(path, { colorScheme, viewport });
      expect({ path, found: await violations(page) }).toEqual({ path, found: [] });
      expect({ path, width: await page.evaluate('document.documentElement.scrollWidth') }).toEqual({ path, width: viewport.width });
      expect({ path, misdeeds }).toEqual({ path, misdeeds: [] });
      await close();
    }
  });
});

test.each([
  ['an address', { email: 'nobody' }, 'email'],
  ['a webhook and an address', { email: 'nobody', webhookUrl: 'ftp://hooks.example.com' }, 'webhook-url'],
])('an error in %s gets the focus', async (_what, fields, focused) => {
  const pages = await servePages({ '/': (await stage.post(FORM, fields)).text });
  const { page, close } = await pages.visit('/', { javaScriptEnabled: false });
  expect(await page.locator('[autofocus]').count()).toBe(1);
  expect(await page.locator(':focus').getAttribute('id')).toBe(focused);
  await close();
  await pages.close();
});

test('a person with only a keyboard and no scripts can subscribe, confirm and unsubscribe', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(stage.publicUrl + FORM);
  const email = page.getByLabel('Email address', { exact: true });
  // after the skip link, the title and the button at the top
  for (let tabs = 0; tabs < 10; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await email.evaluate((element) => element === element.ownerDocument.activeElement)) break;
  }
  await page.keyboard.type('keys@example.com');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();

  await stage.work();
  const { pathname, search } = new URL(linkIn(await stage.awaitMail('keys@example.com', 1)));
  await page.goto(stage.publicUrl + pathname + search);
  await page.getByRole('button', { name: 'Confirm' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: "You're subscribed" }).waitFor();

  const leave = await page.getByRole('link', { name: 'Unsubscribe' }).getAttribute('href');
  const target = new URL(leave ?? '', stage.publicUrl);
  await page.goto(stage.publicUrl + target.pathname + target.search);
  await page.getByRole('button', { name: 'Unsubscribe' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: "You're unsubscribed" }).waitFor();
  await context.close();
});
