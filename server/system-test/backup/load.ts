/** Events of every kind, sent without a pause until told to stop. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { signedHeaders } from '../../test/harness/api-client.js';
import {
  createMonitor,
  createProject,
  createProjectKey,
  createProperty,
  createServer,
  reportError,
  sendFeedback,
} from '../../test/harness/fixtures.js';
import type { TestServer } from '../../test/harness/server.js';
import { FakeAgent } from '../../test/servers/support/fake-agent.js';

const SCOPES = ['status:write', 'errors:write', 'feedback:write', 'analytics:write'];
const PAUSE_MS = 5;
/** An agent may send 40 frames in 10 s. */
const AGENTS_PAUSE_MS = 400;

export class Load {
  /** How many of each kind were acknowledged. */
  readonly acknowledged: Record<string, number> = {};
  #isEnding = false;
  #loops: Promise<void>[] = [];

  static async start(server: TestServer): Promise<Load> {
    const load = new Load();
    const owner = await server.signIn();
    const { slug } = await createProject(owner, 'load');
    const { credential } = await createProjectKey(owner, slug, SCOPES);
    const { id: monitorId } = await createMonitor(owner, slug, { slug: 'busy' });
    const property = await createProperty(owner, { projectSlug: slug });
    const { token } = await createServer(owner, slug);
    const agent = await FakeAgent.start({ baseUrl: server.baseUrl, token });
    const post = async (path: string, body: object) => {
      const text = JSON.stringify(body);
      const { status } = await fetch(`${server.baseUrl}${path}`, {
        method: 'POST',
        headers: signedHeaders(credential, path, text),
        body: text,
      });
      if (status !== 202) throw new Error(`${path} answered ${status}`);
    };
    load.#repeat('status', () => post('/api/status/events', { eventId: randomUUID(), slug: 'busy', result: 'ok' }));
    load.#repeat('errors', () =>
      reportError(server.anonymous, credential, { propertyId: property.id, exception: { type: 'Busy' }, eventId: randomUUID() }),
    );
    load.#repeat('analytics', () =>
      post('/api/event/server', [{ name: 'sale', propertyId: property.id, url: `https://${property.domain}/` }]),
    );
    load.#repeat('feedback', () => sendFeedback(server.anonymous, credential));
    load.#repeat('heartbeats', () => agent.report(), AGENTS_PAUSE_MS);
    load.#repeat('changes', () => owner.call('updateMonitor', { monitorId, name: `Busy ${randomUUID()}` }));
    return load;
  }

  #repeat(kind: string, send: () => Promise<unknown>, pauseMs = PAUSE_MS): void {
    const loop = async () => {
      while (!this.#isEnding) {
        await send();
        this.acknowledged[kind] = (this.acknowledged[kind] ?? 0) + 1;
        await pause(pauseMs);
      }
    };
    const running = loop();
    // stop() says so
    running.catch(() => {});
    this.#loops.push(running);
  }

  /** Fails if anything was refused. */
  async stop(): Promise<void> {
    this.#isEnding = true;
    await Promise.all(this.#loops);
  }
}
