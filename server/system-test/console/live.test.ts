/** What is shown is true now, or says that it is not. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createOrganization } from '../../test/harness/fixtures.js';
import { until } from '../../test/harness/until.js';
import { furnish, openStage, ping, type Stage } from './stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await furnish(stage.server.admin);
});
afterAll(() => stage.close());

test('a change shows by itself, rows stay where they are, and the title carries what is down', async () => {
  const { page, misdeeds, close } = await stage.visit('/monitors');
  const names = () => page.locator('.list .name').allInnerTexts();
  const before = await names();
  const { monitors } = (await stage.server.admin.call('listMonitors', { slug: 'mail' })).body;
  const { pingAddress } = (await stage.server.admin.call('getMonitorPingAddress', { monitorId: monitors[0]?.id })).body;
  await ping(pingAddress.pingUrl, '/fail', 'Disk full');
  // coming back to the tab asks at once
  await page.evaluate("window.dispatchEvent(new Event('focus'))");
  const row = page.getByRole('row').filter({ hasText: 'shop/mail' });
  await row.getByText('Down').waitFor();
  expect(await row.innerText()).toContain('Disk full');
  expect(await names()).toEqual(before);
  await page.getByRole('button', { name: 'changed, sort again' }).click();
  expect((await names())[0]).toBe('shop/mail');
  await until(async () => (await page.title()).startsWith('(1)'), { what: 'the count in the title' });
  expect(misdeeds).toEqual([]);
  await close();
});

test('a server that is away leaves what was known, called old, and nothing green; it goes on by itself', async () => {
  const { page, context, close } = await stage.visit('/monitors');
  await context.setOffline(true);
  const notice = page.getByRole('status').filter({ hasText: 'As of' });
  await notice.waitFor();
  expect(await notice.innerText()).toMatch(/can't be reached\. Trying again/);
  expect(await page.getByText('Live, as of').count()).toBe(0);
  expect(await page.locator('.stale .list').count()).toBe(1);
  expect(await page.getByRole('row').filter({ hasText: 'shop/checkout' }).count()).toBe(1);
  await context.setOffline(false);
  await page.getByText('Live, as of').waitFor();
  expect(await notice.count()).toBe(0);
  await close();
});

test('two tabs work in two organizations', async () => {
  const session = await stage.server.signIn();
  const { admin } = await createOrganization(session, stage.server.signIn, 'second');
  await admin.call('createProject', { slug: 'other', name: 'Other' });
  await admin.call('createMonitor', { projectSlug: 'other', slug: 'theirs', name: 'Theirs' });
  const { page, context, misdeeds, close } = await stage.visit('/monitors');
  const second = await context.newPage();
  await second.goto(`${stage.origin}/o/second/monitors`);
  await second.getByText('other/theirs').first().waitFor();
  await page.reload();
  await page.getByText('shop/checkout').first().waitFor();
  expect([await page.getByText('other/theirs').count(), await second.getByText('shop/checkout').count()]).toEqual([0, 0]);
  await page.goto(`${stage.origin}/o/nobodys/monitors`);
  await page.getByText('Not an organization of yours').waitFor();
  await page.locator('a[href$="/o/second"]').click();
  await page.getByText('One monitor').or(page.getByText('Let’s watch')).or(page.getByText('Nothing is watched')).first().waitFor();
  expect(misdeeds.filter((line) => !line.startsWith('403'))).toEqual([]);
  await close();
});

test('a session that ends in the middle of something costs a sign-in and no text', async () => {
  const { page, context, close } = await stage.visit('/monitors?new=1');
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Kept text');
  await context.clearCookies();
  // what the page asks for by itself may have opened the dialog already
  await page.getByRole('button', { name: 'Create monitor' }).dispatchEvent('click');
  const dialog = page.getByRole('dialog', { name: 'You are signed out' });
  await dialog.waitFor();
  await context.request.post(`${stage.origin}/login`, { form: { ...stage.owner }, headers: { Origin: stage.origin }, maxRedirects: 0 });
  await dialog.getByRole('button', { name: 'I have signed in' }).click();
  await page.getByRole('dialog', { name: 'shop/kept-text is ready' }).waitFor();
  await close();
});

test('without a session the console leads to the sign-in and back', async () => {
  const { page, context, close } = await stage.visit('/monitors');
  await context.clearCookies();
  await page.goto(`${stage.origin}/o/${stage.organization}/monitors?state=down`);
  await page.getByLabel('Email address').fill(stage.owner.email);
  await page.getByLabel('Password').fill(stage.owner.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Monitors' }).waitFor();
  expect(new URL(page.url()).search).toBe('?state=down');
  await close();
});

test('an idle minute is four calls at most, and a hidden tab makes none', async () => {
  const { page, calls, begin, close } = await stage.visit('/monitors');
  await page.clock.install();
  begin();
  await page.clock.runFor(60_000);
  await until(() => calls().length > 0);
  expect([calls().length <= 4, calls()]).toEqual([true, calls()]);
  await page.evaluate(
    "Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }); document.dispatchEvent(new Event('visibilitychange'))",
  );
  begin();
  await page.clock.runFor(600_000);
  expect(calls()).toEqual([]);
  await close();
});
