import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { styleFor } from '#client-core/drawing/style.js';
import { changeText, pointsText } from '../../../src/analytics/change.js';
import { drawOverview } from '../../../src/analytics/overview-picture.js';
import type { Report } from '../../../src/analytics/report.js';
import { type ApiServer, refuse, startApi } from '../../support/api-server.js';
import { API_KEY, TOKEN } from '../../support/fixtures.js';
import { expectGolden } from '../../support/golden.js';
import { onTerminal } from '../../support/pty.js';
import { type Home, makeHome, runCli } from '../../support/run-cli.js';

const PROPERTY_ID = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b10';
const ABOUT = {
  property: { id: PROPERTY_ID, domain: 'shop.example.com' },
  period: { key: '7d', from: '2026-03-25', to: '2026-03-31', timezone: 'Europe/Berlin' },
  filters: null,
  nextCursor: null,
  hint: null,
};

const DAYS = ['25', '26', '27', '28', '29', '30', '31'];
const SERIES = {
  ...ABOUT,
  report: 'timeseries',
  interval: 'day',
  totals: {
    ...{ visitors: 1200, sessions: 1500, pageviews: 4100, events: 0, clicks: 12 },
    bounceRate: 0.42,
    avgSessionSeconds: 95.5,
    viewsPerSession: 2.73,
  },
  previous: {
    ...{ visitors: 1071, sessions: 1500, pageviews: 4300, events: 0, clicks: 10 },
    bounceRate: 0.45,
    avgSessionSeconds: 121,
    viewsPerSession: null,
  },
  rows: DAYS.map((day, index) => ({
    ...{ date: `2026-03-${day}`, startsAt: `2026-03-${day}T00:00:00+0${day < '29' ? 1 : 2}:00` },
    ...{ visitors: 100 + ((index * 37) % 90), sessions: 210, pageviews: 600, events: 0 },
    ...{ bounceRate: 0.42, avgSessionSeconds: 95.5, viewsPerSession: 2.86 },
    ...{ previousVisitors: 150 - index * 10, previousSessions: 190, previousPageviews: 580 },
  })),
} as const;

const SOURCES = {
  ...ABOUT,
  ...{ report: 'sources', filters: 'country==DE', unit: 'pageviews', total: 2500, values: 40 },
  rows: [
    { name: 'Google', filter: 'source==Google', pageviews: 1800, share: 0.72, previousPageviews: 1500 },
    { name: 'Direct / None', filter: 'source==', pageviews: 690, share: 0.276, previousPageviews: 700 },
    { name: '', filter: 'source==x', pageviews: 10, share: 0.004, previousPageviews: 0 },
  ],
  hint: 'Only sessions that match and started in the period count.',
};

const EVENTS = ['\uFEFFtime,name\r\n1,/a\r\n', '\uFEFFtime,name\r\n2,/b\r\n'] as const;
const CSV = '\uFEFFsource,pageviews\r\nä\x1b[2J,1\r\n';

let api: ApiServer;
let home: Home;
const env = () => ({
  ...home.env,
  TIDEWATCH_URL: api.url,
  TIDEWATCH_API_KEY: API_KEY,
  NO_COLOR: '1',
  LANG: 'C.UTF-8',
  TZ: 'Asia/Tokyo',
});

beforeAll(async () => {
  home = await makeHome();
  api = await startApi({
    'GET /api/v1/analytics/properties': { body: { properties: [{ id: PROPERTY_ID, domain: 'shop.example.com' }], nextCursor: null } },
    'GET /api/v1/analytics/goals': { body: { goals: [], nextCursor: null } },
    'GET /api/v1/analytics/reports/timeseries': { body: SERIES },
    'GET /api/v1/analytics/reports/sources': { body: SOURCES },
    'GET /api/analytics/events/export': ({ query }) => ({
      headers: { 'Content-Type': 'text/csv; charset=utf-8', ...(query['cursor'] === undefined && { 'X-Next-Cursor': 'two' }) },
      body: query['cursor'] === 'two' ? EVENTS[1] : EVENTS[0],
    }),
    'GET /api/analytics/export': { headers: { 'Content-Type': 'text/csv; charset=utf-8', 'X-Truncated': '1' }, body: CSV },
  });
});
beforeEach(() => void api.seen.splice(0));
afterAll(async () => {
  await api.close();
  await home.remove();
});

const queryOf = () => api.seen.at(-1)?.query;

const draw = (report: Report, columns: number, rows: number, how: { unicode?: boolean; compare?: boolean; now?: number } = {}) =>
  drawOverview(
    report,
    { columns, rows, unicode: true, color: false, metric: 'visitors', compare: false, now: Date.parse('2026-04-01'), ...how },
    styleFor(false),
  );

const HOURS: Report = {
  ...SERIES,
  totals: { ...SERIES.totals, clicks: null },
  interval: 'hour',
  filters: 'source==Google',
  period: { from: '2026-03-29', to: '2026-03-29', timezone: 'Europe/Berlin' },
  rows: ['00:00:00+01:00', '01:00:00+01:00', '03:00:00+02:00', '04:00:00+02:00'].map((time, index) => ({
    ...{ date: '2026-03-29', startsAt: `2026-03-29T${time}`, visitors: index },
  })),
};

test.each([
  ['days', draw(SERIES, 80, 40)],
  ['compared', draw(SERIES, 80, 40, { compare: true })],
  ['ascii', draw(SERIES, 80, 40, { unicode: false, compare: true })],
  ['hours', draw(HOURS, 60, 40)],
  ['low', draw(SERIES, 80, 16)],
])('the overview matches the golden file: %s', (name, lines) => expectGolden(`analytics-overview/${name}.txt`, `${lines.join('\n')}\n`));

test('future hours are not shown as zero', () => {
  const last = (now: string) => draw(HOURS, 60, 40, { now: Date.parse(now) }).at(-1);
  expect(last('2026-03-29T03:00:00+02:00')).toBe('min 0  mean 1  max 2  last 2');
  expect(last('2026-03-29T04:00:00+02:00')).toBe('min 0  mean 1.5  max 3  last 3');
});

test.each([6, 12, 17, 20])('it fits %d lines', (rows) => expect(draw(SERIES, 80, rows).length).toBeLessThanOrEqual(rows));

test('no name can move the cursor', () => {
  const lines = draw({ ...SERIES, filters: 'page==\x1b[2J' }, 80, 30);
  expect(lines.join('')).not.toContain('\x1b');
});

test.each([
  [110, 100, '+10%'],
  [0, 100, '-100%'],
  [100, 100, '0%'],
  [5, 0, ''],
  [null, 5, ''],
])('%s after %s is %s', (now, before, text) => expect(changeText(now, before)).toBe(text));

test('shares change by points', () => {
  expect([pointsText(0.42, 0.45), pointsText(0.5, 0.45), pointsText(null, 0.45)]).toEqual(['-3 pp', '+5 pp', '']);
});

test('the overview sends its days and filters, draws on a terminal, and prints a line for each day in a pipe', async () => {
  const args = ['analytics', 'overview', 'shop.example.com', '--period', '7d', '--filters', 'country==DE', '--compare'];
  const terminal = onTerminal(args, { env: env(), columns: 80, rows: 30 });
  expect((await terminal.ended).code).toBe(0);
  expect(await terminal.shown()).toContain('Views per session');
  expect(queryOf()).toEqual({ propertyId: PROPERTY_ID, period: '7d', filters: 'country==DE', compare: 'previous' });
  const lines = (await runCli(args, { env: env() })).stdout.trimEnd().split('\n');
  expect(lines).toHaveLength(8);
  expect(lines[1]).toBe('2026-03-25T00:00:00+01:00\t100\t210\t600\t0\t0.42\t95.5\t2.86\t150\t190\t580');
  const { stdout } = await runCli(['analytics', 'overview', PROPERTY_ID, '--json'], { env: env() });
  expect(JSON.parse(stdout)).toEqual(SERIES);
});

test('the top values are a table on a terminal and lines in a pipe', async () => {
  const args = ['analytics', 'top', 'shop.example.com', '--by', 'source', '--from', '2026-03-25', '--to', '2026-03-31', '--compare'];
  const terminal = onTerminal(args, { env: env(), columns: 80, rows: 30 });
  expect((await terminal.ended).code).toBe(0);
  expectGolden('analytics-overview/top.txt', await terminal.shown());
  expect(queryOf()).toEqual({ propertyId: PROPERTY_ID, from: '2026-03-25', to: '2026-03-31', compare: 'previous', limit: '20' });
  expect((await runCli(args, { env: env() })).stdout).toBe(
    'name\tpageviews\tshare\tpreviousPageviews\nGoogle\t1800\t0.72\t1500\nDirect / None\t690\t0.276\t700\n\t10\t0.004\t0\n',
  );
});

test('each report has its own columns', async () => {
  const { stdout } = await runCli(['analytics', 'get-report', 'shop.example.com', 'sources'], { env: env() });
  expect(stdout.split('\n')[0]).toBe('name\tpageviews\tshare');
});

test('goals of a property are listed with an argument or a flag, those of all properties with neither', async () => {
  for (const property of [['shop.example.com'], ['--property', 'shop.example.com'], ['--property-id', PROPERTY_ID]]) {
    expect((await runCli(['goals', 'list', ...property], { env: env() })).code).toBe(0);
    expect(queryOf()).toEqual({ propertyId: PROPERTY_ID });
  }
  expect((await runCli(['goals', 'list'], { env: env() })).code).toBe(0);
  expect(queryOf()).toEqual({});
  const twice = await runCli(['goals', 'list', 'shop.example.com', '--property', 'shop.example.com'], { env: env() });
  expect([twice.code, twice.stderr]).toEqual([2, expect.stringContaining('Give the property once')]);
});

test('an export is written unchanged to a new file, and made harmless for a terminal', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'export-'));
  try {
    const file = join(folder, 'sources.csv');
    const args = ['analytics', 'export', 'shop.example.com', 'sources', '--from', '2026-03-25'];
    await mkdir(dirname(home.configFile), { recursive: true, mode: 0o700 });
    await writeFile(home.configFile, JSON.stringify({ profiles: { default: { url: api.url, token: TOKEN } } }), { mode: 0o600 });
    const { TIDEWATCH_API_KEY: _key, ...signedIn } = env();
    const written = await runCli([...args, '--output', file], { env: signedIn });
    expect([written.code, written.stdout, await readFile(file, 'utf8')]).toEqual([0, '', CSV]);
    expect(written.stderr).toContain('there are more rows');
    expect(queryOf()).toEqual({ propertyId: PROPERTY_ID, report: 'sources', from: '2026-03-25' });
    const again = await runCli([...args, '--output', file], { env: signedIn });
    expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('sources.csv already exists')]);
    expect((await runCli(args, { env: signedIn })).stdout).toBe(CSV);
    const terminal = onTerminal(args, { env: signedIn, columns: 80, rows: 30 });
    expect((await terminal.ended).code).toBe(0);
    expect(await terminal.shown()).toContain('source,pageviews\nä\\x1b[2J,1\n');
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('pages of events are written in order with one header; if one is missing, the file is deleted', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'events-'));
  try {
    const file = join(folder, 'events.csv');
    const args = ['analytics', 'export-events', 'shop.example.com', '--from', '2026-03-25'];
    await mkdir(dirname(home.configFile), { recursive: true, mode: 0o700 });
    await writeFile(home.configFile, JSON.stringify({ profiles: { default: { url: api.url, token: TOKEN } } }), { mode: 0o600 });
    const { TIDEWATCH_API_KEY: _key, ...signedIn } = env();
    expect(await runCli([...args, '--output', file], { env: signedIn })).toMatchObject({ code: 0, stdout: '' });
    expect(await readFile(file, 'utf8')).toBe('\uFEFFtime,name\r\n1,/a\r\n2,/b\r\n');
    expect(queryOf()).toEqual({ propertyId: PROPERTY_ID, from: '2026-03-25', cursor: 'two' });
    api.on('GET /api/analytics/events/export', ({ query }) =>
      query['cursor'] === undefined ? { headers: { 'X-Next-Cursor': 'two' }, body: EVENTS[0] } : refuse(400, 'VALIDATION_ERROR', 'No.'),
    );
    const broken = join(folder, 'broken.csv');
    expect((await runCli([...args, '--output', broken], { env: signedIn })).code).toBe(2);
    await expect(readFile(broken)).rejects.toThrow('ENOENT');
  } finally {
    await rm(folder, { recursive: true });
  }
});
