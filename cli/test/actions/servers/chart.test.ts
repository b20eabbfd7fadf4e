import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { processChart, shapeOf } from '../../../src/servers/chart-data.js';
import { type ApiServer, startApi } from '../../support/api-server.js';
import { API_KEY } from '../../support/fixtures.js';
import { expectGolden } from '../../support/golden.js';
import { onTerminal } from '../../support/pty.js';
import { type Home, makeHome, runCli } from '../../support/run-cli.js';
import { SERVER_ID, serverWith } from '../../support/server-fixtures.js';

const START = Date.parse('2026-01-15T08:30:00.000Z');
const at = (step: number) => new Date(START + step * 30_000).toISOString();
const STEPS = Array.from({ length: 60 }, (_value, step) => step);

/** An hour with a gap in the middle. */
const SERIES = {
  ...{ range: '1h', from: at(0), to: at(60), stepSec: 30 },
  points: STEPS.map((step) => {
    const some = step < 25 || step >= 32;
    const value = (number: number) => (some ? number : null);
    return {
      ...{
        at: at(step),
        cpuPct: value(20 + (step % 20)),
        cpuMaxPct: value(40 + (step % 20)),
        memoryPct: value(48.2),
        memoryMaxPct: value(49),
      },
      ...{ diskPct: value(61.3), load1: value(0.42), rxBytesPerSec: value(1200 + step), txBytesPerSec: value(5400) },
    };
  }),
};

const PROCESSES = {
  ...{ range: '1h', from: at(0), to: at(60), stepSec: 30 },
  processes: [0, 1].map((pmId) => ({
    ...{ name: 'api', pmId },
    points: STEPS.map((step) => ({
      ...{ at: at(step), cpuPct: pmId === 1 && step < 30 ? null : 50 + 40 * pmId + step, cpuMaxPct: 190 },
      ...{ memoryBytes: 73_400_320 + step * 1_000_000, memoryMaxBytes: 150_000_000, restarts: 3 },
    })),
  })),
};

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
const piped = (...args: string[]) => runCli(['servers', 'chart', 'shop/web-1', ...args], { env: env() });
const ended = async (args: readonly string[], more: Parameters<typeof onTerminal>[1] = {}) => {
  const terminal = onTerminal(['servers', 'chart', 'shop/web-1', ...args], { env: env(), columns: 80, rows: 20, ...more });
  expect((await terminal.ended).code).toBe(0);
  return terminal;
};
const drawn = async (...options: Parameters<typeof ended>) => (await ended(...options)).shown();
const written = async (...options: Parameters<typeof ended>) => (await ended(...options)).written();

beforeAll(async () => {
  home = await makeHome();
  api = await startApi({
    'GET /api/v1/servers': { body: { servers: [serverWith([])], counts: {}, nextCursor: null } },
    [`GET /api/v1/servers/${SERVER_ID}/series`]: { body: SERIES },
    [`GET /api/v1/servers/${SERVER_ID}/process-series`]: ({ query }) => ({
      body: { ...PROCESSES, processes: PROCESSES.processes.filter(({ name }) => name === query['name']) },
    }),
  });
});

beforeEach(() => void api.seen.splice(0));

afterAll(async () => {
  await api.close();
  await home.remove();
});

describe('on a terminal', () => {
  test.each([
    ['cpu', []],
    ['network', ['--metric', 'network', '--range', '1h']],
    ['ascii', ['--ascii', '--metric', 'load']],
    ['process', ['--process', 'api', '--ascii']],
    ['process-memory', ['--process', 'api', '--metric', 'memory']],
  ])('matches the golden file: %s', async (name, args) => expectGolden(`servers-chart/${name}.txt`, await drawn(args)));

  test('has the size of the terminal', async () => {
    const lines = (await drawn([], { columns: 50, rows: 14 })).trimEnd().split('\n');
    expect(lines).toHaveLength(12);
    expect(Math.max(...lines.slice(1, -1).map((line) => line.length))).toBeLessThanOrEqual(50);
  });

  test('is in ASCII unless the terminal supports Unicode', async () =>
    expect(await drawn([], { env: { ...env(), LANG: 'C' } })).toMatch(/^[\x20-\x7e\n]*$/));

  test('has colours, unless disabled', async () => {
    const { NO_COLOR: _none, ...colourful } = env();
    expect(await written(['--metric', 'network'], { env: colourful })).toContain('\x1b[32m');
    expect(await written(['--metric', 'network', '--no-color'], { env: colourful })).not.toContain('\x1b');
  });

  test('without data says what to check', async () => {
    const nothing = SERIES.points.map((point) => ({ ...point, load1: null }));
    api.on(`GET /api/v1/servers/${SERVER_ID}/series`, { body: { ...SERIES, points: nothing } });
    const text = await drawn(['--metric', 'load']);
    expect(text.replace(/\s+/g, ' ')).toBe(
      'shop/web-1 Load average over 1 minute, last 1h: no data. Is the agent running? On the host, run: tidewatch-agent status ',
    );
    api.on(`GET /api/v1/servers/${SERVER_ID}/series`, { body: SERIES });
  });
});

test('shows a later process at the right times', () => {
  const point = (step: number, cpuPct: number) => ({ at: at(step), cpuPct });
  const processes = [
    { name: 'api', pmId: 0, points: [point(0, 1), point(1, 2), point(2, 3)] },
    { name: 'api', pmId: 1, points: [point(2, 9), point(3, 8)] },
  ];
  const { times, lines } = processChart('shop/web-1', shapeOf('cpu', 'api'), { range: '1h', processes }, 'api');
  expect(times).toEqual([0, 1, 2, 3].map((step) => Date.parse(at(step))));
  expect(lines.map(({ values }) => values)).toEqual([
    [1, 2, 3, null],
    [null, null, 9, 8],
  ]);
});

describe('in a pipe', () => {
  test.each([
    ['cpu', [], ['at', 'cpuPct', 'cpuMaxPct']],
    ['memory', ['--metric', 'memory'], ['at', 'memoryPct', 'memoryMaxPct']],
    ['disk', ['--metric', 'disk'], ['at', 'diskPct']],
    ['load', ['--metric', 'load'], ['at', 'load1']],
    ['network', ['--metric', 'network'], ['at', 'rxBytesPerSec', 'txBytesPerSec']],
    ['process', ['--process', 'api', '--metric', 'memory'], ['at', 'name', 'pmId', 'memoryBytes', 'memoryMaxBytes']],
    ['fields', ['--fields', 'at,load1'], ['at', 'load1']],
  ])('is tab-separated: %s', async (_name, args, columns) => {
    const { code, stdout, stderr } = await piped(...args);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const [head, ...rows] = stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t'));
    expect(head).toEqual(columns);
    expect(rows).toHaveLength(columns.includes('pmId') ? 120 : 60);
    for (const row of rows) expect(row).toHaveLength(columns.length);
  });

  test('a gap is a -', async () => {
    const { stdout } = await piped('--metric', 'load');
    expect(stdout.split('\n').slice(24, 28)).toEqual([`${at(23)}\t0.42`, `${at(24)}\t0.42`, `${at(25)}\t-`, `${at(26)}\t-`]);
  });

  test('--json is the object of the API', async () => {
    expect(JSON.parse((await piped('--json', '--range', '1h')).stdout)).toEqual(SERIES);
    expect(JSON.parse((await piped('--json', '--process', 'api')).stdout)).toEqual(PROCESSES);
    expect(api.seen.filter(({ path }) => path.includes('series')).map(({ query }) => query)).toEqual([
      { range: '1h' },
      { range: '1h', name: 'api' },
    ]);
  });
});

test.each([
  [['--metric', 'disk', '--process', 'api'], 2, 'A process has no disk. Give --metric cpu or --metric memory.'],
  [['--metric', 'heat'], 2, 'cpu'],
  [['--range', '2d'], 2, '7d'],
  [['--quiet'], 2, "data points don't have"],
  [['--process', 'none'], 3, 'shop/web-1 had no process named none in the last 1h.'],
])('%j is rejected', async (args, expected, text) => {
  const { code, stdout, stderr } = await piped(...args);
  expect({ code, stdout }).toEqual({ code: expected, stdout: '' });
  expect(stderr).toContain(text);
});

test('--curl prints a shell line', async () => {
  const { stdout } = await piped('--curl');
  expect(stdout).toContain(`/api/v1/servers/${SERVER_ID}/series?range=1h`);
  expect(api.seen).toHaveLength(1);
});
