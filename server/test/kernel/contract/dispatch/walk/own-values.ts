/** Values of the caller's own organization, created on demand: those of plain resources as `openapi/resources.yaml` declares them. */
import { fileURLToPath } from 'node:url';
import { v7 as uuidv7 } from 'uuid';
import { readResources } from '../../../../../../openapi/generate/document/resources.js';
import type { ApiClient } from '../../../../harness/api-client.js';
import { addTotp, codeAt } from '../../../../harness/factors/second-factors.js';
import {
  createKey,
  createMember,
  createMonitor,
  createProject,
  createProperty,
  createServer,
  organizationOf,
} from '../../../../harness/fixtures.js';
import type { TestServer } from '../../../../harness/server.js';
import { connectAgent } from './agent.js';
import { createDocs } from './docs.js';
import { type DocumentedField, type DocumentedOperation, documentedOperations } from './documented-operations.js';
import { type Outcome, ownInput, type Sender, send } from './exchange.js';
import {
  createChannel,
  createDeadDelivery,
  createError,
  createFeedback,
  createHalfSignIn,
  createLoginCode,
  createMemberToRecover,
  createNotification,
  createPasskeyAnswer,
  createPasskeyLogin,
  createPasskeyTicket,
  createRecovery,
  createResetToken,
  createSubscriber,
  currentSession,
  firstUpdate,
  LOGIN_VERIFIER,
  PAGES,
  startDeviceLogin,
  unique,
} from './resources.js';

/** As `openapi/resources.yaml` declares them. */
const RESOURCES = readResources(fileURLToPath(new URL('../../../../../../openapi', import.meta.url)));

const MEMBERS_PASSWORD = 'a long enough password';
interface NamedProject {
  id: string;
  slug: string;
}

/** Where to create resources: in the keys' project, or in a new one because the request may use it up. */
export type Place = 'keys-project' | 'new-project';

/** Creates resources of the caller's own organization on demand; a field keeps its value. */
export class OwnValues {
  #project: Promise<NamedProject> | null = null;
  #property: Promise<{ id: string; domain: string }> | null = null;
  #error: Promise<{ issueId: string; eventId: string }> | null = null;
  #feedback: ReturnType<typeof createFeedback> | null = null;
  #docs: ReturnType<typeof createDocs> | null = null;
  #totp: Promise<{ factorId: string; secret: string }> | null = null;
  #passkey: ReturnType<typeof createPasskeyAnswer> | null = null;
  #passkeyLogin: ReturnType<typeof createPasskeyLogin> | null = null;
  #halfSignIn: ReturnType<typeof createHalfSignIn> | null = null;
  readonly #made = new Map<string, Promise<string>>();

  constructor(
    private readonly server: TestServer,
    /** The owner of the values' organization. */
    private readonly owner: ApiClient,
    /** The project of the project keys. */
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
    updateId: async () => firstUpdate(this.owner, await this.of('incidentId')),
    serverId: () => this.#server(),
    propertyId: async () => (await this.#ownProperty()).id,
    report: async () => 'funnel',
    reports: async () => 'sources',
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
    previewLinkId: async () => (await this.#ownDocs()).previewLinkId,
    analyticsPropertyId: async () => (await this.#ownProperty()).id,
    feedbackProjectId: async () => (await this.#ownProject()).id,
    'createDocPage.path': async () => unique('page'),
    'getDocReleasePage.path': async () => 'a',
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
    userId: async () => (await createMember(this.owner, 'viewer')).user.id,
    invitationId: async () => (await this.#invite()).invitation.id,
    sessionId: async () => (await currentSession(await this.server.signIn())).id,
    eventId: async () => uuidv7(),
    runId: async () => uuidv7(),
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
    'changePassword.newPassword': async () => 'another long enough password',
    'resetPassword.newPassword': async () => 'another long enough password',
    factorId: async () => (await addTotp(this.owner, new Date())).factorId,
    'confirmTotp.factorId': async () => (await this.#begunTotp()).factorId,
    'confirmTotp.code': async () => codeAt((await this.#begunTotp()).secret, new Date()),
    'completeLogin.ticket': async () => (await this.#ownHalfSignIn()).ticket,
    'completeLogin.code': async () => (await this.#ownHalfSignIn()).code,
    'createPasskey.ticket': async () => (await this.#ownPasskey()).ticket,
    'createPasskey.response': async () => (await this.#ownPasskey()).response as never,
    'startPasskeyLogin.ticket': () => createPasskeyTicket(this.server, this.owner),
    'completePasskeyLogin.ticket': async () => (await this.#ownPasskeyLogin()).ticket,
    'completePasskeyLogin.response': async () => (await this.#ownPasskeyLogin()).response as never,
    'completeDeviceLogin.deviceCode': async () => (await startDeviceLogin(this.server, this.owner)).deviceCode,
    'getDeviceLogin.userCode': async () => (await startDeviceLogin(this.server)).userCode,
    'decideDeviceLogin.userCode': async () => (await startDeviceLogin(this.server)).userCode,
    'redeemLoginCode.code': () => createLoginCode(this.owner),
    'redeemLoginCode.codeVerifier': async () => LOGIN_VERIFIER,
    'approveRecovery.userId': () => createMemberToRecover(this.owner),
    'cancelMemberRecovery.userId': async () => (await createRecovery(this.server, this.owner)).userId,
    'cancelRecovery.token': async () => (await createRecovery(this.server, this.owner)).token,
    'confirmIdentity.password': async () => MEMBERS_PASSWORD,
    'resetPassword.token': () => createResetToken(this.server, this.owner),
    'deleteOrganization.confirmSlug': async () => (await organizationOf(this.owner)).slug,
    'login.email': async () => (await createMember(this.owner, 'viewer')).email,
    'reportStatusEvents.slug': async () => (await createMonitor(this.owner, this.keysProject.slug)).slug,
    'startRun.slug': async () => (await createMonitor(this.owner, this.keysProject.slug)).slug,
  };

  #begunTotp() {
    this.#totp ??= this.owner.call('startTotp').then(({ body }) => body);
    return this.#totp;
  }

  #ownPasskey() {
    this.#passkey ??= createPasskeyAnswer(this.server, this.owner);
    return this.#passkey;
  }

  #ownPasskeyLogin() {
    this.#passkeyLogin ??= createPasskeyLogin(this.server, this.owner);
    return this.#passkeyLogin;
  }

  #ownHalfSignIn() {
    this.#halfSignIn ??= createHalfSignIn(this.server, this.owner);
    return this.#halfSignIn;
  }

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

  /** A server with a connected agent, which some operations query. */
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

  /** Creates a resource as declared, with the document's own example; undefined for other names. */
  #create(name: string): Promise<string> | undefined {
    const declared = RESOURCES.find(({ id, create }) => create !== null && id?.name === name);
    const operation = documentedOperations().find(({ id }) => id === declared?.create);
    return operation && ownInput(operation, this).then(async (input) => createdId(name, await send(operation, this.#sender(), input)));
  }

  #sender(): Sender {
    return { client: this.owner, credential: this.owner.credential, signs: false };
  }

  /** The value for a name; undefined if there is none. */
  async of(name: string): Promise<string | undefined> {
    const making = this.#made.get(name) ?? this.#byName[name]?.() ?? this.#create(name);
    if (making) this.#made.set(name, making);
    return making;
  }

  /** The ids of resources that can be created from their declaration alone; of those below a resource if one is named. */
  async declared(below?: string): Promise<Record<string, string>> {
    const values: Record<string, string> = {};
    for (const { id, create, ...resource } of RESOURCES)
      if (id && create !== null && !(id.name in this.#byName) && (below === undefined || isBelow(resource, below)))
        values[id.name] = (await this.of(id.name)) ?? '';
    return values;
  }

  /** A value for the field; undefined if the document's own example works. */
  async valueOf(operation: DocumentedOperation, field: DocumentedField): Promise<unknown> {
    const own = `${operation.id}.${field.name}`;
    const value = await this.of(own in this.#byName ? own : field.name);
    return field.many && value !== undefined ? [value] : value;
  }
}

function isBelow({ parent }: { parent: string | null }, name: string): boolean {
  return parent === name || RESOURCES.some((each) => each.name === parent && isBelow(each, name));
}

/** The id in the response of an operation that creates a resource. */
function createdId(name: string, { status, body }: Outcome): string {
  const created = (Object.values(body) as { id?: string }[]).find(({ id }) => id !== undefined);
  if (status !== 201 || created?.id === undefined)
    throw new Error(`openapi/resources.yaml: ${name} was not created: ${status} ${JSON.stringify(body)}`);
  return created.id;
}
