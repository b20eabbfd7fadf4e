/** The pages of an account in Chromium: signing in from a private docs page, sessions, joining and a new password, with scripts and without. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { newResetToken } from '../../src/identity/sign-in/password-reset.js';
import { putPasswordReset } from '../../src/identity/sign-in/password-reset-store.js';
import { hashSecret } from '../../src/kernel/secrets/secrets.js';
import { createSite, type PublishedSite } from '../../test/docs/site/published.js';
import { createMember, organizationOf } from '../../test/harness/fixtures.js';
import type { TestServer } from '../../test/harness/server.js';
import { violations } from '../status-page/axe.js';
import { fillLogin, LOOKS, openStage, type Stage } from './stage.js';

const PASSWORD = 'another long enough password';

let stage: Stage;
let server: TestServer;
let origin: string;
let visit: Stage['visit'];
let site: PublishedSite;
beforeAll(async () => {
  stage = await openStage();
  ({ server, origin, visit } = stage);
  const { id } = await organizationOf(await server.signIn());
  site = await createSite(server.database.knex, id, {
    visibility: 'private',
    pages: [{ path: '' }, { path: 'on-call', title: 'On call' }],
  });
});
afterAll(() => stage.close());

const member = async () => createMember(await server.signIn(), 'editor');

async function invite(): Promise<string> {
  const email = `grace-${Math.random().toString(36).slice(2)}@example.com`;
  const { token } = (await (await server.signIn()).call('createInvitation', { email, role: 'editor' })).body;
  return String(token);
}

/** A code as a mail has it. */
async function resetToken(userId: string): Promise<string> {
  const token = newResetToken();
  const [now, hash] = [new Date(), hashSecret(token)];
  const row = { email_hash: hash, user_id: userId, token_hash: hash, expires_at: new Date(now.getTime() + 60_000) };
  await putPasswordReset(server.database.knex, row, now);
  return token;
}

describe.each([
  ['with scripts', true],
  ['without scripts', false],
] as const)('%s', (_how, javaScriptEnabled) => {
  test('a member signs in from a private page, looks at the sessions, ends one, and signs out', async () => {
    const person = await member();
    const { page, misdeeds, close } = await visit(`/d/${site.slug}/on-call`, { javaScriptEnabled });
    await page.getByRole('link', { name: 'Sign in' }).click();
    await fillLogin(page, { email: person.email, password: 'wrong' });
    await page.getByText('Wrong email address or password.').waitFor();
    await fillLogin(page, person);
    await page.waitForURL(`${origin}/d/${site.slug}/on-call`);
    await page.getByRole('heading', { name: 'On call' }).first().waitFor();
    await page.goto(`${origin}/account/sessions`);
    await page.getByText('This session').waitFor();
    await page.getByRole('button', { name: 'End session' }).click();
    await page.waitForURL(`${origin}/account/sessions`);
    expect(await page.getByRole('button', { name: 'End session' }).count()).toBe(0);
    expect((await person.session.call('getCurrentUser')).status).toBe(401);
    await page.getByRole('link', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(`${origin}/`);
    await page.goto(`${origin}/account`);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(misdeeds).toEqual([]);
    await close();
  });

  test('an invited person joins, and is welcomed', async () => {
    const token = await invite();
    const { page, misdeeds, close } = await visit(`/account/invitation#token=${token}`, { javaScriptEnabled });
    if (!javaScriptEnabled) {
      await page.getByLabel('Code from the email').fill(token);
      await page.getByRole('button', { name: 'Continue' }).click();
    }
    await page.getByText('“Owner” invites you to join “Default” as an editor.').waitFor();
    // the code is neither in the address bar nor in the history
    expect(page.url()).not.toContain('twi_');
    await page.getByLabel('I have an account').check();
    expect(await page.getByLabel('Your name').isVisible()).toBe(false);
    await page.getByLabel("I'm new").check();
    await page.getByLabel('Your name').fill('Grace');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Join' }).click();
    await page.getByRole('heading', { name: 'Welcome to Default' }).waitFor();
    await page.getByText(`tidewatch login --url ${origin}`).waitFor();
    expect(misdeeds).toEqual([]);
    await close();
  });

  test('a code sets a new password, which signs in', async () => {
    const { email, user } = await member();
    const { page, misdeeds, close } = await visit('/account/reset-password', { javaScriptEnabled });
    const token = await resetToken(user.id);
    if (javaScriptEnabled) {
      // a link to the page that is open already
      await page.goto(`${origin}/account/reset-password#token=${token}`);
      await page.getByLabel('New password').waitFor();
      expect(await page.getByLabel('Code from the email').isVisible()).toBe(false);
    } else {
      await page.getByText('I have a code from the email').click();
      await page.getByLabel('Code from the email').fill(token);
    }
    await page.getByLabel('New password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByText('You were signed out everywhere.').waitFor();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await fillLogin(page, { email, password: PASSWORD });
    await page.waitForURL(`${origin}/account`);
    expect(misdeeds).toEqual([]);
    await close();
  });
});

describe.each(LOOKS)('in %s colours, %j', (colorScheme, viewport) => {
  async function expectReadable(page: Page): Promise<void> {
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(viewport.width);
  }

  test('every page can be read by everybody', async () => {
    const { page, misdeeds, close } = await visit('/login', { colorScheme, viewport });
    for (const path of ['/login', '/logout', '/account/reset-password', '/account/invitation', `/d/${site.slug}`]) {
      await page.goto(origin + path);
      await expectReadable(page);
    }
    await page.goto(`${origin}/account/reset-password`);
    await page.getByText('I have a code from the email').click();
    await expectReadable(page);
    await page.goto(`${origin}/login?next=/account/sessions`);
    const { email, password } = await member();
    await fillLogin(page, { email, password: 'wrong' });
    await page.getByText('Wrong email address or password.').waitFor();
    await expectReadable(page);
    await fillLogin(page, { email, password });
    for (const path of ['/account/sessions', '/account', '/login', `/d/${site.slug}/missing`]) {
      await page.goto(origin + path);
      await expectReadable(page);
    }
    await page.goto(`${origin}/account/sessions`);
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByText('Sessions ended: 2.').waitFor();
    await expectReadable(page);
    expect(misdeeds).toEqual([]);
    await close();
  });

  test('so can an invitation, with its faults', async () => {
    const token = await invite();
    const { page, close } = await visit(`/account/invitation#token=${token}`, { colorScheme, viewport });
    await page.getByLabel('Password').fill('short');
    await expectReadable(page);
    await page.getByRole('button', { name: 'Join' }).click();
    await page.locator('#name[aria-invalid]').waitFor();
    await expectReadable(page);
    await close();
  });
});
