/** The values of the caller's own organization, made as a request asks for them. */
import { v7 as uuidv7 } from 'uuid';
import type { ApiClient } from '../../../harness/api-client.js';
import {
  createFunnel,
  createGoal,
  createIncident,
  createKey,
  createMaintenance,
  createMember,
  createMonitor,
  createProject,
  createProperty,
  createSegment,
  createServer,
  createShare,
  organizationOf,
} from '../../../harness/fixtures.js';
import type { TestServer } from '../../../harness/server.js';
import { connectAgent } from './agent.js';
import { createDocs } from './docs.js';
import type { DocumentedField, DocumentedOperation } from './documented-operations.js';
import {
  createChannel,
  createDeadDelivery,
  createError,
  createFeedback,
  createNotification,
  createResetToken,
  createSubscriber,
  currentSession,
  PAGES,
  unique,
} from './resources.js';

const MEMBERS_PASSWORD = 'a long enough password';
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
  #feedback: ReturnType<typeof createFeedback> | null = null;
  #docs: ReturnType<typeof createDocs> | null = null;
  readonly #made = new Map<string, Promise<string>>();

  constructor(
    private readonly server: TestServer,
    /** Owns the organization that the values are of. */
    private readonly owner: ApiClient,
    /** The project that the project keys are fixed to. */
    private readonly keysProject: NamedProject,
    private readonly place: Place,
  ) {}

  async #ownFeedback(): ReturnType<typeof createFeedback> {
    this.#feedback ??= createFeedback(this.server, this.owner, await this.#ownProject());
    return this.#feedback;
  }

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
    report: async () => 'funnel',
    shareId: async () => (await createShare(this.owner, (await this.#ownProperty()).id)).id,
    issueId: async () => (await this.#ownError()).issueId,
    relatedIssueIds: async () => (await this.#ownError()).issueId,
    feedbackId: async () => (await this.#ownFeedback()).feedbackId,
    feedbackIds: async () => (await this.#ownFeedback()).feedbackId,
    noteId: async () => (await this.#ownFeedback()).noteId,
    widgetId: async () => (await this.#ownFeedback()).widgetId,
    surveyId: async () => (await this.#ownFeedback()).surveyId,
    key: async () => (await this.#ownFeedback()).key,
    siteId: async () => (await this.#ownDocs()).siteId,
    pageId: async () => (await this.#ownDocs()).pageId,
    assetId: async () => (await this.#ownDocs()).assetId,
    releaseId: async () => (await this.#ownDocs()).releaseId,
    analyticsPropertyId: async () => (await this.#ownProperty()).id,
    feedbackProjectId: async () => (await this.#ownProject()).id,
    'createDocPage.path': async () => unique('page'),
    'deleteDocSite.confirmSlug': async () => (await this.#ownDocs()).slug,
    pageUrl: async () => `https://${PAGES}/`,
    'createSurvey.type': async () => 'nps',
    'submitWidgetFeedback.kind': async () => 'feedback',
    content: async () => 'It is slow.',
    assigneeId: async () => (await createMember(this.owner, 'viewer')).user.id,
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

  #ownDocs() {
    this.#docs ??= createDocs(this.server, this.owner, unique('docs'));
    return this.#docs;
  }

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
