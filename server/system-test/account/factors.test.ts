/** Second factors in Chromium: passkeys of a virtual device, and an authenticator app without scripts. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { codeAt } from '../../test/harness/factors/second-factors.js';
import { createMember } from '../../test/harness/fixtures.js';
import { addAuthenticator, fillLogin, openStage, type Stage } from './stage.js';

let stage: Stage;
let now = new Date();
beforeAll(async () => {
  stage = await openStage(() => now);
});
afterAll(() => stage.close());

const member = async () => createMember(await stage.server.signIn(), 'editor');
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const reads = (page: Page, heading: string) => page.getByRole('heading', { name: heading, exact: true }).waitFor();

async function signOut(page: Page): Promise<void> {
  await page.goto(`${stage.origin}/logout`);
  await click(page, 'Sign out');
  await page.waitForURL(`${stage.origin}/`);
}

/** Signs in, and adds a passkey; returns the page of a browser that has it. */
async function withPasskey() {
  const person = await member();
  const visit = await stage.visit('/login?next=/account/security');
  await addAuthenticator(visit.page);
  await fillLogin(visit.page, person);
  await click(visit.page, 'Add a passkey');
  await reads(visit.page, 'Your recovery codes');
  await visit.page.getByRole('link', { name: 'I have stored them' }).click();
  await visit.page.getByText('Passkey, added').waitFor();
  return { ...visit, person };
}

test('a passkey signs in without a name, completes a password, and is refused once removed', async () => {
  const { page, person, misdeeds, close } = await withPasskey();
  await signOut(page);
  await page.goto(`${stage.origin}/login?next=/account/sessions`);
  await click(page, 'Sign in with a passkey');
  await page.waitForURL(`${stage.origin}/account/sessions`);
  await signOut(page);
  await page.goto(`${stage.origin}/login?next=/account/security`);
  await fillLogin(page, person);
  await reads(page, 'One more step');
  await click(page, 'Use a passkey');
  await page.waitForURL(`${stage.origin}/account/security`);
  await click(page, 'Remove');
  await page.getByText('None yet').waitFor();
  await signOut(page);
  await page.goto(`${stage.origin}/login`);
  await click(page, 'Sign in with a passkey');
  await page.getByText('This passkey is not known here').waitFor();
  expect(misdeeds).toEqual([]);
  await close();
});

test('after ten minutes, the wish for another passkey leads to a confirmation by the first, and back', async () => {
  const { page, misdeeds, close } = await withPasskey();
  later(601);
  await click(page, 'Add a passkey');
  await reads(page, 'Confirm that it is you');
  await click(page, 'Use a passkey');
  await page.waitForURL(`${stage.origin}/account/security`);
  await click(page, 'Add a passkey');
  await page.getByRole('alert').filter({ hasText: 'This device has a passkey for your account already.' }).waitFor();
  expect(misdeeds).toEqual([]);
  await close();
});

test('a person who has no passkey at hand is told, and tries again', async () => {
  const { page, close } = await stage.visit('/login');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await page.evaluate('navigator.credentials.get = () => Promise.reject(new DOMException("", "NotAllowedError"))');
  await click(page, 'Sign in with a passkey');
  await page.getByText('No passkey was used. Try again, or choose another way.').waitFor();
  expect(await page.getByRole('button', { name: 'Sign in with a passkey' }).isEnabled()).toBe(true);
  await close();
});

test.each([
  ['without scripts', 'localhost', false],
  ['under an IP address', '127.0.0.1', true],
])('%s, no passkey is offered', async (_how, host, javaScriptEnabled) => {
  const { page, close } = await stage.visit(`${stage.origin.replace('localhost', host)}/login`, { javaScriptEnabled });
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  expect(await page.getByRole('button', { name: 'Sign in with a passkey' }).count()).toBe(0);
  await close();
});

test('an app is added without scripts, and signs in with its code', async () => {
  const person = await member();
  const { page, close } = await stage.visit('/login?next=/account/security', { javaScriptEnabled: false });
  await fillLogin(page, person);
  await click(page, 'Add an app');
  await page.getByRole('img', { name: 'QR code' }).waitFor();
  const secret = (await page.locator('code').first().innerText()).replaceAll(' ', '');
  await page.getByLabel('The code that the app shows now').fill(codeAt(secret, now));
  await click(page, 'Confirm the app');
  await reads(page, 'Your recovery codes');
  await signOut(page);
  later(30);
  await page.goto(`${stage.origin}/login`);
  await fillLogin(page, person);
  await page.getByLabel('Code of your authenticator app').fill('000000');
  await click(page, 'Sign in');
  await page.getByText('The code is wrong').waitFor();
  await page.getByLabel('Code of your authenticator app').fill(codeAt(secret, now));
  await click(page, 'Sign in');
  await page.waitForURL(`${stage.origin}/account`);
  await close();
});
