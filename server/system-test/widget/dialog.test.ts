/** The widget's dialog in a real browser: how visitors use it, and difficult pages. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { until } from '../../test/harness/until.js';
import { violations } from '../status-page/axe.js';
import { openStage, type PageOptions, type Stage, type Visit, type Widget } from './stage.js';

/** The strictest policy that names the widget's origin. */
const POLICY = (service: string) =>
  `default-src 'none'; script-src 'nonce-n1'; style-src 'none'; img-src 'self'; connect-src ${service}; require-trusted-types-for 'script'; trusted-types 'none'`;

/** An element of the widget, for code in the page. */
const IN_WIDGET = (selector: string) => `document.querySelector('tidewatch-widget').shadowRoot.querySelector('${selector}')`;

let stage: Stage;
let visit: Visit;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
afterEach(() => visit.close());

/** Opens a page with a new widget. */
async function open(
  options: PageOptions = {},
  more: Parameters<Stage['visit']>[1] = {},
  input: Record<string, unknown> = {},
): Promise<Widget & { page: Page }> {
  const widget = await stage.widget(input);
  visit = await stage.visit(stage.page('shop', widget.key, options), more);
  return { ...widget, page: visit.page };
}

const launcher = (page: Page) => page.getByRole('button', { name: 'Feedback' });
const dialogOf = (page: Page) => page.getByRole('dialog');
/** The dialog is a separate module: it opens, and takes the focus, a moment after the first click. */
async function openDialog(page: Page): Promise<void> {
  await launcher(page).click();
  await dialogOf(page).waitFor();
}
const active = (page: Page) =>
  page.evaluate('document.activeElement?.shadowRoot?.activeElement?.outerHTML ?? document.activeElement?.tagName');

test('with only the keyboard: errors appear at their fields, it is sent, and the focus returns', async () => {
  const { page, projectSlug } = await open({ attributes: 'data-user-id="user-42"' });
  await launcher(page).focus();
  await page.keyboard.press('Enter');
  await dialogOf(page).waitFor();
  expect(await active(page)).toContain('<textarea');
  await page.keyboard.press('Tab');
  await page.keyboard.type('nobody');
  await page.keyboard.press('Enter');
  const message = page.getByLabel('Your message');
  expect(await message.getAttribute('aria-invalid')).toBe('true');
  expect(await active(page)).toContain('<textarea');
  await page.keyboard.type('The invoice shows the wrong address.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.getByLabel('Your email address').getAttribute('aria-invalid')).toBe('true');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('ada@example.com');
  await page.keyboard.press('Enter');
  // the page is free again at once, and a message beside it says that it worked
  await page.getByText('Your feedback was sent.').waitFor();
  await dialogOf(page).waitFor({ state: 'hidden' });
  expect(await active(page)).toContain('launch');
  const [stored] = await stage.feedback(projectSlug, 1);
  expect(stored).toMatchObject({
    ...{ content: 'The invoice shows the wrong address.', contactEmail: 'ada@example.com', uid: 'user-42' },
    ...{ kind: 'feedback', pageUrl: `${stage.origin}/shop`, hasScreenshot: false },
  });
  expect(visit.said).toEqual([]);
});

test('Tab stays inside, Escape closes and keeps the draft', async () => {
  const { page } = await open({ body: '<a href="#x">A link of the page</a>' });
  await openDialog(page);
  await page.keyboard.type('Half a thought');
  for (let count = 0; count < 12; count += 1) {
    await page.keyboard.press('Tab');
    expect(await active(page)).not.toContain('A link of the page');
  }
  await page.keyboard.press('Escape');
  await openDialog(page);
  expect(await page.getByLabel('Your message').inputValue()).toBe('Half a thought');
});

describe.each([
  ['light', 'light', { width: 1000, height: 800 }],
  ['dark', 'dark', { width: 320, height: 640 }],
] as const)('in %s colours', (_name, colorScheme, viewport) => {
  test('axe finds nothing before, in, and after the dialog, nor at its errors, and nothing scrolls sideways', async () => {
    const { page } = await open({ body: '<h1>Shop</h1>' }, { colorScheme, viewport });
    await launcher(page).waitFor();
    expect(await violations(page)).toEqual([]);
    await openDialog(page);
    await dialogOf(page).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send' }).click();
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('Your message').fill('Too slow');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Your feedback was sent.').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(viewport.width);
  });
});

test('works under the strictest policy, without a style or a script in the page', async () => {
  const widget = await stage.widget();
  const policy = POLICY(stage.server.baseUrl);
  const address = stage.page('strict', widget.key, { attributes: 'nonce="n1"', headers: { 'Content-Security-Policy': policy } });
  visit = await stage.visit(address);
  await launcher(visit.page).click();
  await visit.page.getByLabel('Your message').fill('Under a policy');
  await visit.page.getByRole('button', { name: 'Send' }).click();
  await visit.page.getByText('Your feedback was sent.').waitFor();
  expect(await visit.page.evaluate(`getComputedStyle(${IN_WIDGET('.card')}).borderRadius`)).toBe('10px');
  expect(visit.said).toEqual([]);
});

test('looks the same whatever styles the page has', async () => {
  const looks = async (head: string) => {
    const { page } = await open({ head });
    await launcher(page).waitFor();
    const button = await page.evaluate(`(() => {
      const element = ${IN_WIDGET('.launch')};
      const { color, backgroundColor, fontSize, display, borderRadius } = getComputedStyle(element);
      const { width, height, right, bottom } = element.getBoundingClientRect();
      return { color, backgroundColor, fontSize, display, borderRadius, width, height, right, bottom };
    })()`);
    await visit.close();
    return button;
  };
  const hostile = `<style>body,body *,tidewatch-widget{all:unset!important;display:none!important;color:red!important;font-size:40px!important;transform:scale(3)!important}
    html{font-size:30px;letter-spacing:9px}button{width:1px!important}</style>`;
  const usual = await looks('');
  expect(usual).toMatchObject({ fontSize: '16px', display: 'inline-block' });
  expect(await looks(hostile)).toEqual(usual);
});

test.each([
  ['loaded twice', '{script}'],
  ['beside another widget', '{script}<script defer src="SERVICE/widget.js" data-key="fbw_AAAAAAAAAAAAAAAAAAAAAAAA"></script>'],
])('one widget per page, %s', async (_name, body) => {
  const { page } = await open({ body: body.replace('SERVICE', stage.server.baseUrl) });
  await launcher(page).waitFor();
  expect(await page.locator('tidewatch-widget').count()).toBe(1);
  expect(new Set(visit.said)).toEqual(new Set(['Tidewatch widget: the page has one already; this script does nothing.']));
});

test('is quick in a page of 5,000 elements, and works in a frame', async () => {
  const widget = await stage.widget();
  stage.page('inner', widget.key, { body: '<p>row</p>'.repeat(5000) });
  visit = await stage.visit(
    stage.page('outer', widget.key, { body: '<iframe src="/inner" title="Inner" width="600" height="500"></iframe>' }),
  );
  const frame = visit.page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Feedback' }).click();
  await frame.getByLabel('Your message').fill('From a frame');
  await frame.getByRole('button', { name: 'Send' }).click();
  const [stored] = await stage.feedback(widget.projectSlug, 1);
  expect(stored).toMatchObject({ content: 'From a frame', pageUrl: `${stage.origin}/inner` });
});

test('answers given offline are sent with the next connection, once; also after another visit', async () => {
  const { page, projectSlug } = await open();
  const give = async (text: string) => {
    await openDialog(page);
    await page.getByLabel('Your message').fill(text);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('is saved and will be sent').waitFor();
    await dialogOf(page).waitFor({ state: 'hidden' });
  };
  await openDialog(page);
  await page.keyboard.press('Escape');
  await page.context().setOffline(true);
  await give('In a tunnel');
  await page.context().setOffline(false);
  await stage.feedback(projectSlug, 1);
  await page.context().setOffline(true);
  await give('In another tunnel');
  // nothing notices the connection before the next page
  await page.evaluate('tidewatchWidget.destroy()');
  await page.context().setOffline(false);
  await page.reload();
  const stored = await stage.feedback(projectSlug, 2);
  expect(stored.map(({ content }) => content)).toEqual(['In another tunnel', 'In a tunnel']);
});

test('without storage and without a connection the text stays, and can be sent again', async () => {
  const { page, projectSlug } = await open({
    head: '<script>Object.defineProperty(window, "localStorage", { get() { throw new Error("denied") } })</script>',
  });
  await openDialog(page);
  await page.getByLabel('Your message').fill('Kept in the form');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText("We couldn't send your feedback.").waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Send' }).click();
  expect(await stage.feedback(projectSlug, 1)).toMatchObject([{ content: 'Kept in the form' }]);
});

test('a page opens and closes it, sets the user, gets events, and removes it completely', async () => {
  const { page, projectSlug } = await open({ attributes: 'data-button="false"' });
  await page.evaluate(`window.heard = []; for (const name of ['ready', 'open', 'close', 'submit'])
    tidewatchWidget.on(name, (detail) => heard.push(detail ? [name, detail.kind, typeof detail.id] : name));
    tidewatchWidget.setUser(7); tidewatchWidget.open()`);
  await page.getByLabel('Your message').fill('By the page');
  expect(await launcher(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Send' }).click();
  expect(await stage.feedback(projectSlug, 1)).toMatchObject([{ uid: '7' }]);
  await page.getByText('Your feedback was sent.').waitFor();
  await page.evaluate('tidewatchWidget.close()');
  await page.waitForFunction('heard.includes("close")');
  expect(await page.evaluate('heard')).toEqual(['ready', 'open', ['submit', 'feedback', 'string'], 'close']);
  await page.evaluate('tidewatchWidget.destroy()');
  expect(await page.evaluate('[typeof window.tidewatchWidget, document.querySelectorAll("tidewatch-widget").length]')).toEqual([
    'undefined',
    0,
  ]);
});

test.each([
  ['de', 'ltr', 'Senden'],
  ['fr-CA', 'ltr', 'Envoyer'],
  ['es', 'ltr', 'Enviar'],
  ['ja', 'ltr', '送信'],
  ['ar', 'rtl', 'إرسال'],
  ['sv', 'ltr', 'Skicka'],
])('speaks %s', async (lang, direction, send) => {
  const { page } = await open(
    { lang, body: '<h1>x</h1>' },
    { locale: 'en-US' },
    { texts: { sv: { send: 'Skicka', button: 'Tyck till' } } },
  );
  await page.locator('tidewatch-widget button').first().click();
  await page.getByRole('button', { name: send, exact: true }).waitFor();
  expect(await page.evaluate(`getComputedStyle(${IN_WIDGET('form')}).direction`)).toBe(direction);
});

test('a page outside the allowed domains learns why, and shows nothing', async () => {
  const { page } = await open({}, {}, { allowedDomains: ['shop.example.com'] });
  await until(() => visit.said.some((line) => line.includes('allowed domains')), { pauseMs: 50 });
  await page.waitForFunction('typeof tidewatchWidget === "object"');
  expect(await page.locator('tidewatch-widget').count()).toBe(0);
});
