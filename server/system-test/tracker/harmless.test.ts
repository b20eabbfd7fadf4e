/** A page works as without the tracker, and the tracker tolerates anything that a page does. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openSite, type Site } from './stage.js';

let site: Site;
let page: Page;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());
beforeEach(() => {
  site.received.length = 0;
});
afterEach(() => page.context().close());

async function open(body = '', options: Parameters<Site['page']>[2] = {}, prepare?: Parameters<Site['open']>[1]) {
  page = await site.open(site.page('harmless', body, options), prepare);
  await page.waitForLoadState('load');
}

/** The same expression in a page with the tracker and in one without. */
async function both(question: string): Promise<[unknown, unknown]> {
  const answers: unknown[] = [];
  for (const attributes of ['data-capture-errors', null]) {
    await open('', { attributes });
    answers.push(await page.evaluate(question));
    if (attributes !== null) await page.context().close();
  }
  return [answers[0], answers[1]];
}

test.each<[string, string]>([
  [
    'what functions look like',
    `[fetch, XMLHttpRequest.prototype.open, XMLHttpRequest.prototype.send, history.pushState, history.replaceState, console.warn, console.error]
      .map((one) => [typeof one, one.name, one.length, /\\[native code\\]/.test(String(one)), "prototype" in one])`,
  ],
  ['an answer', `fetch("/status/201").then(async (a) => [a instanceof Response, a.status, a.ok, a.type, await a.text(), a.bodyUsed])`],
  ['a promise', `(() => { const p = fetch("/status/200"); return [p instanceof Promise, p.constructor === Promise] })()`],
  [
    'a stream',
    `fetch("/status/200").then(async (a) => { const r = a.body.getReader(); const { value } = await r.read(); return [a.body.locked, value.length] })`,
  ],
  ['a clone', `fetch("/status/404").then(async (a) => [(await a.clone().text()) === (await a.text())])`],
  [
    'an abort',
    `(() => { const c = new AbortController(); const p = fetch("/never", { signal: c.signal }); c.abort(new RangeError("mine")); return p.catch((e) => [e.name, e.message]) })()`,
  ],
  ['a failure', `fetch("/broken").catch((e) => [e instanceof TypeError, e.message])`],
  [
    'a wrong call',
    `[() => fetch.call({}, "/status/200"), () => XMLHttpRequest.prototype.open.call({}, "GET", "/"), () => new XMLHttpRequest().send(), () => history.pushState({}, "", "https://other.example.com/")]
    .map((call) => { try { const a = call(); a?.catch?.(() => {}); return "none" } catch (e) { return e.name + e.message.replace(location.origin, "") } })`,
  ],
  ['a wrong argument of fetch', `fetch("http://[").catch((e) => [e.name, e.message])`],
  [
    'a rejection that nobody handles',
    `(async () => {
      const seen = [];
      const next = new Promise((done) => addEventListener("unhandledrejection", (event) => done(seen.push(event.reason.message))));
      fetch("/broken");
      await next;
      await fetch("/broken").catch(() => {});
      await new Promise((done) => setTimeout(done, 100));
      return seen;
    })()`,
  ],
  [
    'an XMLHttpRequest',
    `new Promise((done) => { const x = new XMLHttpRequest(); const seen = []; for (const name of ["loadstart", "readystatechange", "load", "loadend"]) x.addEventListener(name, () => seen.push(name + x.readyState)); x.onload = () => seen.push("on");
    x.open("GET", "/status/404"); seen.push(x.readyState); x.responseType = "text"; seen.push(x.send()); x.addEventListener("loadend", () => done([seen, x.status, x.response, x.getResponseHeader("content-type")])) })`,
  ],
  [
    'a synchronous XMLHttpRequest',
    `(() => { const x = new XMLHttpRequest(); x.open("GET", "/status/200", false); x.send(); return [x.status, x.responseText] })()`,
  ],
  [
    'one that fails',
    `(() => { const x = new XMLHttpRequest(); x.open("GET", "/broken", false); try { x.send(); return "sent" } catch (e) { return e.name } })()`,
  ],
  [
    'a subclass',
    `new Promise((done) => { class Mine extends XMLHttpRequest { open(...a) { this.mine = true; super.open(...a) } } const x = new Mine(); x.open("GET", "/status/200"); x.onload = () => done([x.mine, x.status]); x.send() })`,
  ],
  [
    'the state of the history',
    `(() => { const a = history.pushState({ a: 1 }, "", "/x?y"); return [a, history.state, location.search] })()`,
  ],
  ["the console's results", `[console.warn("a"), console.error("b"), Object.keys(console).length]`],
  ["the window's properties", `Object.keys(window).filter((name) => name !== "tidewatch" && !/playwright/i.test(name)).sort()`],
])('%s', async (_, question) => {
  const [watched, plain] = await both(question);
  expect(watched).toEqual(plain);
  expect(JSON.stringify(plain)).not.toBe('{}');
});

test('the console still gets the same arguments', async () => {
  const said: string[] = [];
  await open('', {}, async (opened) => {
    opened.on('console', (message) => said.push(`${message.type()} ${message.text()}`));
  });
  await page.evaluate('console.warn("%s", "a", { b: 1 }); console.error(new Error("c").message)');
  expect(said).toEqual(['warning %s a {b: 1}', 'error c']);
});

test('destroy restores everything, and nothing more is sent', async () => {
  const names = '[fetch, XMLHttpRequest.prototype.open, XMLHttpRequest.prototype.send, console.warn, console.error, history.pushState]';
  await open('', { head: `<script>before = ${names}</script>` });
  expect(await page.evaluate(`${names}.filter((one, index) => one === before[index]).length`)).toBe(0);
  await page.evaluate('kept = tidewatch; tidewatch.captureMessage("last"); tidewatch.destroy()');
  expect(await page.evaluate(`${names}.every((one, index) => one === before[index])`)).toBe(true);
  expect(await page.evaluate('["tidewatch" in window, Object.hasOwn(history, "pushState")]')).toEqual([false, false]);
  await page.evaluate(
    'kept.captureMessage("after"); setTimeout(() => { throw new Error("after") }); new Promise((done) => setTimeout(done, 200))',
  );
  expect((await site.events(1)).map(({ exception }) => exception.message)).toEqual(['last']);
});

test("another script's wrapper around ours stays", async () => {
  await open();
  await page.evaluate('ours = fetch; mine = (...args) => ours(...args); window.fetch = mine; tidewatch.destroy()');
  expect(await page.evaluate('fetch === mine && mine("/status/418").then((answer) => answer.status)')).toBe(418);
});

describe('a page that', () => {
  const fail = '<script>setTimeout(() => { throw new Error("still heard") }, 0)</script>';
  test.each([
    ['takes fetch away', 'window.fetch = undefined'],
    ['takes fetch and sendBeacon away', 'window.fetch = undefined; Navigator.prototype.sendBeacon = undefined'],
    ['has a fetch that throws', 'window.fetch = () => { throw new Error("no") }'],
    ['has a fetch that answers nothing', 'window.fetch = () => undefined'],
    ['has another console', 'window.console = {}'],
    ['froze its console', 'Object.freeze(console)'],
    ['has no history to speak of', 'history.pushState = null'],
    ['has another Promise', 'window.Promise = class { constructor() { throw new Error("no") } }'],
    ['has no XMLHttpRequest', 'window.XMLHttpRequest = undefined'],
    ['has an element called tidewatch', 'document.documentElement.append(Object.assign(document.createElement("a"), { id: "tidewatch" }))'],
    ['deletes stored data', 'Object.defineProperty(window, "localStorage", { get() { throw new Error("denied") } })'],
    [
      'stops events from going on',
      'addEventListener("load", () => {}); document.addEventListener("error", (event) => event.stopImmediatePropagation(), true)',
    ],
    ['answers errors itself', 'window.onerror = () => true'],
  ])('%s', async (_, deed) => {
    await open(fail, { head: `<script>${deed}</script>` });
    const [event] = await site.events(1);
    expect(event?.exception.message).toBe('still heard');
  });

  test('has the tracker twice reports once', async () => {
    await open(`<script src="${site.service}/tracker.js" data-capture-errors></script>${fail}`);
    await site.events(1);
    await page.evaluate('tidewatch.captureMessage("end"); 0');
    expect((await site.events(2)).map(({ exception }) => exception.message)).toEqual(['still heard', 'end']);
  });

  test('throws hostile values gets no second error from us', async () => {
    const errors: string[] = [];
    await open('', {}, async (opened) => {
      opened.on('pageerror', (error) => errors.push(error.message));
    });
    await page.evaluate(`const bite = () => { throw new Error("bitten") };
      const traps = Object.fromEntries(Reflect.ownKeys(Reflect).filter((key) => typeof key === "string").map((key) => [key, bite]));
      tidewatch.captureException(new Proxy({}, traps), new Proxy({}, traps));
      tidewatch.captureException({ get message() { bite() } }, { tags: { get a() { bite() } } });
      tidewatch.captureMessage({ toString: bite }); tidewatch.addBreadcrumb(null); tidewatch.addBreadcrumb({ get message() { bite() } });
      tidewatch.addBreadcrumb({ message: { toString: bite } }); tidewatch.setUser({ toString: bite }); tidewatch.captureException(); tidewatch.captureMessage("end")`);
    await site.event('end');
    expect(errors).toEqual([]);
  });
});

describe('a policy', () => {
  const policy = (more: string) => ({ 'Content-Security-Policy': `default-src 'none'; ${more}` });
  const fail = `<script nonce="n1">setTimeout(() => { throw new Error("within the policy") })</script>`;
  const nonce = { attributes: 'data-capture-errors nonce="n1"' };

  test('that allows the service is respected, and so is a nonce', async () => {
    const said: string[] = [];
    const headers = policy(`script-src 'nonce-n1' 'strict-dynamic'; connect-src ${site.service}`);
    await open(fail, { ...nonce, headers }, async (opened) => {
      opened.on('console', (message) => said.push(message.text()));
    });
    expect((await site.events(1))[0]?.exception.message).toBe('within the policy');
    expect(said).toEqual([]);
  });

  test('without connect-src: nothing is sent, and nothing breaks', async () => {
    const errors: string[] = [];
    await open(fail, { ...nonce, headers: policy("script-src 'nonce-n1' 'strict-dynamic'") }, async (opened) => {
      opened.on('pageerror', (error) => errors.push(error.message));
    });
    while (errors.length === 0) await page.waitForTimeout(20);
    await page.waitForTimeout(300);
    expect([errors, site.received]).toEqual([['within the policy'], []]);
    expect(await page.evaluate('typeof tidewatch.captureException')).toBe('function');
  });

  test('for trusted types: the page loads the module itself', async () => {
    const headers = policy(`script-src 'nonce-n1' 'strict-dynamic'; connect-src ${site.service}; require-trusted-types-for 'script'`);
    const module = `<script nonce="n1" crossorigin src="${site.service}/tracker-errors.js"></script>`;
    await open(module + fail, { ...nonce, headers });
    expect((await site.events(1))[0]?.exception.message).toBe('within the policy');
  });

  test('a frame with an opaque origin', async () => {
    const inner = site.page('inner', fail.replace(' nonce="n1"', ''));
    await open(`<iframe sandbox="allow-scripts" src="${inner}"></iframe>`, { attributes: null });
    await site.events(1);
    expect(site.received[0]?.headers.origin).toBe('null');
  });
});

test('a tag with integrity and crossorigin is loaded', async () => {
  await open(`<script>setTimeout(() => { throw new Error("checked") })</script>`, {
    attributes: 'data-capture-errors crossorigin="anonymous"',
  });
  expect((await site.events(1))[0]?.exception.message).toBe('checked');
});
