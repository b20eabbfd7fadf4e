/** Counting in Firefox. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { until } from '../../test/harness/until.js';
import { type Preferences, visitWithFirefox } from '../firefox.js';
import { type Hit, openSite, type Site } from './stage.js';

let site: Site;
let leave = async () => {};

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());
beforeEach(() => {
  site.hits.length = 0;
});
afterEach(() => leave());

const visit = (address: string, preferences: Preferences = {}) => {
  leave = visitWithFirefox(address, preferences);
};

const short = ({ name, type, url }: Hit) => name ?? `${type ? `${type} ` : ''}${url.replace(site.origin, '')}`;

/** The events up to the event `end`, in short form. */
async function counted(): Promise<string[]> {
  const isEnd = ({ name }: Hit) => name === 'end';
  await until(() => site.hits.some(isEnd), { withinMs: 60_000, pauseMs: 50, what: () => `the end; ${site.hits.map(short)} came` });
  return site.hits.slice(0, site.hits.findIndex(isEnd)).map(short);
}

/** A page whose script runs when it has loaded. */
const page = (name: string, attributes: string, script: string) =>
  site.page(
    name,
    `<h1>Shop</h1><a id="out" href="https://other.example.com/a?token=1">out</a><script>
      addEventListener("load", async () => {
        await new Promise(requestAnimationFrame);
        ${script}
      });
    </script>`,
    { attributes },
  );

test('pages of an application and of the next site, events, clicks and web vitals', async () => {
  const next = page('next', '', 'tidewatch.track("end")');
  const first = page(
    'first',
    'data-capture-clicks data-capture-vitals',
    `history.pushState({}, "", "/cart"); tidewatch.track("order", { plan: "pro" });
     await new Promise((done) => { addEventListener("hashchange", done); location.hash = "#/pay" });
     tidewatch.track("paid"); history.replaceState({}, "", "/cart?sort=price#/pay"); tidewatch.track("sorted");
     document.querySelector("#out").onclick = () => false; document.querySelector("#out").click();
     setTimeout(() => { location.href = ${JSON.stringify(next)} })`,
  );
  visit(first);
  const hits = await counted();
  // web vitals are sent when the visitor leaves the page, beside the next page's first event
  const vitals = site.hits.find(({ type }) => type === 'vitals');
  expect(hits.filter((hit) => !hit.startsWith('vitals'))).toEqual([
    ...['/first', '/cart', 'order', '/cart#/pay', 'paid', 'sorted', 'click', '/next'],
  ]);
  expect(vitals?.url).toBe(first);
  expect(vitals?.vitals).toMatchObject({ fcp: expect.any(Number), ttfb: expect.any(Number) });
  const [start, , order] = site.hits;
  expect(start?.automated).toBe(false);
  expect(order?.props).toEqual({ plan: 'pro' });
  expect(site.hits.find(({ name }) => name === 'click')?.props).toEqual({ kind: 'outbound', url: 'https://other.example.com/a' });
});

test('a page that comes back from the back-forward cache is counted again', async () => {
  // a page's state survives only in that cache
  const first = page(
    'first',
    '',
    `addEventListener("pageshow", ({ persisted }) => tidewatch.track(persisted ? "restored" : "loaded again"));
     addEventListener("pageshow", () => tidewatch.track("end"));
     setTimeout(() => { location.href = "/second" })`,
  );
  page('second', '', 'setTimeout(() => history.back())');
  visit(first);
  expect(await counted()).toEqual(['/first', '/second', '/first', 'restored']);
});

test.each([
  ['with Global Privacy Control is not counted where the page respects it', 'data-do-not-track', []],
  ['with Global Privacy Control is counted without cookies where it asks for nothing', '', ['/start']],
])('a visitor %s', async (_name, attributes, expected) => {
  // the last page has no such attribute
  const last = page('last', 'data-capture-pageviews="false"', 'tidewatch.track("end")');
  visit(page('start', attributes, `location.href = ${JSON.stringify(last)}`), {
    'privacy.globalprivacycontrol.enabled': true,
    'privacy.globalprivacycontrol.functionality.enabled': true,
  });
  expect(await counted()).toEqual(expected);
});

test('if storage is denied everybody is counted, and opting out lasts for the page', async () => {
  const script = `let denied = ""; try { localStorage.length } catch (error) { denied = error.name }
    tidewatch.optOut(); tidewatch.track("hidden"); tidewatch.optIn(); tidewatch.track(denied); tidewatch.track("end")`;
  visit(page('start', '', script), { 'network.cookie.cookieBehavior': 2 });
  expect(await counted()).toEqual(['/start', 'SecurityError']);
});

test("a ResizeObserver's loop is reported at the page, without a line", async () => {
  const loop = 'new ResizeObserver(() => { box.style.width = (box.offsetWidth + 10) + "px" }).observe(box)';
  const script = `addEventListener("load", () => requestAnimationFrame(() => { ${loop} }))`;
  visit(site.page('loop', `<div id="box" style="width: 50px">x</div><script>${script}</script>`));
  const [event] = await until(() => site.received.length > 0 && site.received.map(({ event: one }) => one), { withinMs: 60_000 });
  expect(event?.exception).toEqual({ type: 'Error', message: expect.stringMatching(/^ResizeObserver loop /) });
});
