/** While no worker judges silence, everything that shows a status says so, and nothing is called operational. A worker recovers all of it. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { until } from '../../test/harness/until.js';
import { DatabaseServer } from './database-server.js';
import { Tidewatch } from './process.js';
import { type Stage, sendEvent, stageOn } from './stage.js';

const INTERVAL_SEC = 10;
/** Silence is tolerated for a second more. */
const DEADLINE_SEC = INTERVAL_SEC + 1;
const GREY = '#5d6870';

let database: DatabaseServer;
/** Without the worker role. */
const fleet = new Map<string, Tidewatch>();
let stage: Stage;
let worker: Tidewatch | undefined;
beforeAll(async () => {
  database = await DatabaseServer.start();
  for (const role of ['api', 'ingest', 'docs', 'gateway']) fleet.set(role, await Tidewatch.start({ environment: environmentOf(role) }));
  stage = await stageOn(processOf('api'), processOf('api').credentials, { intervalSec: INTERVAL_SEC, degradedAfter: 1, downAfter: 1 });
  await stage.admin.call('updateStatusPage', { enabled: true, slug: 'shop', title: 'Shop', visibleByDefault: true });
});
afterAll(async () => {
  for (const server of [worker, ...fleet.values()]) await server?.stop();
  await database.stop();
});

const environmentOf = (role: string) => ({ DATABASE_URL: database.url, TIDEWATCH_ROLES: role });
const processOf = (role: string) => fleet.get(role) as Tidewatch;
const textOf = async (form: string) => (await fetch(`${processOf('api').baseUrl}/status/shop${form}`)).text();
const summary = async () => JSON.parse(await textOf('/summary.json'));
const monitorNow = async () => (await stage.admin.call('getMonitor', { monitorId: stage.monitor.id })).body.monitor;
const snapshotNow = async () => (await stage.admin.call('getMonitoringSnapshot', { monitorId: stage.monitor.id })).body.snapshot;

async function snapshotOfTool() {
  const client = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { Authorization: `Bearer ${stage.admin.credential}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/api/mcp', processOf('api').baseUrl), { requestInit }) as Transport);
  const { structuredContent } = await client.callTool({ name: 'get_monitoring_snapshot', arguments: { monitorId: stage.monitor.id } });
  await client.close();
  return (structuredContent as { snapshot: Awaited<ReturnType<typeof snapshotNow>> }).snapshot;
}

/** Moves the last evaluation a minute back, as if that much time had passed. */
async function aMinutePasses(): Promise<string> {
  const rows = await database.administer(
    "update silence_evaluations set evaluated_until = evaluated_until - interval '1 minute' returning service, evaluated_until",
    'tidewatch',
  );
  const [row] = (rows as { service: string; evaluated_until: Date }[]).filter(({ service }) => service === 'ingest');
  return (row as { evaluated_until: Date }).evaluated_until.toISOString();
}

test('the last evaluation counts for a minute', async () => {
  expect((await sendEvent(processOf('ingest'), stage)).status).toBe(202);
  expect((await monitorNow()).evaluation.current).toBe(true);
  await until(async () => (await summary()).components[0]?.status === 'operational', { what: 'the state after the event' });
  expect(await textOf('')).toContain('All systems operational');
});

test('each process reports how long silence has been overdue', async () => {
  for (const server of fleet.values())
    await until(async () => ((await server.metric('tidewatch_silence_overdue_seconds')) ?? 0) > INTERVAL_SEC, { what: 'the delay' });
  // nobody has judged it
  expect((await monitorNow()).status).toBe('ok');
});

test('after a minute the API, the tool and the page say since when, and nothing is green', async () => {
  const lastAt = await aMinutePasses();
  const evaluation = { current: false, lastAt };
  await until(async () => !(await monitorNow()).evaluation.current, { what: 'the minute' });
  expect((await monitorNow()).evaluation).toEqual(evaluation);
  expect((await snapshotNow()).evaluation).toEqual(evaluation);
  expect((await snapshotOfTool()).evaluation).toEqual(evaluation);
  await until(async () => !(await summary()).evaluation.current, { what: 'the minute on the page' });
  const said = await summary();
  expect([said.evaluation, said.status.description]).toEqual([evaluation, expect.stringMatching(/^Not evaluated since /)]);
  expect(said.components[0].status).not.toBe('operational');
  const page = await textOf('');
  expect(page).toMatch(/<h1>Not evaluated since <time [^>]*>\d{1,2} \w{3} \d{4}, \d\d:\d\d UTC<\/time><\/h1>/);
  expect(page).not.toContain('class="st ok"');
  const badge = await textOf('/badge.svg');
  expect([badge.includes(GREY), badge.includes('not evaluated')]).toEqual([true, true]);
  for (const form of ['', '.md', '/summary.json', '/badge.svg', '/api/v2/status.json', '/api/v2/summary.json', '/feed.atom'])
    expect([form, /all systems operational/i.test(await textOf(form))]).toEqual([form, false]);
});

test('a worker makes states current, and the silence has the time of its deadline', async () => {
  worker = await Tidewatch.start({ environment: environmentOf('worker') });
  const monitor = await until(
    async () => {
      const now = await monitorNow();
      return now.status === 'down' && now.evaluation.current && now;
    },
    { what: 'the judgement' },
  );
  const deadline = new Date(Date.parse(monitor.lastEventAt as string) + DEADLINE_SEC * 1_000).toISOString();
  const { transitions } = (await stage.admin.call('listMonitorTransitions', { monitorId: stage.monitor.id })).body;
  expect(transitions[0]).toMatchObject({ at: deadline, from: 'ok', to: 'down' });
  expect((await snapshotOfTool()).evaluation.current).toBe(true);
  await until(async () => (await summary()).components[0].status === 'major_outage', { what: 'the outage on the page' });
  const page = await textOf('');
  expect([page.includes('Major outage'), page.includes('Not evaluated')]).toEqual([true, false]);
  for (const server of fleet.values())
    await until(async () => (await server.metric('tidewatch_silence_overdue_seconds')) === 0, { what: 'nothing overdue' });
});
