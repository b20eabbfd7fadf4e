/** Much data, and text that means harm: every screen stays usable, and text stays text. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PLACES } from './places.js';
import { furnish, openStage, PHONE, ping, type Stage } from './stage.js';

const MONITORS = 500;
const RIGHT_TO_LEFT = '\u202eevitagen \u05e9\u05dc\u05d5\u05dd';
/** As long as a name may be, without a place to break it. */
const UNBROKEN = 'x'.repeat(100);
const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  "javascript:alert('1')",
  '{{constructor.constructor("alert(1)")()}}',
  RIGHT_TO_LEFT,
  UNBROKEN,
];
const TEXT = [...HOSTILE, '[a](javascript:alert(1))', '**bold** <b>no</b>', 'word '.repeat(1_500)].join('\n\n').slice(0, 9_900);

/** All places, one after the other. */
const ALL_PLACES_MS = 600_000;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  const { admin } = stage.server;
  await furnish(admin);
  const slugs = Array.from({ length: MONITORS }, (_, index) => `m-${String(index).padStart(3, '0')}`);
  for (const [index, slug] of slugs.entries())
    await admin.call('createMonitor', { projectSlug: 'shop', slug, name: HOSTILE[index % HOSTILE.length] });
  const { pingUrl } = (await admin.call('createMonitor', { projectSlug: 'shop', slug: 'loud', name: HOSTILE[0] })).body;
  await ping(pingUrl, '/fail', TEXT);
  for (const title of HOSTILE)
    await admin.call('createIncident', {
      projectSlug: 'shop',
      title,
      severity: 'major',
      initialBody: TEXT,
      monitorIds: ['shop/m-000', 'shop/m-005'],
    });
  await admin.call('postIncidentUpdate', { incidentId: 'INC-1', status: 'identified', body: TEXT });
  await admin.call('updateStatusPage', { title: HOSTILE[0], description: TEXT.slice(0, 900) });
  await admin.call('updateProject', { projectId: 'shop', name: UNBROKEN });
  await admin.call('updateMonitor', { monitorId: 'shop/checkout', name: UNBROKEN });
});
afterAll(() => stage.close());

test('500 monitors are listed to the last, found by the browser, and filtered', async () => {
  const { page, misdeeds, close } = await stage.visit('/monitors?sort=name');
  const more = page.getByRole('button', { name: 'Show more' });
  const rows = page.locator('.list .name');
  while (await more.isVisible()) {
    const before = await rows.count();
    await more.click();
    await rows.nth(before).waitFor({ state: 'attached' });
  }
  expect(await rows.count()).toBeGreaterThan(MONITORS);
  expect(await page.getByText('shop/m-499').count()).toBe(1);
  await page.getByRole('searchbox').first().fill('m-49');
  await page.getByText('shop/m-490').waitFor();
  await page.getByText('shop/m-000').waitFor({ state: 'detached' });
  expect(misdeeds).toEqual([]);
  await close();
});

test(
  'every screen shows it as text, and none is wider than a phone',
  async () => {
    const { page, misdeeds, open, close } = await stage.visit('', { viewport: PHONE });
    for (const { name, path } of [
      ...PLACES,
      { name: 'a loud monitor', path: '/monitors/shop/loud' },
      { name: 'a hostile incident', path: '/incidents/INC-2' },
    ]) {
      await open(path);
      await page.locator('main h1').first().waitFor();
      expect([name, misdeeds, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([name, [], PHONE.width]);
      expect([name, await page.locator('main img, main script, a[href^="javascript:"]').count()]).toEqual([name, 0]);
    }
    await close();
  },
  ALL_PLACES_MS,
);
