/** What people do all day. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '../../../test/harness/until.js';
import { openStage, ping, type Stage } from '../stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test('the first hour: a project, a monitor, its first event, and the steps tick themselves', async () => {
  const { page, misdeeds, close } = await stage.visit('');
  await page.getByRole('heading', { name: 'Let’s watch the first thing' }).waitFor();
  await page.getByRole('button', { name: 'Create it here' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Shop');
  await page.getByLabel('Slug').fill('Not a slug');
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.getByText('lower-case letters').first().waitFor();
  await page.getByLabel('Slug').fill('shop');
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.getByText('Create a project, done').waitFor();
  await page.getByRole('link', { name: 'Create a monitor here' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Nightly backup');
  await page.getByRole('button', { name: 'Create monitor' }).click();
  const secret = page.getByRole('dialog', { name: 'shop/nightly-backup is ready' });
  const address = await secret.getByLabel('Ping address').inputValue();
  // it closes only by its button
  await page.keyboard.press('Escape');
  expect(await secret.isVisible()).toBe(true);
  await secret.getByRole('button', { name: 'I have stored it' }).click();
  await page.getByRole('heading', { name: 'shop/nightly-backup' }).waitFor();
  await page.getByRole('link', { name: 'Home' }).first().click();
  await page.getByText('Run this where your job or site lives').waitFor();
  await ping(address);
  // it asks by itself
  await page.getByText('Send the first event, done').waitFor();
  expect(misdeeds).toEqual([]);
  await close();
});

test('a monitor is paused and goes on, and its settings are changed', async () => {
  const { page, misdeeds, close } = await stage.visit('/monitors/shop/nightly-backup');
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByText('nightly-backup is paused').waitFor();
  await page.getByRole('button', { name: 'Let it go on' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await page.getByRole('button', { name: 'Actions for nightly-backup' }).click();
  await page.getByRole('menuitem', { name: 'Change settings' }).click();
  await page.getByLabel('Expected every').fill('soon');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.getByText('write 90s, 5m, 1h30m or 1d').waitFor();
  await page.getByLabel('Expected every').fill('2h');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.getByText('every 2 h').waitFor();
  expect(misdeeds).toEqual([]);
  await close();
});

test('a pause that fails says so, and so does its undoing', async () => {
  const { page, close } = await stage.visit('/monitors/shop/nightly-backup');
  const pause = page.getByRole('button', { name: 'Pause' });
  const isAt = '**/api/v1/monitors/**';
  const refuse = () => page.route(isAt, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
  await refuse();
  await pause.click();
  await page.getByRole('alert').filter({ hasText: 'server' }).waitFor();
  await page.unroute(isAt);
  await pause.click();
  await page.getByText('nightly-backup is paused').waitFor();
  await refuse();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('It was not undone').waitFor();
  await page.unroute(isAt);
  await page.getByRole('button', { name: 'Let it go on' }).click();
  await pause.waitFor();
  await close();
});

test('a form keeps the project of the address, also one that its list does not have', async () => {
  const { page, close } = await stage.visit('/monitors?new=1&project=no-such');
  const dialog = page.getByRole('dialog', { name: 'New monitor' });
  await dialog.getByLabel('Name', { exact: true }).fill('Nightly');
  expect(await dialog.getByLabel('Project').inputValue()).toBe('no-such');
  await dialog.getByRole('button', { name: 'Create monitor' }).click();
  await dialog.getByText('No project no-such').waitFor();
  await close();
});

test('the list survives a visit to a monitor: same filter, same place', async () => {
  for (const slug of ['a', 'b', 'c', 'd', 'e', 'f'])
    await stage.server.admin.call('createMonitor', { projectSlug: 'shop', slug, name: slug });
  const { page, close } = await stage.visit('/monitors?sort=name', { viewport: { width: 1280, height: 320 } });
  // a click would scroll to its place
  await page.evaluate("scrollTo(0, 120); document.querySelector('.list .name').focus({ preventScroll: true })");
  const name = await page.locator('.list .name').first().innerText();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name }).waitFor();
  expect(await page.evaluate('scrollY')).toBe(0);
  await page.goBack();
  await page.getByRole('link', { name }).waitFor();
  expect(new URL(page.url()).search).toBe('?sort=name');
  await until(async () => (await page.evaluate('scrollY')) === 120, { what: 'the place in the list' });
  await close();
});

test('by keyboard only: palette, a place, a list, an operation', async () => {
  const { page, misdeeds, close } = await stage.visit('');
  const focused = () => page.evaluate("document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent");
  await page.keyboard.press('Control+k');
  // at once: what is typed before the palette is there is for the palette
  await page.keyboard.type('nightly');
  await page.getByRole('option', { name: 'shop/nightly-backup' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'shop/nightly-backup' }).waitFor();
  await until(async () => String(await focused()).includes('nightly-backup'), { what: 'the focus on the title' });
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await page.getByRole('heading', { name: 'Monitors' }).waitFor();
  // not the bones of rows to come
  await page.locator('.list .name').first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByText('Uptime by day').waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('create project');
  await page.getByRole('option', { name: 'Create a project' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Create a project' }).waitFor();
  await page.getByLabel('Slug').fill('api');
  await page.getByLabel('Name', { exact: true }).fill('API');
  await page.keyboard.press('Enter');
  await page.getByText('Done', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  expect(misdeeds).toEqual([]);
  await close();
});
