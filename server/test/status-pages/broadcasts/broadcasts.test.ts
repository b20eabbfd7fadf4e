/** Broadcasts about incidents, and their subscribers. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createIncident, createOrganization, createProject } from '../../harness/fixtures.js';
import { PageStage } from '../subscribers/page-stage.js';

const ADA = 'ada@example.com';

let stage: PageStage;
let projectSlug: string;
let visible: { id: string };
let hidden: { id: string };
beforeAll(async () => {
  stage = await PageStage.open();
  await stage.enable();
  projectSlug = (await createProject(stage.session, 'inner-shop')).slug;
  visible = await stage.monitor('Checkout internal', true, projectSlug);
  await stage.session.call('updateStatusPageComponent', { monitorId: visible.id, name: 'Checkout' });
  hidden = await stage.monitor('Secret engine', false, projectSlug);
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.clear();
  await stage.insertSubscribers([ADA]);
  stage.later(1);
});

const subjects = () => stage.mailsTo(ADA).map(({ mail }) => mail.subject);
const texts = () => stage.mailsTo(ADA).map(({ mail }) => mail.text ?? '');
const open = (monitorIds: string[], more: Record<string, unknown> = {}) =>
  createIncident(stage.session, { projectSlug, title: 'It fails', monitorIds, ...more });

test('every update is broadcast once, in order; resolving again sends nothing', async () => {
  const { id: incidentId } = await open([visible.id]);
  await stage.session.call('postIncidentUpdate', { incidentId, status: 'identified', body: 'We found it.' });
  await stage.session.call('postIncidentUpdate', { incidentId, status: 'monitoring', body: 'We mended it.' });
  for (let times = 0; times < 2; times += 1) await stage.session.call('resolveIncident', { incidentId, body: 'Over.' });
  await stage.work();
  await stage.work();
  expect(subjects()).toEqual(['Incident', 'Update', 'Update', 'Resolved'].map((word) => `[Acme] ${word}: It fails`));
  expect(texts().map((text) => /Status: (\w+)/.exec(text)?.[1])).toEqual(['investigating', 'identified', 'monitoring', 'resolved']);
});

test('an incident names only visible components', async () => {
  await open([visible.id, hidden.id]);
  await stage.work();
  const raw = stage.mailsTo(ADA)[0]?.raw ?? '';
  expect(texts()[0]).toContain('Affected: Checkout\n');
  const inner = ['Checkout internal', 'Secret engine', 'inner-shop', stage.organizationId, visible.id, hidden.id, 'admin@'];
  for (const word of inner) expect([word, raw.includes(word)]).toEqual([word, false]);
  expect(raw).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-7/);
});

test('an incident of hidden monitors is not broadcast; one without monitors is', async () => {
  await open([hidden.id], { title: 'Hidden' });
  await open([], { title: 'Of everything' });
  await stage.work();
  expect(subjects()).toEqual(['[Acme] Incident: Of everything']);
});

test('deleting hidden monitors does not make their incident public', async () => {
  const gone = await stage.monitor('Old engine', false, projectSlug);
  const { id: incidentId } = await open([gone.id], { title: 'Hidden' });
  expect((await stage.session.call('deleteMonitor', { monitorId: gone.id })).status).toBe(200);
  await stage.session.call('resolveIncident', { incidentId });
  await stage.work();
  expect(subjects()).toEqual([]);
});

test('an incident recorded afterwards is broadcast as resolved', async () => {
  await open([visible.id], { status: 'resolved' });
  await stage.work();
  expect(subjects()).toEqual(['[Acme] Resolved: It fails']);
});

test('a disabled page sends nothing, including queued broadcasts', async () => {
  await open([visible.id], { title: 'Waiting' });
  await stage.enable('acme', { enabled: false });
  await open([visible.id], { title: 'Meanwhile' });
  await stage.work();
  await stage.enable();
  await stage.work();
  expect(subjects()).toEqual([]);
});

test('subscribers who confirm later, or not at all, get nothing', async () => {
  await stage.knex('status_page_subscribers').update({ status: 'pending', confirmed_at: null });
  await stage.insertSubscribers(['grace@example.com']);
  await open([visible.id]);
  stage.later(1);
  await stage.insertSubscribers(['late@example.com']);
  await stage.work();
  expect(stage.mail.taken.map(({ to }) => to)).toEqual([['grace@example.com']]);
});

test('unsubscribing drops pending deliveries', async () => {
  await open([visible.id]);
  const { fanOut } = await import('../../../src/status-pages/broadcasts/fan-out.js');
  await fanOut(stage.knex, stage.now);
  const { id } = await stage.knex('status_page_subscribers').first('id');
  expect((await stage.session.call('deleteSubscriber', { subscriberId: id })).status).toBe(200);
  await stage.work();
  expect(subjects()).toEqual([]);
});

test('a deleted organization sends nothing', async () => {
  const other = await createOrganization(stage.session, stage.server.signIn, 'closing');
  await stage.enable('closing', { title: 'Closing' }, other.session);
  await stage.knex('status_page_subscribers').update({ organization_id: other.organization.id });
  await createIncident(other.session, { projectSlug: (await createProject(other.session)).slug });
  expect((await other.session.call('deleteOrganization', { confirmSlug: 'closing' })).status).toBe(200);
  await stage.work();
  expect(stage.mail.taken).toEqual([]);
  expect(await stage.knex('status_page_subscribers')).toEqual([]);
});

test('hostile texts are escaped', async () => {
  await stage.enable('acme', { title: 'Acme <b>&"' });
  const title = 'Down\u202e <script>alert(1)</script> =?utf-8?q?x?=';
  const initialBody = 'Look: <img src=x onerror=alert(1)> [here](javascript:alert(1))\n\n--\nBcc: eve@example.com';
  await open([], { title, initialBody });
  await stage.work();
  await stage.enable('acme', { title: 'Acme' });
  const [{ mail, to, header }] = stage.mailsTo(ADA) as never as [ReturnType<typeof stage.mailsTo>[number]];
  expect([to, header('bcc')]).toEqual([[ADA], undefined]);
  expect(mail.subject).toBe('[Acme <b>&"] Incident: Down <script>alert(1)</script> =?utf-8?q?x?=');
  expect(mail.html).not.toMatch(/<script|<img|<b>|href="javascript/);
  expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
});
