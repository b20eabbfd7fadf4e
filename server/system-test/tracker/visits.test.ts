/** Counting in a real browser: pages of every kind, events, clicks and web vitals, and excluded visitors. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { chromiumPath } from '../status-page/browser.js';
import { startBrowser } from '../undriven-browser.js';
import { type Hit, openSite, root, type Site } from './stage.js';

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/;

let site: Site;
let page: Page;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());
beforeEach(() => {
  for (const list of [site.hits, site.hitHeaders, site.hitAnswers]) list.length = 0;
});
afterEach(() => page.context().close());

/** Opens a page with these attributes of the tracker. */
async function open(body = '', { attributes = '', ...options }: Parameters<Site['page']>[2] = {}, prepare?: Parameters<Site['open']>[1]) {
  page = await site.open(site.page('start', body, { attributes, ...options }), prepare);
}

/** The events in short form: the name of an event, or the path of a page. Ends with a separate event, which arrives after all others. */
async function counted(): Promise<string[]> {
  await page.evaluate('tidewatch.track("end")');
  return (await until('end')).slice(0, -1).map(short);
}
const short = ({ name, type, url }: Hit) => name ?? (type ? `${type} ${url.replace(site.origin, '')}` : url.replace(site.origin, ''));

/** The events up to a given one. */
async function until(name: string): Promise<Hit[]> {
  for (let count = 1; ; count += 1) {
    const hits = await site.hitsCome(count);
    if (hits.some((hit) => hit.name === name)) return hits;
  }
}

test("pages of a site count once each, with the first one's referrer, and nothing is stored in the browser", async () => {
  const second = site.page('second', '', { attributes: 'data-property="019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b10"' });
  const first = site.page('first', `<a href="${second}?utm_source=letter#place">on</a>`, { attributes: 'data-domain="shop.example.com"' });
  const address = site.page('arrival', `<a href="${first}">on</a>`, { attributes: null });
  page = await site.open(address, async (_, context) => {
    await context.addCookies([{ name: 'session', value: '1', url: site.service }]);
  });
  await page.click('a');
  await site.hitsCome(1);
  await page.click('a');
  const [one, two] = await site.hitsCome(2);
  const common = { width: 1280, automated: true, eventId: expect.stringMatching(UUID) };
  expect(one).toEqual({ ...common, domain: 'shop.example.com', url: first, referrer: address });
  expect(two).toEqual({
    ...common,
    propertyId: '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b10',
    url: `${second}?utm_source=letter`,
    referrer: first,
  });
  for (const headers of site.hitHeaders) {
    expect(headers).toMatchObject({ origin: site.origin, 'content-type': 'text/plain;charset=UTF-8' });
    expect(headers.cookie).toBeUndefined();
  }
  expect(await page.evaluate('[document.cookie, localStorage.length, sessionStorage.length]')).toEqual(['', 0, 0]);
  expect(site.hits).toHaveLength(2);
});

describe('navigation without loading', () => {
  test.each<[string, string[], string[]]>([
    [
      'history: another path is a page, another query or place is none, and neither is a page that redirects',
      [
        'history.pushState({}, "", "/cart")',
        'history.replaceState({}, "", "/cart?sort=price")',
        'history.pushState({}, "", "/cart#terms")',
        'history.pushState({}, "", "/account"); setTimeout(() => history.replaceState({}, "", "/login?next=account"), 200)',
        'new Promise((done) => { addEventListener("popstate", done, { once: true }); history.back() })',
      ],
      ['/start', '/cart', '/login?next=account', '/cart'],
    ],
    [
      'hash routes',
      ['#/cart', '#!/pay?step=1', '#!/pay?step=2', '#terms'].map(
        (hash) => `new Promise((done) => { addEventListener("hashchange", done, { once: true }); location.hash = "${hash}" })`,
      ),
      ['/start', '/start#/cart', '/start#!/pay?step=1', '/start'],
    ],
    [
      'a trailing slash or another place makes no page, and a campaign in the hash is sent',
      [
        'history.pushState({}, "", "/cart#utm_source=letter&utm_medium=email")',
        'history.replaceState({}, "", "/cart/")',
        'history.pushState({}, "", "/cart/#top")',
        'location.hash = "#/pay"',
        'location.hash = "#/pay/"',
      ],
      ['/start', '/cart#utm_source=letter&utm_medium=email', '/cart/#/pay'],
    ],
    [
      'an event belongs to the page that the visitor has just come to',
      ['history.pushState({}, "", "/thanks"); tidewatch.track("order");'],
      ['/start', '/thanks', 'order'],
    ],
    ['a page by hand', ['tidewatch.pageview("/step/2"); tidewatch.pageview();'], ['/start', '/step/2', '/start']],
  ])('%s', async (_, steps, expected) => {
    await open('', {}, async (opened) => {
      await opened.clock.install();
    });
    for (const step of steps) {
      await page.evaluate(`(async () => { await ${step.includes('Promise') ? step : `0; ${step}`} })()`);
      await page.clock.runFor(600);
    }
    expect(await counted()).toEqual(expected);
    expect(site.hits.map(({ referrer }) => referrer).slice(1)).toEqual(site.hits.slice(1).map(() => ''));
  });

  test('only manual counting, if the page asks for it', async () => {
    await open('', { attributes: 'data-capture-pageviews="false"' });
    await page.evaluate('history.pushState({}, "", "/cart"); tidewatch.pageview()');
    expect(await counted()).toEqual(['/cart']);
  });
});

test('a page from the back-forward cache counts again', async () => {
  const next = site.page('next', '', { attributes: '' });
  await open('<script>addEventListener("pageshow", (event) => { window.kept = event.persisted })</script>');
  await page.evaluate(`location.href = ${JSON.stringify(next)}`);
  await site.hitsCome(2);
  await page.evaluate('history.back()').catch(() => {});
  expect((await site.hitsCome(3)).map(short)).toEqual(['/start', '/next', '/start']);
  expect(await page.evaluate('kept')).toBe(true);
});

// Playwright forbids it in its pages, so this page acts by itself
test('a prerendered page counts when somebody sees it', async () => {
  await open();
  const ahead = site.page('ahead', '<script>localStorage.ready = 1</script>', { attributes: '' });
  const rules = JSON.stringify({ prerender: [{ urls: [ahead], eagerness: 'immediate' }] });
  const go = `addEventListener("storage", async () => {
    tidewatch.track("is loaded");
    await fetch("/status/200");
    document.querySelector("a").click();
  })`;
  const script = `<script type="speculationrules">${rules}</script><a href="${ahead}">on</a><script>${go}</script>`;
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run'];
  const start = site.page('list', script, { attributes: '' });
  const end = startBrowser(chromiumPath(), (profile) => [...flags, `--user-data-dir=${profile}`, start]);
  try {
    expect((await site.hitsCome(4)).map(short)).toEqual(['/start', '/list', 'is loaded', '/ahead']);
  } finally {
    await end();
  }
});

describe('events', () => {
  test('have only plain properties, whatever they are given', async () => {
    await open('', { attributes: 'data-capture-pageviews="false"' });
    await page.evaluate(`
      const circle = {}; circle.self = circle;
      tidewatch.track("order", { plan: "pro", items: 3, gift: false, nothing: null, list: [1], circle, "": "x", call() {} });
      tidewatch.track("x".repeat(500), Object.fromEntries(Array.from({ length: 50 }, (_, n) => ["p".repeat(400) + n, n])));
      tidewatch.track("shown", undefined, { interactive: false });
      for (const args of [[], [null, null, null], [Symbol("s")], ["text", "props", 7], ["big", { n: 1n }]]) tidewatch.track(...args);
      tidewatch.pageview("http://[");
    `);
    const names = await counted();
    const [order, long, shown] = site.hits;
    expect(order?.props).toEqual({ plan: 'pro', items: 3, gift: false });
    expect([long?.name?.length, Object.keys(long?.props ?? {})]).toEqual([120, ['p'.repeat(300)]]);
    expect(shown?.interactive).toBe(false);
    expect(names.slice(3)).toEqual(['undefined', 'null', 'Symbol(s)', 'text']);
  });

  test('before the visitor leaves arrive, and after a failure the same again', async () => {
    const next = site.page('next', '', { attributes: null });
    await open('', {}, async (opened) => {
      await opened.clock.install();
    });
    await site.hitsCome(1);
    site.hitAnswers.push(503);
    await page.evaluate('tidewatch.track("first")');
    await site.hitsCome(2);
    await page.evaluate('tidewatch.track("second")');
    for (let second = 0; second < 20 && site.hits.length < 4; second += 1) await page.clock.runFor(1000);
    expect((await site.hitsCome(4)).map(short)).toEqual(['/start', 'first', 'first', 'second']);
    expect(site.hits[1]?.eventId).toBe(site.hits[2]?.eventId);
    await page.evaluate(`for (const name of ["a", "b", "c"]) tidewatch.track(name); location.href = ${JSON.stringify(next)}`);
    await until('c');
    expect(new Set(site.hits.slice(4).map(short))).toEqual(new Set(['a', 'b', 'c']));
  });
});

test('clicks: external links and files, and elements that name an event', async () => {
  const body = `<a id="out" href="https://Other.example.com/a/b?token=1#x"><b>out</b></a> <a id="file" href="/files/price.PDF?v=2">file</a>
    <a id="mail" href="mailto:a@example.com">mail</a> <a id="own" href="#own">own</a> <div id="host"></div>
    <button id="buy" data-tw-event="Buy" data-tw-prop-plan="pro"><i>buy</i></button>
    <form data-tw-event="Search"><input id="field"><button id="send">send</button></form>
    <script>
      addEventListener("click", (event) => event.preventDefault()); addEventListener("submit", (event) => event.preventDefault());
      host.attachShadow({ mode: "open" }).innerHTML = '<a href="https://shadow.example.com/" download>x</a>';
    </script>`;
  await open(body, { attributes: 'data-capture-clicks data-capture-pageviews="false"' });
  await page.waitForLoadState('networkidle');
  for (const selector of ['#out b', '#file', '#mail', '#own', '#host a', '#buy i', '#field']) await page.click(selector);
  await page.click('#out', { button: 'middle' });
  await page.click('#out', { button: 'right' });
  await page.evaluate('document.querySelector("form").requestSubmit()');
  await counted();
  const out = ['click', { kind: 'outbound', url: 'https://other.example.com/a/b' }];
  expect(site.hits.slice(0, -1).map(({ name, props }) => [name, props])).toEqual([
    out,
    ['click', { kind: 'download', url: `${site.origin}/files/price.PDF` }],
    ['click', { kind: 'download', url: 'https://shadow.example.com/' }],
    ['Buy', { plan: 'pro' }],
    out,
    ['Search', {}],
  ]);
});

test('web vitals are sent once, when the visitor leaves, for the loaded page', async () => {
  const next = site.page('next', '', { attributes: null });
  const body = '<h1>Shop</h1><div id="late"></div><button>press</button><p>text</p>';
  // a page so busy that the visitor leaves before it was ever idle
  await open(body, { attributes: 'data-capture-vitals' }, async (opened) => {
    await opened.addInitScript('requestIdleCallback = () => 0');
  });
  await page.waitForLoadState('networkidle');
  const measured = (type: string, name: string) =>
    `new Promise((done) => new PerformanceObserver((list) => list.getEntriesByName("${name}").length && done())
      .observe({ type: "${type}", buffered: true, durationThreshold: 16 }))`;
  await page.evaluate(`requestAnimationFrame(() => { late.style.height = "300px" }); ${measured('layout-shift', '')}`);
  await page.evaluate(
    'document.querySelector("button").onclick = () => { const end = performance.now() + 150; while (performance.now() < end); }',
  );
  // events of at least 104 ms are kept for later observers
  await page.click('button');
  await page.evaluate(measured('event', 'click'));
  await page.evaluate('history.pushState({}, "", "/cart")');
  await page.evaluate(`setTimeout(() => { location.href = ${JSON.stringify(next)} })`);
  const hits = await site.hitsCome(3);
  expect(hits.map(short)).toEqual(['/start', '/cart', 'vitals /start']);
  const { vitals } = hits[2]!;
  expect(Object.keys(vitals ?? {}).sort()).toEqual(['cls', 'fcp', 'inp', 'lcp', 'ttfb']);
  for (const value of Object.values(vitals ?? {})) expect(value).toBeGreaterThan(0);
  expect(hits[2]).not.toHaveProperty('name');
  // cached by the browser, seen and left again: one record for one load
  await page.evaluate('history.back()').catch(() => {});
  await site.hitsCome(4);
  await page.evaluate(`setTimeout(() => { tidewatch.track("again"); location.href = ${JSON.stringify(next)} })`);
  expect((await until('again')).map(short).slice(3)).toEqual(['/cart', 'again']);
});

describe('exclusion of visitors', () => {
  const says = (name: string, value: unknown) => async (opened: Page) => {
    await opened.addInitScript(`Object.defineProperty(Navigator.prototype, "${name}", { get: () => ${JSON.stringify(value)} })`);
  };
  test.each([
    ['asks not to be tracked, and the page respects it', 'doNotTrack', '1', 'data-do-not-track', []],
    ['has Global Privacy Control, and the page respects it', 'globalPrivacyControl', true, 'data-do-not-track', []],
    ['asks for nothing, and the page would respect it', 'doNotTrack', null, 'data-do-not-track', ['/start']],
    ['asks not to be tracked, and the page counts without cookies', 'doNotTrack', '1', '', ['/start']],
  ])('whoever %s', async (_, name, value, attributes, expected) => {
    await open('', { attributes }, says(name, value));
    await page.evaluate('tidewatch.optIn()');
    expect(await counted()).toEqual(expected);
  });

  test('visitors who opted out, on this page and the next, until they opt in', async () => {
    await open();
    await site.hitsCome(1);
    await page.evaluate('tidewatch.optOut(); tidewatch.track("hidden"); history.pushState({}, "", "/hidden")');
    await page.goto(site.page('later', '', { attributes: '' }));
    await page.evaluate('tidewatch.track("hidden")');
    await page.evaluate('tidewatch.optIn()');
    expect(await counted()).toEqual(['/start']);
  });

  test('if the browser denies storage, everybody is counted, and opting out lasts for the page', async () => {
    await open('', { headers: { 'Content-Security-Policy': 'sandbox allow-scripts' } });
    await site.hitsCome(1);
    expect(await page.evaluate('(() => { try { return localStorage.length } catch (error) { return error.name } })()')).toBe(
      'SecurityError',
    );
    await page.evaluate('tidewatch.optOut(); tidewatch.track("hidden"); tidewatch.optIn()');
    expect(await counted()).toEqual(['/start']);
  });
});

test('under another name it loads its modules by that name', async () => {
  for (const module of ['', '-clicks'])
    site.script(`/t${module}.js`, readFileSync(path.join(root, `widget/dist/tracker${module}.js`), 'utf8'));
  const head = `<script defer src="/t.js?v=2" data-endpoint="${site.service}/" data-capture-clicks></script>`;
  await open('<button data-tw-event="Buy">buy</button>', { attributes: null, head });
  await page.waitForLoadState('networkidle');
  await page.click('button');
  expect(await counted()).toEqual(['/start', 'Buy']);
});

test('after destroy it counts no more', async () => {
  await open('<a href="https://other.example.com/">out</a>', { attributes: 'data-capture-clicks data-capture-vitals' });
  await page.waitForLoadState('networkidle');
  await page.evaluate('kept = tidewatch; tidewatch.destroy(); history.pushState({}, "", "/cart"); kept.track("after")');
  await page.evaluate('document.querySelector("a").onclick = () => false; document.querySelector("a").click()');
  await page.goto(site.page('later', '', { attributes: '' }));
  expect((await site.hitsCome(2)).map(short)).toEqual(['/start', '/later']);
});
