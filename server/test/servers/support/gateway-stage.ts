/** A server with the gateway, servers registered through its API, and agents that stop with it. */
import type { ApiClient } from '../../harness/api-client.js';
import { createTestDatabase } from '../../harness/database.js';
import { createProject } from '../../harness/fixtures.js';
import { startTestServer, type TestServer, type TestServerOptions } from '../../harness/server.js';
import { FakeAgent, type FakeAgentOptions } from './fake-agent.js';

export interface Registered {
  id: string;
  token: string;
}

/** Tests connect more often than an agent does; that limit has its own test. */
const USUAL = { roles: 'api,gateway', limits: 'management=off,agentConnects=off' };

export class GatewayStage {
  readonly #agents: FakeAgent[] = [];
  readonly #more: TestServer[] = [];
  #project: string | null = null;

  private constructor(
    readonly server: TestServer,
    private readonly owned: Awaited<ReturnType<typeof createTestDatabase>>,
  ) {}

  static async open(options: TestServerOptions = {}): Promise<GatewayStage> {
    const owned = await createTestDatabase();
    return new GatewayStage(await startTestServer({ ...USUAL, connection: owned.connection, ...options }), owned);
  }

  /** Another process on the same database. */
  async another(options: TestServerOptions = {}): Promise<TestServer> {
    const server = await startTestServer({ ...USUAL, connection: this.owned.connection, ...options });
    this.#more.push(server);
    return server;
  }

  get knex() {
    return this.server.database.knex;
  }

  /** Registers a server, by default in the organization of the first start. */
  async register(input: Record<string, unknown> = {}, admin: ApiClient = this.server.admin): Promise<Registered> {
    const own = admin === this.server.admin;
    if (!own || !this.#project) {
      const { slug } = await createProject(admin);
      if (own) this.#project = slug;
      input = { projectSlug: slug, ...input };
    }
    const { status, body } = await admin.call('createServer', { projectSlug: this.#project, name: 'Web 1', ...input });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return { id: body.server.id, token: body.token };
  }

  /** An agent that is not connected yet. */
  agent({ token }: { token: string }, more: Partial<FakeAgentOptions> = {}): FakeAgent {
    const agent = new FakeAgent({ baseUrl: this.server.baseUrl, token, ...more });
    this.#agents.push(agent);
    return agent;
  }

  /** An agent that was welcomed. */
  async connected(registered: { token: string }, more: Partial<FakeAgentOptions> = {}): Promise<FakeAgent> {
    const agent = this.agent(registered, more);
    await agent.start();
    return agent;
  }

  /** Stops the agents that a test started. */
  async hangUp(): Promise<void> {
    await Promise.all(this.#agents.splice(0).map((agent) => agent.stop()));
  }

  samples(serverId: string) {
    return this.knex('server_samples').where({ server_id: serverId }).orderBy('at');
  }

  async close(): Promise<void> {
    await this.hangUp();
    for (const server of this.#more.splice(0)) await server.stop();
    await this.server.stop();
    await this.owned.drop();
  }
}
