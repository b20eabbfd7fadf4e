/** A page can be rendered quickly, however much an organization writes. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { primaryReads } from '../../../src/kernel/database/reads/reads.js';
import { Sealer } from '../../../src/kernel/secrets/secrets.js';
import { renderBody } from '../../../src/status-pages/html/incidents.js';
import { PublicPageLoader } from '../../../src/status-pages/public/loader.js';
import { PublicIds } from '../../../src/status-pages/public/public-ids.js';
import { BUDGET_BYTES, EXCERPT_LENGTH } from '../../../src/status-pages/public/text-budget.js';
import { evaluationsOf } from '../../../src/transports/ingest/listening/evaluations.js';
import { createIncident, createMaintenance, createMonitor, createProject, inHours } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

const LONG = 'é'.repeat(10_000);
const EXCERPT = `${'é'.repeat(EXCERPT_LENGTH)}…`;

let server: TestServer;
let loader: PublicPageLoader;
let projectSlug: string;
beforeAll(async () => {
  server = await startTestServer();
  const ids = new PublicIds(new Sealer(server.config.masterKey as Buffer));
  loader = new PublicPageLoader({
    reads: primaryReads(server.database.knex),
    evaluations: evaluationsOf({ database: server.database }),
    ids,
    baseUrl: 'https://tidewatch.example.com',
    clock: () => new Date(),
  });
  projectSlug = (await createProject(server.admin)).slug;
  await server.admin.call('updateStatusPage', { enabled: true, slug: 'acme' });
});
afterAll(() => server.stop());

async function status() {
  const found = await loader.status({ slug: 'acme' });
  if (!found) throw new Error('no page');
  return found;
}

/** Adds long updates to an incident. */
async function addUpdates(incident: { id: string }, count: number): Promise<void> {
  const known = await server.database.knex('incident_updates').where({ incident_id: incident.id }).first();
  const rows = Array.from({ length: count }, () => ({ ...known, id: uuidv7(), body: LONG }));
  await server.database.knex('incident_updates').insert(rows);
}

test('an incident with many long updates shows as many of the newest as fit', async () => {
  const incident = await createIncident(server.admin, { projectSlug });
  await addUpdates(incident, 100);
  const [shown] = (await status()).openIncidents;
  expect(shown?.updates).toHaveLength(BUDGET_BYTES / 20_000);
  expect(shown?.updates.every(({ body }) => body === LONG)).toBe(true);
  await server.database.knex('incidents').delete();
});

test('of many long incidents each shows some text, and short texts are not cut', async () => {
  for (let number = 0; number < 15; number += 1) {
    const body = number === 3 ? 'Short.' : LONG;
    const incident = await createIncident(server.admin, { projectSlug, title: `number ${number}`, initialBody: body });
    if (number === 14) await addUpdates(incident, 1);
  }
  const { openIncidents } = await status();
  // the newest of the ten incidents fit, and so does the short one
  expect(openIncidents.map(({ updates }) => updates.map(({ body }) => body))).toEqual([
    ...Array.from({ length: 10 }, () => [LONG]),
    [EXCERPT],
    ['Short.'],
    ...Array.from({ length: 3 }, () => [EXCERPT]),
  ]);
  await server.database.knex('incidents').delete();
});

test('of many long maintenance windows the later ones are cut', async () => {
  const monitor = await createMonitor(server.admin, projectSlug);
  for (let hour = 1; hour <= 12; hour += 1) {
    const times = { startsAt: inHours(hour), endsAt: inHours(hour + 1) };
    await createMaintenance(server.admin, { monitorIds: [monitor.id], body: hour === 12 ? null : LONG, ...times });
  }
  expect((await status()).maintenances.map(({ body }) => body)).toEqual([...Array.from({ length: 10 }, () => LONG), EXCERPT, null]);
});

describe('a table', () => {
  test('of a normal size is rendered', () => {
    expect(renderBody(`|a|b|\n|-|-|\n${'|1|2|\n'.repeat(300)}`).toString()).toContain('<table>');
  });

  test('that would be huge is not rendered as one', () => {
    const wide = `|${'a|'.repeat(70)}\n|${'-|'.repeat(70)}\n${'|\n'.repeat(4_000)}`;
    const made = renderBody(wide).toString();
    expect(made).not.toContain('<table>');
    expect(made.length).toBeLessThan(5 * wide.length);
  });
});
