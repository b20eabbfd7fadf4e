/** How long a process caches a site's row. */
import { expect, test } from '@jest/globals';
import type { Visibility } from '@tidewatch/docs-renderer/site';
import type { SiteRow } from '../../../../src/docs/site/model/site-row.js';
import { SiteCache } from '../../../../src/docs/site/serving/site-cache.js';

const NAME = { slug: 'acme' };
const rowOf = (currentRelease: number, visibility: Visibility = 'public') =>
  ({ organizationId: 'o', id: 's', visibility, currentRelease }) as SiteRow;

/** A cache whose clock and database the test controls. */
function stage(visibility: Visibility = 'public') {
  const state = { now: 0, stored: rowOf(1, visibility) as SiteRow | null, reads: 0, isDown: false };
  const read = async () => {
    state.reads += 1;
    if (state.isDown) throw new Error('no database');
    return state.stored;
  };
  const cache = new SiteCache(read, () => state.now);
  return { state, cache, look: async () => (await cache.find(NAME))?.currentRelease ?? null };
}

test('a public site is read once a second', async () => {
  const { state, look } = stage();
  expect(await look()).toBe(1);
  state.stored = rowOf(2);
  state.now = 999;
  expect([await look(), state.reads]).toEqual([1, 1]);
  state.now = 1_000;
  expect([await look(), await look(), state.reads]).toEqual([2, 2, 2]);
});

test('a change in this process is visible immediately, even to concurrent readers', async () => {
  const { state, cache, look } = stage();
  expect(await look()).toBe(1);
  state.now = 1_000;
  const before = look();
  state.stored = rowOf(2);
  cache.forget('o');
  expect([await before, await look()]).toEqual([1, 2]);
  cache.forget('another');
  state.stored = rowOf(3);
  expect(await look()).toBe(2);
});

test.each<Visibility>(['private_link', 'private'])('a %s site is read for each request', async (visibility) => {
  const { state, look } = stage(visibility);
  expect([await look(), await look(), state.reads]).toEqual([1, 1, 2]);
  state.stored = null;
  expect(await look()).toBeNull();
});

test('a site that becomes private is hidden within a second, and a missing one is found once it exists', async () => {
  const { state, cache, look } = stage();
  await look();
  state.stored = rowOf(1, 'private');
  state.now = 1_000;
  await look();
  expect(cache.fresh(NAME)).toBeUndefined();
  state.stored = null;
  state.now = 2_000;
  expect([await look(), cache.fresh(NAME)]).toEqual([null, null]);
  state.stored = rowOf(1);
  cache.forget('o');
  expect(await look()).toBe(1);
});

test('without a database a public site is shown for an hour, and others are not', async () => {
  const [open, closed] = [stage(), stage('private')];
  for (const { look, state } of [open, closed]) {
    await look();
    state.isDown = true;
    state.now = 3_599_999;
  }
  expect(await open.look()).toBe(1);
  await expect(closed.look()).rejects.toThrow('no database');
  open.state.now = 3_600_000;
  await expect(open.look()).rejects.toThrow('no database');
});
