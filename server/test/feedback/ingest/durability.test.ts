/**
 * Acknowledged feedback is stored exactly once, even if the server and its database crash. With durable disk settings, as in production.
 */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openDatabase } from '../../../src/kernel/database/connections/connection.js';
import { openEmbedded } from '../../../src/kernel/database/embedded/index.js';
import { ApiClient } from '../../harness/api-client.js';
import { silent } from '../../harness/database.js';
import { createProject, createProjectKey } from '../../harness/fixtures.js';
import { newDataDirectory, ServerProcess } from '../../harness/server-process.js';
import { type Letter, Load } from '../../transports/ingest/group-commit/load.js';
import { dataUrl, JPEG } from '../screenshots/jpeg-examples.js';

const SENDERS = 12;
const ORIGIN = 'https://shop.example.com';

let data: ReturnType<typeof newDataDirectory>;
/** Clean-up of what a failed test left running, in reverse order. */
const releases: (() => unknown)[] = [];
beforeEach(() => {
  data = newDataDirectory();
  releases.push(() => data.remove());
});
afterEach(async () => {
  for (const release of releases.splice(0).reverse()) await release();
});

async function startServer(): Promise<ServerProcess> {
  // so that one client can act as many visitors
  const server = await ServerProcess.start(data.path, {
    TIDEWATCH_TRUSTED_PROXIES: '127.0.0.1',
    TIDEWATCH_LIMITS: 'management=off,widgetRequests=off',
  });
  releases.push(() => server.killEverything());
  return server;
}

const LETTER: Letter = { path: '/api/feedback', bodyOf: (eventId) => ({ content: 'It is slow.', eventId }), acknowledgedBy: 201 };

interface Target {
  credential: string;
  widgetKeys: string[];
}

/** A signing key, and enough widgets to stay within their limits. */
async function prepare({ baseUrl, credentials }: ServerProcess): Promise<Target> {
  const admin = new ApiClient(baseUrl, credentials.apiKey);
  const { slug } = await createProject(admin);
  const { credential } = await createProjectKey(await admin.signIn(credentials.email, credentials.password), slug, ['feedback:write']);
  const widgetKeys: string[] = [];
  for (let count = 0; count < 10; count += 1) {
    const { body } = await admin.call('createFeedbackWidget', { projectSlug: slug, allowedDomains: ['shop.example.com'] });
    widgetKeys.push(body.widget.key);
  }
  return { credential, widgetKeys };
}

/** Submissions with a screenshot each, one visitor after the other. Returns the ids that were acknowledged. */
function startPages(baseUrl: string, { widgetKeys }: Target): { acknowledged: string[]; stop: () => Promise<unknown> } {
  const acknowledged: string[] = [];
  let [running, sent] = [true, 0];
  const send = async () => {
    while (running) {
      sent += 1;
      const key = widgetKeys[sent % widgetKeys.length];
      const body = JSON.stringify({
        key,
        kind: 'feedback',
        content: 'x',
        pageUrl: ORIGIN,
        screenshot: dataUrl(JPEG),
        eventId: randomUUID(),
      });
      const headers = { 'Content-Type': 'application/json', Origin: ORIGIN, 'X-Forwarded-For': `203.0.${(sent >> 8) & 255}.${sent & 255}` };
      try {
        const response = await fetch(`${baseUrl}/api/feedback/widget`, { method: 'POST', headers, body });
        const { id } = (await response.json()) as { id: string };
        if (response.status === 201) acknowledged.push(id);
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    }
  };
  const senders = Promise.all(Array.from({ length: 4 }, send));
  return {
    acknowledged,
    stop: () => {
      running = false;
      return senders;
    },
  };
}

/** The ids and event ids of all feedback and all screenshots. */
async function stored(stateDirectory: string) {
  const embedded = await openEmbedded({ stateDirectory });
  releases.push(() => embedded.stop());
  const database = openDatabase(embedded.connection, silent, { sizes: { management: 1 } });
  try {
    const rows: { id: string; event_id: string; source: string }[] = await database.knex('feedback').select('id', 'event_id', 'source');
    return { rows, screenshots: (await database.knex('feedback_screenshots').pluck('feedback_id')) as string[] };
  } finally {
    await database.close();
    await embedded.stop();
  }
}

test('after two crashes with its database under load, the server has all acknowledged feedback with its screenshots', async () => {
  const signed: string[] = [];
  const fromPages: string[] = [];
  let server = await startServer();
  const target = await prepare(server);
  for (let round = 0; round < 2; round += 1) {
    const pages = startPages(server.baseUrl, target);
    const load = new Load(server.baseUrl, target.credential, LETTER, SENDERS);
    releases.push(() => load.stop(), pages.stop);
    await load.until(201, 200);
    await server.killEverything();
    await Promise.all([load.stop(), pages.stop()]);
    signed.push(...load.acknowledged);
    fromPages.push(...pages.acknowledged);
    server = await startServer();
  }
  expect(await server.terminate()).toBe(0);
  expect(fromPages.length).toBeGreaterThan(10);

  const { rows, screenshots } = await stored(server.stateDirectory);
  const events = new Set(rows.map(({ event_id }) => event_id));
  expect(events.size).toBe(rows.length);
  expect(signed.filter((eventId) => !events.has(eventId))).toEqual([]);
  const ids = new Set(rows.map(({ id }) => id));
  expect(fromPages.filter((id) => !ids.has(id) || !screenshots.includes(id))).toEqual([]);
  // feedback stored but not acknowledged was in progress at the crash; it and its screenshot are in one transaction
  expect(rows.length - signed.length - fromPages.length).toBeLessThanOrEqual(2 * (SENDERS + 4));
  expect(screenshots).toHaveLength(rows.filter(({ source }) => source === 'widget').length);
}, 180_000);
