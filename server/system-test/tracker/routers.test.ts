/** Pageviews of real applications with React Router. Those of Next.js are in sdk-node/system-test/next.test.ts. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type AppName, buildApp } from './framework-apps.js';
import { openSite, type Site } from './stage.js';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test.each<[AppName, string]>([
  ['browser router', ''],
  ['hash router', '/hash-router#'],
])('%s: each page counts once, but not a redirecting one', async (name, before) => {
  site.hits.length = 0;
  const { scripts, body } = await buildApp(name);
  const folder = name.replaceAll(' ', '-');
  for (const [file, text] of Object.entries(scripts)) site.script(`/${folder}/${file}`, text);
  const entry = Object.keys(scripts).find((file) => file.includes('main'));
  const options = { attributes: '' };
  const page = await site.open(site.page(folder, `${body}<script type="module" src="/${folder}/${entry}"></script>`, options));
  await site.hitsCome(1);
  await page.click('#cart');
  await site.hitsCome(2);
  await page.click('#sort');
  await page.click('#old');
  await page.waitForSelector('#at-login');
  await site.hitsCome(3);
  await page.click('#back');
  await site.hitsCome(4);
  await page.evaluate('tidewatch.track("end")');
  await site.hitsCome(5);
  await page.context().close();
  const start = `/${folder}`;
  const paths = site.hits.map(({ name: event, url }) => event ?? url.replace(site.origin, ''));
  expect(paths).toEqual([start, `${before}/cart`, `${before}/login`, `${before}/cart?sort=price`, 'end']);
});
