/** A change through one process appears on another's status page within a second. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ApiClient } from '../../test/harness/api-client.js';
import { createIncident, createProject } from '../../test/harness/fixtures.js';
import { until } from '../../test/harness/until.js';
import { DatabaseServer } from './database-server.js';
import { Tidewatch } from './process.js';

/** A second, with a reserve for a slow machine. A model is fresh for ten, so without a signal a change would take that long. */
const SOON_MS = 2_500;

let database: DatabaseServer;
let one: Tidewatch;
let other: Tidewatch;
let admin: ApiClient;
beforeAll(async () => {
  database = await DatabaseServer.start();
  const environment = { DATABASE_URL: database.url, TIDEWATCH_ROLES: 'api' };
  one = await Tidewatch.start({ environment });
  other = await Tidewatch.start({ environment });
  admin = new ApiClient(one.baseUrl, one.credentials.apiKey);
  await admin.call('updateStatusPage', { enabled: true, slug: 'shop', title: 'Shop 0.' });
});
afterAll(async () => {
  await one.stop();
  await other.stop();
  await database.stop();
});

const page = async () => (await fetch(`${other.baseUrl}/status/shop`)).text();

/** Makes a change; returns the milliseconds until the other process shows the text. */
async function millisecondsUntil(text: string, change: () => Promise<unknown>): Promise<number> {
  expect(await page()).not.toContain(text);
  await change();
  const began = performance.now();
  await until(async () => (await page()).includes(text), { what: text });
  return performance.now() - began;
}

// each change follows right after a read, whose model would be fresh for ten seconds more
test('titles', async () => {
  await until(async () => (await page()).includes('Shop 0.'), { what: 'the page' });
  const took: number[] = [];
  for (const title of ['Shop 1.', 'Shop 2.', 'Shop 3.'])
    took.push(await millisecondsUntil(title, () => admin.call('updateStatusPage', { title })));
  expect(Math.max(...took)).toBeLessThan(SOON_MS);
});

test('an incident, and its end', async () => {
  const { slug: projectSlug } = await createProject(admin);
  let incidentId = '';
  const opened = await millisecondsUntil('Cards are refused', async () => {
    incidentId = (await createIncident(admin, { projectSlug, title: 'Cards are refused' })).id;
  });
  const resolved = await millisecondsUntil('All is well again', () =>
    admin.call('postIncidentUpdate', { incidentId, status: 'resolved', body: 'All is well again' }),
  );
  expect(Math.max(opened, resolved)).toBeLessThan(SOON_MS);
});
