/** An installation with data of all kinds, and every question whose answer must survive a restore: operations, public pages, exports and MCP tools. */

import { TOOLS } from '../../../src/generated/tools.js';
import { schemaText } from '../../../src/kernel/database/schema/schema-text.js';
import type { ApiClient } from '../../harness/api-client.js';
import type { ClusterConnection } from '../../harness/database.js';
import { createProject, createStatusPage, organizationOf } from '../../harness/fixtures.js';
import { NO_REQUEST_LIMITS, startTestServer, type TestServer } from '../../harness/server.js';
import { messageHeaders, send as sendToMcp } from '../../transports/mcp/connect.js';
import { type DocumentedOperation, documentedOperations } from '../contract/dispatch/walk/documented-operations.js';
import { type Input, ownInput, send } from '../contract/dispatch/walk/exchange.js';
import { OwnValues } from '../contract/dispatch/walk/own-values.js';

/** Agents answer these, and none is connected to the servers that are asked. */
const OF_AGENTS = ['getServerService', 'describeServerProcess', 'getServerNginx'];
const FORMATS = ['', '.md', '/history', '/summary.json', '/api/v2/summary.json', '/feed.atom', '/badge.svg', '/maintenance.ics'];

/** What the server's address and the request change in every answer. */
const settled = (text: string, { baseUrl }: TestServer) => text.replaceAll(baseUrl, '').replace(/"requestId": ?"[^"]*"/g, '');

export class Asked {
  private constructor(
    private readonly owner: ApiClient,
    private readonly apiKey: string,
    private readonly pageSlug: string,
    private readonly questions: readonly [DocumentedOperation, Input][],
  ) {}

  /** Makes one of everything. */
  static async of(server: TestServer): Promise<Asked> {
    const owner = await server.signIn();
    const { id, slug } = await organizationOf(owner);
    await createStatusPage(server.database.knex, id);
    const values = new OwnValues(server, owner, await createProject(owner, 'shop'), 'keys-project');
    const questions: [DocumentedOperation, Input][] = [];
    for (const operation of documentedOperations())
      if (operation.method === 'GET' && operation.role && !OF_AGENTS.includes(operation.id))
        questions.push([operation, await ownInput(operation, values)]);
    return new Asked(owner, server.credentials.apiKey, slug, questions);
  }

  /** Lines of all answers, given at the same time by a server on this database, and its schema. */
  async look(connection: ClusterConnection, at: Date): Promise<{ answers: string[]; schema: string }> {
    const server = await startTestServer({ connection, clock: () => at, limits: NO_REQUEST_LIMITS });
    try {
      const answers = [...(await this.#operations(server)), ...(await this.#pages(server)), ...(await this.#tools(server))];
      return { answers, schema: await schemaText(server.database.knex) };
    } finally {
      await server.stop();
    }
  }

  async #operations(server: TestServer): Promise<string[]> {
    const lines: string[] = [];
    for (const [operation, input] of this.questions) {
      const { status, body } = await send(operation, { client: server.anonymous, credential: this.owner.credential, signs: false }, input);
      lines.push(`${operation.id} ${status} ${settled(JSON.stringify(body), server)}`);
    }
    return lines;
  }

  async #pages(server: TestServer): Promise<string[]> {
    const lines: string[] = [];
    for (const format of FORMATS) {
      const response = await fetch(`${server.baseUrl}/status/${this.pageSlug}${format}`);
      lines.push(`page${format} ${response.status} ${settled(await response.text(), server)}`);
    }
    return lines;
  }

  async #tools(server: TestServer): Promise<string[]> {
    const lines: string[] = [];
    for (const [{ id }, input] of this.questions) {
      const name = TOOLS.find(({ operationId }) => operationId === id)?.tool.name;
      if (name === undefined) continue;
      const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } };
      const { status, text } = await sendToMcp(server, { headers: messageHeaders(this.apiKey), body });
      lines.push(`tool ${name} ${status} ${settled(text, server)}`);
    }
    return lines;
  }
}
