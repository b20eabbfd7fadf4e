/** A server that dies under an open tab. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { newDataDirectory, ServerProcess } from '../../test/harness/server-process.js';
import { freePort } from '../processes.js';
import { launchBrowser } from '../status-page/browser.js';
import { openVisit } from './stage.js';

const directory = newDataDirectory();
let browser: Browser;
let server: ServerProcess;
let environment: Record<string, string>;
beforeAll(async () => {
  const port = String(await freePort());
  environment = { PORT: port, TIDEWATCH_BASE_URL: `http://localhost:${port}` };
  [browser, server] = await Promise.all([launchBrowser(), ServerProcess.start(directory.path, environment)]);
});
afterAll(async () => {
  await browser.close();
  await server.terminate();
  await directory.remove();
});

test('the tab says so, keeps what was typed, and goes on by itself when the server is back', async () => {
  const { email, password } = server.credentials;
  const origin = String(environment['TIDEWATCH_BASE_URL']);
  const { page, close } = await openVisit(
    browser,
    { origin, owner: { email, password }, organization: 'default' },
    '/settings/projects?new=1',
    {},
  );
  await page.getByLabel('Name', { exact: true }).fill('Shop');
  await server.killEverything();
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.getByText('The project was not created').waitFor();
  await page.getByText('Trying again').first().waitFor();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Shop');
  server = await ServerProcess.start(directory.path, environment);
  await page.getByText('Trying again').first().waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText('Shop', { exact: true }).first().waitFor();
  await close();
});
