/** Errors of really built pages, in a real browser, at a real server, mapped back to the original line. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { upload } from '../../test/error-tracking/support/uploads.js';
import { startTestServer, type TestServer } from '../../test/harness/server.js';
import { BUILDERS, buildShop, writeShop } from './builds.js';
import { openSite, type Site } from './stage.js';

const folder = mkdtempSync(path.join(tmpdir(), 'tw-builds-'));
const source = writeShop(folder);
let site: Site;
let server: TestServer;

beforeAll(async () => {
  site = await openSite();
  server = await startTestServer();
  const { status } = await server.admin.call('createAnalyticsProperty', { domain: 'localhost', name: 'Shop' });
  expect(status).toBe(201);
});
afterAll(async () => {
  await server.stop();
  await site.close();
  rmSync(folder, { recursive: true });
});

/** The issues of a release, once there are this many. */
async function issuesOf(release: string, count = 1) {
  for (let turn = 0; turn < 100; turn += 1) {
    const { body } = await server.admin.call('listErrorIssues', { release, importance: 'all' });
    if (body.issues.length >= count) return body.issues;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no issue of ${release}`);
}

/** The latest event of an issue, in full. */
async function eventOf(issueId: string) {
  const { body: list } = await server.admin.call('listErrorEvents', { issueId });
  const { body } = await server.admin.call('getErrorEvent', { issueId, eventId: list.events[0]!.id });
  return body.event;
}

const head = (release: string) => `<script src="${server.baseUrl}/tracker.js" data-capture-errors data-release="${release}"></script>`;

test.each(Object.keys(BUILDERS) as (keyof typeof BUILDERS)[])('a page built by %s', async (builder) => {
  const { files, entry } = await buildShop(builder, source, folder);
  const maps: Record<string, string> = {};
  for (const [name, text] of Object.entries(files)) {
    if (name.endsWith('.js')) site.script(`/${builder}/${name}`, text);
    if (name.endsWith('.js.map')) maps[`~/${builder}/${name.replace(/\.map$/, '')}`] = text;
  }
  expect((await upload(server.admin, 'localhost', builder, maps)).status).toBe(201);

  const body = `<button id="pay">Pay</button><button id="late">Later</button><script type="module" src="/${builder}/${entry}"></script>`;
  const page = await site.open(site.page(`shop-${builder}`, body, { attributes: null, head: head(builder) }));
  await page.waitForLoadState('load');
  await page.click('#pay');
  const [issue] = await issuesOf(builder);
  const event = await eventOf(issue!.id);
  await page.context().close();

  expect(event).toMatchObject({ platform: 'javascript', release: builder, url: `${site.origin}/shop-${builder}`, handled: false });
  const [exception] = event.exceptions;
  expect(exception).toMatchObject({ type: 'TypeError', message: "Cannot read properties of undefined (reading 'percent')" });
  const mapped = exception!.frames.filter(({ symbolicated }) => symbolicated);
  const places = mapped.map(({ file, line, function: name }) => [file?.replace(/^.*\//, ''), line, name]);
  expect(places[0]?.slice(0, 2)).toEqual(['discount.ts', 4]);
  expect(places).toContainEqual(['discount.ts', 4, 'applyDiscount']);
  expect(places.at(-1)?.[0]).toBe('main.ts');
  expect(mapped[0]?.context?.line).toBe('  const parts = cart.items.map((item) => item * cart.voucher!.percent);');
  expect(mapped.every(({ inApp }) => inApp)).toBe(true);
  // the console's line on automated browsers comes before or after the click, or too late
  const clicks = event.breadcrumbs.filter(({ type }) => type === 'click');
  expect(clicks).toMatchObject([{ message: 'button#pay "Pay"' }]);
});

test('a page of another host stores nothing, and gets no reason', async () => {
  await server.admin.call('createAnalyticsProperty', { domain: 'shop.example.com', name: 'Other' });
  const tag = `<script src="${server.baseUrl}/tracker.js" data-domain="shop.example.com" data-capture-errors data-release="stolen"></script>`;
  const errors: string[] = [];
  const page = await site.open(site.page('stranger', '', { attributes: null, head: tag }), async (opened) => {
    opened.on('pageerror', (error) => errors.push(error.message));
  });
  await page.waitForLoadState('load');
  const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/error'));
  await page.evaluate('tidewatch.captureException(new Error("not ours"))');
  await refused;
  const { body } = await server.admin.call('listErrorIssues', { release: 'stolen', importance: 'all' });
  expect([body.issues, errors]).toEqual([[], []]);
  await page.context().close();
});

test('the page learns what is wrong with an event, and other events are unaffected', async () => {
  const page = await site.open(site.page('accepted', '', { attributes: null, head: head('accepted') }));
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/error'));
  await page.evaluate(`tidewatch.captureException(new AggregateError([new Error("one")], "all", { cause: "why" }), {
    level: "fatal", tags: { plan: "pro" }, fingerprint: ["a", "{{default}}"], userId: "u-1" })`);
  const response = await answered;
  expect([response.status(), response.headers()['access-control-allow-origin']]).toEqual([202, site.origin]);
  const [issue] = await issuesOf('accepted');
  const event = await eventOf(issue!.id);
  expect(event).toMatchObject({ level: 'fatal', tags: { plan: 'pro' }, userId: 'u-1', handled: true });
  expect(event.exceptions.map(({ message, relation, parent }) => [message, relation, parent])).toEqual([
    ['all', null, null],
    ['why', 'cause', 0],
    ['one', 'member', 0],
  ]);
  await page.context().close();
});
