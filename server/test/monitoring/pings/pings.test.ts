/** Ping addresses over HTTP. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Origin } from '../../../src/kernel/caller.js';
import { Limits } from '../../../src/kernel/contract/limits/limits.js';
import type { SignalItem } from '../../../src/monitoring/ingest/append-signals.js';
import type { PingTarget } from '../../../src/monitoring/pings/ping-store.js';
import { pingEndpoint } from '../../../src/monitoring/pings/pings.js';
import { createMonitor, createProject } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { type RawRequest, sendRaw } from '../../transports/http/raw-request.js';

const AT_ALL = 'management=off,login=off,pings=off,unknownPings=off';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: AT_ALL });
  await createProject(server.admin, 'shop');
});
afterAll(() => server.stop());

interface Pinged {
  id: string;
  path: string;
}

/** A new monitor with the path of its ping address. */
async function pinged(input: Record<string, unknown> = {}): Promise<Pinged> {
  const answer = await server.admin.call('createMonitor', { projectSlug: 'shop', slug: `m-${randomUUID()}`, name: 'Job', ...input });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return { id: answer.body.monitor.id, path: new URL(answer.body.pingUrl).pathname };
}

async function ping({ path }: Pinged, rest = '', request: Partial<RawRequest> = {}): Promise<[number, string]> {
  const { status, text } = await sendRaw(server.baseUrl, { path: path + rest, ...request });
  return [status, text];
}

const stateOf = async ({ id }: Pinged) => (await server.admin.call('getMonitor', { monitorId: id })).body.monitor;
const eventsOf = async ({ id }: Pinged) => (await server.admin.call('listMonitorEvents', { monitorId: id })).body.events;
const runsOf = async ({ id }: Pinged) => (await server.admin.call('listMonitorRuns', { monitorId: id })).body.runs;

const JAVA = { 'User-Agent': 'Java/17.0.9', Accept: 'text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2' };
const SLACK = { 'User-Agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' };

test('a line for the log is not stored beyond the quota', async () => {
  const stored: SignalItem[] = [];
  const { answer } = pingEndpoint({
    find: async () => ({ organizationId: 'o', monitorId: 'm', methods: 'any' }) as PingTarget,
    ...{ limits: new Limits(), keeps: () => false, clock: () => new Date() },
    events: { submit: () => Promise.reject(new Error('no event')), requireRoom() {} },
    signals: {
      async submit(item) {
        stored.push(item);
        return 'stored';
      },
      requireRoom() {},
    },
  });
  for (const action of ['log', 'start']) {
    const request = Object.assign(Readable.from([]), { method: 'POST', url: `/ping/m_x/${action}`, headers: {} });
    expect(await answer(request as unknown as IncomingMessage, { address: '192.0.2.1' } as Origin)).toEqual({ status: 200, text: 'OK' });
  }
  expect(stored).toMatchObject([{ kind: 'start' }]);
});

test.each(['GET', 'HEAD', 'POST', 'PUT'])('%s reports a success', async (method) => {
  const job = await pinged();
  expect(await ping(job, '', { method })).toEqual([200, method === 'HEAD' ? '' : 'OK']);
  expect([(await stateOf(job)).status, (await eventsOf(job)).length]).toEqual(['ok', 1]);
});

test.each([
  ['', 'ok', null],
  ['/0', 'ok', null],
  ['/fail', 'error', null],
  ['/3', 'error', 'exit 3'],
  ['/255', 'error', 'exit 255'],
  ['?status=up&msg=OK&ping=', 'ok', 'OK'],
  ['?status=down&msg=no%20route', 'error', 'no route'],
  ['?state=complete', 'ok', null],
  ['?state=fail&message=disk%20full', 'error', 'disk full'],
])('%s reports %s', async (rest, result, message) => {
  const job = await pinged();
  expect(await ping(job, rest)).toEqual([200, 'OK']);
  expect(await eventsOf(job)).toMatchObject([{ result, message, latencyMs: null }]);
});

test('a failure reports what the monitor says, and the body after the code', async () => {
  const job = await pinged({ failAs: 'degraded' });
  expect(await ping(job, '/2', { method: 'POST', body: 'line 1\r\nno space left\n' })).toEqual([200, 'OK']);
  expect(await eventsOf(job)).toMatchObject([{ result: 'degraded', message: 'exit 2: line 1\nno space left' }]);
});

test.each([
  ['/256', 'the exit code must be 0 to 255'],
  ['?rid=7', 'rid must be a UUID'],
  ['?status=maybe', 'status must be up or down'],
  ['?state=paused', 'state must be run, complete or fail'],
  ['?latencyMs=soon', 'latencyMs must be 0 to 86400000 milliseconds'],
  ['?latencyMs=-1', 'latencyMs must be 0 to 86400000 milliseconds'],
])('%s is refused and stores nothing', async (rest, text) => {
  const job = await pinged();
  expect(await ping(job, rest)).toEqual([400, text]);
  expect(await eventsOf(job)).toEqual([]);
});

test('every address that is none gets the same answer', async () => {
  const job = await pinged();
  const paths = [
    `${job.path}x`,
    '/ping/',
    '/ping/start',
    `${job.path}/stop`,
    `${job.path}/start/now`,
    '/ping/m_%2e%2e',
    `/ping/${'x'.repeat(5000)}`,
  ];
  for (const path of paths) expect([path, ...(await ping({ id: '', path }))]).toEqual([path, 404, 'not found']);
  expect(await eventsOf(job)).toEqual([]);
});

test('other methods are refused, and pages of any site may send', async () => {
  const job = await pinged();
  expect(await ping(job, '', { method: 'DELETE' })).toEqual([405, 'use GET, HEAD, POST, PUT']);
  const { status, headers } = await sendRaw(server.baseUrl, { method: 'OPTIONS', path: job.path });
  expect([status, headers['access-control-allow-origin']]).toEqual([204, '*']);
});

describe('requests that nobody meant', () => {
  const BROWSER = { 'Sec-Fetch-Mode': 'navigate', 'User-Agent': 'Mozilla/5.0 (Macintosh) Safari/605.1.15' };

  test.each([
    ['Slack', SLACK],
    ['Discord', { 'User-Agent': 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)' }],
    ['a browser', BROWSER],
    ['an older browser', { 'Upgrade-Insecure-Requests': '1' }],
    ['a prefetch', { 'Sec-Purpose': 'prefetch;prerender' }],
  ])('%s gets a page', async (_who, headers) => {
    const job = await pinged();
    const { status, headers: answered, text } = await sendRaw(server.baseUrl, { path: job.path, headers });
    expect([status, answered['content-type'], answered['x-robots-tag'], answered['referrer-policy']]).toEqual([
      ...[200, 'text/html; charset=utf-8', 'noindex, nofollow', 'no-referrer'],
    ]);
    expect(text).toContain('<form method="post">');
    expect(text).not.toContain(job.path);
    expect(await eventsOf(job)).toEqual([]);
  });

  test('Java, which asks for HTML, counts; so does the button of the page', async () => {
    const job = await pinged();
    expect([await ping(job, '', { headers: JAVA }), await ping(job, '', { method: 'POST', headers: BROWSER })]).toEqual([
      [200, 'OK'],
      [200, 'OK'],
    ]);
    expect((await eventsOf(job)).length).toBe(2);
  });

  test('a monitor may take POST and PUT only', async () => {
    const job = await pinged({ pingMethods: 'post' });
    expect([await ping(job), (await ping(job, '', { method: 'PUT' }))[0]]).toEqual([[405, 'this monitor takes POST and PUT only'], 200]);
    expect((await sendRaw(server.baseUrl, { path: job.path, headers: SLACK })).status).toBe(200);
  });
});

describe('bodies', () => {
  test('of 0.9 MB keep their last 1,000 characters, and of 30 MB a mark that they were cut', async () => {
    const job = await pinged();
    expect(await ping(job, '', { method: 'POST', body: `${'x'.repeat(900_000)}the end` })).toEqual([200, 'OK']);
    expect(await ping(job, '', { method: 'POST', body: 'y'.repeat(30_000_000) })).toEqual([200, 'OK']);
    const [cut, whole] = (await eventsOf(job)).map(({ message }) => message ?? '');
    expect([whole?.length, whole?.startsWith('…x'), whole?.endsWith('xthe end')]).toEqual([1000, true, true]);
    expect([cut?.length, cut?.endsWith('y… (cut after 1 MiB)')]).toEqual([1000, true]);
  });

  test('with what a message cannot hold are cleaned', async () => {
    const job = await pinged();
    await ping(job, '', { method: 'POST', body: Buffer.from([0x61, 0, 0x1b, 0x5b, 0x62, 0xff, 0x0d, 0x0a, 0x63]) });
    expect(await eventsOf(job)).toMatchObject([{ message: 'a[b\ufffd\nc' }]);
  });
});

describe('runs', () => {
  const rid = () => randomUUID();

  test('last from start to end, and a repeated end is stored once', async () => {
    const [job, run] = [await pinged(), rid()];
    await ping(job, `/start?rid=${run}`);
    expect([(await stateOf(job)).status, (await stateOf(job)).openRun?.id]).toEqual([null, run]);
    for (let times = 0; times < 3; times += 1) expect(await ping(job, `?rid=${run}`)).toEqual([200, 'OK']);
    const [[event], events, [open]] = [await eventsOf(job), await eventsOf(job), await runsOf(job)];
    expect([events.length, open?.state, open?.result]).toEqual([1, 'done', 'ok']);
    expect(open?.durationMs).toBeGreaterThan(0);
    expect(Math.round(event?.latencyMs ?? 0)).toBe(open?.durationMs);
    expect((await stateOf(job)).openRun).toBeNull();
  });

  test('interleave by their ids', async () => {
    const [job, first, second] = [await pinged(), rid(), rid()];
    await ping(job, `/start?rid=${first}`);
    await ping(job, `/start?rid=${second}`);
    await ping(job, `?rid=${first}`);
    expect((await runsOf(job)).map(({ id, state }) => [id, state])).toEqual([
      [second, 'running'],
      [first, 'done'],
    ]);
    await ping(job, `/fail?rid=${rid()}`);
    expect((await runsOf(job)).map(({ state }) => state)).not.toContain('running');
  });

  test('without an id end with any ping, and the next start replaces the one before', async () => {
    const job = await pinged();
    for (const rest of ['/start', '/start', '', '/start']) await ping(job, rest);
    expect((await runsOf(job)).map(({ state }) => state)).toEqual(['running', 'done', 'replaced']);
  });

  test('whose end comes first are done when their start comes', async () => {
    const [job, run] = [await pinged(), rid()];
    await ping(job, `/0?rid=${run}`);
    await ping(job, `/start?rid=${run}`);
    expect(await runsOf(job)).toMatchObject([{ id: run, state: 'done', durationMs: null, result: 'ok' }]);
  });

  test('are open ten at most', async () => {
    const job = await pinged();
    for (let count = 0; count < 12; count += 1) await ping(job, `/start?rid=${rid()}`);
    const states = (await runsOf(job)).map(({ state }) => state);
    expect(states).toEqual([...Array(10).fill('running'), 'replaced', 'replaced']);
  });
});

test('a line of a log is no result', async () => {
  const job = await pinged();
  expect(await ping(job, '/log', { method: 'POST', body: '3 of 9 tables' })).toEqual([200, 'OK']);
  const { signals } = (await server.admin.call('listMonitorSignals', { monitorId: job.id })).body;
  expect([signals, (await stateOf(job)).status]).toMatchObject([[{ kind: 'log', message: '3 of 9 tables' }], null]);
});

test('a paused monitor stores what comes, and has no status', async () => {
  const job = await pinged();
  await server.admin.call('updateMonitor', { monitorId: job.id, paused: true });
  expect(await ping(job)).toEqual([200, 'OK (paused)']);
  expect([(await eventsOf(job)).length, (await stateOf(job)).status]).toEqual([1, null]);
});

describe('addresses', () => {
  const rotate = async ({ id }: Pinged, graceSec: number): Promise<Pinged> => {
    const { pingAddress } = (await server.admin.call('rotateMonitorPingToken', { monitorId: id, graceSec })).body;
    return { id, path: new URL(pingAddress.pingUrl).pathname };
  };

  test('are shown to administrators only, with their last use', async () => {
    const job = await pinged();
    const read = async () => (await server.admin.call('getMonitorPingAddress', { monitorId: job.id })).body.pingAddress;
    expect([new URL((await read()).pingUrl).pathname, (await read()).lastPingAt]).toEqual([job.path, null]);
    await ping(job);
    expect((await read()).lastPingAt).not.toBeNull();
    expect(JSON.stringify([await stateOf(job), (await server.admin.call('getMonitoringSnapshot', {})).body])).not.toContain('/ping/');
  });

  test('that were replaced end with their grace, and only the last one has one', async () => {
    const first = await pinged();
    const second = await rotate(first, 3600);
    const third = await rotate(second, 3600);
    expect([await ping(first), await ping(second), await ping(third)]).toEqual([
      [404, 'not found'],
      [200, 'OK'],
      [200, 'OK'],
    ]);
    const fourth = await rotate(third, 0);
    expect([await ping(third), await ping(fourth)]).toEqual([
      [404, 'not found'],
      [200, 'OK'],
    ]);
  });

  test('that were removed are none, until there is another', async () => {
    const job = await pinged();
    await server.admin.call('deleteMonitorPingAddress', { monitorId: job.id });
    expect([await ping(job), (await server.admin.call('getMonitorPingAddress', { monitorId: job.id })).status]).toEqual([
      [404, 'not found'],
      404,
    ]);
    expect(await ping(await rotate(job, 0))).toEqual([200, 'OK']);
  });

  test('of a deleted monitor are none', async () => {
    const job = await pinged();
    await server.admin.call('deleteMonitor', { monitorId: job.id });
    expect(await ping(job)).toEqual([404, 'not found']);
  });
});

test('limits leave other monitors alone', async () => {
  const limited = await startTestServer({ limits: 'management=off,pings=2,unknownPings=2' });
  try {
    await createProject(limited.admin, 'shop');
    const monitors = [];
    for (const slug of ['one', 'two'])
      monitors.push((await limited.admin.call('createMonitor', { projectSlug: 'shop', slug, name: slug })).body.pingUrl);
    const statusOf = async (url: string) => {
      const answer = await fetch(url);
      return [answer.status, answer.headers.has('retry-after')];
    };
    const [one = '', two = ''] = monitors.map((url) => limited.baseUrl + new URL(url).pathname);
    expect([await statusOf(one), await statusOf(one), await statusOf(one), await statusOf(two)]).toEqual([
      ...[
        [200, false],
        [200, false],
        [429, true],
        [200, false],
      ],
    ]);
    const wrong = `${one}x`;
    expect([await statusOf(wrong), await statusOf(wrong), await statusOf(wrong)]).toEqual([
      [404, false],
      [404, false],
      [429, true],
    ]);
  } finally {
    await limited.stop();
  }
});

test('a monitor of before has no address until it is given one', async () => {
  const monitor = await createMonitor(server.admin, 'shop');
  await server.database.knex('monitor_ping_tokens').where({ monitor_id: monitor.id }).delete();
  expect((await server.admin.call('getMonitorPingAddress', { monitorId: monitor.id })).body.error?.message).toContain(
    '`tidewatch monitors rotate-ping-address` gives it one',
  );
});
