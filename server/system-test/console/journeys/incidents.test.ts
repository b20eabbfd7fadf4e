/** Telling people what is wrong: opening, writing, correcting and resolving an incident; two people at once. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { furnish, openStage, type Stage } from '../stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await furnish(stage.server.admin);
});
afterAll(() => stage.close());

test('an incident is opened for a monitor, updated, and resolved', async () => {
  const { page, misdeeds, close } = await stage.visit('/monitors/shop/checkout');
  await page.getByRole('button', { name: 'Actions for checkout' }).click();
  await page.getByRole('menuitem', { name: 'Open incident' }).click();
  await page.getByLabel('Title').fill('Payments are slow');
  expect(await page.getByRole('checkbox', { name: 'checkout' }).isChecked()).toBe(true);
  await page.getByLabel('What to tell people').fill('We are looking.');
  await page.getByText('Goes to the status page', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Publish incident' }).click();
  await page.getByRole('heading', { name: 'Payments are slow' }).waitFor();
  await page.getByRole('radio', { name: 'Identified' }).check();
  await page.getByLabel('What to tell people').fill('We found **the cause**: [a certificate](https://example.com).');
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.locator('strong', { hasText: 'the cause' }).waitFor();
  await preview.getByRole('link', { name: 'a certificate' }).waitFor();
  await preview.getByRole('link', { name: 'Mail' }).click();
  await preview.getByText('Payments are slow').waitFor();
  await page.getByRole('button', { name: 'Publish update' }).click();
  await page.getByText('Update published').waitFor();
  await page.locator('.tide strong', { hasText: 'the cause' }).waitFor();
  await page.getByRole('link', { name: 'Resolve' }).click();
  await page.getByLabel('Last words').fill('It works again.');
  await page.getByRole('button', { name: 'Resolve incident' }).click();
  await page.getByText('Incident resolved').waitFor();
  await page.getByText('It works again.').waitFor();
  expect(misdeeds).toEqual([]);
  await close();
});

test('a title and a text are corrected, and the page says so', async () => {
  const { page, misdeeds, close } = await stage.visit('/incidents/INC-1');
  await page.getByRole('button', { name: 'Actions for INC-1' }).click();
  await page.getByRole('menuitem', { name: 'Correct' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct INC-1' });
  await dialog.getByLabel('Title').fill('Checkout is slow');
  await dialog.getByRole('radio', { name: 'Minor' }).check();
  await dialog.getByRole('checkbox', { name: 'mail' }).check();
  await dialog.getByRole('button', { name: 'Save correction' }).click();
  await page.getByRole('heading', { name: 'Checkout is slow' }).waitFor();
  await page.getByRole('link', { name: 'shop/mail' }).waitFor();
  await page.getByRole('link', { name: 'Correct' }).click();
  const text = page.getByRole('dialog', { name: 'Correct an update' });
  await text.getByLabel('Text').fill('We are looking *closely*.');
  await text.locator('em', { hasText: 'closely' }).waitFor();
  await text.getByRole('button', { name: 'Save correction' }).click();
  await page.getByText('Update corrected').waitFor();
  await page.getByText(', corrected').waitFor();
  await page.locator('.tide em', { hasText: 'closely' }).waitFor();
  expect(misdeeds).toEqual([]);
  await close();
});

test('two people change one incident: nothing is overwritten, and nothing that was typed is lost', async () => {
  const { page, misdeeds, close } = await stage.visit('/incidents/INC-1?correct=incident');
  const dialog = page.getByRole('dialog', { name: 'Correct INC-1' });
  await dialog.getByLabel('Title').fill('Mine');
  await stage.server.admin.call('updateIncident', { incidentId: 'INC-1', title: 'Theirs', severity: 'critical' });
  await dialog.getByRole('button', { name: 'Save correction' }).click();
  await dialog.getByText('The incident was not corrected').waitFor();
  await dialog.getByText('Title is now “Theirs”. Severity is now “critical”.').waitFor();
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Mine');
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await dialog.getByRole('button', { name: 'Save correction' }).click();
  await page.getByRole('heading', { name: 'Mine' }).waitFor();
  // what only the other changed stays
  expect((await stage.server.admin.call('getIncident', { incidentId: 'INC-1' })).body.incident).toMatchObject({
    title: 'Mine',
    severity: 'critical',
  });
  expect(misdeeds).toEqual([]);
  await close();
});

test('whoever takes the text of another begins from it', async () => {
  const { page, close } = await stage.visit('/monitors/shop/mail?edit=1');
  const dialog = page.getByRole('dialog', { name: 'Settings of mail' });
  await dialog.getByLabel('Name', { exact: true }).fill('Mine');
  await stage.server.admin.call('updateMonitor', { monitorId: 'shop/mail', name: 'Theirs' });
  await dialog.getByRole('button', { name: 'Save settings' }).click();
  await dialog.getByRole('button', { name: 'Take theirs' }).click();
  expect(await dialog.getByLabel('Name', { exact: true }).inputValue()).toBe('Theirs');
  await close();
});

test('whoever takes the title of another does not save their own after all', async () => {
  const { page, close } = await stage.visit('/incidents/INC-1?correct=incident');
  const dialog = page.getByRole('dialog', { name: 'Correct INC-1' });
  await dialog.getByLabel('Title').fill('Not this');
  await stage.server.admin.call('updateIncident', { incidentId: 'INC-1', title: 'Taken' });
  await dialog.getByRole('button', { name: 'Save correction' }).click();
  await dialog.getByRole('button', { name: 'Take theirs' }).click();
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Taken');
  await dialog.getByRole('button', { name: 'Save correction' }).click();
  await page.getByText('Nothing was changed').waitFor();
  expect((await stage.server.admin.call('getIncident', { incidentId: 'INC-1' })).body.incident.title).toBe('Taken');
  await close();
});

const WRITTEN = { title: 'Short', severity: 'minor', status: 'investigating', initialBody: 'We look.' };

test('a text that was begun outlives that somebody else resolves the incident', async () => {
  const { admin } = stage.server;
  const { number } = (await admin.call('createIncident', { projectSlug: 'shop', ...WRITTEN })).body.incident;
  const { page, misdeeds, close } = await stage.visit(`/incidents/${number}`);
  await page.getByLabel('What to tell people').fill('We found the cause.');
  await admin.call('resolveIncident', { incidentId: number });
  await page.getByRole('button', { name: 'Publish update' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'It was resolved before you published this' });
  await notice.getByText('We found the cause.').waitFor();
  await notice.getByRole('button', { name: 'Discard' }).click();
  await notice.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('We look.').first().waitFor();
  expect(await notice.count()).toBe(0);
  expect(misdeeds).toEqual([]);
  await close();
});

test('a text that was begun outlives a reload and a sign-out', async () => {
  const { page, context, close } = await stage.visit('/incidents/INC-1');
  await page.getByLabel('What to tell people').fill('Half a sen');
  await page.getByText('draft kept at').waitFor();
  await page.reload();
  await page.getByLabel('What to tell people').waitFor();
  expect(await page.getByLabel('What to tell people').inputValue()).toBe('Half a sen');
  await context.clearCookies();
  // what the page asks for by itself may have opened the dialog already
  await page.getByRole('button', { name: 'Publish update' }).dispatchEvent('click');
  await page.getByRole('dialog', { name: 'You are signed out' }).waitFor();
  expect(await page.getByLabel('What to tell people').inputValue()).toBe('Half a sen');
  await close();
});
