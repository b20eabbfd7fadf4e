/** The image of feedback, from the dialog to the server: a screenshot, or a chosen file. */
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { JPEG } from '../../test/feedback/screenshots/jpeg-examples.js';
import { openStage, type Stage, type Visit } from './stage.js';

let stage: Stage;
let visit: Visit;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
afterEach(() => visit.close());

async function open(input: Record<string, unknown> = {}) {
  const { key, projectSlug } = await stage.widget(input);
  visit = await stage.visit(stage.page('shop', key, { body: '<h1>Shop</h1><form><input value="private" aria-label="Name"></form>' }));
  const { page } = visit;
  await page.getByRole('button', { name: 'Feedback' }).click();
  await page.getByLabel('Your message').fill('Look at this');
  return { page, projectSlug };
}

test('a screenshot is taken on request, can be removed and taken again, and arrives as a JPEG image', async () => {
  const { page, projectSlug } = await open();
  expect(visit.scripts).toEqual(['widget', 'widget-dialog']);
  await page.getByRole('button', { name: 'Add a screenshot' }).click();
  await page.getByRole('img', { name: 'Screenshot to be sent' }).waitFor();
  await page.getByRole('button', { name: 'Remove the screenshot' }).click();
  expect(await page.getByRole('img').count()).toBe(0);
  await page.getByRole('button', { name: 'Add a screenshot' }).click();
  await page.getByRole('button', { name: 'Hide a part' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Your feedback was sent.').waitFor();
  const [stored] = await stage.feedback(projectSlug, 1);
  expect(stored).toMatchObject({ content: 'Look at this', hasScreenshot: true });
  expect(visit.said).toEqual([]);
});

test('an image can be chosen instead, and any other file is refused', async () => {
  const { page, projectSlug } = await open();
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  await choose('notes.txt', 'text/plain', Buffer.from('no image'));
  await page.getByText("This image can't be sent.").waitFor();
  await choose('photo.jpg', 'image/jpeg', JPEG);
  await page.getByRole('img', { name: 'Screenshot to be sent' }).waitFor();
  await page.getByRole('button', { name: 'Send' }).click();
  expect(await stage.feedback(projectSlug, 1)).toMatchObject([{ hasScreenshot: true }]);
});

test('a widget without screenshots offers none', async () => {
  const { page } = await open({ screenshotEnabled: false });
  expect(await page.getByRole('button').allTextContents()).toEqual(['Feedback', '×', 'Send']);
});
