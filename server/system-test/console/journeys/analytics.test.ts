/** What people do with the figures of their site. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '../../../test/harness/until.js';
import { DOMAIN, page as pageOf, visit as visitOf } from '../furnish/analytics.js';
import { furnish, openStage, type Stage, type Visit } from '../stage.js';

const HOME = `/analytics/${DOMAIN}`;
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await furnish(stage.server.admin);
});
afterAll(() => stage.close());

const figure = ({ page }: Visit, name: string) => page.locator('.figs > div').filter({ hasText: name }).locator('dd');
const query = ({ page }: Visit) => new URL(page.url()).searchParams;

test('a new property shows its line, and notices the first visit by itself', async () => {
  const own = await stage.visit('/analytics?all=1');
  const { page } = own;
  await page.getByRole('button', { name: 'New property' }).click();
  await page.getByLabel('Domain').fill('https://news.example.com/start');
  await page.getByRole('button', { name: 'Create property' }).click();
  await page.getByText('No visit yet').waitFor();
  expect(await page.locator('pre').innerText()).toContain('data-property=');
  await visitOf(stage.server.baseUrl, CHROME, [{ domain: 'news.example.com', url: 'https://news.example.com/' }]);
  await figure(own, 'Visitors').waitFor();
  expect(await figure(own, 'Visitors').innerText()).toBe('1');
  expect(own.misdeeds).toEqual([]);
  await own.close();
});

test('a click filters, several combine, and while filtered there are neither clicks nor exports', async () => {
  const own = await stage.visit(HOME);
  const { page } = own;
  expect(await figure(own, 'Clicks').innerText()).toBe('1');
  await page.getByRole('link', { name: '/pricing' }).click();
  await page.getByRole('link', { name: 'Page is /pricing, remove' }).waitFor();
  await until(async () => (await figure(own, 'Clicks').innerText()) === 'not while filtered', { what: 'no clicks' });
  expect([query(own).get('filters'), await figure(own, 'Visitors').innerText()]).toEqual(['page==/pricing', '1']);
  await page.getByRole('link', { name: 'Desktop' }).click();
  await page.getByRole('link', { name: 'Device is Desktop, remove' }).waitFor();
  expect(query(own).get('filters')).toBe('page==/pricing;device==desktop');
  await page.getByRole('link', { name: 'Clicks', exact: true }).click();
  await page.getByText('Clicks can’t be filtered').waitFor();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Export, not while filtered' }).click();
  await page.getByText('Export is not available while filters are active').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('button', { name: 'Download CSV' }).waitFor();
  await page.keyboard.press('Escape');
  expect(query(own).get('filters')).toBeNull();
  expect(own.misdeeds).toEqual([]);
  await own.close();
});

test('keys change the days and clear the filters, arrows move the days, and the list of keys has them', async () => {
  const own = await stage.visit(`${HOME}?filters=os%3D%3DLinux`);
  const { page } = own;
  await page.getByText('Bounce rate').waitFor();
  await page.keyboard.press('w');
  await until(() => query(own).get('period') === '7d', { what: 'seven days' });
  await page.keyboard.press('ArrowLeft');
  await until(() => query(own).get('from') !== null, { what: 'the seven days before' });
  await page.keyboard.press('ArrowRight');
  await until(() => query(own).get('period') === '7d', { what: 'the last seven days again' });
  await page.keyboard.press('Escape');
  await until(() => query(own).get('filters') === null, { what: 'no filters' });
  await page.keyboard.press('x');
  await until(() => query(own).get('compare') === 'off', { what: 'no comparison' });
  // the second letter of a sequence is no key of the screen
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await page.getByRole('heading', { name: 'Monitors' }).waitFor();
  await page.goBack();
  await page.getByText('Bounce rate').waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).getByText('Last 7 days').waitFor();
  expect(own.misdeeds).toEqual([]);
  await own.close();
});

test('a report comes as a file', async () => {
  const own = await stage.visit(`${HOME}?dialog=export`);
  const { page } = own;
  await page.getByLabel('Report').selectOption('top_pages');
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download CSV' }).click()]);
  expect(file.suggestedFilename()).toMatch(/^shop\.example\.com-top_pages-.*\.csv$/);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text.charCodeAt(0)).toBe(0xfeff);
  expect(text).toContain('/pricing');
  expect(own.misdeeds).toEqual([]);
  await own.close();
});

test('a goal is made, changed and deleted', async () => {
  const own = await stage.visit(`${HOME}/goals`);
  const { page } = own;
  await page.getByRole('link', { name: 'New goal' }).click();
  await page.getByLabel('A page').check();
  await page.getByLabel('Path').fill('pricing');
  await page.getByRole('button', { name: 'Create goal' }).click();
  await page.getByText('a path such as').first().waitFor();
  await page.getByLabel('Path').fill('/pricing');
  await page.getByRole('button', { name: 'Create goal' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Visit /pricing' });
  await row.waitFor();
  expect(await row.innerText()).toContain('50 %');
  await page.getByRole('button', { name: 'Actions for Visit /pricing' }).click();
  await page.getByRole('menuitem', { name: 'Change' }).click();
  await page.getByLabel('Name').fill('Prices');
  await page.getByRole('button', { name: 'Save goal' }).click();
  await page.getByRole('link', { name: 'Prices' }).waitFor();
  await page.getByRole('button', { name: 'Actions for Prices' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete goal' }).click();
  await until(async () => (await page.getByRole('link', { name: 'Prices' }).count()) === 0, { what: 'the goal to go' });
  expect(own.misdeeds).toEqual([]);
  await own.close();
});

test('a funnel is made of paths and events, and says where people leave', async () => {
  const own = await stage.visit(`${HOME}/funnels?new=1`);
  const { page } = own;
  await page.getByLabel('Name').fill('Look at prices');
  await page.getByLabel('Step 1').fill('/');
  await page.getByRole('button', { name: 'Create funnel' }).click();
  await page.getByText('Fill this in').waitFor();
  await page.getByLabel('Step 2').fill('/pricing');
  await page.getByRole('button', { name: 'Add a step' }).click();
  await page.getByLabel('Step 3').fill('signup');
  await page.getByRole('button', { name: 'Create funnel' }).click();
  await page.getByText('50 % of 2 sessions went all the way; most left before /pricing').waitFor();
  await page.getByText('1 left, 50 % went on').waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download CSV' }).click()]);
  expect(readFileSync(await file.path(), 'utf8')).toContain('/pricing');
  await page.getByRole('button', { name: 'Actions for Look at prices' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete funnel' }).click();
  await page.getByRole('heading', { name: 'Sign up' }).waitFor();
  expect(own.misdeeds).toEqual([]);
  await own.close();
});

test('filters are kept as a segment, which opens them again', async () => {
  const own = await stage.visit(`${HOME}?filters=os%3D%3DLinux`, { as: await stage.member('viewer') });
  const { page } = own;
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Save as a segment' }).click();
  await page.getByLabel('Name').fill('Penguins');
  await page.getByRole('button', { name: 'Save segment' }).click();
  await page.getByRole('link', { name: 'Segment Penguins, remove' }).waitFor();
  await page.getByRole('link', { name: 'Segments' }).click();
  await page.getByText('System is Linux').waitFor();
  // a shared one belongs to administrators
  expect(await page.getByRole('button', { name: 'Actions for From phones' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Actions for Penguins' }).count()).toBe(1);
  expect(own.misdeeds).toEqual([]);
  await own.close();
});

test('a shared link opens without signing in, until it is revoked', async () => {
  const own = await stage.visit(HOME);
  const { page } = own;
  await page.getByRole('link', { name: 'Share' }).click();
  await page.getByLabel('Name').fill('Agency');
  await page.getByRole('button', { name: 'Create link' }).click();
  const address = await page.getByRole('link', { name: 'Open' }).getAttribute('href');
  expect((await fetch(String(address))).status).toBe(200);
  await page.getByRole('button', { name: 'Revoke Agency' }).click();
  await page.getByRole('button', { name: 'Revoke link' }).click();
  await page.getByText('None. A link shows').waitFor();
  expect((await fetch(String(address))).status).toBe(404);
  expect(own.misdeeds).toEqual([]);
  await own.close();
});

test('the weekly report is turned on, and a test says why it could not be sent', async () => {
  const own = await stage.visit(`${HOME}/settings?part=sharing`, { as: await stage.member('viewer') });
  const { page } = own;
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await page.getByRole('button', { name: 'Turn it off' }).waitFor();
  await page.getByRole('button', { name: 'Send a test email' }).click();
  await page.getByText('The report was not sent').waitFor();
  expect(own.misdeeds).toEqual([]);
  await own.close();
});

test('settings are saved with only what was changed, and a deletion asks for the domain', async () => {
  const own = await stage.visit('/analytics/news.example.com/settings?part=collection');
  const { page } = own;
  await page.getByLabel("Pages that don't count").fill('/admin/*, /internal/*');
  await page.getByRole('button', { name: 'Save collection' }).click();
  await page.getByText('Collection saved').waitFor();
  const { property } = (await stage.server.admin.call('getAnalyticsProperty', { propertyId: 'news.example.com' })).body;
  expect([property.excludedPaths, property.enabled]).toEqual([['/admin/*', '/internal/*'], true]);
  await page.getByRole('link', { name: 'General' }).click();
  await page.getByRole('button', { name: 'Delete property' }).click();
  await page.getByLabel('Type news.example.com to go on').fill('news');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete property' }).click();
  await page.getByText('This is not news.example.com').waitFor();
  await page.getByLabel('Type news.example.com to go on').fill('news.example.com');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete property' }).click();
  await page.getByRole('heading', { name: 'Analytics' }).waitFor();
  expect(own.misdeeds).toEqual([]);
  await own.close();
});

test('what is typed into settings stays when somebody else changes them', async () => {
  const own = await stage.visit(`${HOME}/settings?part=collection`);
  const { page } = own;
  await page.clock.install();
  const field = page.getByLabel("Pages that don't count");
  await field.fill('/typed/*');
  await stage.server.admin.call('updateAnalyticsCollection', { propertyId: DOMAIN, excludedIps: ['203.0.113.0/24'] });
  await page.clock.fastForward(61_000);
  await page.getByText('It was changed while you wrote').waitFor();
  await page.getByText('The addresses that don’t count is now').waitFor();
  expect(await field.inputValue()).toBe('/typed/*');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Save collection' }).click();
  await page.getByText('Collection saved').waitFor();
  const { property } = (await stage.server.admin.call('getAnalyticsProperty', { propertyId: DOMAIN })).body;
  expect([property.excludedPaths, property.excludedIps]).toEqual([['/typed/*'], ['203.0.113.0/24']]);
  expect(own.misdeeds).toEqual([]);
  await own.close();
});

test('realtime asks every ten seconds, also while nobody moves, and not while hidden', async () => {
  await visitOf(stage.server.baseUrl, CHROME, [pageOf('/pricing')]);
  const own = await stage.visit(`${HOME}/realtime`);
  const { page, calls, begin } = own;
  expect(Number(await figure(own, 'Current visitors').innerText())).toBeGreaterThan(0);
  await page.clock.install();
  // other screens ask every minute from now on
  await page.clock.fastForward(6 * 60_000);
  await page.clock.runFor(11_000);
  begin();
  await page.clock.runFor(30_000);
  await until(() => calls().length >= 3, { what: 'half a minute of questions' });
  expect([calls().length <= 4, calls()]).toEqual([true, calls()]);
  await page.evaluate(
    "Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }); document.dispatchEvent(new Event('visibilitychange'))",
  );
  begin();
  await page.clock.runFor(60_000);
  expect(calls()).toEqual([]);
  await own.close();
});
