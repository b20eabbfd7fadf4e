/** Errors caught by frameworks, in real applications set up according to docs/browser-errors.md. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type AppName, buildApp } from './framework-apps.js';
import { openSite, type SentEvent, type Site } from './stage.js';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const CLICK = { type: 'TypeError', handled: false };
const RENDER = { type: 'RangeError', handled: true };

test.each<[AppName, Record<string, Record<string, unknown>>]>([
  [
    'vue',
    {
      '#click': { ...CLICK, message: 'in a click handler of Vue' },
      '#later': { type: 'RangeError', handled: false, message: 'in an async handler of Vue' },
      '#render': { type: 'TypeError', handled: false, message: "Cannot read properties of null (reading 'name')", component: 'App' },
    },
  ],
  ['react', { '#click': { ...CLICK, message: 'in a click handler of React' }, '#render': { ...RENDER, message: 'in a render of React' } }],
  [
    'react 18',
    { '#click': { ...CLICK, message: 'in a click handler of React' }, '#render': { ...RENDER, message: 'in a render of React' } },
  ],
  [
    'angular',
    {
      '#click': { ...CLICK, message: 'in a click handler of Angular' },
      '#render': { type: 'RangeError', handled: false, message: 'in a template of Angular' },
    },
  ],
])('%s: each error arrives, once', async (name, expected) => {
  const { scripts, body } = await buildApp(name);
  const folder = name.replaceAll(' ', '-');
  for (const [file, text] of Object.entries(scripts)) site.script(`/${folder}/${file}`, text);
  const entry = Object.keys(scripts).find((file) => file.includes('main'));
  const page = await site.open(site.page(folder, `${body}<script type="module" src="/${folder}/${entry}"></script>`));
  for (const button of Object.keys(expected)) await page.click(button);
  const ofPage = () => site.received.map(({ event }) => event).filter(({ url }) => url === `${site.origin}/${folder}`);
  for (const { message } of Object.values(expected)) await eventOf(ofPage, String(message));
  await page.evaluate('tidewatch.captureMessage("last")');
  await eventOf(ofPage, 'last');
  await page.context().close();

  const found = ofPage().map(({ exception: { type, message }, handled, tags }) => ({ type, message, handled, ...componentIn(tags) }));
  expect(found.slice(0, -1)).toEqual(Object.values(expected).map((one) => expect.objectContaining(one)));
  expect(ofPage().every(({ exception }) => exception.type === 'Message' || exception.stack?.includes('.js:'))).toBe(true);
});

const componentIn = ({ component }: SentEvent['tags']) => (component === undefined ? {} : { component });

async function eventOf(list: () => SentEvent[], message: string): Promise<void> {
  const isThere = () => list().some(({ exception }) => exception.message === message);
  for (let turn = 0; turn < 200 && !isThere(); turn += 1) await new Promise((resolve) => setTimeout(resolve, 50));
  if (!isThere()) throw new Error(`${message} did not come, but ${JSON.stringify(list().map(({ exception }) => exception))}`);
}
