/** Feedback in the console: from the first widget to the last entry that is resolved. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '../../../test/harness/until.js';
import { PICTURE, sendFromPage } from '../furnish/feedback.js';
import { furnish, openStage, type Stage } from '../stage.js';

let stage: Stage;
let key: string;
beforeAll(async () => {
  stage = await openStage();
  await furnish(stage.server.admin);
  key = String((await stage.server.admin.call('listFeedbackWidgets', { projectSlug: 'shop' })).body.widgets[0]?.key);
});
afterAll(() => stage.close());

const feedback = async (feedbackId: string) => (await stage.server.admin.call('getFeedback', { feedbackId })).body.feedback;
const untilStatus = (feedbackId: string, status: string) =>
  until(async () => (await feedback(feedbackId)).status === status, { what: `${feedbackId} to be ${status}` });

test('the first feedback: a widget is made here, its line is copied, and the inbox notices by itself', async () => {
  const { admin } = stage.server;
  await admin.call('createProject', { slug: 'first', name: 'First' });
  const { page, misdeeds, close } = await stage.visit('/feedback?project=first');
  await page.getByText('tidewatch widget-keys create').waitFor();
  await page.getByRole('link', { name: 'Create a widget here' }).click();
  await page.getByLabel('Allowed domains').fill('shop.example.com');
  await page.getByRole('button', { name: 'Create widget' }).click();
  await page.getByText('Widget First created').waitFor();
  await page.getByText('/widget.js').waitFor();
  await page.getByRole('link', { name: 'Feedback' }).first().click();
  await page.getByText('this page notices the first feedback by itself').waitFor();
  const { widgets } = (await admin.call('listFeedbackWidgets', { projectSlug: 'first' })).body;
  await sendFromPage(admin, String(widgets[0]?.key), 'Where is my order?');
  await page.getByRole('link', { name: 'Where is my order?' }).waitFor();
  await page.getByRole('heading', { name: '1 new' }).waitFor();
  expect(misdeeds).toEqual([]);
  await close();
  await admin.call('deleteFeedback', { feedbackId: 'FB-7' });
});

test('an inbox by keys: next, select, resolve, undo, and yours', async () => {
  const { page, misdeeds, close } = await stage.visit('/feedback');
  await page.getByRole('heading', { name: 'I tap “Pay” and nothing happens.' }).waitFor();
  await page.keyboard.press('j');
  await page.getByRole('heading', { name: 'The delivery took two weeks' }).waitFor();
  await page.keyboard.press('k');
  await page.getByRole('heading', { name: 'I tap “Pay” and nothing happens.' }).waitFor();
  await page.keyboard.press('a');
  await page.getByText('FB-6 assigned').waitFor();
  await page.keyboard.press('e');
  await page.getByText('FB-6 resolved').waitFor();
  await untilStatus('FB-6', 'resolved');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await untilStatus('FB-6', 'new');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByText('2 selected').waitFor();
  await page.keyboard.press('e');
  await page.getByText('2 entries resolved').waitFor();
  await untilStatus('FB-5', 'resolved');
  // they stay where they are, in their new state
  await page.locator('.mail li').filter({ hasText: 'The delivery took two weeks' }).getByText('Resolved').waitFor();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await untilStatus('FB-5', 'new');
  await untilStatus('FB-6', 'new');
  expect((await feedback('FB-6')).assigneeId).not.toBeNull();
  expect(misdeeds).toEqual([]);
  await close();
});

test('an entry is triaged: tags, a note, a linked error, and its screenshot large', async () => {
  const { page, misdeeds, close } = await stage.visit('/feedback/FB-6');
  await page.getByRole('textbox', { name: 'Tags', exact: true }).fill('checkout, Mobile');
  await page.keyboard.press('Enter');
  await page.getByText('FB-6 tagged').waitFor();
  await until(async () => (await feedback('FB-6')).tags.join() === 'checkout,mobile', { what: 'both tags' });
  await page.getByLabel('Note for your team').fill('Asked Lena for her browser.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByText('Asked Lena for her browser.').waitFor();
  await page.getByRole('button', { name: 'Unlink ERR-1' }).click();
  await page.getByRole('button', { name: 'Unlink ERR-1' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Link an error' }).click();
  await page.getByLabel('Number of the error').fill('ERR-99');
  await page.getByRole('button', { name: 'Link error' }).click();
  await page.getByText('error issue').first().waitFor();
  await page.getByLabel('Number of the error').fill('err-2');
  await page.getByRole('button', { name: 'Link error' }).click();
  await page.getByRole('button', { name: 'Unlink ERR-2' }).waitFor();
  await page.getByRole('button', { name: /show it large/ }).click();
  await page.getByRole('dialog', { name: /^Screenshot of FB-6, 160 × 96/ }).waitFor();
  expect(new URL(page.url()).searchParams.get('large')).toBe('1');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // and back from the error
  await page.getByRole('complementary', { name: 'Facts' }).getByRole('link', { name: 'ERR-2' }).click();
  await page.getByRole('link', { name: 'FB-6' }).click();
  await page.getByRole('heading', { name: 'I tap “Pay” and nothing happens.' }).waitFor();
  expect(misdeeds).toEqual([]);
  await close();
});

test('what fits a filter is a saved view, and the export is of it', async () => {
  const { page, misdeeds, close } = await stage.visit('/feedback?status=all');
  await page.getByRole('searchbox').fill('invoices');
  await until(async () => page.url().includes('q=invoices'), { what: 'the filter in the address' });
  await until(async () => (await page.locator('.mail li').count()) === 1, { what: 'one entry' });
  await page.getByRole('link', { name: 'u-7' }).click();
  await until(async () => new URL(page.url()).searchParams.get('uid') === 'u-7', { what: 'the user in the address' });
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export CSV' }).click()]);
  const { createReadStream } = await import('node:fs');
  const chunks: Buffer[] = [];
  for await (const chunk of createReadStream(await download.path())) chunks.push(chunk as Buffer);
  const csv = Buffer.concat(chunks).toString();
  expect(csv).toContain('Could invoices be sent as PDF?');
  expect(csv).not.toContain('Prices jump');
  expect(misdeeds).toEqual([]);
  await close();
});

test('on a phone, the list and the entry are two steps', async () => {
  const { page, misdeeds, close } = await stage.visit('/feedback', { viewport: { width: 390, height: 844 } });
  await page.getByRole('link', { name: 'I tap “Pay” and nothing happens.' }).click();
  await page.getByRole('heading', { name: 'FB-6' }).waitFor();
  expect(await page.getByRole('region', { name: 'Entries' }).count()).toBe(0);
  await page.getByRole('link', { name: '‹ Feedback' }).click();
  await page.getByRole('region', { name: 'Entries' }).waitFor();
  expect(misdeeds).toEqual([]);
  await close();
});

test('the preview is the real widget in each language, with what is typed, and keeps the focus where it is typed', async () => {
  const { page, misdeeds, close } = await stage.visit('/feedback/setup?project=shop');
  const frame = page.frameLocator('iframe');
  await frame.getByRole('dialog', { name: 'Send feedback' }).waitFor();
  await page.getByText('Own texts in English').click();
  await page.getByLabel('Title of the dialog').fill('How can we help?');
  await frame.getByRole('dialog', { name: 'How can we help?' }).waitFor();
  expect(await page.evaluate('document.activeElement.value')).toBe('How can we help?');
  for (const [language, title] of [
    ['de', 'Feedback senden'],
    ['fr', /./],
    ['es', /./],
    ['ja', /./],
    ['ar', /./],
  ] as const) {
    await page.getByLabel('Language of the preview').selectOption(language);
    await frame.locator(`html[lang=${language}]`).waitFor();
    await frame.getByRole('dialog', { name: title }).waitFor();
  }
  await page.getByLabel('Colour', { exact: true }).fill('#aa0000');
  await page.getByRole('button', { name: 'Save widget' }).click();
  await page.getByText('Widget saved').waitFor();
  const [widget] = (await stage.server.admin.call('listFeedbackWidgets', { projectSlug: 'shop' })).body.widgets;
  expect([widget?.accentColor, widget?.texts]).toEqual(['#aa0000', { en: { title: 'How can we help?' } }]);
  expect(misdeeds).toEqual([]);
  await close();
});

test('two people change a widget: neither overwrites the other', async () => {
  const { admin } = stage.server;
  const [widget] = (await admin.call('listFeedbackWidgets', { projectSlug: 'shop' })).body.widgets;
  const { page, misdeeds, close } = await stage.visit('/feedback/setup?project=shop');
  await page.getByLabel('Name', { exact: true }).fill('Mine');
  await admin.call('updateFeedbackWidget', { widgetId: widget?.id, position: 'bottom-left' });
  await page.getByRole('button', { name: 'Save widget' }).click();
  await page.getByText('It was changed while you wrote').waitFor();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Save widget' }).click();
  await page.getByText('Widget saved').waitFor();
  const [now] = (await admin.call('listFeedbackWidgets', { projectSlug: 'shop' })).body.widgets;
  expect([now?.name, now?.position]).toEqual(['Mine', 'bottom-left']);
  expect(misdeeds).toEqual([]);
  await close();
});

test('whoever takes the settings of another sees them in the form', async () => {
  const { admin } = stage.server;
  const [widget] = (await admin.call('listFeedbackWidgets', { projectSlug: 'shop' })).body.widgets;
  const { page, close } = await stage.visit('/feedback/setup?project=shop');
  await page.getByLabel('Text of the button').fill('Mine');
  await admin.call('updateFeedbackWidget', { widgetId: widget?.id, buttonText: 'Theirs' });
  await page.getByRole('button', { name: 'Save widget' }).click();
  await page.getByRole('button', { name: 'Take theirs' }).click();
  expect(await page.getByLabel('Text of the button').inputValue()).toBe('Theirs');
  await close();
});

test('two people change the fields of a project: neither list replaces the other unseen', async () => {
  const { admin } = stage.server;
  const { page, misdeeds, close } = await stage.visit('/feedback/setup?tab=fields&project=shop');
  await page.getByRole('button', { name: 'Add a field' }).click();
  await page.getByLabel('Key').last().fill('mine');
  const { fields } = (await admin.call('getFeedbackFields', { projectSlug: 'shop' })).body;
  await admin.call('updateFeedbackFields', { projectSlug: 'shop', fields: [...fields, { key: 'theirs' }] });
  await page.getByRole('button', { name: 'Save fields' }).click();
  await page.getByText('theirs (theirs, Text)').waitFor();
  expect(await page.getByLabel('Key').last().inputValue()).toBe('mine');
  await page.getByRole('button', { name: 'Take theirs' }).click();
  expect(await page.getByLabel('Key').last().inputValue()).toBe('theirs');
  await admin.call('updateFeedbackFields', { projectSlug: 'shop', fields });
  expect(misdeeds).toEqual([]);
  await close();
});

test('a key is replaced only after a question, and the old one stops', async () => {
  const { page, misdeeds, close } = await stage.visit('/feedback/setup?project=shop');
  await page.getByRole('button', { name: 'Actions for Mine' }).click();
  await page.getByRole('menuitem', { name: 'Replace the key…' }).click();
  await page.getByRole('button', { name: 'Replace key' }).click();
  await page.getByText('Key replaced').waitFor();
  const [now] = (await stage.server.admin.call('listFeedbackWidgets', { projectSlug: 'shop' })).body.widgets;
  expect(now?.key).not.toBe(key);
  await page.getByText(String(now?.key)).waitFor();
  expect(misdeeds).toEqual([]);
  await close();
});

test('own fields are added, moved and refused beside what is wrong', async () => {
  const { page, misdeeds, close } = await stage.visit('/feedback/setup?tab=fields&project=shop');
  await page.getByRole('button', { name: 'Add a field' }).click();
  await page.getByLabel('Key').last().fill('Not a key');
  await page.getByRole('button', { name: 'Save fields' }).click();
  await page.getByText('begin with a lower-case letter').waitFor();
  await page.getByLabel('Key').last().fill('trial');
  await page.getByLabel('Type').last().selectOption('boolean');
  await page.getByRole('button', { name: 'Move trial up' }).click();
  await page.getByRole('button', { name: 'Save fields' }).click();
  await page.getByText('Fields saved').waitFor();
  const { fields } = (await stage.server.admin.call('getFeedbackFields', { projectSlug: 'shop' })).body;
  expect(fields.map((field) => `${field.key} ${field.type}`)).toEqual(['plan enum', 'trial boolean', 'seats number']);
  await page.getByRole('link', { name: 'Settings', exact: true }).last().click();
  await page.getByLabel('Delete feedback after, in days').fill('365');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.getByText('Settings saved').waitFor();
  expect((await stage.server.admin.call('getFeedbackSettings', { projectSlug: 'shop' })).body.settings.retentionDays).toBe(365);
  expect(misdeeds).toEqual([]);
  await close();
});

test('a survey is previewed, started, changed, ended and deleted, and its results are read', async () => {
  const { admin } = stage.server;
  const { page, misdeeds, close } = await stage.visit('/feedback/surveys');
  await page.getByText('NPS +33 of 3 answers').waitFor();
  await page.getByRole('link', { name: 'Score 3 of 10' }).waitFor();
  await page.getByRole('button', { name: 'New survey' }).click();
  const dialog = page.getByRole('dialog', { name: 'New survey' });
  await dialog.getByLabel('Project').selectOption('shop');
  await dialog.getByLabel('Kind').selectOption('csat');
  await dialog.getByLabel('Question').fill('How satisfied are you?');
  await dialog.frameLocator('iframe').getByText('How satisfied are you?').first().waitFor();
  await dialog.getByRole('button', { name: 'Start survey' }).click();
  await page.getByText('CSAT: no answer yet').waitFor();
  await page.getByRole('button', { name: 'Actions for How satisfied are you?' }).click();
  await page.getByRole('menuitem', { name: 'Change the survey' }).click();
  await page.getByLabel('Pages').fill('/account*');
  await page.getByRole('button', { name: 'Save survey' }).click();
  await page.getByText('on /account*').waitFor();
  await page.getByRole('button', { name: 'Actions for How satisfied are you?' }).click();
  await page.getByRole('menuitem', { name: 'End it…' }).click();
  await page.getByRole('button', { name: 'End survey' }).click();
  await page.getByRole('heading', { name: 'No survey asks now' }).waitFor();
  await page.getByRole('button', { name: 'Actions for How satisfied are you?' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('button', { name: 'Delete survey' }).click();
  await page.getByText('Survey deleted').waitFor();
  expect((await admin.call('listSurveys', {})).body.surveys.map(({ type }) => type)).toEqual(['nps']);
  expect(misdeeds).toEqual([]);
  await close();
});

test('hostile feedback of five thousand letters stays text on a narrow phone', async () => {
  const { admin } = stage.server;
  const [widget] = (await admin.call('listFeedbackWidgets', { projectSlug: 'shop' })).body.widgets;
  const content = `\u202E<img src=x onerror=alert(1)> ${'x'.repeat(4_900)}`;
  const hostile = { pageUrl: `https://shop.example.com/${'y'.repeat(1_900)}`, contactEmail: 'a?bcc=b@example.com', screenshot: PICTURE };
  const id = await sendFromPage(admin, String(widget?.key), content, hostile);
  const { page, misdeeds, close } = await stage.visit(`/feedback/${id}`, { viewport: { width: 320, height: 700 } });
  await page.getByText('<img src=x onerror=alert(1)>').first().waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
  expect(await page.locator('a[href^="mailto:"]').count()).toBe(0);
  expect(misdeeds).toEqual([]);
  await close();
});

test('a viewer reads everything and changes nothing', async () => {
  const { page, misdeeds, open, close } = await stage.visit('/feedback', { as: await stage.member('viewer') });
  for (const path of [
    '/feedback',
    '/feedback/FB-6',
    '/feedback/setup',
    '/feedback/setup?tab=fields',
    '/feedback/setup?tab=settings',
    '/feedback/surveys',
  ]) {
    await open(path);
    const named = page
      .locator('main')
      .getByRole('button', { name: /^(Resolve|Start|Close|Assign|Add|Save|New|Delete|Unlink|Link|Actions for)/ });
    expect([path, await named.allInnerTexts(), await page.getByRole('checkbox').count()]).toEqual([path, [], 0]);
  }
  expect(misdeeds).toEqual([]);
  await close();
});
