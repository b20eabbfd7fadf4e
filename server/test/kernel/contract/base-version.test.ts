/** Every operation with baseUpdatedAt: what was changed since is not overwritten. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { OPERATIONS, type OperationId } from '../../../src/generated/operations.js';
import type { ApiClient } from '../../harness/api-client.js';
import {
  createFunnel,
  createGoal,
  createIncident,
  createMaintenance,
  createMonitor,
  createOrganization,
  createProject,
  createProjectKey,
  createProperty,
  createSegment,
  createServer,
  expectStatus,
  inHours,
  sendFeedback,
} from '../../harness/fixtures.js';
import { NO_REQUEST_LIMITS, startTestServer, type TestServer } from '../../harness/server.js';

interface Subject {
  /** What the call wants beside the base. */
  input: Record<string, unknown>;
  updatedAt: string;
}

type Made = { id: string; updatedAt: string };

let server: TestServer;
let admin: ApiClient;
let propertyId: string;
let key: string;
beforeAll(async () => {
  server = await startTestServer({ limits: NO_REQUEST_LIMITS });
  const organization = await createOrganization(await server.signIn(), server.signIn);
  admin = organization.admin;
  const project = await createProject(admin, 'shop');
  propertyId = (await createProperty(admin, { projectId: project.id })).id;
  key = (await createProjectKey(organization.session, 'shop', ['feedback:write'])).credential;
});
afterAll(() => server.stop());

const as = (name: string, change: Record<string, unknown>, { id, updatedAt }: Made): Subject => ({
  input: { [name]: id, ...change },
  updatedAt,
});

const create = async (id: OperationId, input: Record<string, unknown>, envelope: string): Promise<Made> => {
  const body: Record<string, unknown> = expectStatus(await admin.call(id, input), 201).body;
  return body[envelope] as Made;
};

const channel = { slug: 'team', type: 'webhook', webhookUrl: 'http://127.0.0.1:9/' };
const SURVEY = { type: 'nps', question: 'How likely are you to recommend us?' };
const SUBJECTS: Partial<Record<OperationId, () => Promise<Subject>>> = {
  updateMonitor: async () => as('monitorId', { name: 'Backup' }, await createMonitor(admin, 'shop')),
  updateServer: async () => as('serverId', { name: 'web' }, (await createServer(admin, 'shop')).server),
  updateMaintenance: async () => {
    const { id } = await createMonitor(admin, 'shop');
    const window = { monitorIds: [id], startsAt: inHours(1), endsAt: inHours(2) };
    return as('maintenanceId', { title: 'Later' }, await createMaintenance(admin, window));
  },
  updateIncident: async () => as('incidentId', { title: 'It is slow' }, await createIncident(admin, { projectSlug: 'shop' })),
  editIncidentUpdate: async () => {
    const incident = await createIncident(admin, { projectSlug: 'shop' });
    return as('incidentId', { updateId: incident.updates[0]?.id, body: 'We look closely.' }, incident);
  },
  updateStatusPage: async () => {
    const { statusPage } = expectStatus(await admin.call('updateStatusPage', { title: 'Before' }), 200).body;
    return { input: { title: 'Acme' }, updatedAt: statusPage.updatedAt };
  },
  updateNotificationChannel: async () => as('channelId', { enabled: false }, await create('createNotificationChannel', channel, 'channel')),
  updateErrorRule: async () =>
    as('ruleId', { message: 'Other*' }, await create('createErrorRule', { propertyId, action: 'ignore', message: 'Some*' }, 'rule')),
  updateAnalyticsProperty: async () => as('propertyId', { name: 'Shop' }, await createProperty(admin)),
  updateAnalyticsCollection: async () => as('propertyId', { stripQuery: true }, await createProperty(admin)),
  updateAnalyticsGoal: async () => as('goalId', { name: 'Signed up' }, await createGoal(admin, propertyId)),
  updateAnalyticsSegment: async () => as('segmentId', { filters: 'country==FR' }, await createSegment(admin, propertyId)),
  updateAnalyticsFunnel: async () => as('funnelId', { name: 'To the end' }, await createFunnel(admin, propertyId)),
  updateFeedbackWidget: async () =>
    as(
      'widgetId',
      { name: 'Help' },
      await create('createFeedbackWidget', { projectSlug: 'shop', allowedDomains: ['shop.example'] }, 'widget'),
    ),
  updateSurvey: async () => as('surveyId', { sampleRate: 20 }, await create('createSurvey', { projectSlug: 'shop', ...SURVEY }, 'survey')),
  // nobody has changed those of a new project
  updateFeedbackFields: async () => {
    const { slug } = await createProject(admin, 'fields');
    const { updatedAt } = expectStatus(await admin.call('getFeedbackFields', { projectSlug: slug }), 200).body;
    return { input: { projectSlug: slug, fields: [{ key: 'plan' }] }, updatedAt };
  },
  updateFeedbackSettings: async () => {
    const { slug } = await createProject(admin, 'settings');
    const { settings } = expectStatus(await admin.call('getFeedbackSettings', { projectSlug: slug }), 200).body;
    return { input: { projectSlug: slug, notifyNew: false }, updatedAt: settings.updatedAt };
  },
  updateFeedbackTriage: async () => {
    const { id } = await sendFeedback(admin, key);
    const { feedback } = expectStatus(await admin.call('updateFeedbackTriage', { feedbackId: id, tags: ['a'] }), 200).body;
    return as('feedbackId', { status: 'in_progress' }, feedback as Made);
  },
};

const based = OPERATIONS.filter(({ fields }) => 'baseUpdatedAt' in fields).map(({ id }) => id);

test('there is a subject for each', () => expect(Object.keys(SUBJECTS).sort()).toEqual([...based].sort()));

test.each(based)('%s: of two changes of one version, the second is refused', async (id) => {
  const { input, updatedAt } = await (SUBJECTS[id] as () => Promise<Subject>)();
  // the clock of the server tells milliseconds
  await server.database.knex.raw('select pg_sleep(0.002)');
  const call = () => admin.call(id, { ...input, baseUpdatedAt: updatedAt });
  const answers = await Promise.all([call(), call()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.flatMap<{ currentUpdatedAt: string }>(({ status, body }) => (status === 409 ? [Object(body).error] : []));
  expect(refused).toMatchObject([{ code: 'CONFLICT', currentUpdatedAt: expect.stringMatching(/^\d{4}-/) }]);
  const currentUpdatedAt = refused[0]?.currentUpdatedAt;
  expect((await admin.call(id, { ...input, baseUpdatedAt: currentUpdatedAt })).status).toBe(200);
});

test('without a base, any version is changed', async () => {
  const { id } = await createMonitor(admin, 'shop');
  for (const name of ['One', 'Two']) expect((await admin.call('updateMonitor', { monitorId: id, name })).status).toBe(200);
});
