/** A server with the organization under test, and another one whose resources it must not see. */
import { removeAllFactors } from '../../../../../src/identity/second-factor/recovery-store.js';
import type { ApiClient } from '../../../../harness/api-client.js';
import { createProject, createProjectKey, expectStatus } from '../../../../harness/fixtures.js';
import { NO_REQUEST_LIMITS, startTestServer, type TestServer } from '../../../../harness/server.js';
import type { DocumentedOperation } from './documented-operations.js';
import { type Input, ownInput, type Sender } from './exchange.js';
import { OwnValues, type Place } from './own-values.js';
import { SCOPES } from './promise.js';
import { createSiblings, createStrangers, disposableOwner, rowsOf, type Values } from './tenants.js';

/** These respond only if mail is configured; no worker runs that would send any. */
const NEEDS_MAIL = ['requestPasswordReset', 'createSubscriber'];

export class Stage {
  private constructor(
    readonly server: TestServer,
    /** Another server on the same database, with mail. */
    private readonly mailing: TestServer,
    /** The owner's session. */
    public owner: ApiClient,
    /** The project of the project keys. */
    readonly project: { id: string; slug: string },
    /** A project key with every scope. */
    readonly projectKey: string,
    /** Resources of another organization. */
    readonly strangers: Values,
    /** Resources of another project of the same organization. */
    readonly siblings: Values,
    private readonly strangersBefore: Record<string, string[]>,
  ) {}

  static async open(): Promise<Stage> {
    const server = await startTestServer({ roles: 'api,ingest,gateway', limits: NO_REQUEST_LIMITS });
    const mailing = await startTestServer({ connection: server.connection, environment: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    const owner = await server.signIn();
    const project = await createProject(owner, 'ours');
    const { credential } = await createProjectKey(owner, project.slug, Object.keys(SCOPES));
    const siblings = await createSiblings(server, owner);
    const strangers = await createStrangers(server);
    const before = await rowsOf(server, strangers['organizationId'] ?? '');
    return new Stage(server, mailing, owner, project, credential, strangers, siblings, before);
  }

  async close(): Promise<void> {
    await this.mailing.stop();
    await this.server.stop();
  }

  bearer(credential: string | null): Sender {
    return { client: this.server.anonymous, credential, signs: false };
  }

  signed(credential: string): Sender {
    return { client: this.server.anonymous, credential, signs: true };
  }

  /** The credential as the operation requires it: Bearer or signing. */
  keyed(operation: DocumentedOperation, credential: string): Sender {
    return operation.signedScopes ? this.signed(credential) : this.at(operation, credential);
  }

  /** Uses a Bearer credential at the server that can respond to the operation. */
  at(operation: DocumentedOperation, credential: string | null): Sender {
    return { ...this.bearer(credential), client: (NEEDS_MAIL.includes(operation.id) ? this.mailing : this.server).anonymous };
  }

  /** A fully authorized caller: the owner's session, otherwise the project key with every scope. */
  async trusted(operation: DocumentedOperation): Promise<Sender> {
    if (operation.public || operation.pages) return this.at(operation, null);
    if (operation.role === null) return this.keyed(operation, this.projectKey);
    return this.at(operation, (await this.signedIn()).credential);
  }

  /** The owner, signed in again if the walk itself has signed out. */
  private async signedIn(): Promise<ApiClient> {
    if ((await this.owner.call('getCurrentUser')).status !== 200) this.owner = await this.server.signIn();
    return this.owner;
  }

  /** Own values: in the keys' project, or in a new one because the request may use it up. */
  ownValues(place: Place, owner = this.owner): OwnValues {
    return new OwnValues(this.server, owner, this.project, place);
  }

  /** A fully authorized caller and an input that may be used up; a new caller if the operation uses it up too. */
  async disposable(operation: DocumentedOperation): Promise<{ sender: Sender; input: Input }> {
    const sender = await this.trusted(operation);
    const caller = await disposableOwner(this.server, this.owner, operation);
    const input = await ownInput(operation, this.ownValues('new-project', caller ?? this.owner));
    return { sender: caller ? this.bearer(caller.credential) : sender, input };
  }

  /** Deletes what own values left behind: of which an organization may have only so many, and second factors, which the next sign-in would want. */
  async tidy(): Promise<void> {
    const owner = await this.signedIn();
    const { user } = (await owner.call('getCurrentUser')).body;
    await removeAllFactors(this.server.database.knex, user.id);
    const { sites } = (await owner.call('listDocSites', { limit: 100 })).body;
    for (const { id, slug } of sites) expectStatus(await owner.call('deleteDocSite', { siteId: id, confirmSlug: slug }), 200);
    const { properties } = (await owner.call('listAnalyticsProperties', { limit: 100 })).body;
    for (const { id } of properties) expectStatus(await owner.call('deleteAnalyticsProperty', { propertyId: id }), 200);
  }

  /** The other organization's data before the walk and now, table by table. */
  async ofStrangers(): Promise<{ before: Record<string, string[]>; now: Record<string, string[]> }> {
    return { before: this.strangersBefore, now: await rowsOf(this.server, this.strangers['organizationId'] ?? '') };
  }
}
