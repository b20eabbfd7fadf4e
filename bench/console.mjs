/**
 * npm run bench -- console: how long a phone waits for the console, on slow 4G with a quarter of the processor, first visit and repeated visit, with 44
 * and with 1,000 monitors. The sign-in page, which has no script to wait for, takes turns with them. TIDEWATCH_TEST_CHROMIUM names the browser.
 */
import { chromium } from 'playwright-core';
import { startStack } from './stack.mjs';

/** Lighthouse's slow 4G. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const SLOWER = 4;
const ROUNDS = 5;
const FEW = 44;
const MANY = 1_000;
const BARS = { 'home, first visit': 1_500, 'home, repeated visit': 800 };

/** Adds when the page was drawn with its data, what moved, and the longest task. */
const WATCH = `
  window.seen = { data: null, shift: 0, longest: 0 };
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.seen.shift += entry.value; }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.seen.longest = Math.max(window.seen.longest, entry.duration); }).observe({ type: 'longtask', buffered: true });
  new MutationObserver(() => {
    if (window.seen.data === null && document.querySelector('main .list .name, main h2')) requestAnimationFrame(() => { window.seen.data ??= performance.now(); });
  }).observe(document, { childList: true, subtree: true });`;

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

async function furnish(stack, count, from) {
  const { apiKey } = stack.credentials;
  if (from === 0) await stack.call('POST', '/api/v1/projects', apiKey, { slug: 'shop', name: 'Shop' });
  for (let index = from; index < count; index += 1) {
    const slug = `monitor-${index}`;
    await stack.call('POST', '/api/v1/monitors', apiKey, { projectSlug: 'shop', slug, name: `Monitor ${index}`, intervalSec: 3600 });
  }
}

/** A page on a slow line with a slow processor. */
async function slowPage(context) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}

async function visit(context, address) {
  const page = await slowPage(context);
  await page.goto(address, { waitUntil: 'commit' });
  const handle = await page.waitForSelector('main .list .name, main h2, form', { timeout: 60_000, state: 'attached' });
  await handle.dispose();
  await page.evaluate('new Promise(requestAnimationFrame)');
  const { data, shift, longest } = await page.evaluate('window.seen');
  const paint = await page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null");
  await page.close();
  return { paint, data: data ?? paint, shift, longest };
}

/** The cookies of a person. */
async function signIn(browser, { baseUrl, credentials: { email, password } }) {
  const context = await browser.newContext();
  await context.request.post(`${baseUrl}/login`, { form: { email, password }, headers: { origin: baseUrl }, maxRedirects: 0 });
  const state = await context.storageState();
  await context.close();
  return state;
}

/** First and repeated visits of the addresses, in turns, each first one in a browser without a cache. */
async function rounds(browser, stack, addresses) {
  const found = new Map();
  const note = (name, result) => found.set(name, [...(found.get(name) ?? []), result]);
  const signedIn = await signIn(browser, stack);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, address] of Object.entries(addresses)) {
      const storageState = name === 'sign-in page' ? undefined : signedIn;
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...(storageState && { storageState }) });
      await context.addInitScript(WATCH);
      note(`${name}, first visit`, await visit(context, stack.baseUrl + address));
      note(`${name}, repeated visit`, await visit(context, stack.baseUrl + address));
      await context.close();
    }
  return found;
}

function report(found) {
  const paintOf = (name) => median((found.get(name) ?? []).map(({ paint }) => paint ?? 0));
  for (const [name, results] of found) {
    const of = (key) => Math.round(median(results.map((result) => result[key] ?? 0)));
    const shift = Math.max(...results.map((result) => result.shift));
    const plain = paintOf(name.replace(/^[^,]+/, 'sign-in page'));
    const bar = BARS[name] === undefined ? '' : ` [${BARS[name]}]`;
    process.stdout.write(
      `${(name + bar).padEnd(44)} drawn ${of('paint')} ms, with data ${of('data')} ms, ${(of('data') / plain).toFixed(2)} sign-in pages, longest task ${of('longest')} ms, shift ${shift.toFixed(3)}\n`,
    );
  }
}

export default async function benchmark() {
  const stack = await startStack();
  const executablePath = process.env.TIDEWATCH_TEST_CHROMIUM ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    await furnish(stack, FEW, 0);
    report(await rounds(browser, stack, { 'sign-in page': '/login', home: '/o/default', monitors: '/o/default/monitors' }));
    await furnish(stack, MANY, FEW);
    process.stdout.write(`with ${MANY} monitors\n`);
    report(await rounds(browser, stack, { 'sign-in page': '/login', home: '/o/default', monitors: '/o/default/monitors' }));
  } finally {
    await browser.close();
    await stack.stop();
  }
}
