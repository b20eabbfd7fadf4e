/** Who sees incidents and their updates, and who is told. What the status page shows of them: status-pages/public/incident-visibility.test.ts */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ApiClient } from '../../harness/api-client.js';
import { createIncident, createMonitor, createOrganization, createProject } from '../../harness/fixtures.js';
import { NO_REQUEST_LIMITS, startTestServer, type TestServer } from '../../harness/server.js';

const PUBLIC_URL = expect.stringMatching(/\/status\/acme\/incidents\/[0-9a-f]{32}$/);
const NOBODY = { emailSubscribers: 0, webhookSubscribers: 0, channels: 0 };
const EVERYBODY = { emailSubscribers: 2, webhookSubscribers: 1, channels: 1 };

let server: TestServer;
let admin: ApiClient;
let monitorIds: string[];
let hiddenIds: string[];
beforeAll(async () => {
  server = await startTestServer({ limits: NO_REQUEST_LIMITS, environment: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  const { admin: client } = await createOrganization(await server.signIn(), server.signIn);
  admin = client;
  await createProject(admin, 'shop');
  await createProject(admin, 'blog');
  await admin.call('updateStatusPage', { enabled: true, slug: 'acme', title: 'Acme' });
  monitorIds = [(await createMonitor(admin, 'shop')).id];
  hiddenIds = [(await createMonitor(admin, 'shop', { visible: false })).id];
  const channel = { slug: 'team', type: 'webhook', webhookUrl: 'http://127.0.0.1:9/', projectSlug: 'shop' };
  expect((await admin.call('createNotificationChannel', channel)).status).toBe(201);
  for (const target of [
    { email: 'ada@example.com' },
    { email: 'bob@example.com' },
    { email: 'eve@example.com', webhookUrl: 'http://127.0.0.1:9/' },
  ])
    expect((await admin.call('createSubscriber', target)).status).toBe(201);
  await server.database.knex('status_page_subscribers').update({ status: 'active', confirmed_at: new Date(0) });
});
afterAll(() => server.stop());

const create = (input: Record<string, unknown> = {}) => createIncident(admin, { projectSlug: 'shop', ...input });
/** What a call queued: kinds of broadcasts to subscribers, and of notifications to channels. */
async function told<A>(call: () => Promise<A>): Promise<{ answer: A; broadcasts: string[]; notifications: string[] }> {
  const { knex } = server.database;
  const seen = async (table: string): Promise<string[]> => knex(table).orderBy('id').pluck('kind');
  const before = [(await seen('broadcasts')).length, (await seen('notifications')).length];
  const answer = await call();
  return {
    answer,
    broadcasts: (await seen('broadcasts')).slice(before[0]),
    notifications: (await seen('notifications')).slice(before[1]),
  };
}

describe('a new incident', () => {
  const OPENED = ['incident.opened'];
  test.each<[string, boolean, Record<string, unknown>, unknown, string[], string[]]>([
    ['public', true, {}, EVERYBODY, OPENED, OPENED],
    ['public', false, {}, NOBODY, [], []],
    ['internal', true, {}, { ...NOBODY, channels: 1 }, [], OPENED],
    ['internal', false, {}, NOBODY, [], []],
    ['draft', true, {}, NOBODY, [], []],
    ['draft', false, {}, NOBODY, [], []],
  ])('%s, notify %s', async (visibility, notify, input, audience, broadcasts, notifications) => {
    const wanted = { projectSlug: 'shop', title: 'Slow', severity: 'minor', initialBody: 'We look.', visibility, notify, ...input };
    const { answer, ...rest } = await told(() => admin.call('createIncident', wanted));
    const publicUrl = visibility === 'public' ? PUBLIC_URL : null;
    expect(answer.body.incident).toMatchObject({
      visibility,
      publicUrl,
      updates: [{ visibility, postedAt: visibility === 'draft' ? null : expect.any(String) }],
    });
    expect(answer.body.audience).toEqual({ visibility, publicUrl, ...(audience as object) });
    expect(rest).toEqual({ broadcasts, notifications });
    const preview = (await admin.call('previewIncident', { projectSlug: 'shop', visibility, notify })).body.audience;
    const url = visibility === 'public' ? expect.stringMatching(/\/status\/acme$/) : null;
    expect(preview).toEqual({ ...answer.body.audience, publicUrl: url });
  });

  test('of hidden monitors is not on the page, and its subscribers are not told', async () => {
    const wanted = { title: 'Slow', severity: 'minor', initialBody: 'We look.', monitorIds: hiddenIds };
    const { answer, broadcasts } = await told(() => admin.call('createIncident', wanted));
    expect(answer.body.audience).toEqual({ visibility: 'public', publicUrl: null, ...NOBODY, channels: 1 });
    expect(broadcasts).toEqual([]);
    expect((await admin.call('previewIncident', { monitorIds: hiddenIds })).body.audience).toEqual(answer.body.audience);
    expect((await admin.call('previewIncident', { monitorIds })).body.audience).toMatchObject(EVERYBODY);
  });

  test('of another project does not reach the channel of this one', async () => {
    const { audience } = (await admin.call('previewIncident', { projectSlug: 'blog' })).body;
    expect(audience).toMatchObject({ ...EVERYBODY, channels: 0 });
  });
});

describe('an update', () => {
  test.each<[string, string | undefined, string[], string[]]>([
    ['public', undefined, ['incident.updated'], ['incident.updated']],
    ['public', 'public', ['incident.updated'], ['incident.updated']],
    ['public', 'internal', [], ['incident.updated']],
    ['public', 'draft', [], []],
    ['internal', undefined, [], ['incident.updated']],
    ['internal', 'draft', [], []],
    ['draft', undefined, [], []],
  ])('of a %s incident, %s', async (ofIncident, visibility, broadcasts, notifications) => {
    const { id: incidentId } = await create({ visibility: ofIncident });
    const status = visibility === undefined || visibility === 'public' ? 'identified' : 'investigating';
    const { answer, ...rest } = await told(() => admin.call('postIncidentUpdate', { incidentId, status, body: 'Found.', visibility }));
    expect([answer.status, answer.body.incident?.updates[0]?.visibility]).toEqual([200, visibility ?? ofIncident]);
    expect(answer.body.incident?.status).toBe(status);
    expect(rest).toEqual({ broadcasts, notifications });
  });

  test.each([
    ['internal', 'public', '/visibility'],
    ['draft', 'public', '/visibility'],
    ['draft', 'internal', '/visibility'],
  ])('of a %s incident is not %s', async (ofIncident, visibility, path) => {
    const { id: incidentId } = await create({ visibility: ofIncident });
    const { status, body } = await admin.call('postIncidentUpdate', { incidentId, status: 'identified', body: 'x', visibility });
    expect([status, body.error?.code, body.error?.details?.[0]?.path]).toEqual([400, 'VALIDATION_ERROR', path]);
  });

  test('that is internal keeps the status that the public sees; a draft changes nothing', async () => {
    const { id: incidentId } = await create();
    const refused = await admin.call('postIncidentUpdate', { incidentId, status: 'resolved', body: 'x', visibility: 'internal' });
    expect([refused.status, refused.body.error?.details?.[0]?.path]).toEqual([400, '/status']);
    const drafted = await admin.call('postIncidentUpdate', { incidentId, status: 'resolved', body: 'Over.', visibility: 'draft' });
    expect(drafted.body.incident).toMatchObject({ status: 'investigating', resolvedAt: null });
  });

  test('is told to nobody if it says so', async () => {
    const { id: incidentId } = await create();
    const calls = [
      () => admin.call('postIncidentUpdate', { incidentId, status: 'identified', body: 'x', notify: false }),
      () => admin.call('resolveIncident', { incidentId, notify: false }),
    ];
    for (const call of calls) {
      const { answer, ...rest } = await told(call);
      expect(answer.body.audience).toEqual({ visibility: 'public', publicUrl: PUBLIC_URL, ...NOBODY });
      expect(rest).toEqual({ broadcasts: [], notifications: [] });
    }
  });
});

describe('a draft of an update', () => {
  test('is posted as the newest, sets the status, and is told', async () => {
    const { id: incidentId } = await create();
    const draft = await admin.call('postIncidentUpdate', { incidentId, status: 'resolved', body: 'Over.', visibility: 'draft' });
    const updateId = String(draft.body.incident?.updates[0]?.id);
    await admin.call('postIncidentUpdate', { incidentId, status: 'identified', body: 'Found.' });
    const { answer, ...rest } = await told(() => admin.call('editIncidentUpdate', { incidentId, updateId, visibility: 'public' }));
    const { incident } = answer.body;
    expect(incident).toMatchObject({ status: 'resolved', resolvedAt: expect.any(String) });
    expect(incident?.updates.map(({ body }: { body: string }) => body)).toEqual(['Over.', 'Found.', expect.any(String)]);
    expect(incident?.updates[0]).toMatchObject({ id: updateId, visibility: 'public', postedAt: incident?.resolvedAt });
    expect(rest).toEqual({ broadcasts: ['incident.resolved'], notifications: ['incident.resolved'] });
    const again = await told(() => admin.call('editIncidentUpdate', { incidentId, updateId, visibility: 'public' }));
    expect([again.answer.status, again.broadcasts]).toEqual([200, []]);
  });

  test('is refused after the resolution, and before its incident is published', async () => {
    const open = await create();
    const draft = await admin.call('postIncidentUpdate', { incidentId: open.id, status: 'identified', body: 'x', visibility: 'draft' });
    await admin.call('resolveIncident', { incidentId: open.id });
    const updateId = draft.body.incident?.updates[0]?.id;
    expect((await admin.call('editIncidentUpdate', { incidentId: open.id, updateId, visibility: 'public' })).status).toBe(409);
    const drafted = await create({ visibility: 'draft' });
    const first = { incidentId: drafted.id, updateId: drafted.updates[0]?.id };
    expect((await admin.call('editIncidentUpdate', { ...first, visibility: 'public' })).status).toBe(400);
    const other = await admin.call('editIncidentUpdate', { incidentId: open.id, updateId: first.updateId, visibility: 'public' });
    expect([other.status, other.body.error?.code]).toEqual([404, 'INCIDENT_NOT_FOUND']);
  });
});

describe('an internal update', () => {
  test('becomes public as the newest, with the present status', async () => {
    const { id: incidentId } = await create();
    const note = await admin.call('postIncidentUpdate', { incidentId, status: 'investigating', body: 'Note.', visibility: 'internal' });
    await admin.call('postIncidentUpdate', { incidentId, status: 'monitoring', body: 'Mended.' });
    const updateId = note.body.incident?.updates[0]?.id;
    const { answer, broadcasts } = await told(() => admin.call('editIncidentUpdate', { incidentId, updateId, visibility: 'public' }));
    expect(answer.body.incident?.updates[0]).toMatchObject({ id: updateId, status: 'monitoring', visibility: 'public' });
    expect(broadcasts).toEqual(['incident.updated']);
  });

  test('is what a public one can become again, but never a draft, and not the last one', async () => {
    const { id: incidentId, updates } = await create();
    const edit = (updateId: unknown, visibility: string) => admin.call('editIncidentUpdate', { incidentId, updateId, visibility });
    expect((await edit(updates[0]?.id, 'draft')).status).toBe(409);
    expect((await edit(updates[0]?.id, 'internal')).status).toBe(409);
    await admin.call('postIncidentUpdate', { incidentId, status: 'identified', body: 'Found.' });
    expect((await edit(updates[0]?.id, 'internal')).body.incident?.updates[1]).toMatchObject({ visibility: 'internal' });
  });
});

describe('an incident', () => {
  test('that was a draft is published with its updates, and told once', async () => {
    const { id: incidentId } = await create({ visibility: 'draft' });
    await admin.call('postIncidentUpdate', { incidentId, status: 'identified', body: 'Found.' });
    const preview = (await admin.call('previewIncident', { incidentId, visibility: 'public' })).body.audience;
    const { answer, ...rest } = await told(() => admin.call('updateIncident', { incidentId, visibility: 'public' }));
    const { incident, audience } = answer.body;
    expect(incident).toMatchObject({
      visibility: 'public',
      status: 'identified',
      updates: [{ visibility: 'public', body: 'Found.' }, { visibility: 'public' }],
    });
    expect(audience).toEqual({ visibility: 'public', publicUrl: incident?.publicUrl, ...EVERYBODY });
    expect(preview).toEqual(audience);
    expect(rest).toEqual({ broadcasts: ['incident.opened'], notifications: ['incident.opened'] });
    expect((await told(() => admin.call('updateIncident', { incidentId, visibility: 'public' }))).broadcasts).toEqual([]);
  });

  test('that was a draft may become internal first; its notes stay internal when it becomes public', async () => {
    const { id: incidentId } = await create({ visibility: 'draft' });
    const inner = await told(() => admin.call('updateIncident', { incidentId, visibility: 'internal' }));
    expect([inner.answer.body.audience, inner.broadcasts]).toEqual([
      { visibility: 'internal', publicUrl: null, ...NOBODY, channels: 1 },
      [],
    ]);
    const mute = await admin.call('updateIncident', { incidentId, visibility: 'public' });
    expect([mute.status, mute.body.error?.code]).toEqual([409, 'CONFLICT']);
    const { answer, ...rest } = await told(() => admin.call('updateIncident', { incidentId, visibility: 'public', body: 'It is slow.' }));
    expect(answer.body.incident).toMatchObject({
      visibility: 'public',
      updates: [{ body: 'It is slow.', visibility: 'public' }, { visibility: 'internal' }],
    });
    expect(rest).toEqual({ broadcasts: ['incident.opened'], notifications: ['incident.updated'] });
  });

  test('that was resolved while it was hidden says so when it is public again', async () => {
    const { id: incidentId } = await create();
    const note = await admin.call('postIncidentUpdate', { incidentId, status: 'investigating', body: 'Note.', visibility: 'internal' });
    await admin.call('updateIncident', { incidentId, visibility: 'internal' });
    await admin.call('resolveIncident', { incidentId });
    const mute = await admin.call('updateIncident', { incidentId, visibility: 'public' });
    expect([mute.status, mute.body.error?.message]).toEqual([
      409,
      'Its last public update says investigating, but it is resolved. Give a body.',
    ]);
    const { answer, broadcasts } = await told(() => admin.call('updateIncident', { incidentId, visibility: 'public', body: 'Over.' }));
    expect(answer.body.incident?.updates[0]).toMatchObject({ body: 'Over.', status: 'resolved', visibility: 'public' });
    expect(broadcasts).toEqual(['incident.resolved']);
    // it takes no more updates, not even old notes
    const updateId = note.body.incident?.updates[0]?.id;
    expect((await admin.call('editIncidentUpdate', { incidentId, updateId, visibility: 'public' })).status).toBe(409);
    const { audience } = (await admin.call('previewIncident', { incidentId, status: 'resolved' })).body;
    expect(audience).toEqual({ visibility: 'public', publicUrl: PUBLIC_URL, ...NOBODY });
  });

  test('that was public can be hidden, and its queued messages with it, but it is no draft again', async () => {
    const { id: incidentId, updates } = await create();
    const hidden = await told(() => admin.call('updateIncident', { incidentId, visibility: 'internal' }));
    expect(hidden.answer.body.incident).toMatchObject({
      visibility: 'internal',
      publicUrl: null,
      updates: [{ id: updates[0]?.id, visibility: 'public' }],
    });
    expect([hidden.broadcasts, hidden.notifications]).toEqual([[], []]);
    expect((await admin.call('updateIncident', { incidentId, visibility: 'draft' })).status).toBe(409);
    const back = await told(() => admin.call('updateIncident', { incidentId, visibility: 'public' }));
    expect([back.answer.body.incident?.visibility, back.broadcasts]).toEqual(['public', []]);
  });

  test('is found by its visibility', async () => {
    const { id } = await create({ visibility: 'draft' });
    const idsOf = async (visibility: string) =>
      (await admin.call('listIncidents', { visibility })).body.incidents.map((one: { id: string }) => one.id);
    expect(await idsOf('draft')).toContain(id);
    expect(await idsOf('internal')).not.toContain(id);
    expect(await idsOf('public')).not.toContain(id);
  });
});

test('maintenance says who sees it, and whom its change is told', async () => {
  const times = { startsAt: new Date(Date.now() + 3_600_000).toISOString(), endsAt: new Date(Date.now() + 7_200_000).toISOString() };
  const seen = (await admin.call('createMaintenance', { title: 'Upgrade', monitorIds, ...times })).body;
  const publicUrl = expect.stringMatching(/\/status\/acme$/);
  expect(seen.audience).toEqual({ publicUrl, emailSubscribers: 2, webhookSubscribers: 1 });
  const quiet = await admin.call('updateMaintenance', { maintenanceId: seen.maintenance.id, title: 'Big upgrade' });
  expect(quiet.body.audience).toEqual({ publicUrl, emailSubscribers: 0, webhookSubscribers: 0 });
  const moved = await admin.call('updateMaintenance', {
    maintenanceId: seen.maintenance.id,
    endsAt: new Date(Date.now() + 9_000_000).toISOString(),
  });
  expect(moved.body.audience).toMatchObject({ emailSubscribers: 2 });
  const hidden = await admin.call('createMaintenance', { title: 'Upgrade', monitorIds: hiddenIds, ...times });
  expect(hidden.body.audience).toEqual({ publicUrl: null, emailSubscribers: 0, webhookSubscribers: 0 });
});

test('a monitor says at its creation whether the page shows it', async () => {
  await admin.call('createMonitor', { projectSlug: 'shop', slug: 'shown', name: 'Shown', visible: true });
  await admin.call('createMonitor', { projectSlug: 'shop', slug: 'secret', name: 'Secret', visible: false });
  const { components } = (await admin.call('listStatusPageComponents')).body;
  const visible = Object.fromEntries(components.map(({ name, visible: shown }: { name: string; visible: boolean }) => [name, shown]));
  expect(visible).toMatchObject({ Shown: true, Secret: false });
});
