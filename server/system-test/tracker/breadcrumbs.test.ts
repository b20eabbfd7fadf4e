/** The breadcrumbs before an error, and what they never contain. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { until } from '../../test/harness/until.js';
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

/** Opens a page and waits for the module: before that, only the page's own reports are kept. */
async function open(body: string, attributes = 'data-capture-errors') {
  const address = `${site.page('trail', body, { attributes })}?token=secret-query#secret-hash`;
  page = await site.open(address);
  await page.waitForLoadState('load');
}

/** The breadcrumbs so far, obtained by reporting an error. */
async function crumbs() {
  const message = `now ${site.received.length}`;
  await page.evaluate(`tidewatch.captureMessage(${JSON.stringify(message)})`);
  return (await site.event(message)).breadcrumbs;
}

const messages = async () => (await crumbs()).map(({ type, message }) => `${type}: ${message}`);

test('navigation, without query and hash', async () => {
  await open('');
  await page.evaluate(`history.pushState({}, "", "/cart?user=ada#pay");
    history.replaceState({}, "", "/cart?other=1");
    history.replaceState({}, "", "/checkout/ada@example.com");
    location.hash = "step2"`);
  await page.evaluate('new Promise((done) => { addEventListener("popstate", () => setTimeout(done)); history.go(-2) })');
  expect(await crumbs()).toMatchObject([
    { type: 'navigation', message: '/trail → /cart', data: { kind: 'pushState', from: `${site.origin}/trail`, to: `${site.origin}/cart` } },
    { message: '/cart → /checkout/[email]', data: { kind: 'replaceState' } },
    { message: '/checkout/[email] → /checkout/[email]', data: { kind: 'hashchange' } },
    { message: '/checkout/[email] → /trail', data: { kind: 'popstate' } },
  ]);
  expect(site.received.at(-1)?.raw).not.toMatch(/secret|user=|step2|#pay/);
});

describe('clicks', () => {
  test.each([
    ['a button', '<button id="t" class="big red round">Pay  <b>now</b></button>', 'button#t.big.red "Pay now"'],
    ['inside a link', '<a href="/next" onclick="return false"><span id="t">Read more</span></a>', 'a "Read more"'],
    ['a role', '<div role="button" id="t">Open</div>', 'div#t "Open"'],
    ['a value that is neither', '<p id="t">Ada Lovelace, London</p>', 'p#t'],
    ['long text', `<button id="t">${'word '.repeat(20)}</button>`, `button#t "${'word '.repeat(20).slice(0, 40)}"`],
    ['an address in a button', '<button id="t">Write to ada@example.com</button>', 'button#t "Write to [email]"'],
    [
      'an address where the text is cut',
      `<button id="t">${'x'.repeat(30)} ada.lovelace@example.com</button>`,
      `button#t "${'x'.repeat(30)} [email]"`,
    ],
    ['a masked button', '<button id="t" class="name" data-tw-mask>Ada Lovelace</button>', 'button'],
    ['a button in a masked element', '<div data-private><button id="t">Ada Lovelace</button></div>', 'button'],
    ['something masked in a button', '<button id="t">Hello <i data-tw-mask>Ada Lovelace</i>!</button>', 'button#t "Hello !"'],
    ['a field', '<input id="t" value="Ada Lovelace">', 'input'],
    ['a field that looks like a button', '<input id="t" type="submit" value="Ada Lovelace">', 'input'],
    ['a text area in a button', '<button id="t">Save <textarea>Ada Lovelace</textarea></button>', 'button#t "Save"'],
    ['a link that is edited', '<div contenteditable><a href="#" id="t">Ada Lovelace</a></div>', 'a'],
    [
      'an island in what is edited',
      '<div contenteditable="true"><div contenteditable="false"><button id="t">Ada</button></div></div>',
      'button',
    ],
    ['a text box of their own', '<div role="textbox"><button id="t">Ada Lovelace</button></div>', 'button'],
    ['a list', '<select id="t" size="2"><option>Ada Lovelace</option></select>', 'select'],
    ['a script in a button', '<button id="t">Go<script>var ada</script></button>', 'button#t "Go"'],
  ])('%s', async (_, body, message) => {
    await open(body);
    await page.dispatchEvent('#t', 'click');
    expect(await messages()).toEqual([`click: ${message}`]);
  });

  test('through a shadow tree: the inner button, unless it is inside a masked element', async () => {
    await open('<div id="a"></div><div id="b" data-tw-mask></div>');
    await page.evaluate(`for (const id of ["a", "b"]) {
      const tree = document.getElementById(id).attachShadow({ mode: "open" });
      tree.innerHTML = "<button>Ada</button>";
      tree.firstChild.click();
    }`);
    expect(await messages()).toEqual(['click: button "Ada"', 'click: button']);
  });
});

test('no value of an input is in any sent data, however it was entered and wherever the page used it', async () => {
  const secrets = [
    'typed-text-1',
    'typed-pass-2',
    'typed-area-3',
    'typed-edit-4',
    'chosen-option-5',
    'typed-search-6',
    'given-value-7',
    'typed-shadow-8',
  ];
  await open(`<form onsubmit="return false"><label for="a">Name</label><input id="a"><input id="b" type="password"><textarea id="c"></textarea>
    <div id="d" contenteditable></div><select id="e"><option>none</option><option value="chosen-option-5">chosen-option-5</option></select>
    <input id="f" type="search"><input id="g" value="given-value-7"><div id="h"></div><button id="go">Send</button></form>`);
  await page.evaluate('document.getElementById("h").attachShadow({ mode: "open" }).innerHTML = "<input>"');
  for (const [index, selector] of ['#a', '#b', '#c', '#d'].entries()) {
    await page.click(selector);
    await page.keyboard.type(secrets[index]!);
  }
  await page.selectOption('#e', 'chosen-option-5');
  await page.click('#f');
  await page.keyboard.type('typed-search-6');
  await page.click('#g');
  await page.click('#h input');
  await page.keyboard.type('typed-shadow-8');
  await page.click('#go');
  // what pages commonly do with a form: log the element, an object of its values and the event, post it, reject with it
  await page.evaluate(`const form = document.querySelector("form");
    const values = Object.fromEntries([...form.elements].map((one) => [one.id, one.value]));
    console.error("invalid", form, form.elements[0], values, new FormData(form), Object.values(values));
    fetch("/status/500?q=" + values.a, { method: "POST", body: JSON.stringify(values) }).catch(() => {});
    Promise.reject(values);
    setTimeout(() => { throw values })`);
  await crumbs();
  const raw = site.received.map((one) => one.raw).join('\n');
  expect(site.received.length).toBeGreaterThanOrEqual(3);
  expect(raw).toContain('button#go \\"Send\\"');
  expect(raw).toContain('An object was thrown with the keys');
  for (const secret of secrets) expect(raw).not.toContain(secret);
});

test('warnings and errors of the console, with their texts, but without objects', async () => {
  await open('');
  await page.evaluate(`console.log("no"); console.info("no"); console.debug("no");
    console.warn("%s is late, %d", "Ada", 3, { password: "hunter2" });
    console.error(new TypeError("x"), "Bearer abc.def", "4111111111111111", "y".repeat(400))`);
  const [warning, error, ...more] = await crumbs();
  expect(warning).toMatchObject({ type: 'console', level: 'warning', message: 'Ada is late, 3 [object Object]' });
  expect(error).toMatchObject({
    type: 'console',
    level: 'error',
    message: expect.stringMatching(/^TypeError: x Bearer \[redacted\] \[number\] y+$/),
  });
  expect([error?.message?.length, more]).toEqual([200, []]);
});

test('failed requests, by fetch and by XMLHttpRequest, without query and hash; not successful or aborted ones', async () => {
  await open('');
  await page.evaluate(`(async () => {
    const request = (method, url, act = () => {}) => new Promise((done) => {
      const xhr = new XMLHttpRequest();
      xhr.open(method, url); xhr.onloadend = done; xhr.send(); act(xhr);
    });
    const quiet = (...args) => fetch(...args).catch(() => {});
    await quiet("/status/200?ok"); await request("GET", "/status/204");
    await quiet("/status/404?token=secret#hash"); await quiet(new Request("/status/500", { method: "PUT" })); await quiet(new URL("/status/400", location.href));
    await quiet("/broken?token=secret", { method: "post" });
    const stop = new AbortController(); const stopped = quiet("/never", { signal: stop.signal }); stop.abort(); await stopped;
    await request("DELETE", "/status/403?token=secret"); await request("get", "/broken?token=secret"); await request("GET", "/never", (xhr) => xhr.abort());
    await request("GET", "/never?token=secret", (xhr) => { xhr.timeout = 1 });
  })()`);
  const network = (await crumbs()).filter(({ type }) => type === 'network');
  expect(network.map(({ data }) => data)).toEqual([
    { method: 'GET', url: `${site.origin}/status/404`, status: 404 },
    { method: 'PUT', url: `${site.origin}/status/500`, status: 500 },
    { method: 'GET', url: `${site.origin}/status/400`, status: 400 },
    { method: 'POST', url: `${site.origin}/broken` },
    { method: 'DELETE', url: `${site.origin}/status/403`, status: 403 },
    { method: 'GET', url: `${site.origin}/broken` },
    { method: 'GET', url: `${site.origin}/never` },
  ]);
  expect(network[0]).toMatchObject({ level: 'error', message: `GET ${site.origin}/status/404 404` });
  expect(site.received.at(-1)?.raw).not.toContain('secret');
});

test('our own requests leave none, even if they fail', async () => {
  site.answers.push({ status: 400 }, { status: 413 });
  await open('');
  await page.evaluate('tidewatch.captureMessage("a"); tidewatch.captureMessage("b")');
  await site.events(2);
  expect(await crumbs()).toEqual([]);
});

test("the page's own breadcrumbs, the last 30 in total", async () => {
  await open('');
  await page.evaluate(
    `for (let i = 0; i < 40; i++) tidewatch.addBreadcrumb({ type: "cart", level: "info", message: "item " + i, data: { i, mail: "ada@example.com", list: [] } })`,
  );
  const left = await crumbs();
  expect(left).toHaveLength(30);
  expect(left[0]).toMatchObject({ type: 'cart', level: 'info', message: 'item 10', data: { i: 10, mail: '[email]' } });
  expect(left[0]?.data).not.toHaveProperty('list');
});

test('events that the page counts, which still count', async () => {
  await open('');
  await page.evaluate('tidewatch.track("order", { plan: "pro", mail: "ada@example.com" })');
  expect(await crumbs()).toMatchObject([{ type: 'custom', message: 'order', data: { plan: 'pro', mail: '[email]' } }]);
  const counted = () => site.hits.find(({ name }) => name === 'order');
  expect(await until(counted, { what: 'the event' })).toMatchObject({ props: { plan: 'pro' } });
});

test("a body never exceeds the service's limit", async () => {
  await open('');
  await page.evaluate(`for (let i = 0; i < 30; i++) {
      const data = Object.fromEntries(Array.from({ length: 10 }, (_, n) => ["k" + n, "ü".repeat(500)]));
      tidewatch.addBreadcrumb({ message: "ü".repeat(300), data });
    }
    tidewatch.captureException(new Error("large"))`);
  const [event] = await site.events(1);
  expect(Buffer.byteLength(site.received[0]!.raw)).toBeLessThanOrEqual(60_000);
  expect(event!.breadcrumbs.length).toBeGreaterThan(5);
});

test('message, stack and URL of an error are masked like the rest', async () => {
  await open('');
  await page.evaluate(`history.pushState({}, "", "/users/ada@example.com/411111111111111111");
    tidewatch.captureException(new Error("ada@example.com Bearer abc.def 4111111111111111"), { tags: { mail: "ada@example.com" } })`);
  const [event] = await site.events(1);
  expect(event).toMatchObject({
    exception: {
      message: '[email] Bearer [redacted] [number]',
      stack: expect.stringContaining('Error: [email] Bearer [redacted] [number]\n'),
    },
    url: `${site.origin}/users/[email]/[number]`,
    tags: { mail: '[email]' },
  });
  expect(site.received[0]?.raw).not.toMatch(/ada@|abc\.def|4111/);
});
