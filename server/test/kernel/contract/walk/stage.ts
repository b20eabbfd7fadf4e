/** A server with one organization that walks, and another whose resources it must not see. */
import type { ApiClient } from '../../../harness/api-client.js';
import { createProject, createProjectKey } from '../../../harness/fixtures.js';
import { NO_REQUEST_LIMITS, startTestServer, type TestServer } from '../../../harness/server.js';
import type { DocumentedOperation } from './documented-operations.js';
import { type Input, ownInput, type Sender } from './exchange.js';
import { SCOPES } from './promise.js';
import { createSiblings, createStrangers, disposableOwner, OwnValues, type Place, rowsOf, type Values } from './tenants.js';

/** They answer only where mail is configured; no worker runs here that would send any. */
const NEEDS_MAIL = ['requestPasswordReset', 'createSubscriber'];

export class Stage {
  private constructor(
    readonly server: TestServer,
    /** Another server of the same database, which can send mail. */
    private readonly mailing: TestServer,
    /** The owner's session. */
    public owner: ApiClient,
    /** The project that the project keys are fixed to. */
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
    const siblings = await createSiblings(owner);
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

  /** How a key is used where the operation wants it: as it is, or to sign. */
  keyed(operation: DocumentedOperation, credential: string): Sender {
    return operation.signedScopes ? this.signed(credential) : this.at(operation, credential);
  }

  /** A bearer, at the server that can answer the operation. */
  at(operation: DocumentedOperation, credential: string | null): Sender {
    return { ...this.bearer(credential), client: (NEEDS_MAIL.includes(operation.id) ? this.mailing : this.server).anonymous };
  }

  /** Whoever is let in and may do all: an owner's session, else the project key with every scope. */
  async trusted(operation: DocumentedOperation): Promise<Sender> {
    if (operation.public || operation.pages) return this.at(operation, null);
    if (operation.role === null) return this.keyed(operation, this.projectKey);
    // the walk itself signs out
    if ((await this.owner.call('getCurrentUser')).status !== 200) this.owner = await this.server.signIn();
    return this.at(operation, this.owner.credential);
  }

  /** Values of our own: in the keys' project, or in a new one because the request may use it up. */
  ownValues(place: Place, owner = this.owner): OwnValues {
    return new OwnValues(this.server, owner, this.project, place);
  }

  /** Whoever may do all, and an input that may be used up; where the operation uses up its caller too, one who was made for it. */
  async disposable(operation: DocumentedOperation): Promise<{ sender: Sender; input: Input }> {
    const sender = await this.trusted(operation);
    const caller = await disposableOwner(this.owner, operation);
    const input = await ownInput(operation, this.ownValues('new-project', caller ?? this.owner));
    return { sender: caller ? this.bearer(caller.credential) : sender, input };
  }

  /** What the other organization had before the walk and has now, table by table. */
  async ofStrangers(): Promise<{ before: Record<string, string[]>; now: Record<string, string[]> }> {
    return { before: this.strangersBefore, now: await rowsOf(this.server, this.strangers['organizationId'] ?? '') };
  }
}
