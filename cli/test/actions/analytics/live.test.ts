import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { styleFor } from '#client-core/drawing/style.js';
import { drawLive, type Live } from '../../../src/analytics/live-picture.js';
import { type ApiServer, startApi } from '../../support/api-server.js';
import { API_KEY } from '../../support/fixtures.js';
import { expectGolden } from '../../support/golden.js';
import { onTerminal } from '../../support/pty.js';
import { type Home, makeHome, runCli } from '../../support/run-cli.js';

const PROPERTY_ID = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b10';
const START = Date.parse('2026-01-15T09:01:00.000Z');

const LIVE: Live & Record<string, unknown> = {
  propertyId: PROPERTY_ID,
  at: '2026-01-15T09:30:12.000Z',
  currentVisitors: 12,
  pageviews: 31,
  events: 1,
  minutes: Array.from({ length: 30 }, (_value, index) => ({
    at: new Date(START + index * 60_000).toISOString(),
    visitors: index < 10 ? 0 : (index * 7) % 12,
    pageviews: index,
  })),
  pages: [
    { name: '/pricing', visitors: 10 },
    { name: '/a/path/that/is/longer/than/its/column', visitors: 2 },
  ],
  sources: [
    { name: '', displayName: 'Direct / None', visitors: 7 },
    { name: 'Google', visitors: 5 },
  ],
  countries: [
    { name: 'DE', displayName: 'Germany', visitors: 11 },
    { name: '', visitors: 1 },
  ],
  devices: [{ name: 'mobile', visitors: 12 }],
};
const NOBODY: Live = { ...LIVE, currentVisitors: 0, pageviews: 0, events: 0, pages: [], sources: [], countries: [] };

let api: ApiServer;
let home: Home;
const env = () => ({
  ...home.env,
  TIDEWATCH_URL: api.url,
  TIDEWATCH_API_KEY: API_KEY,
  NO_COLOR: '1',
  LANG: 'C.UTF-8',
  TZ: 'Europe/Berlin',
});

beforeAll(async () => {
  home = await makeHome();
  api = await startApi({
    'GET /api/v1/analytics/properties': { body: { properties: [{ id: PROPERTY_ID, domain: 'shop.example.com' }], nextCursor: null } },
    'GET /api/v1/analytics/realtime': { body: LIVE },
  });
});

afterAll(async () => {
  await api.close();
  await home.remove();
});

const draw = (live: Live, columns: number, rows: number, unicode = true) =>
  drawLive(
    'shop.example.com',
    live,
    { columns, rows, unicode, color: false, clock: (time) => new Date(time).toISOString().slice(11, 16) },
    styleFor(false),
  );

test.each([
  ['wide', draw(LIVE, 100, 30)],
  ['eighty-ascii', draw(LIVE, 80, 30, false)],
  ['nobody', draw(NOBODY, 80, 30)],
  ['low', draw(LIVE, 80, 14)],
  ['dropped', draw({ ...NOBODY, drops: [{ reason: 'bot', count: 113 }] }, 80, 30)],
])('the picture matches the golden file: %s', (name, lines) => expectGolden(`analytics-live/${name}.txt`, `${lines.join('\n')}\n`));

test.each([6, 12, 13, 18])('fits %d lines', (rows) => expect(draw(LIVE, 80, rows).length).toBeLessThanOrEqual(rows));

test('several reasons are told with their counts', () => {
  const drops = [
    { reason: 'bot', count: 113 },
    { reason: 'hostname', count: 2 },
  ];
  expect(draw({ ...LIVE, drops }, 80, 40)).toContain('115 events dropped today: 113 bot, 2 hostname');
});

test('no name can move the cursor', () => {
  const lines = draw({ ...LIVE, pages: [{ name: '/\x1b[2J', visitors: 1 }] }, 80, 30);
  expect(lines.join('')).not.toContain('\x1b');
});

test('it is drawn on a terminal, once with --once', async () => {
  const terminal = onTerminal(['analytics', 'live', 'shop.example.com', '--once'], { env: env(), columns: 80, rows: 30 });
  expect((await terminal.ended).code).toBe(0);
  expect(await terminal.shown()).toContain('In the last 5 minutes: 31 pageviews, 1 event');
});

describe('live on a terminal', () => {
  let streams: http.ServerResponse[];
  let asked: string[];
  let streaming: http.Server;
  let url: string;
  /** The server's response to a request for the stream. */
  let answer: (response: http.ServerResponse) => void;

  const send = (response: http.ServerResponse, live: object, type = '') => response.write(`${type}data: ${JSON.stringify(live)}\n\n`);
  const stream = (response: http.ServerResponse) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    streams.push(response);
    send(response, { ...LIVE, currentVisitors: 11 + streams.length });
  };
  const live = (...more: string[]) =>
    onTerminal(['analytics', 'live', PROPERTY_ID, ...more], { env: { ...env(), TIDEWATCH_URL: url }, columns: 80, rows: 30 });

  beforeEach(async () => {
    [streams, asked, answer] = [[], [], stream];
    streaming = http.createServer(({ headers }, response) => {
      asked.push(headers.accept ?? '');
      if (headers.accept?.includes('text/event-stream')) answer(response);
      else response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(LIVE));
    });
    await new Promise<void>((resolve) => streaming.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(streaming.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    streaming.closeAllConnections();
    streaming.close();
  });

  test("the picture follows the server's events over one request, and q quits", async () => {
    const terminal = live();
    await terminal.until('12 current visitors');
    await terminal.until('Live; q to quit.');
    streams[0]?.write(':\n\n');
    send(streams[0] as http.ServerResponse, { ...LIVE, currentVisitors: 99 });
    await terminal.until('99 current visitors');
    terminal.type('q');
    expect((await terminal.ended).code).toBe(0);
    expect(asked).toHaveLength(1);
  });

  test('a stream that ends or breaks is opened again', async () => {
    const terminal = live();
    await terminal.until('12 current visitors');
    streams[0]?.end();
    await terminal.until('13 current visitors');
    streams[1]?.destroy();
    await terminal.until('Cannot reach');
    await terminal.until('14 current visitors');
    terminal.type('q');
    expect((await terminal.ended).code).toBe(0);
  });

  test('a refusal ends the command', async () => {
    const terminal = live();
    await terminal.until('12 current visitors');
    send(
      streams[0] as http.ServerResponse,
      { error: { code: 'UNAUTHORIZED', message: 'Missing or invalid credentials.', requestId: 'r' } },
      'event: error\n',
    );
    expect((await terminal.ended).code).toBe(4);
    expect(terminal.shown()).toContain('Missing or invalid credentials.');
  });

  test('without a stream, or if the server has too many, it polls', async () => {
    for (const refuseStream of [
      (response: http.ServerResponse) => response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(LIVE)),
      (response: http.ServerResponse) =>
        response.writeHead(429, { 'Content-Type': 'application/json' }).end('{"error":{"code":"RATE_LIMITED","message":"Too many."}}'),
    ]) {
      answer = refuseStream;
      const terminal = live();
      await terminal.until('12 current visitors');
      terminal.type('q');
      expect((await terminal.ended).code).toBe(0);
    }
  });

  test('with an interval it asks for JSON', async () => {
    const terminal = live('--interval', '1');
    await terminal.until('Every 1 s; q to quit.');
    terminal.type('q');
    await terminal.ended;
    expect(asked).not.toContainEqual(expect.stringContaining('event-stream'));
  });
});

test("a pipe gets the minutes, and --json the API's object", async () => {
  const lines = (await runCli(['analytics', 'live', 'shop.example.com'], { env: env() })).stdout.trimEnd().split('\n');
  expect(lines.at(-1)).toBe('2026-01-15T09:30:00.000Z\t11\t29');
  expect(lines.length).toBeGreaterThanOrEqual(30);
  const { stdout } = await runCli(['analytics', 'live', PROPERTY_ID, '--json'], { env: env() });
  expect(JSON.parse(stdout)).toEqual(LIVE);
});
