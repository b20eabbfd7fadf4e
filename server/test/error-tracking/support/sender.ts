/** A server with a property and a key that signs for it, and valid events that a test can change. */
import { randomUUID } from 'node:crypto';
import { readPayload } from '../../../src/error-tracking/events/stored-payload.js';
import type { Output } from '../../../src/kernel/contract/handler.js';
import { type Answer, type ApiClient, signedHeaders } from '../../harness/api-client.js';
import { createOrganization, createProject, createProjectKey, organizationOf } from '../../harness/fixtures.js';
import { startTestServer, type TestServer, type TestServerOptions } from '../../harness/server.js';
import { type RawAnswer, sendRaw } from '../../transports/http/raw-request.js';

export const SERVER_PATH = '/api/error/server';
export const BROWSER_PATH = '/api/error';

/** Without rules, every error has an issue. */
export type ServerAnswer = Answer<Output<'reportServerError'> & { issueId: string }>;

/** An organization's property, and a credential with errors:write. */
export interface Reporter {
  organizationId: string;
  propertyId: string;
  domain: string;
  credential: string;
  projectSlug: string;
  session: ApiClient;
  admin: ApiClient;
}

const unique = () => crypto.randomUUID().slice(0, 8);

/** A property of a new project, with a key. */
export async function createReporter(session: ApiClient, admin: ApiClient, domain = `${unique()}.example.com`): Promise<Reporter> {
  const project = await createProject(admin);
  const { credential } = await createProjectKey(session, project.slug, ['errors:write']);
  const { status, body } = await admin.call('createAnalyticsProperty', { domain, name: 'Shop' });
  if (status !== 201) throw new Error(JSON.stringify(body));
  const { id: organizationId } = await organizationOf(session);
  return { organizationId, propertyId: body.property.id, domain, credential, projectSlug: project.slug, session, admin };
}

/** A complete event: a server's report of a thrown exception. */
export const exceptionEvent = (more: object = {}) => ({
  platform: 'node',
  exception: {
    type: 'TypeError',
    message: 'total is not a function',
    stack: 'TypeError: total is not a function\n    at checkout (/app/src/checkout.js:12:9)\n    at handle (/app/src/server.js:80:3)',
  },
  ...more,
});

export class ErrorSender {
  private constructor(
    readonly server: TestServer,
    readonly reporter: Reporter,
  ) {}

  static async start(options: TestServerOptions = {}): Promise<ErrorSender> {
    const server = await startTestServer(options);
    return new ErrorSender(server, await createReporter(await server.signIn(), server.admin));
  }

  stop(): Promise<void> {
    return this.server.stop();
  }

  /** Another organization on the same server. */
  async otherOrganization(domain?: string): Promise<Reporter> {
    const { session, admin } = await createOrganization(await this.server.signIn(), this.server.signIn);
    return createReporter(session, admin, domain);
  }

  /** Signs a body and sends it. */
  async send(body: string | Buffer, reporter = this.reporter, timestamp?: number, server = this.server): Promise<ServerAnswer> {
    const answer = await server.anonymous.request(
      'reportServerError',
      'POST',
      SERVER_PATH,
      body,
      signedHeaders(reporter.credential, SERVER_PATH, body, timestamp),
    );
    return answer as ServerAnswer;
  }

  /** Reports an error of the property, with changed or additional fields. */
  report(fields: object = {}, reporter = this.reporter): Promise<ServerAnswer> {
    return this.send(JSON.stringify({ eventId: randomUUID(), propertyId: reporter.propertyId, ...exceptionEvent(), ...fields }), reporter);
  }

  /** Reports an error of a page of the property. */
  browser(fields: object = {}, headers: Record<string, string> = {}, reporter = this.reporter): Promise<RawAnswer> {
    const body = JSON.stringify({
      propertyId: reporter.propertyId,
      exception: { type: 'TypeError', message: 't is not a function' },
      ...fields,
    });
    return this.rawBrowser(body, { Origin: `https://${reporter.domain}`, ...headers });
  }

  rawBrowser(body: string | Buffer, headers: Record<string, string>): Promise<RawAnswer> {
    return sendRaw(this.server.baseUrl, {
      method: 'POST',
      path: BROWSER_PATH,
      body,
      headers: { 'Content-Type': 'application/json', ...headers },
    });
  }

  async countEvents(reporter = this.reporter): Promise<number> {
    const row = await this.server.database.knex('error_events').where({ property_id: reporter.propertyId }).count('* as count').first();
    return Number(row?.['count']);
  }

  /** The row of an issue. */
  async issue(id: string) {
    return this.server.database.knex('error_issues').where({ id }).first();
  }

  /** The row of an event, with its payload as the product reads it. */
  async event(id: string) {
    const row = await this.server.database.knex('error_events').where({ id }).first();
    return row && { ...row, payload: row.payload && readPayload(row.payload) };
  }
}
