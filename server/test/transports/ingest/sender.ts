/** A server with a project, a monitor and a key that signs for it, and valid requests that a test can change. */

import type { Output } from '../../../src/kernel/contract/handler.js';
import { type Answer, signedHeaders } from '../../harness/api-client.js';
import { createMonitor, createProject, createProjectKey } from '../../harness/fixtures.js';
import { startTestServer, type TestServer, type TestServerOptions } from '../../harness/server.js';

export const PATH = '/api/status/events';
export type EventAnswer = Answer<Output<'reportStatusEvents'>>;

export interface Changes {
  headers?: Record<string, string>;
  /** Unix seconds; default: now. */
  timestamp?: number;
  /** The path that is signed. */
  signedPath?: string;
  /** The requested path. */
  path?: string;
  /** Sent instead of the signed body. */
  sent?: string | Buffer;
  credential?: string;
}

export class Sender {
  private constructor(
    readonly server: TestServer,
    readonly projectSlug: string,
    readonly monitor: { id: string; slug: string },
    readonly credential: string,
  ) {}

  static async start(options: TestServerOptions = {}, scopes?: string[]): Promise<Sender> {
    const server = await startTestServer(options);
    const project = await createProject(server.admin);
    const monitor = await createMonitor(server.admin, project.slug);
    const { credential } = await createProjectKey(await server.signIn(), project.slug, scopes);
    return new Sender(server, project.slug, monitor, credential);
  }

  stop(): Promise<void> {
    return this.server.stop();
  }

  /** Signs a body and sends it. */
  send(body: string | Buffer, changes: Changes = {}): Promise<EventAnswer> {
    const { credential = this.credential, timestamp, signedPath = PATH, path = PATH, sent = body, headers = {} } = changes;
    const signed = { ...signedHeaders(credential, signedPath, body, timestamp), ...headers };
    return this.server.anonymous.request('reportStatusEvents', 'POST', path, sent, signed);
  }

  /** Reports an event of the monitor, with changed or additional fields. Each has its own id: equal requests within a second would be one. */
  report(fields: object = {}, changes: Changes = {}): Promise<EventAnswer> {
    return this.send(JSON.stringify({ slug: this.monitor.slug, result: 'ok', eventId: crypto.randomUUID(), ...fields }), changes);
  }

  async countEvents(monitorId = this.monitor.id): Promise<number> {
    const row = await this.server.database.knex('status_events').where({ monitor_id: monitorId }).count('* as count').first();
    return Number(row?.['count']);
  }

  async transitions(monitorId = this.monitor.id): Promise<string[]> {
    const { body } = await this.server.admin.call('listMonitorTransitions', { monitorId, limit: 100 });
    return body.transitions.map(({ sequence, to }) => `${sequence} ${to}`).reverse();
  }
}
