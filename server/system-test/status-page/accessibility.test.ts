/** The pages are accessible: axe finds nothing, nothing scrolls sideways, nothing needs a script or a pointer. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { violations } from './axe.js';
import { DESKTOP, type PageServer, PHONE, servePages } from './browser.js';
import { DOCUMENTS } from './documents.js';

let server: PageServer;
beforeAll(async () => {
  server = await servePages(DOCUMENTS);
});
afterAll(() => server.close());

const openDetails = (page: Page) => page.evaluate('for (const details of document.querySelectorAll("details")) details.open = true');

describe.each(Object.keys(DOCUMENTS))('%s', (path) => {
  test.each([
    ['light', 'desktop', DESKTOP],
    ['light', 'phone', PHONE],
    ['dark', 'desktop', DESKTOP],
    ['dark', 'phone', PHONE],
  ] as const)('has no violations in %s colours on a %s', async (colorScheme, _name, viewport) => {
    const { page, misdeeds, close } = await server.visit(path, { colorScheme, viewport });
    await openDetails(page);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(viewport.width);
    expect(misdeeds).toEqual([]);
    await close();
  });
});

test('axe detects violations', async () => {
  const broken = await servePages({ '/': '<p>x</p><img src="data:,"><button></button>' });
  const { page, close } = await broken.visit('/');
  expect((await violations(page)).map((violation) => violation.split(':')[0])).toEqual(
    expect.arrayContaining(['button-name', 'html-has-lang', 'image-alt', 'page-has-heading-one']),
  );
  await close();
  await broken.close();
});

test('dark is dark and light is light', async () => {
  const grounds: unknown[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, close } = await server.visit('/trouble', { colorScheme });
    grounds.push(await page.evaluate('getComputedStyle(document.body).backgroundColor'));
    await close();
  }
  expect(grounds).toEqual(['rgb(255, 255, 255)', 'rgb(11, 20, 28)']);
});

test('the days of a component can be read with the keyboard, without scripts, on a phone', async () => {
  const { page, close } = await server.visit('/trouble', { javaScriptEnabled: false, viewport: PHONE });
  const details = page.locator('li', { has: page.getByRole('heading', { name: 'Payments' }) }).locator('details');
  const rows = details.getByRole('row');
  expect(await rows.count()).toBe(0);
  await details.locator('summary').focus();
  await page.keyboard.press('Enter');
  expect(await rows.allInnerTexts()).toEqual([
    'Day\tWorst status\tHow long',
    '20 Nov 2026\tMajor outage\t43 min down',
    '21 Oct 2026\tMajor outage\t6 h 6 min down',
    '20 Oct 2026\tPartial outage\t31 min 40 s down, 5 min 40 s degraded',
  ]);
  await close();
});

test('drawings have a name with the figure', async () => {
  const { page, close } = await server.visit('/trouble');
  const names = await page.getByRole('img').evaluateAll((drawings) => drawings.map((drawing) => drawing.getAttribute('aria-label')));
  expect(names).toHaveLength(7);
  expect(names[1]).toBe('Payments: 99.65% uptime in 90 days. Problems on 3 of 90 days.');
  await close();
});

test('every bar names its day on hovering', async () => {
  const { page, close } = await server.visit('/trouble', { viewport: DESKTOP });
  const bars = page.getByRole('img', { name: /^Exports/ });
  await bars.scrollIntoViewIfNeeded();
  const box = (await bars.boundingBox())!;
  const under = (index: number) => {
    const [x, y] = [box.x + ((index * 4 + 1.5) / 359) * box.width, box.y + box.height / 2];
    const named = `(element.querySelector('title') ?? element.parentElement.querySelector(':scope > title'))?.textContent`;
    return page.evaluate(`((element) => ${named} ?? element.outerHTML)(document.elementFromPoint(${x}, ${y}))`);
  };
  expect(await under(3)).toBe('23 Aug 2026 to 9 Nov 2026: No data');
  // days without problems are named once for all components
  expect(await under(88)).toBe('<use href="#days"></use>');
  expect(await page.locator('#days title').nth(88).textContent()).toBe('19 Nov 2026: Operational');
  const bad = page.getByRole('img', { name: /^Payments/ }).locator('title');
  expect(await bad.last().textContent()).toBe('20 Nov 2026: Major outage, 43 min down');
  await close();
});

test("times are in the reader's time zone, with UTC in the title; without scripts they are in UTC", async () => {
  const zoneOf = async (options: object) => {
    const { page, misdeeds, close } = await server.visit('/trouble', options);
    const time = page.locator('time[datetime*="T"]').first();
    const said = { text: await time.innerText(), title: await time.getAttribute('title'), note: await page.locator('#zone').innerText() };
    expect(misdeeds).toEqual([]);
    await close();
    return said;
  };
  const plain = await zoneOf({ javaScriptEnabled: false, timezoneId: 'America/New_York' });
  expect(plain).toEqual({ text: expect.stringMatching(/ UTC$/), title: null, note: 'All times are UTC.' });
  const local = await zoneOf({ timezoneId: 'America/New_York' });
  expect(local).toEqual({
    text: expect.stringMatching(/^\d{1,2} \w{3,4} 2026, \d\d:\d\d GMT-[45]$/),
    title: plain.text,
    note: 'Times are in your time zone, America/New_York. Days are UTC.',
  });
});
