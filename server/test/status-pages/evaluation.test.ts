/** A server without a worker, a minute later: every format says that silence is not evaluated. The server has its own clock. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createMonitor, createProject } from '../harness/fixtures.js';
import { startTestServer, type TestServer } from '../harness/server.js';
import { McpClient } from '../transports/mcp/connect.js';

const START = new Date();
const before = (seconds: number) => new Date(START.getTime() - seconds * 1_000);
let now = START;
let server: TestServer;
let projectSlug: string;
let monitorId: string;
let serverId: string;
let page: string;
beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
  projectSlug = (await createProject(server.admin)).slug;
  monitorId = (await createMonitor(server.admin, projectSlug, { name: 'Shop' })).id;
  serverId = (await server.admin.call('createServer', { projectSlug, name: 'Web' })).body.server.id;
  const { statusPage } = (await server.admin.call('updateStatusPage', { enabled: true })).body;
  page = `${server.baseUrl}/status/${statusPage.slug}`;
  const { knex } = server.database;
  const created_at = before(300);
  await knex('monitors').where({ id: monitorId }).update({ status: 'ok', created_at });
  await knex('silence_evaluations').update({ evaluated_until: START });
});
afterAll(() => server.stop());

const text = async (path: string) => (await fetch(page + path)).text();

async function faces() {
  const mcp = await McpClient.connect(server, server.credentials.apiKey);
  try {
    const { monitor } = (await server.admin.call('getMonitor', { monitorId })).body;
    const { monitors } = (await server.admin.call('listMonitors', { projectSlug })).body;
    const { servers, evaluation: ofServers } = (await server.admin.call('listServers', { projectSlug })).body;
    const { statusPage } = (await server.admin.call('getStatusPage')).body;
    const { components } = (await server.admin.call('listStatusPageComponents')).body;
    const shown = (await server.admin.call('getPublicStatusSnapshot')).body.snapshot;
    const { snapshot } = (await mcp.call('get_monitoring_snapshot', {})).body;
    const summary = JSON.parse(await text('/summary.json'));
    return {
      evaluations: [
        ...[monitor, ...monitors, (await server.admin.call('getServer', { serverId })).body.server, ...servers].map(
          ({ evaluation }) => evaluation,
        ),
        ...[ofServers, statusPage.evaluation, shown.evaluation, snapshot?.['evaluation'], summary.evaluation],
      ],
      stored: [monitor.status, components[0]?.status],
      publicly: [components[0]?.publicStatus, statusPage.components[0]?.publicStatus, shown.components[0]?.status, shown.status],
      says: [shown.description, summary.status.description, /<h1>(.*)<\/h1>/.exec(await text(''))?.[1]?.replace(/<[^>]+>/g, '')],
      badge: /(operational|not evaluated)<\/text>/.exec(await text('/badge.svg'))?.[1],
    };
  } finally {
    await mcp.close();
  }
}

test('unevaluated time is not observed, wherever uptime is shown', async () => {
  const { knex } = server.database;
  await knex('silence_evaluations').update({ evaluated_until: before(200) });
  // responses are cached for a second
  now = new Date(START.getTime() + 2_000);
  const { components } = (await server.admin.call('listStatusPageComponents')).body;
  const shown = (await server.admin.call('getPublicStatusSnapshot')).body.snapshot;
  const { snapshot } = (await server.admin.call('getMonitoringSnapshot', { projectSlug })).body;
  const uptimes = [components[0], shown.components[0], snapshot.monitors[0]].map((one) => one?.uptime.observedSeconds);
  expect(uptimes).toEqual([100, 100, 100]);
  await knex('silence_evaluations').update({ evaluated_until: START });
});

test.each([
  ['a minute later all is confirmed', 60_000, true],
  ['a second after that nothing is', 61_000, false],
])('%s', async (_what, later, current) => {
  now = new Date(START.getTime() + later);
  const sentence = current ? 'All systems operational' : expect.stringMatching(/^Not evaluated since .* UTC$/);
  const status = current ? 'operational' : 'unknown';
  expect(await faces()).toEqual({
    evaluations: Array(9).fill({ current, lastAt: START.toISOString() }),
    stored: ['ok', 'ok'],
    publicly: [status, status, status, status],
    says: [sentence, sentence, sentence],
    badge: current ? 'operational' : 'not evaluated',
  });
});
