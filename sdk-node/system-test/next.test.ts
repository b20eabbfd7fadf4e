/**
 * The package in a real Next.js application: packed, installed with Next.js from the registry, built, and started. TIDEWATCH_TEST_NEXT selects
 * another version.
 */
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { snippet } from '../../server/system-test/tracker/snippet.js';
import { openSite, type Site } from '../../server/system-test/tracker/stage.js';
import { startStage } from '../test/error-tracking/stage.js';
import { InstalledApp } from './installed-app.js';
import { filesOf } from './next-app.js';

const VERSION = process.env['TIDEWATCH_TEST_NEXT'] ?? '16.4.6';
const REACT = '19.3.1';
const MINUTES = 60_000;

const tide = { file: snippet('Believing the proxy', 0, 'tracker.md'), route: snippet('Next.js', 0, 'tracker.md') };
const app = new InstalledApp('next', filesOf(snippet('Next.js'), tide), [`next@${VERSION}`, `react@${REACT}`, `react-dom@${REACT}`]);
const next = path.join(app.folder, 'node_modules/next/dist/bin/next');

/** Starts the built application. */
const start = (reportsTo: string) =>
  app.start(
    [next, 'start', '-H', '127.0.0.1', '-p', '0'],
    { REPORTS_TO: reportsTo, REPORTS_TO_SITE: site?.service ?? '', TIDEWATCH_PROXY_TOKEN: 'token' },
    /(http:\/\/127\.0\.0\.1:\d+)[\s\S]*Ready/,
  );

let stage: Awaited<ReturnType<typeof startStage>>;
let address: string;
let server: ChildProcess | undefined;
let site: Site | undefined;

beforeAll(async () => {
  stage = await startStage();
  site = await openSite();
  await app.install();
  await app.run(process.execPath, [next, 'build'], { env: { TRACKER: `${site.service}/tracker.js` } });
  ({ address, server } = await start(stage.url));
}, 10 * MINUTES);
afterAll(async () => {
  await app.remove();
  await site?.close();
  await stage.stop();
});
beforeEach(() => {
  stage.received.length = 0;
});

const ask = async (asked: string, init?: RequestInit) => {
  const response = await fetch(address + asked, { redirect: 'manual', ...init });
  await response.text().catch(() => '');
  return response.status;
};

/** Waits for a report, then sends another one: a second report of the same error would have arrived before it. */
async function reports(count: number) {
  await stage.until(() => stage.received.length >= count);
  await ask('/api/plain?last');
  await stage.until(() => stage.sent().some(({ exception }, index) => index >= count && exception?.message === 'in a route handler'));
  return stage.sent().slice(0, -1);
}

test.each([
  ['a route handler', '/api/plain?token=secret', '/api/plain', 'in a route handler', 'App Router', 'route'],
  ['a server component', '/cart/7?token=secret', '/cart/[id]', 'in a server component', 'App Router', 'render'],
  ['a page of the Pages Router', '/legacy/7?token=secret', '/legacy/[id]', 'in getServerSideProps', 'Pages Router', 'render'],
  ['an API route of the Pages Router', '/api/old?token=secret', '/api/old', 'in an API route', 'Pages Router', 'route'],
])('an error in %s is reported once, with its request and its route', async (_name, asked, route, message, router, type) => {
  expect(await ask(asked)).toBe(500);
  const found = await reports(1);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({
    exception: { message },
    level: 'error',
    handled: false,
    environment: 'production',
    url: address + asked.replace(/\?.*/, ''),
    tags: { 'http.method': 'GET', 'http.route': route, 'next.router': router, 'next.type': type },
  });
  expect(JSON.stringify(found)).not.toContain('secret');
});

test('an error in a wrapped route handler is reported once, with the breadcrumbs of its request', async () => {
  expect(await ask('/api/wrapped?token=secret')).toBe(500);
  const found = await reports(1);
  expect(found.map(({ exception }) => exception?.message)).toEqual(['in a wrapped route handler']);
  expect(found[0]?.url).toBe(`${address}/api/wrapped`);
  expect(found[0]?.breadcrumbs?.slice(-2).map(({ message }) => message)).toEqual(['GET /api/wrapped', 'inside']);
});

test('an error in a server action is reported', async () => {
  const page = await (await fetch(`${address}/order`)).text();
  const name = /name="(\$ACTION_ID_\w+)"/.exec(page)?.[1] ?? '';
  const body = new FormData();
  body.append(name, '');
  expect(await ask('/order', { method: 'POST', body, headers: { Origin: address } })).toBe(500);
  const found = await reports(1);
  expect(found.map(({ exception, url, tags }) => [exception?.message, url, tags?.['http.method']])).toEqual([
    ['in a server action', `${address}/order`, 'POST'],
  ]);
});

test('redirects and the like are not errors, and the part for Next.js loads in the edge runtime', async () => {
  expect(await ask('/cart/none')).toBe(404);
  expect(await ask('/cart/old')).toBe(307);
  expect(await ask('/none')).toBe(404);
  expect(await (await fetch(`${address}/api/edge`)).text()).toBe('function');
  expect(await reports(0)).toEqual([]);
});

test.each(['guarded', 'unguarded'])('an error of a page is reported by the error page that shows it: %s', async (name) => {
  const page = await site!.open(`${address}/${name}`);
  // a click before React has hydrated the page does nothing
  await page.waitForFunction("Object.keys(document.querySelector('button') ?? {}).some((key) => key.startsWith('__reactProps$'))");
  await page.click('button');
  await page.waitForSelector('text=Something went wrong.');
  const event = await site!.event(`in a page that is ${name}`);
  expect(event).toMatchObject({ exception: { type: 'RangeError' }, handled: true, url: `${address}/${name}` });
  await page.context().close();
});

test('the tracker counts the pages that the router shows, but not redirecting ones', async () => {
  site!.hits.length = 0;
  const page = await site!.open(`${address}/shop`);
  await page.waitForFunction("Object.keys(document.querySelector('button') ?? {}).some((key) => key.startsWith('__reactProps$'))");
  await page.click('#sort');
  await page.waitForURL('**/shop?sort=price');
  await page.click('#seven');
  await site!.hitsCome(2);
  await page.goBack();
  await site!.hitsCome(3);
  await page.click('#moved');
  await site!.hitsCome(4);
  await page.evaluate('tidewatch.track("end")');
  const hits = await site!.hitsCome(5);
  expect(hits.map(({ name, url }) => name ?? url.replace(address, ''))).toEqual(['/shop', '/shop/7', '/shop?sort=price', '/shop/8', 'end']);
  await page.context().close();
});

test("the route in docs/tracker.md forwards the tracker's requests, with the visitor's address", async () => {
  const [through, direct] = await Promise.all(
    [`${address}/tide`, site!.service].map(async (from) => (await fetch(`${from}/tracker.js`)).text()),
  );
  expect(through).toBe(direct);
  const headers = { 'Content-Type': 'text/plain', Origin: address, 'X-Real-IP': '198.51.100.7', Cookie: 'session=1' };
  const body = JSON.stringify([{ url: `${address}/through` }]);
  expect((await fetch(`${address}/tide/api/event`, { method: 'POST', headers, body })).status).toBe(202);
  expect(site!.hits.at(-1)?.url).toBe(`${address}/through`);
  expect(site!.hitHeaders.at(-1)).toMatchObject({ origin: address, 'x-tidewatch-proxy': 'token', 'x-tidewatch-visitor': '198.51.100.7' });
  expect(site!.hitHeaders.at(-1)?.cookie).toBeUndefined();
  expect(await ask('/tide/api/account')).toBe(404);
});

test('an uncaught error is reported as fatal, and the process continues', async () => {
  expect(await ask('/cart/later')).toBe(200);
  const found = await reports(1);
  expect(found.map(({ exception, level, tags }) => [exception?.message, level, tags?.['mechanism']])).toEqual([
    ['uncaught', 'fatal', 'uncaughtException'],
  ]);
  expect(await ask('/')).toBe(200);
  expect(server?.exitCode).toBeNull();
});
