/** A status page at noon on a clock that stands still: a new organization for each test, read through the loader. */
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { DAILY_TABLES } from '../../../src/assembly/deletion/housekeeping.js';
import { primaryReads } from '../../../src/kernel/database/reads/reads.js';
import { createPartitions } from '../../../src/kernel/database/schema/partitions.js';
import { Sealer } from '../../../src/kernel/secrets/secrets.js';
import { PublicPageLoader } from '../../../src/status-pages/public/loader.js';
import { PublicIds } from '../../../src/status-pages/public/public-ids.js';
import { Evaluations } from '../../../src/transports/ingest/listening/evaluations.js';
import type { ApiClient } from '../../harness/api-client.js';
import { createMonitor, createOrganization, createProject } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** Today at noon, so that hours before and after are on the same day. */
export const NOW = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + 12 * HOUR_MS);
export const ago = (ms: number) => new Date(NOW.getTime() - ms);
export const dateOf = (time: Date) => time.toISOString().slice(0, 10);

export let server: TestServer;
export let session: ApiClient;
export let loader: PublicPageLoader;
export let ids: PublicIds;
export let admin: ApiClient;
export let organizationId: string;
export let slug: string;
export let projectSlug: string;

/** Another reader of pages, without a cache. */
export const newLoader = () =>
  new PublicPageLoader({
    reads: primaryReads(server.database.knex),
    evaluations: new Evaluations(server.database.knex),
    ids,
    baseUrl: 'https://tidewatch.example.com',
    clock: () => NOW,
  });

/** Starts the server before the tests of a file, and gives each test an organization with a page. */
export function usePageAtNoon(): void {
  beforeAll(async () => {
    server = await startTestServer({ clock: () => NOW });
    session = await server.signIn();
    ids = new PublicIds(new Sealer(server.config.masterKey as Buffer));
    loader = newLoader();
    await createPartitions(server.database.knex, DAILY_TABLES, ago(2 * DAY_MS));
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    const made = await createOrganization(session, server.signIn);
    ({ admin } = made);
    organizationId = made.organization.id;
    projectSlug = (await createProject(admin)).slug;
    slug = (await admin.call('updateStatusPage', { enabled: true, title: 'Shop', description: 'How we are.' })).body.statusPage.slug;
  });
}

export async function monitorNamed(name: string, status: string | null = 'ok'): Promise<string> {
  const { id } = await createMonitor(admin, projectSlug, { name });
  await server.database.knex('monitors').where({ id }).update({ status });
  return id;
}

export async function status(address: { slug: string } | { host: string } = { slug }) {
  const found = await loader.status(address);
  if (!found) throw new Error('no page');
  return found;
}

export const titles = (incidents: readonly { title: string }[]) => incidents.map(({ title }) => title);

/** Changes the times of an incident. */
export async function begin(incidentId: string, startedAt: Date, resolvedAt: Date | null = null): Promise<void> {
  const changes = { started_at: startedAt, resolved_at: resolvedAt, status: resolvedAt ? 'resolved' : 'investigating' };
  await server.database.knex('incidents').where({ id: incidentId }).update(changes);
}
