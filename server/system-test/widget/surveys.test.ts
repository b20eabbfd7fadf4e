/** Surveys in a real browser: when and to whom they are shown, and the result of an answer. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { violations } from '../status-page/axe.js';
import { openStage, type PageOptions, type Stage, type Visit } from './stage.js';

let stage: Stage;
let visit: Visit;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
afterEach(() => visit.close());

const QUESTION = 'How likely are you to recommend us?';
const shown = (page: Page) => page.getByRole('region', { name: QUESTION });

/** Opens a page whose project has a survey. */
async function open(survey: Record<string, unknown> = {}, options: PageOptions = {}, more: Parameters<Stage['visit']>[1] = {}) {
  const { key, projectSlug } = await stage.widget();
  const surveyId = await stage.survey(projectSlug, survey);
  const address = stage.page('shop', key, { body: '<h1>Shop</h1><input aria-label="Search">', ...options });
  visit = await stage.visit(address, more, { hasClock: true });
  return { page: visit.page, projectSlug, surveyId, address };
}

/** Advances the time in the page, which has its configuration by then. */
async function pass(page: Page, seconds: number): Promise<void> {
  await page.evaluate('new Promise((resolve) => tidewatchWidget.on("ready", resolve))');
  await page.clock.runFor(seconds * 1000);
}

/** Whether a survey is due in a newly loaded page: then its module is requested. */
async function isDue(page: Page): Promise<boolean> {
  visit.scripts.length = 0;
  await page.reload();
  await pass(page, 1);
  return visit.scripts.includes('widget-dialog');
}

test('takes no focus, is answered by keyboard step by step, and does not come again', async () => {
  const { page, projectSlug, surveyId } = await open();
  await page.getByLabel('Search').focus();
  await shown(page).waitFor();
  expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('Search');
  expect(await violations(page)).toEqual([]);
  const scores = page.getByRole('radio');
  expect(await scores.count()).toBe(11);
  // in one row, because two would weigh the scores differently
  const tops = await page.getByRole('radio').evaluateAll((inputs) => inputs.map((input) => input.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  // the second question comes after the score
  expect(await page.getByRole('textbox', { name: 'Why?' }).isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Send' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Choose a score.').waitFor();
  await page.keyboard.press('Space');
  for (let count = 0; count < 9; count += 1) await page.keyboard.press('ArrowRight');
  expect(await page.getByRole('radio', { name: '9', exact: true }).isChecked()).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.type('It simply works.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Thank you for your answer.').waitFor();
  await page.keyboard.press('Escape');
  await shown(page).waitFor({ state: 'detached' });
  expect(await stage.feedback(projectSlug, 1)).toMatchObject([{ kind: 'nps', score: 9, content: 'It simply works.' }]);
  const { body } = await stage.server.admin.call('getSurveyResults', { surveyId });
  expect(body.results).toMatchObject({ responses: 1, score: 100 });
  expect(await isDue(page)).toBe(false);
  expect(visit.said).toEqual([]);
});

test('a dismissal is remembered for the cooldown, which ends', async () => {
  const { page, projectSlug } = await open({ type: 'csat', followUpQuestion: undefined, cooldownDays: 7 });
  await shown(page).getByRole('button', { name: 'Close' }).click();
  expect(await page.getByRole('radio').count()).toBe(0);
  expect(await isDue(page)).toBe(false);
  await page.evaluate(
    `for (const name of Object.keys(localStorage)) localStorage[name] = localStorage[name].replace(/"until":\\d+/, '"until":1')`,
  );
  await page.reload();
  await shown(page).waitFor();
  expect(await page.getByRole('radio').count()).toBe(5);
  expect((await stage.server.admin.call('listFeedback', { projectSlug })).body.feedbacks).toEqual([]);
});

describe('nobody is asked', () => {
  test.each<[string, Record<string, unknown>, PageOptions]>([
    ['of no visitors', { sampleRate: 0 }, {}],
    ['on another path', { pathPattern: '/account*' }, {}],
    [
      'without storage',
      {},
      { head: '<script>Object.defineProperty(window, "localStorage", { get() { throw new Error("denied") } })</script>' },
    ],
  ])('%s', async (_name, survey, options) => {
    const { page } = await open(survey, options);
    expect(await isDue(page)).toBe(false);
  });
});

test('waits for a matching page, in a single-page application, and restarts its delay there', async () => {
  const { page } = await open({ pathPattern: '/shop/account*', delaySeconds: 60 });
  await page.evaluate('history.pushState({}, "", "/shop/account/1")');
  await pass(page, 30);
  await page.evaluate('history.pushState({}, "", "/shop/cart")');
  await pass(page, 120);
  expect(visit.scripts).toEqual(['widget']);
  await page.evaluate('history.back()');
  await page.waitForURL('**/shop/account/1');
  await pass(page, 60);
  await shown(page).waitFor();
});

test.each([
  ["in letters of one's own", '/shop/größe*', 'history.pushState({}, "", "/shop/größe/1")'],
  ['of a hash route', '/shop#/kasse*', 'location.hash = "#/kasse/größe?step=1"'],
])('waits for a path %s', async (_name, pathPattern, go) => {
  const { page } = await open({ pathPattern, delaySeconds: 60 });
  await pass(page, 120);
  expect(visit.scripts).toEqual(['widget']);
  await page.evaluate(go);
  await pass(page, 61);
  await shown(page).waitFor();
});

test('waits until the dialog is closed', async () => {
  const { page } = await open({ delaySeconds: 60 });
  await page.getByRole('button', { name: 'Feedback' }).click();
  await page.getByRole('dialog').waitFor();
  await pass(page, 65);
  expect(await shown(page).count()).toBe(0);
  await page.keyboard.press('Escape');
  await shown(page).waitFor();
});

test('a preview shows it whatever its rules, and stores nothing', async () => {
  const { page, projectSlug, surveyId, address } = await open({ sampleRate: 0, delaySeconds: 600, pathPattern: '/nowhere' });
  const { body } = await stage.server.admin.call('previewSurvey', { surveyId, pageUrl: address });
  await page.goto('about:blank');
  await page.goto(body.url as string);
  await shown(page).waitFor();
  await page.getByRole('radio', { name: '3', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Thank you for your answer.').waitFor();
  expect((await stage.server.admin.call('listFeedback', { projectSlug })).body.feedbacks).toEqual([]);
  expect(await page.evaluate('Object.keys(localStorage)')).toEqual([]);
});

test('fits a phone, in dark colours and from right to left', async () => {
  const { page } = await open({}, { lang: 'ar' }, { viewport: { width: 320, height: 640 }, colorScheme: 'dark' });
  await shown(page).waitFor();
  expect(await violations(page)).toEqual([]);
  const { x, width } = (await shown(page).boundingBox()) ?? { x: -1, width: 0 };
  expect([x >= 0, x + width <= 320]).toEqual([true, true]);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
});
