/** Each role sees what it may do, and nothing that the server would refuse. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PLACES } from './places.js';
import { furnish, openStage, type Stage } from './stage.js';

/** All places, one after the other. */
const ALL_PLACES_MS = 600_000;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await furnish(stage.server.admin);
});
afterAll(() => stage.close());

test.each(['viewer', 'editor', 'admin', 'owner'])(
  'no screen asks for what %s may not do',
  async (role) => {
    const { page, misdeeds, open, close } = await stage.visit('', { as: await stage.member(role) });
    for (const { name, path, shows, hiddenFrom = [] } of PLACES) {
      await open(path);
      if (!hiddenFrom.includes(role)) await page.locator('main, dialog').getByText(shows).filter({ visible: true }).first().waitFor();
      expect([name, misdeeds]).toEqual([name, []]);
    }
    await close();
  },
  ALL_PLACES_MS,
);

const ANALYTICS = ['', '/shop.example.com', '/shop.example.com/goals', '/shop.example.com/funnels', '/shop.example.com/settings'].map(
  (part) => `/analytics${part}`,
);

test('a viewer has no control that changes something', async () => {
  const { page, open, close } = await stage.visit('', { as: await stage.member('viewer') });
  for (const path of [
    '/monitors',
    '/monitors/shop/checkout',
    '/incidents',
    '/incidents/INC-1',
    '/servers',
    '/settings/members',
    ...ANALYTICS,
  ]) {
    await open(path);
    const named = page.locator('main').getByRole('button', { name: /^(New|Create|Pause|Resolve|Publish|Delete|Invite|Save|Actions for)/ });
    expect([path, await named.allInnerTexts()]).toEqual([path, []]);
  }
  await close();
});
