/** Errors, rejections and reports of a real browser, as they arrive at the service. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openSite, type Site } from './stage.js';

let site: Site;
let page: Page | undefined;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());
beforeEach(() => {
  site.received.length = 0;
  site.answers.length = 0;
});
afterEach(() => page?.context().close());

/** Opens a page with this script, and returns its first event. */
async function thrown(script: string, options: Parameters<Site['page']>[2] = {}) {
  page = await site.open(site.page('thrown', `<script>${script}</script>`, options));
  const [event] = await site.events(1);
  return event!;
}

test('an uncaught error, with all its details', async () => {
  const attributes =
    'data-capture-errors data-property="019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b10" data-user-id="u-7" data-release="shop@1.4.0" data-environment="staging"';
  page = await site.open(
    `${site.page('cart', '<script>function total() { null.price } total();</script>', { attributes })}?token=secret#top`,
  );
  const [event] = await site.events(1);
  expect(event).toEqual({
    propertyId: '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b10',
    exception: {
      type: 'TypeError',
      message: "Cannot read properties of null (reading 'price')",
      stack: expect.stringMatching(/^TypeError: Cannot read .*\n {4}at total \(http:\/\/localhost:\d+\/cart:1:\d+\)\n/),
    },
    causes: [],
    breadcrumbs: [],
    level: 'error',
    handled: false,
    url: `${site.origin}/cart`,
    release: 'shop@1.4.0',
    environment: 'staging',
    userId: 'u-7',
    tags: {},
    eventId: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
    occurredAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
  expect(site.received[0]?.raw).not.toContain('secret');
});

test('is sent in one simple request without cookies, with the origin but not the rest of the URL', async () => {
  await thrown('document.cookie = "session=1"; throw new Error("x")');
  expect(site.received).toHaveLength(1);
  expect(site.received[0]?.headers).toMatchObject({ origin: site.origin, 'content-type': 'text/plain;charset=UTF-8' });
  expect(site.received[0]?.headers.cookie).toBeUndefined();
  expect(site.received[0]?.headers.referer).toBe(`${site.origin}/`);
});

test("without an id the page's host identifies the property", async () => {
  expect((await thrown('throw new Error("x")')).domain).toBe('localhost');
});

test.each([
  ['a rejection', 'Promise.reject(new RangeError("late"))', { type: 'RangeError', message: 'late' }, false],
  ['a rejection with a text', 'Promise.reject("late")', { type: 'UnhandledRejection', message: 'late' }, false],
  ['a rejection with nothing', 'Promise.reject()', { type: 'UnhandledRejection', message: 'undefined' }, false],
  ['an exception of the DOM', 'document.querySelector("[")', { type: 'SyntaxError' }, false],
  ['a thrown text', 'throw "no stock"', { type: 'NonError', message: 'no stock', stack: expect.stringMatching(/thrown:1:\d+$/) }, false],
  ['a syntax error', 'let a = ;', { type: 'SyntaxError', stack: expect.stringMatching(/thrown:1:\d+/) }, false],
  [
    'an error of a frame',
    'document.body.append(Object.assign(document.createElement("iframe"),{srcdoc:"x"}));throw new frames[0].Error("far")',
    { type: 'Error', message: 'far' },
    false,
  ],
  ['a manual report', 'tidewatch.captureException(new Error("caught"))', { type: 'Error', message: 'caught' }, true],
  ['a message', 'tidewatch.captureMessage("look")', { type: 'Message', message: 'look' }, true],
  ['a listener', 'addEventListener("ping",()=>{throw new Error("heard")});dispatchEvent(new Event("ping"))', { message: 'heard' }, false],
  ['reportError', 'reportError(new Error("told"))', { message: 'told' }, false],
])('%s', async (_, script, exception, handled) => {
  expect(await thrown(script)).toMatchObject({ exception, handled });
});

test('causes and members', async () => {
  const script = 'throw new AggregateError([new Error("one"), new TypeError("two")], "all", { cause: new Error("why") })';
  expect((await thrown(script)).causes).toMatchObject([
    { type: 'Error', message: 'why', relation: 'cause', parent: 0 },
    { type: 'Error', message: 'one', relation: 'member', parent: 0 },
    { type: 'TypeError', message: 'two', relation: 'member', parent: 0 },
  ]);
});

test('a cross-origin script reveals nothing, and is reported as such', async () => {
  page = await site.open(site.page('foreign', `<script src="${site.service}/third-party.js"></script>`));
  const [event] = await site.events(1);
  expect(event?.exception).toEqual({ type: 'Error', message: 'Script error.' });
});

test('a resource that cannot be loaded is not an error', async () => {
  page = await site.open(
    site.page('resources', '<img src="/nothing.png"><script src="/nothing.js"></script><link rel="stylesheet" href="/nothing.css">'),
  );
  await page.evaluate('setTimeout(() => { throw new Error("real") })');
  const events = await site.events(1);
  expect(events.map(({ exception }) => exception.message)).toEqual(['real']);
});

describe('before the module is there', () => {
  test('errors, rejections, calls and breadcrumbs are queued', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const script = `tidewatch.addBreadcrumb({ message: "early" }); tidewatch.setUser("u-1"); Promise.reject(new Error("two"));
      tidewatch.captureException(new Error("three")); throw new Error("one")`;
    page = await site
      .open(site.page('early', `<script>${script}</script>`), async (opened) => {
        await opened.route('**/tracker-errors.js', async (route) => {
          await held;
          await route.continue();
        });
      })
      .catch((error) => {
        throw error;
      });
    release();
    const events = await site.events(3);
    expect(events.map(({ exception }) => exception.message).sort()).toEqual(['one', 'three', 'two']);
    for (const { breadcrumbs, userId } of events) expect([breadcrumbs[0]?.message, userId]).toEqual(['early', 'u-1']);
  });

  test('a page without the attribute fetches only the core, and captures nothing', async () => {
    const asked: string[] = [];
    page = await site.open(site.page('plain', '<script>throw new Error("unasked")</script>', { attributes: '' }), async (opened) => {
      opened.on('request', (request) => asked.push(new URL(request.url()).pathname));
    });
    expect(asked).toEqual(['/plain', '/tracker.js', '/api/event']);
    await page.evaluate(
      'tidewatch.captureException(new Error("asked"), { level: "warning", tags: { plan: "pro" }, fingerprint: ["x"], userId: "u-2" })',
    );
    const events = await site.events(1);
    expect(events).toMatchObject([
      { exception: { message: 'asked' }, level: 'warning', tags: { plan: 'pro' }, fingerprint: ['x'], userId: 'u-2', handled: true },
    ]);
  });
});

describe('the same error', () => {
  test('is not sent again within 60 s, and is after', async () => {
    page = await site.open(site.page('again', ''), async (opened) => {
      await opened.clock.install({ time: new Date('2026-01-02T03:04:05Z') });
    });
    const fail = (name: string) => page?.evaluate(`queueMicrotask(function fail() { throw new Error(${JSON.stringify(name)}) })`);
    const pass = (ms: number) => page?.clock.runFor(ms);
    for (const ms of [10, 1000, 58_000]) {
      await fail('same');
      await pass(ms);
    }
    await fail('other');
    await pass(10);
    expect((await site.events(2)).map(({ exception }) => exception.message)).toEqual(['same', 'other']);
    await pass(2000);
    await fail('same');
    await pass(10);
    expect((await site.events(3)).map(({ exception }) => exception.message)).toEqual(['same', 'other', 'same']);
  });

  test('from a page that throws endlessly is reported 20 times', async () => {
    page = await site.open(
      site.page('storm', '<script>for (let i = 0; i < 200; i++) tidewatch.captureException(new Error("e" + i))</script>'),
    );
    await site.events(20);
    // a 21st in flight would arrive before this
    await page.evaluate(
      `fetch("${site.service}/api/error", { method: "POST", body: '{"exception":{"message":"last"}}', mode: "no-cors" })`,
    );
    const events = await site.events(21);
    expect(events.at(-1)?.exception.message).toBe('last');
    expect(events).toHaveLength(21);
  });
});

test('429 is respected, with the time that the service requests', async () => {
  site.answers.push({ status: 429, headers: { 'Retry-After': '7' } });
  page = await site.open(site.page('limited', ''), async (opened) => {
    await opened.clock.install();
  });
  const say = (message: string) => page?.evaluate(`tidewatch.captureMessage(${JSON.stringify(message)})`);
  await say('first');
  await site.events(1);
  await say('second');
  await page.clock.runFor(5000);
  expect(site.received).toHaveLength(1);
  for (let second = 0; second < 20 && site.received.length < 3; second += 1) await page.clock.runFor(1000);
  expect((await site.events(3)).map(({ exception }) => exception.message)).toEqual(['first', 'first', 'second']);
  expect(site.received[0]?.event.eventId).toBe(site.received[1]?.event.eventId);
});

test('queued events are sent when the visitor leaves the page', async () => {
  const next = site.page('next', '', { attributes: null });
  page = await site.open(site.page('left', ''));
  // only the module that this loads can send
  await page.evaluate('tidewatch.captureMessage("loaded")');
  await site.event('loaded');
  await page.evaluate(`for (const name of ["a", "b", "c"]) tidewatch.captureMessage(name); location.href = ${JSON.stringify(next)}`);
  for (const name of ['a', 'b', 'c']) await site.event(name);
  // an event in flight may be sent again, with the same id
  expect(new Set(site.received.map(({ event }) => event.eventId)).size).toBe(4);
});

test("a ResizeObserver's loop has no frame: the browser reports it at the page, without a line", async () => {
  const loop = 'new ResizeObserver(() => { box.style.width = (box.offsetWidth + 10) + "px" }).observe(box)';
  // before that, the line would be the parser's
  const script = `addEventListener("load", () => requestAnimationFrame(() => { ${loop} }))`;
  page = await site.open(site.page('loop', `<div id="box" style="width: 50px">x</div><script>${script}</script>`));
  const [event] = await site.events(1);
  expect(event?.exception).toEqual({ type: 'Error', message: expect.stringMatching(/^ResizeObserver loop /) });
  expect(event?.handled).toBe(false);
});

test('large errors reported while the visitor leaves all arrive, each once', async () => {
  const next = site.page('next', 'next');
  const crumbs = `for (let n = 0; n < 30; n++) tidewatch.addBreadcrumb({ message: 'm'.repeat(190), data: Object.fromEntries([...'abcdefgh'].map((key) => [key, key.repeat(190)])) });`;
  const leaving = site.page(
    'leaving',
    `<script>addEventListener("load", async () => {
      tidewatch.captureMessage("ready");
      await new Promise((done) => { const look = () => tidewatch._.errors ? done() : setTimeout(look, 20); look() });
      ${crumbs}
      for (let n = 0; n < 8; n++) tidewatch.captureException(new Error("large " + n));
      location.href = ${JSON.stringify(next)};
    })</script>`,
  );
  page = await site.open(leaving);
  for (const message of ['ready', ...Array.from({ length: 8 }, (_, n) => `large ${n}`)]) await site.event(message);
  // an event in flight may be sent again, with the same id
  expect(new Set(site.received.map(({ event }) => event.eventId)).size).toBe(9);
});

test("Sentry's form of a user, and options that cannot be read", async () => {
  page = await site.open(
    site.page(
      'user',
      `<script>addEventListener("load", () => {
        tidewatch.captureException(new Error("user"), { user: { id: 17, email: "ada@example.com" }, tags: { get a() { throw 1 }, b: 2 } });
      })</script>`,
    ),
  );
  expect(await site.event('user')).toMatchObject({ userId: '17', tags: { b: '2' } });
});
