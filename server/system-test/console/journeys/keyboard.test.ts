/** Without a mouse: every step leaves the focus where it can be seen, in the dialog while one is open, and at its opener afterwards. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { createOrganization } from '../../../test/harness/fixtures.js';
import { until } from '../../../test/harness/until.js';
import { furnish, openStage, type Stage } from '../stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await furnish(stage.server.admin);
});
afterAll(() => stage.close());

interface Focus {
  name: string;
  isVisible: boolean;
  /** Whether it is behind an open dialog. */
  isBehind: boolean;
}

const focus = (page: Page): Promise<Focus> =>
  page.evaluate<Focus>(`(() => {
    const element = document.activeElement;
    const { width, height } = element.getBoundingClientRect();
    const dialog = document.querySelector('dialog[open]');
    const label = element.labels?.[0]?.textContent.replace(' (optional)', '') ?? element.getAttribute('aria-label') ?? element.textContent;
    const isVisible = element !== document.body && width > 0 && height > 0;
    return { name: label.trim(), isVisible, isBehind: dialog !== null && !dialog.contains(element) };
  })()`);

/** The name of what has the focus; fails if nothing visible has. */
async function focused(page: Page): Promise<string> {
  const found = await focus(page);
  expect(found).toEqual({ ...found, isVisible: true, isBehind: false });
  return found.name;
}

/** Moves on until something has the focus, unless it has. After the last thing of the page comes the browser, and then the first. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    if ((await focus(page)).name === name) {
      await focused(page);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`80 steps did not lead to ${name}`);
}

test('signing in leads to the console', async () => {
  const { page, context, close } = await stage.visit('');
  await context.clearCookies();
  await page.goto(`${stage.origin}/o/${stage.organization}/monitors`);
  await page.getByLabel('Email address').waitFor();
  await tabTo(page, 'Email address');
  await page.keyboard.type(stage.owner.email);
  await tabTo(page, 'Password');
  await page.keyboard.type(stage.owner.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Monitors' }).waitFor();
  await close();
});

test('a letter alone leads to no other place, on a page that was just opened too', async () => {
  const { page, misdeeds, close } = await stage.visit('/monitors');
  await page.evaluate(`(() => {
    const event = new KeyboardEvent('keydown', { key: 'a', bubbles: true });
    Object.defineProperty(event, 'timeStamp', { value: 300 });
    document.body.dispatchEvent(event);
  })()`);
  expect(new URL(page.url()).pathname).toBe(`/o/${stage.organization}/monitors`);
  expect(misdeeds).toEqual([]);
  await close();
});

test('a monitor is made', async () => {
  const { page, misdeeds, close } = await stage.visit('/monitors');
  await page.locator('.list .name').first().waitFor();
  await tabTo(page, 'New monitor');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New monitor' });
  await dialog.waitFor();
  await focused(page);
  // Escape leads back to the opener
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('New monitor');
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  await dialog.getByLabel('Name', { exact: true }).waitFor();
  await tabTo(page, 'Name');
  await page.keyboard.type('By hand');
  await page.keyboard.press('Enter');
  const ready = page.getByRole('dialog', { name: 'shop/by-hand is ready' });
  await ready.waitFor();
  await tabTo(page, 'I have stored it');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'shop/by-hand' }).waitFor();
  expect(misdeeds).toEqual([]);
  await close();
});

test('an incident is written and resolved', async () => {
  const { page, misdeeds, open, close } = await stage.visit('/incidents/INC-1');
  await page.getByLabel('What to tell people').waitFor();
  await tabTo(page, 'Investigating');
  await page.keyboard.press('ArrowDown');
  expect(await page.getByRole('radio', { name: 'Identified' }).isChecked()).toBe(true);
  await tabTo(page, 'What to tell people');
  await page.keyboard.type('We found it.');
  await tabTo(page, 'Publish update');
  await page.keyboard.press('Enter');
  await page.getByText('Update published').waitFor();
  // the form begins anew with the status that was published
  await page.locator('main header').getByText('identified', { exact: true }).waitFor();
  await until(() => page.evaluate("document.activeElement?.tagName === 'TEXTAREA'"));
  await open('/incidents/INC-1');
  await tabTo(page, 'Resolve');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Resolve INC-1' }).waitFor();
  await tabTo(page, 'Last words');
  await tabTo(page, 'Resolve incident');
  await page.keyboard.press('Enter');
  await page.getByText('Incident resolved').waitFor();
  // the button that opened the dialog is gone
  await page.getByRole('link', { name: 'Resolve' }).waitFor({ state: 'detached' });
  await until(async () => (await focused(page)) === 'Checkout answers with errors', { what: 'the focus on the title' });
  expect(misdeeds).toEqual([]);
  await close();
});

test('a key is made and stored', async () => {
  const { page, misdeeds, close } = await stage.visit('/settings/keys');
  await page
    .getByRole('link', { name: 'New key' })
    .or(page.getByRole('button', { name: 'New key' }))
    .first()
    .waitFor();
  await tabTo(page, 'New key');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await tabTo(page, 'Name');
  await page.keyboard.type('CI');
  await tabTo(page, 'Create key');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'I have stored it' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await page.getByRole('button', { name: 'I have stored it' }).isVisible()).toBe(true);
  await tabTo(page, 'I have stored it');
  await page.keyboard.press('Enter');
  await page.getByText('CI', { exact: true }).first().waitFor();
  expect(misdeeds).toEqual([]);
  await close();
});

test('another organization is entered', async () => {
  await createOrganization(await stage.server.signIn(), stage.server.signIn, 'harbour');
  const { page, misdeeds, close } = await stage.visit('/monitors');
  await page.locator('.list .name').first().waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or run a command' }).waitFor();
  await page.keyboard.type('harbour');
  await page
    .getByRole('listbox')
    .getByRole('option', { name: /harbour/i })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${stage.origin}/o/harbour**`);
  await page.getByRole('heading').first().waitFor();
  expect(misdeeds).toEqual([]);
  await close();
});

test('the first link leads past the navigation', async () => {
  const { page, close } = await stage.visit('/monitors');
  await page.locator('.list .name').first().waitFor();
  await tabTo(page, 'Skip to content');
  await page.keyboard.press('Enter');
  expect(await page.evaluate('document.activeElement.tagName')).toBe('H1');
  await close();
});

test('where the work is done, the keyboard goes on', async () => {
  const { page, misdeeds, open, close } = await stage.visit('/feedback/FB-6');
  // a note is emptied, and another one can follow
  await page.getByLabel('Note for your team').fill('Asked Lena.');
  await tabTo(page, 'Add note');
  await page.keyboard.press('Enter');
  await page.getByText('Asked Lena.').first().waitFor();
  await until(async () => (await page.getByLabel('Note for your team').inputValue()) === '');
  expect(await focused(page)).toBe('Add note');
  // the button of an error that is unlinked is gone
  await tabTo(page, 'Unlink ERR-1');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Unlink ERR-1' }).waitFor({ state: 'detached' });
  await until(async () => (await focus(page)).isVisible, { what: 'the focus on something that is there' });
  // a notification that was read keeps its row
  await open('/notifications');
  const mark = page.getByRole('button', { name: /^Mark as read/ });
  await mark.first().waitFor();
  await mark.first().focus();
  const before = await mark.count();
  await page.keyboard.press('Enter');
  await until(async () => (await mark.count()) < before);
  await until(async () => (await focus(page)).isVisible, { what: 'the focus in the row, or on the title' });
  expect(misdeeds).toEqual([]);
  await close();
});

test('what was selected by hand in a dialog does not close it', async () => {
  const { page, close } = await stage.visit('/settings/projects');
  const dialog = page.getByRole('dialog', { name: 'New project' });
  await page.getByRole('button', { name: 'New project' }).click();
  await dialog.getByLabel('Name').fill('Harbour');
  const box = await dialog.boundingBox();
  const { x = 0, y = 0 } = box ?? {};
  // from the field to beside the dialog
  await dialog.getByLabel('Name').hover();
  await page.mouse.down();
  await page.mouse.move(x - 40, y + 40);
  await page.mouse.up();
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Harbour');
  // its own edge
  await page.mouse.click(x + 4, y + 4);
  expect(await dialog.isVisible()).toBe(true);
  await page.mouse.click(x - 40, y + 40);
  await dialog.waitFor({ state: 'detached' });
  await close();
});
