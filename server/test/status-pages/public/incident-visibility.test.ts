/** What each caller gets of an incident and its updates, by visibility, in every format. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ApiClient } from '../../harness/api-client.js';
import { createIncident, createMonitor, createOrganization, createProject, createProjectKey } from '../../harness/fixtures.js';
import { NO_REQUEST_LIMITS, startTestServer, type TestServer } from '../../harness/server.js';
import { sendRaw } from '../../transports/http/raw-request.js';

const VISIBILITIES = ['public', 'internal', 'draft'] as const;
type Visibility = (typeof VISIBILITIES)[number];
const FORMATS = [
  '',
  '.md',
  '/history',
  '/summary.json',
  '/api/v2/summary.json',
  '/api/v2/incidents.json',
  '/api/v2/incidents/unresolved.json',
  '/feed.atom',
];

let server: TestServer;
let admin: ApiClient;
/** The page before its first incident. */
let before: { status: { indicator: string }; components: { status: string }[] };
let callers: Record<string, ApiClient>;
const incidents = {} as Record<Visibility, Awaited<ReturnType<typeof createIncident>>>;
/** Words of incidents and of updates of the public incident, which nothing else contains. */
const wordOf = (what: 'incident' | 'update', visibility: Visibility) => `word-${what}-${visibility}`;

beforeAll(async () => {
  server = await startTestServer({ limits: NO_REQUEST_LIMITS });
  const made = await createOrganization(await server.signIn(), server.signIn);
  ({ admin } = made);
  await createProject(admin, 'shop');
  const monitor = await createMonitor(admin, 'shop');
  await admin.call('updateStatusPage', { enabled: true, slug: 'acme', title: 'Acme' });
  before = JSON.parse(await get('/status/acme/summary.json'));
  for (const visibility of VISIBILITIES) {
    const word = wordOf('incident', visibility);
    incidents[visibility] = await createIncident(admin, {
      monitorIds: [monitor.id],
      severity: 'critical',
      title: word,
      initialBody: word,
      visibility,
    });
  }
  for (const visibility of VISIBILITIES) {
    const input = { incidentId: incidents.public.id, status: 'investigating', body: wordOf('update', visibility), visibility };
    expect((await admin.call('postIncidentUpdate', input)).status).toBe(200);
  }
  const other = await createOrganization(await server.signIn(), server.signIn);
  callers = {
    'an admin key': admin,
    'a project key that may read': server.anonymous.as((await createProjectKey(made.session, 'shop', ['status:read'])).credential),
    'a person of another organization': other.admin,
  };
});
afterAll(() => server.stop());

const get = async (path: string) => (await sendRaw(server.baseUrl, { path, headers: { Accept: 'text/html' } })).text;

describe.each(FORMATS)('the public at /status/acme%s', (format) => {
  test.each(VISIBILITIES)('reads of incidents and updates that are %s', async (visibility) => {
    const text = await get(`/status/acme${format}`);
    expect(text).toContain(wordOf('incident', 'public'));
    if (visibility !== 'public') expect(text).not.toContain(wordOf('incident', visibility));
    if (visibility !== 'public') expect(text).not.toContain(wordOf('update', visibility));
  });
});

test('the public finds no incident of its own address but the public one, and there its public updates only', async () => {
  const { publicUrl } = (await admin.call('getIncident', { incidentId: incidents.public.id })).body.incident;
  const text = await get(new URL(String(publicUrl)).pathname);
  expect(VISIBILITIES.filter((visibility) => text.includes(wordOf('update', visibility)))).toEqual(['public']);
  for (const visibility of ['internal', 'draft'] as const)
    expect((await admin.call('getIncident', { incidentId: incidents[visibility].id })).body.incident.publicUrl).toBeNull();
});

test('the state of the page and of its components comes from public incidents only', async () => {
  const statusOf = async () => JSON.parse(await get('/status/acme/summary.json'));
  expect((await statusOf()).status.indicator).toBe('critical');
  await admin.call('updateIncident', { incidentId: incidents.public.id, visibility: 'internal' });
  const after = await statusOf();
  expect([after.status, after.components[0].status]).toEqual([before.status, before.components[0]?.status]);
  expect(await get('/status/acme')).not.toContain('word-');
  await admin.call('updateIncident', { incidentId: incidents.public.id, visibility: 'public' });
  expect((await statusOf()).status.indicator).toBe('critical');
  expect(before.status.indicator).not.toBe('critical');
});

test('an internal update leaves no trace, not even a time', async () => {
  const feed = await get('/status/acme/feed.atom');
  const input = { incidentId: incidents.public.id, status: 'investigating', body: 'Note.', visibility: 'internal' };
  expect((await admin.call('postIncidentUpdate', input)).status).toBe(200);
  expect(await get('/status/acme/feed.atom')).toBe(feed);
});

test.each([
  ['an admin key', true],
  ['a project key that may read', true],
  ['a person of another organization', false],
])('%s reads all of them: %s', async (caller, reads) => {
  for (const visibility of VISIBILITIES) {
    const { status, body } = await (callers[caller] as ApiClient).call('getIncident', { incidentId: incidents[visibility].id });
    expect([caller, status, reads ? body.incident.visibility : body.error?.code]).toEqual([
      caller,
      ...(reads ? [200, visibility] : [404, 'INCIDENT_NOT_FOUND']),
    ]);
  }
});
