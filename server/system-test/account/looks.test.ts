/** Every page of second factors and terminals, as everybody reads it. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { createMember } from '../../test/harness/fixtures.js';
import { violations } from '../status-page/axe.js';
import { addAuthenticator, fillLogin, LOOKS, openStage, type Stage } from './stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const TERMINAL = `/login/terminal?port=4999&challenge=${'c'.repeat(43)}&state=${'s'.repeat(43)}&name=${'n'.repeat(100)}`;

describe.each(LOOKS)('in %s colours, %j', (colorScheme, viewport) => {
  const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

  /** Waits for a heading, or for another text, and reads the page. */
  async function expectReadable(page: Page, text: string): Promise<void> {
    await page.getByText(text).first().waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(viewport.width);
  }

  test('every page of second factors can be read by everybody', async () => {
    const person = await createMember(await stage.server.signIn(), 'editor');
    const { page, misdeeds, close } = await stage.visit('/login?next=/account/security', { colorScheme, viewport });
    await addAuthenticator(page);
    await expectReadable(page, 'Sign in with a passkey');
    await fillLogin(page, person);
    await expectReadable(page, 'Add a passkey');
    await page.goto(`${stage.origin}/account/confirm`);
    await expectReadable(page, 'Confirm that it is you');
    await page.goto(`${stage.origin}/account/security`);
    await click(page, 'Add an app');
    await expectReadable(page, 'Scan this');
    await page.getByLabel('The code that the app shows now').fill('000000');
    await click(page, 'Confirm the app');
    await expectReadable(page, 'This is not the code');
    await page.goto(`${stage.origin}/account/security`);
    await click(page, 'Add a passkey');
    await expectReadable(page, 'Your recovery codes');
    await page.goto(`${stage.origin}/account/security`);
    await expectReadable(page, 'Passkey, added');
    await page.goto(`${stage.origin}/account/confirm`);
    await expectReadable(page, 'Use a passkey');
    await page.goto(`${stage.origin}/login`);
    await fillLogin(page, person);
    await expectReadable(page, 'Use a passkey');
    await page.getByLabel('Recovery code').fill('1-AAAA-AAAA-AAAA-AAAA');
    await click(page, 'Sign in');
    await expectReadable(page, 'The recovery code is wrong');
    expect(misdeeds).toEqual([]);
    await close();
  });

  test('so can those of terminals', async () => {
    const { body } = await stage.server.anonymous.call('startDeviceLogin', { name: 'build-3' });
    const { page, misdeeds, close } = await stage.visit(TERMINAL, { colorScheme, viewport });
    await fillLogin(page, await createMember(await stage.server.signIn(), 'editor'));
    await expectReadable(page, 'Sign in the terminal on');
    await page.goto(`${stage.origin}/login/terminal`);
    await expectReadable(page, 'This address is incomplete');
    await page.goto(body.verificationUrlComplete);
    await expectReadable(page, 'Sign in another computer');
    await page.getByLabel('Code').fill('AAAA-AAAA');
    await click(page, 'Continue');
    await page.locator('[aria-invalid], [role=alert]').first().waitFor();
    await expectReadable(page, 'Sign in another computer');
    await page.goto(body.verificationUrlComplete);
    await click(page, 'Continue');
    await expectReadable(page, 'Sign in build-3?');
    await click(page, 'Refuse');
    await expectReadable(page, 'Refused');
    expect(misdeeds).toEqual([]);
    await close();
  });
});

/** Adds up what moved. */
const COUNT_SHIFTS = `globalThis.moved = 0;
new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) globalThis.moved += value;
}).observe({ type: 'layout-shift', buffered: true });`;

test('nothing of the sign-in moves while it comes over a slow line', async () => {
  const { page, close } = await stage.visit('about:blank', { viewport: { width: 390, height: 844 } });
  await page.addInitScript(COUNT_SHIFTS);
  const line = await page.context().newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', { offline: false, latency: 100, downloadThroughput: 6000, uploadThroughput: 6000 });
  await page.goto(`${stage.origin}/login`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))');
  expect(await page.evaluate('[moved, document.activeElement.id]')).toEqual([0, 'email']);
  await close();
});
