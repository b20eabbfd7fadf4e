/** The console in Firefox: the sign-in, each module's first screen, a dialog, and what its policy says. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '../../test/harness/until.js';
import { openFirefox, type Tab } from '../bidi.js';
import { furnish, openStage, type Stage } from './stage.js';

let stage: Stage;
let tab: Tab;
beforeAll(async () => {
  stage = await openStage();
  await furnish(stage.server.admin);
  tab = await openFirefox();
});
afterAll(async () => {
  await tab.close();
  await stage.close();
});

const shows = (text: string) =>
  until(async () => String(await tab.evaluate('document.body.innerText')).includes(text), { what: `“${text}” in the page` });

test('signing in leads to the console', async () => {
  await tab.open(`${stage.origin}/o/${stage.organization}/monitors`);
  await shows('Sign in');
  const { email, password } = stage.owner;
  await tab.evaluate(`(() => {
    document.querySelector('input[type=email]').value = ${JSON.stringify(email)};
    document.querySelector('input[type=password]').value = ${JSON.stringify(password)};
    document.querySelector('form').requestSubmit();
  })()`);
  await shows('shop/checkout');
});

test.each([
  ['', 'Wrong now'],
  ['/incidents/INC-1', 'What to tell people'],
  ['/servers', 'web-1'],
  ['/errors', 'Invalid time zone'],
  ['/analytics/shop.example.com', 'Bounce rate'],
  ['/feedback', 'I tap “Pay” and nothing happens.'],
  ['/docs/shop-help', 'Take a payment'],
  ['/settings/keys?new=1', 'Create key'],
])('%s shows “%s”', async (place, text) => {
  await tab.open(`${stage.origin}/o/${stage.organization}${place}`);
  await shows(text);
});

test('a dialog is changed by its form, and its answer is shown', async () => {
  await tab.open(`${stage.origin}/o/${stage.organization}/settings/projects?new=1`);
  await shows('Create project');
  await tab.evaluate(`(() => {
    const [name, slug] = ['name', 'slug'].map((each) => document.querySelector('dialog input[name=' + each + ']'));
    name.value = 'From Firefox';
    slug.value = 'from-firefox';
    document.querySelector('dialog form').requestSubmit();
  })()`);
  await until(async () => (await tab.evaluate("document.querySelector('dialog') === null")) === true);
  await shows('From Firefox');
});

test('nothing breaks the policy, and nothing is thrown', () => expect(tab.complaints).toEqual([]));
