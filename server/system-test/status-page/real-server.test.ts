/** The pages of a real server, filled with attacks through the API: a browser shows them as text. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createIncident, createMaintenance, createMonitor, createProject } from '../../test/harness/fixtures.js';
import { startTestServer, type TestServer } from '../../test/harness/server.js';
import { ATTACKS } from '../../test/status-pages/support/hostile.js';
import { browse, type PageServer, PHONE } from './browser.js';
import { poke, suspects } from './suspects.js';

// the API's limits for a line and for a text: no control characters, and a maximum length
const printable = (attack: string, kept: string) => [...attack].map((one) => (kept.includes(one) || !/\p{Cc}/u.test(one) ? one : ' '));
const line = (attack: string, length: number) => printable(attack, '').slice(0, length).join('');
const text = (attack: string) => printable(attack, '\t\n\r').join('');

let server: TestServer;
let pages: PageServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  const { slug: projectSlug } = await createProject(server.admin);
  const { admin } = server;
  const everything = text(ATTACKS.join('\n\n'));
  await admin.call('updateStatusPage', {
    enabled: true,
    slug: 'acme',
    title: line(ATTACKS[3] ?? '', 100),
    description: everything.slice(0, 1000),
  });
  const monitorIds: string[] = [];
  for (const attack of ATTACKS) {
    const { id } = await createMonitor(admin, projectSlug, { name: line(attack, 100) });
    monitorIds.push(id);
    const placement = { name: line(attack, 100), description: text(attack).slice(0, 500), group: line(attack, 100) };
    const { status } = await admin.call('updateStatusPageComponent', { monitorId: id, ...placement });
    expect(status).toBe(200);
    const words = { title: line(attack, 255), initialBody: text(attack), monitorIds: [id] };
    await createIncident(admin, words);
    await createIncident(admin, { ...words, status: 'resolved' });
    await createMaintenance(admin, { title: line(attack, 255), body: text(attack), monitorIds: [id] });
  }
  await createIncident(admin, { title: 'All of it', initialBody: everything, monitorIds, severity: 'critical' });
  pages = await browse(server.baseUrl);
});
afterAll(async () => {
  await pages.close();
  await server.stop();
});

async function expectOnlyText(path: string, forms = 0): Promise<void> {
  const { page, misdeeds, close } = await pages.visit(path, { viewport: PHONE });
  expect(await suspects(page, forms)).toEqual([]);
  await poke(page);
  expect(misdeeds).toEqual([]);
  expect(await page.locator('h1').count()).toBe(1);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width);
  await close();
}

test('the page and its archive', async () => {
  await expectOnlyText('/status/acme');
  await expectOnlyText('/status/acme/history');
});

test('every open incident', async () => {
  const answer = await fetch(`${server.baseUrl}/status/acme/summary.json`);
  const { incidents } = (await answer.json()) as { incidents: { id: string }[] };
  expect(incidents).toHaveLength(ATTACKS.length + 1);
  for (const { id } of incidents) await expectOnlyText(`/status/acme/incidents/${id}`);
});

test('the page with the forms', async () => {
  await expectOnlyText('/status/acme/subscribe', 2);
});
