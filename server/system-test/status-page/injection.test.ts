/** Whatever an organization writes, a browser executes none of it, makes no foreign requests and reports no violation of the policy. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { renderHistory, renderIncident, renderStatusPage } from '../../src/status-pages/html/pages.js';
import { ATTACKS, samplesOf } from '../../test/status-pages/support/hostile.js';
import { type PageServer, PHONE, servePages } from './browser.js';
import { poke, suspects } from './suspects.js';

const WHERE = { base: '/status/example', asOf: null };

const LONG = 'Donaudampfschifffahrtsgesellschaft'.repeat(8);

const documents: Record<string, string> = {};
for (const [index, attack] of [...ATTACKS, ATTACKS.join('\n\n'), LONG].entries()) {
  const { status, month, incident } = samplesOf(attack);
  documents[`/${index}/page`] = renderStatusPage(status, WHERE);
  documents[`/${index}/month`] = renderHistory(month, WHERE);
  documents[`/${index}/incident`] = renderIncident(incident, WHERE);
}

let server: PageServer;
beforeAll(async () => {
  server = await servePages(documents);
});
afterAll(() => server.close());

describe.each(Object.keys(documents))('%s', (path) => {
  test('is only text, and does not scroll sideways', async () => {
    const { page, misdeeds, close } = await server.visit(path, { viewport: PHONE });
    expect(await suspects(page)).toEqual([]);
    await poke(page);
    expect(misdeeds).toEqual([]);
    expect(await page.locator('h1').count()).toBe(1);
    expect(await page.locator('footer').count()).toBe(1);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width);
    await close();
  });
});

describe('a page that lets an attack through', () => {
  // a refresh would navigate away first, and no policy forbids it
  const attacks = ATTACKS.filter((attack) => !attack.includes('http-equiv'));
  const attacked = { '/': `<!doctype html><title>x</title><h1>x</h1>${attacks.join('\n')}` };

  test('is detected', async () => {
    const open = await servePages(attacked, null);
    const { misdeeds, close } = await open.visit('/');
    expect(misdeeds).toEqual(expect.arrayContaining(['dialog 1', 'dialog 5', 'request https://evil.test/a']));
    await close();
    await open.close();
  });

  test('is still stopped by the policy', async () => {
    const held = await servePages(attacked);
    const { page, misdeeds, close } = await held.visit('/');
    await poke(page);
    const kinds = new Set(misdeeds.map((misdeed) => misdeed.split(' ')[0]));
    expect(kinds.has('console')).toBe(true);
    expect(misdeeds.filter((misdeed) => /^(dialog|error)|^request https:\/\/evil\.test\/[a-f]/.test(misdeed))).toEqual([]);
    await close();
    await held.close();
  });
});
