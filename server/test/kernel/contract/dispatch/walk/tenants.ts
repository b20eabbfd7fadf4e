/** Another organization, and the values that name resources. */
import { v7 as uuidv7 } from 'uuid';
import type { ApiClient } from '../../../../harness/api-client.js';
import { addTotp } from '../../../../harness/factors/second-factors.js';
import { addPasskey } from '../../../../harness/factors/software-authenticator.js';
import {
  createIncident,
  createMaintenance,
  createMember,
  createMonitor,
  createOrganization,
  createProject,
  createProjectKey,
  createProperty,
  createServer,
  organizationOf,
} from '../../../../harness/fixtures.js';
import type { TestServer } from '../../../../harness/server.js';
import { docsOf } from './docs.js';
import type { DocumentedField, DocumentedOperation } from './documented-operations.js';
import { OwnValues } from './own-values.js';
import {
  createChannel,
  createDeadDelivery,
  createError,
  createFeedback,
  createNotification,
  createSubscriber,
  currentSession,
  firstUpdate,
  passkeyFor,
  unique,
} from './resources.js';

/** Values by field name. */
export type Values = Record<string, string>;

/** A field that names a resource, judging by its name. */
export function namesResource(field: DocumentedField): boolean {
  return field.place !== 'header' && /(Ids?|Slugs?|[kK]eyId|^slug|^email|^domain)$/.test(field.name);
}

const NO_ID = uuidv7();
/** Values that don't exist anywhere, and a missing id. */
export const ABSENT: Values = {
  // calls with the usual missing id are in the audit log
  targetId: uuidv7(),
  sourceId: 'journal:absent.service',
  chatId: '-1001',
  keyId: 'twk_AbsentAbsent0000',
  projectSlug: 'absent',
  confirmSlug: 'absent',
  email: 'absent@example.com',
  domain: 'absent.example',
};

/** A value that doesn't exist; a unique slug per operation, because an operation may create something with it. */
export function absentFor(operation: DocumentedOperation, field: string): string | undefined {
  if (field === 'slug') return `absent-${operation.id.toLowerCase()}`;
  return ABSENT[field] ?? (/Ids?$/.test(field) ? NO_ID : undefined);
}

/** The values of a project and a monitor of the same organization outside the project of a key. */
export async function createSiblings(server: TestServer, owner: ApiClient): Promise<Values> {
  await owner.call('updateStatusPage', { enabled: true });
  const project = await createProject(owner, 'sibling');
  const monitor = await createMonitor(owner, project.slug, { slug: 'sibling' });
  const { id: incidentId } = await createIncident(owner, { monitorIds: [monitor.id] });
  return {
    ...(await new OwnValues(server, owner, project, 'keys-project').declared('project')),
    projectId: project.id,
    projectSlug: project.slug,
    confirmSlug: project.slug,
    monitorId: monitor.id,
    monitorIds: monitor.id,
    serverId: (await createServer(owner, project.slug, { slug: 'sibling' })).server.id,
    incidentId,
    updateId: await firstUpdate(owner, incidentId),
    maintenanceId: (await createMaintenance(owner, { monitorIds: [monitor.id] })).id,
    slug: monitor.slug,
    ...(await createFeedback(server, owner, project)),
  };
}

const SLUG = 'theirs-too';

/** An organization with one of everything and its own owner; returns the values that name its resources. */
export async function createStrangers(server: TestServer): Promise<Values> {
  const founder = await server.signIn();
  const { organization, session } = await createOrganization(founder, server.signIn, SLUG);
  const owner = await createStranger(session);
  const founderId = (await session.call('getCurrentUser')).body.user.id;
  await owner.session.call('removeMember', { userId: founderId });
  const project = await createProject(owner.session, 'theirs');
  // one slug for everything, so that it is always theirs; the walk uses it for its own projects
  await createProject(owner.session, SLUG);
  const monitor = await createMonitor(owner.session, 'theirs', { slug: SLUG });
  const key = await createProjectKey(owner.session, 'theirs', ['status:write', 'admin:read']);
  const { invitation } = (await owner.session.call('createInvitation', { email: 'invited-by-them@example.com', role: 'viewer' })).body;
  const channelId = await createChannel(owner.session, SLUG);
  await owner.session.call('updateStatusPage', { slug: SLUG, enabled: true });
  const eventId = uuidv7();
  await server.anonymous.report(key.credential, { slug: SLUG, result: 'ok', eventId, runId: eventId });
  const property = await createProperty(owner.session, { domain: 'theirs.example' });
  const { issueId, eventId: errorEventId } = await createError(server, owner.session, 'theirs', property.id);
  const declared = await new OwnValues(server, owner.session, project, 'keys-project').declared();
  return {
    ...declared,
    updateId: await firstUpdate(owner.session, declared['incidentId']),
    organizationId: organization.id,
    projectId: project.id,
    monitorId: monitor.id,
    monitorIds: monitor.id,
    serverId: (await createServer(owner.session, 'theirs', { slug: SLUG })).server.id,
    propertyId: property.id,
    issueId,
    issueIds: issueId,
    relatedIssueIds: issueId,
    errorEventIds: errorEventId,
    ...(await createFeedback(server, owner.session, project)),
    ...(await docsOf(server, owner.session, SLUG)),
    analyticsPropertyId: property.id,
    feedbackProjectId: project.id,
    assigneeId: owner.id,
    actorId: owner.id,
    targetId: project.id,
    domain: property.domain,
    userId: owner.id,
    invitationId: invitation.id,
    sessionId: (await currentSession(owner.session)).id,
    factorId: (await addTotp(owner.session, new Date())).factorId,
    eventId,
    runId: eventId,
    channelId,
    subscriberId: await createSubscriber(server, owner.session, 'reader@example.com'),
    deliveryId: await createDeadDelivery(server, owner.session, channelId),
    notificationId: await createNotification(server, owner.session),
    sourceId: 'journal:theirs.service',
    chatId: '-1001',
    keyId: key.apiKey.keyId,
    projectSlug: 'theirs',
    confirmSlug: 'theirs',
    slug: SLUG,
    email: owner.email,
  };
}

/** An owner with a unique password. */
async function createStranger(session: ApiClient) {
  const email = 'stranger@example.com';
  const { token } = (await session.call('createInvitation', { email, role: 'owner' })).body;
  const accepted = await session.as(null).call('acceptInvitation', { token, name: 'Stranger', password: 'known to the stranger only' });
  return { email, id: accepted.body.user.id, session: session.as(accepted.body.token) };
}

/** Bytes that an organization stores are counted a moment later; of a property, any page may send an event that is dropped, and that is counted. */
const COUNTERS = ['organization_storage', 'analytics_drops'];

/** Everything stored of an organization, table by table, as text; except counters, and failed sign-ins, which its owners may see. */
export async function rowsOf(server: TestServer, organizationId: string): Promise<Record<string, string[]>> {
  const { knex } = server.database;
  const { rows: tables } = await knex.raw(
    `select table_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and column_name = 'organization_id' and table_type = 'BASE TABLE' order by 1`,
  );
  const found: Record<string, string[]> = {};
  const names: string[] = tables.map(({ table_name: name }: { table_name: string }) => name);
  for (const table of [...names.filter((name) => !COUNTERS.includes(name)), 'organizations']) {
    const column = table === 'organizations' ? 'id' : 'organization_id';
    const rest = table === 'audit_log' ? `and not (action = 'login' and outcome = 'failure')` : '';
    const { rows } = await knex.raw(`select to_jsonb(t)::text as row from ?? t where ?? = ? ${rest} order by 1`, [
      table,
      column,
      organizationId,
    ]);
    found[table] = rows.map(({ row }: { row: string }) => row);
  }
  return found;
}

/** Operations that use up the caller's organization or account, or its way to sign in, or need a password that is known. */
const USES_UP_CALLER = [
  'startTotp',
  'updateSecurityPolicy',
  'startPasskey',
  'createPasskey',
  'startPasskeyConfirmation',
  'confirmTotp',
  'updateSecondFactor',
  'deleteSecondFactor',
  'createRecoveryCodes',
  'confirmIdentity',
  'leaveOrganization',
  'transferOwnership',
  'deleteOrganization',
  'changePassword',
  'revokeOtherSessions',
  'signOutEverywhere',
];

/** Their caller has a passkey. */
const NEEDS_FACTOR = ['createRecoveryCodes', 'startPasskeyConfirmation', 'updateSecurityPolicy'];

/** An owner of a new organization for an operation that uses up its caller, otherwise null. */
export async function disposableOwner(server: TestServer, founder: ApiClient, operation: DocumentedOperation): Promise<ApiClient | null> {
  if (!USES_UP_CALLER.includes(operation.id)) return null;
  const { id: home } = await organizationOf(founder);
  const { organization } = (await founder.call('createOrganization', { slug: unique('disposable'), name: 'Disposable' })).body;
  await founder.call('switchOrganization', { organizationId: organization.id });
  const { session } = await createMember(founder, 'owner');
  await founder.call('switchOrganization', { organizationId: home });
  if (NEEDS_FACTOR.includes(operation.id)) await addPasskey(session, passkeyFor(server));
  return session;
}
