/** Another organization, and the values that name resources. */
import { v7 as uuidv7 } from 'uuid';
import { hashSecret, newSecret, Sealer } from '../../../../src/kernel/secrets/secrets.js';
import { notify } from '../../../../src/notifications/delivery/notify.js';
import { queueMessage } from '../../../../src/notifications/delivery/outbox.js';
import { composeMessage } from '../../../../src/notifications/messages/compose.js';
import { Subscriptions } from '../../../../src/status-pages/subscribers/subscriptions.js';
import type { ApiClient } from '../../../harness/api-client.js';
import {
  createFunnel,
  createGoal,
  createIncident,
  createKey,
  createMaintenance,
  createMember,
  createMonitor,
  createOrganization,
  createProject,
  createProjectKey,
  createProperty,
  createSegment,
  createServer,
  organizationOf,
  reportError,
} from '../../../harness/fixtures.js';
import type { TestServer } from '../../../harness/server.js';
import { connectAgent } from './agent.js';
import type { DocumentedField, DocumentedOperation } from './documented-operations.js';

/** Values by field name. */
export type Values = Record<string, string>;

/** A field that names a resource, judging by its name. */
export function namesResource(field: DocumentedField): boolean {
  return field.place !== 'header' && /(Ids?|Slugs?|[kK]eyId|^slug|^email|^domain)$/.test(field.name);
}

/** Values that don't exist anywhere. */
export const ABSENT: Values = {
  organizationId: uuidv7(),
  projectId: uuidv7(),
  monitorId: uuidv7(),
  monitorIds: uuidv7(),
  serverId: uuidv7(),
  propertyId: uuidv7(),
  goalId: uuidv7(),
  funnelId: uuidv7(),
  segmentId: uuidv7(),
  issueId: uuidv7(),
  issueIds: uuidv7(),
  incidentId: uuidv7(),
  maintenanceId: uuidv7(),
  userId: uuidv7(),
  invitationId: uuidv7(),
  sessionId: uuidv7(),
  eventId: uuidv7(),
  channelId: uuidv7(),
  subscriberId: uuidv7(),
  deliveryId: uuidv7(),
  notificationId: uuidv7(),
  sourceId: 'journal:absent.service',
  chatId: '-1001',
  keyId: 'twk_AbsentAbsent0000',
  projectSlug: 'absent',
  confirmSlug: 'absent',
  slug: 'absent',
  email: 'absent@example.com',
  domain: 'absent.example',
};

/** The host whose pages may report for our properties, and for none of theirs. */
export const PAGES = 'pages.example';

/** A value that doesn't exist; a unique slug per operation, because an operation may create something with it. */
export function absentFor(operation: DocumentedOperation, field: string): string | undefined {
  return field === 'slug' ? `absent-${operation.id.toLowerCase()}` : ABSENT[field];
}

/** The values of a project and a monitor of the same organization outside the project of a key. */
export async function createSiblings(owner: ApiClient): Promise<Values> {
  await owner.call('updateStatusPage', { enabled: true });
  const project = await createProject(owner, 'sibling');
  const monitor = await createMonitor(owner, project.slug, { slug: 'sibling' });
  return {
    projectId: project.id,
    projectSlug: project.slug,
    confirmSlug: project.slug,
    monitorId: monitor.id,
    monitorIds: monitor.id,
    serverId: (await createServer(owner, project.slug, { slug: 'sibling' })).server.id,
    incidentId: (await createIncident(owner, { monitorIds: [monitor.id] })).id,
    maintenanceId: (await createMaintenance(owner, { monitorIds: [monitor.id] })).id,
    slug: monitor.slug,
  };
}

/** An error of a property, reported with a key of the project. */
async function createError(server: TestServer, owner: ApiClient, projectSlug: string, propertyId: string, type = 'TypeError') {
  const key = await createProjectKey(owner, projectSlug, ['errors:write']);
  const eventId = uuidv7();
  const { issueId } = await reportError(server.anonymous, key.credential, { propertyId, exception: { type }, eventId });
  return { issueId, eventId };
}

/** A channel whose address is rejected before anything is sent. */
async function createChannel(owner: ApiClient, slug: string): Promise<string> {
  const input = { slug, type: 'webhook', webhookUrl: 'http://127.0.0.1:9/' };
  return (await owner.call('createNotificationChannel', input)).body.channel.id;
}

/** An unconfirmed subscriber; this needs no mail server. */
async function createSubscriber(server: TestServer, owner: ApiClient, email: string): Promise<string> {
  const page = { organizationId: (await organizationOf(owner)).id, title: 'Page', url: 'http://status.test' };
  const subscriptions = new Subscriptions(new Sealer(server.config.masterKey ?? Buffer.alloc(0)));
  return (await subscriptions.request(server.database.knex, page, { type: 'email', email }, new Date())).id;
}

const eventsOf = (id: string) => ({
  item: {
    kind: 'monitor.down' as const,
    title: 'It is down',
    lines: [],
    subject: { type: 'channel' as const, id, slug: 'x', lastError: 'x' },
  },
  projectId: null,
});

/** A notification, which no operation creates. */
async function createNotification(server: TestServer, owner: ApiClient): Promise<string> {
  const organization = await organizationOf(owner);
  await notify(server.database.knex, organization, [eventsOf(organization.id)], new Date());
  return (await server.database.knex('notifications').where({ organization_id: organization.id }).orderBy('id', 'desc').first('id')).id;
}

/** A delivery that was given up. */
async function createDeadDelivery(server: TestServer, owner: ApiClient, channelId: string): Promise<string> {
  const organization = await organizationOf(owner);
  const { knex } = server.database;
  const message = composeMessage({ id: uuidv7(), at: new Date(), organization }, [eventsOf(channelId).item]);
  await queueMessage(knex, organization.id, channelId, message, new Date());
  const [{ id }] = await knex('deliveries')
    .where({ channel_id: channelId })
    .update({ status: 'dead', next_attempt_at: null })
    .returning('id');
  return id;
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
  await server.anonymous.report(key.credential, { slug: SLUG, result: 'ok', eventId });
  const property = await createProperty(owner.session, { domain: 'theirs.example' });
  const { issueId } = await createError(server, owner.session, 'theirs', property.id);
  return {
    organizationId: organization.id,
    projectId: project.id,
    monitorId: monitor.id,
    monitorIds: monitor.id,
    serverId: (await createServer(owner.session, 'theirs', { slug: SLUG })).server.id,
    propertyId: property.id,
    goalId: (await createGoal(owner.session, property.id)).id,
    funnelId: (await createFunnel(owner.session, property.id)).id,
    segmentId: (await createSegment(owner.session, property.id)).id,
    issueId,
    issueIds: issueId,
    domain: property.domain,
    incidentId: (await createIncident(owner.session, { monitorIds: [monitor.id] })).id,
    maintenanceId: (await createMaintenance(owner.session, { monitorIds: [monitor.id] })).id,
    userId: owner.id,
    invitationId: invitation.id,
    sessionId: (await currentSession(owner.session)).id,
    eventId,
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

/** Everything stored of an organization, table by table, as text; except failed sign-ins, which its owners may see. */
export async function rowsOf(server: TestServer, organizationId: string): Promise<Record<string, string[]>> {
  const { knex } = server.database;
  const { rows: tables } = await knex.raw(
    `select table_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and column_name = 'organization_id' and table_type = 'BASE TABLE' order by 1`,
  );
  const found: Record<string, string[]> = {};
  for (const { table_name: table } of [...tables, { table_name: 'organizations' }]) {
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

const MEMBERS_PASSWORD = 'a long enough password';
let created = 0;
const unique = (prefix: string) => {
  created += 1;
  return `${prefix}-${created}`;
};

async function currentSession(session: ApiClient) {
  const { sessions } = (await session.call('listSessions')).body;
  return sessions.find(({ current }) => current) ?? { id: '' };
}

/** The token of a link that a new member might have been mailed; only its hash is stored. */
async function createResetToken(server: TestServer, owner: ApiClient): Promise<string> {
  const { user } = await createMember(owner, 'viewer');
  const token = `twr_${newSecret()}`;
  const now = new Date();
  const row = { user_id: user.id, token_hash: hashSecret(token), expires_at: new Date(now.getTime() + 60_000), mails: 1, hour_began: now };
  await server.database.knex('password_resets').insert({ email_hash: hashSecret(user.email), ...row });
  return token;
}

/** Operations that use up the caller's organization or account. */
const USES_UP_CALLER = ['leaveOrganization', 'transferOwnership', 'deleteOrganization', 'changePassword', 'revokeOtherSessions'];

/** For an operation that uses its caller up an owner of an organization made for it, else null. */
export async function disposableOwner(founder: ApiClient, operation: DocumentedOperation): Promise<ApiClient | null> {
  if (!USES_UP_CALLER.includes(operation.id)) return null;
  const { id: home } = await organizationOf(founder);
  const { organization } = (await founder.call('createOrganization', { slug: unique('disposable'), name: 'Disposable' })).body;
  await founder.call('switchOrganization', { organizationId: organization.id });
  const { session } = await createMember(founder, 'owner');
  await founder.call('switchOrganization', { organizationId: home });
  return session;
}

interface NamedProject {
  id: string;
  slug: string;
}

/** Where resources are to be: in the keys' project, or in a new one because the request may use it up. */
export type Place = 'keys-project' | 'new-project';

/** Makes resources of the caller's own organization as a request asks for them; the same for the same field. */
export class OwnValues {
  #project: Promise<NamedProject> | null = null;
  #property: Promise<{ id: string; domain: string }> | null = null;
  #error: Promise<{ issueId: string; eventId: string }> | null = null;
  readonly #made = new Map<string, Promise<string>>();

  constructor(
    private readonly server: TestServer,
    /** Owns the organization that the values are of. */
    private readonly owner: ApiClient,
    /** The project that the project keys are fixed to. */
    private readonly keysProject: NamedProject,
    private readonly place: Place,
  ) {}

  #ownProject(): Promise<NamedProject> {
    this.#project ??= this.place === 'keys-project' ? Promise.resolve(this.keysProject) : createProject(this.owner, unique('own'));
    return this.#project;
  }

  readonly #byName: Record<string, () => Promise<string>> = {
    organizationId: async () => (await organizationOf(this.owner)).id,
    projectId: async () => (await this.#ownProject()).id,
    projectSlug: async () => (await this.#ownProject()).slug,
    confirmSlug: async () => (await this.#ownProject()).slug,
    monitorId: () => this.#monitor(),
    monitorIds: () => this.#monitor(),
    serverId: () => this.#server(),
    propertyId: async () => (await this.#ownProperty()).id,
    goalId: async () => (await createGoal(this.owner, (await this.#ownProperty()).id)).id,
    funnelId: async () => (await createFunnel(this.owner, (await this.#ownProperty()).id)).id,
    segmentId: async () => (await createSegment(this.owner, (await this.#ownProperty()).id)).id,
    issueId: async () => (await this.#ownError()).issueId,
    'getErrorEvent.eventId': async () => (await this.#ownError()).eventId,
    issueIds: async () => {
      const { id } = await this.#ownProperty();
      return (await createError(this.server, this.owner, this.keysProject.slug, id, 'RangeError')).issueId;
    },
    domain: async () => (await this.#ownProperty()).domain,
    'explainSourceMap.file': async () => '/assets/main.js',
    line: async () => '1',
    column: async () => '1',
    'createAnalyticsProperty.domain': async () => `${unique('new')}.example`,
    incidentId: async () => (await createIncident(this.owner, { monitorIds: [await this.#monitor()] })).id,
    maintenanceId: async () => (await createMaintenance(this.owner, { monitorIds: [await this.#monitor()] })).id,
    userId: async () => (await createMember(this.owner, 'viewer')).user.id,
    invitationId: async () => (await this.#invite()).invitation.id,
    sessionId: async () => (await currentSession(await this.server.signIn())).id,
    eventId: async () => uuidv7(),
    channelId: () => createChannel(this.owner, unique('channel')),
    subscriberId: () => createSubscriber(this.server, this.owner, `${unique('reader')}@example.com`),
    deliveryId: async () => createDeadDelivery(this.server, this.owner, await createChannel(this.owner, unique('channel'))),
    notificationId: () => createNotification(this.server, this.owner),
    keyId: async () => (await createKey(this.owner, { kind: 'organization', scopes: ['status:read'] })).apiKey.keyId,
    slug: async () => unique('new'),
    email: async () => `${unique('new')}@example.com`,
    token: async () => (await this.#invite()).token ?? '',
    'login.password': async () => MEMBERS_PASSWORD,
    'changePassword.currentPassword': async () => MEMBERS_PASSWORD,
    'resetPassword.token': () => createResetToken(this.server, this.owner),
    'deleteOrganization.confirmSlug': async () => (await organizationOf(this.owner)).slug,
    'login.email': async () => (await createMember(this.owner, 'viewer')).email,
    'reportStatusEvents.slug': async () => (await createMonitor(this.owner, this.keysProject.slug)).slug,
  };

  #ownProperty() {
    this.#property ??= createProperty(this.owner, { domain: `${unique('own')}.example`, allowedHostnames: [PAGES] });
    return this.#property;
  }

  #ownError() {
    this.#error ??= this.#ownProperty().then(({ id }) => createError(this.server, this.owner, this.keysProject.slug, id));
    return this.#error;
  }

  /** A server whose agent is connected, since some operations ask it. */
  async #server() {
    const { server, token } = await createServer(this.owner, (await this.#ownProject()).slug);
    await connectAgent(this.server.baseUrl, token);
    return server.id;
  }

  async #monitor() {
    return (await createMonitor(this.owner, (await this.#ownProject()).slug)).id;
  }

  async #invite() {
    return (await this.owner.call('createInvitation', { email: `${unique('invited')}@example.com`, role: 'viewer' })).body;
  }

  /** A value for the field; undefined where the document's own example will do. */
  async valueOf(operation: DocumentedOperation, field: DocumentedField): Promise<unknown> {
    const own = `${operation.id}.${field.name}`;
    const name = own in this.#byName ? own : field.name;
    const making = this.#made.get(name) ?? this.#byName[name]?.();
    if (making) this.#made.set(name, making);
    const value = await making;
    return field.many && value !== undefined ? [value] : value;
  }
}
