/** Pictures of Web Vitals, and `--watch` of analytics commands. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { styleFor } from '#client-core/drawing/style.js';
import { drawVitals, type Vital, type WebVitals } from '../../src/analytics/vitals-picture.js';
import { type ApiServer, startApi } from '../support/api-server.js';
import { API_KEY } from '../support/fixtures.js';
import { expectGolden } from '../support/golden.js';
import { onTerminal } from '../support/pty.js';
import { type Home, makeHome, runCli } from '../support/run-cli.js';

const PROPERTY_ID = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b10';
const property = { id: PROPERTY_ID, domain: 'shop.example.com' };
const period = { key: '7d', from: '2026-03-25', to: '2026-03-31', timezone: 'Europe/Berlin' };

const NONE = { p75: null, rating: null, samples: 0, good: 0, needsImprovement: 0, poor: 0 };
const score = (p75: number, rating: string, good: number, needsImprovement: number, poor: number) => ({
  ...{ p75, rating, samples: good + needsImprovement + poor, good, needsImprovement, poor },
});
const values = (lcp: number | null) => ({ lcp, inp: null, cls: lcp === null ? null : 0.0512, fcp: 900, ttfb: 12_400 });

const VITALS: WebVitals = {
  property,
  period,
  devices: {
    all: {
      lcp: score(2_100, 'good', 1_900, 300, 200),
      inp: score(340, 'needs-improvement', 60, 25, 15),
      cls: score(0.3512, 'poor', 1, 1, 2),
      fcp: score(900, 'good', 3, 0, 0),
      ttfb: score(12_400, 'poor', 0, 1, 9),
    },
    mobile: { lcp: score(2_700, 'needs-improvement', 700, 200, 100), inp: NONE, cls: NONE, fcp: NONE, ttfb: NONE },
    desktop: { lcp: score(1_800, 'good', 1_200, 100, 100), inp: NONE, cls: NONE, fcp: NONE, ttfb: NONE },
  },
  pages: [
    { path: '/', samples: 2_000, p75: values(2_000) },
    { path: '/a/path/that/is/longer/than/its/column\x1b[2J', samples: 400, p75: values(null) },
  ],
  daily: ['25', '26', '27', '28', '29', '30', '31'].map((day, index) => ({
    ...{ date: `2026-03-${day}`, samples: index, p75: values(index === 2 ? null : 1_800 + index * 120) },
  })),
};
const NOTHING = { lcp: NONE, inp: NONE, cls: NONE, fcp: NONE, ttfb: NONE };
const EMPTY: WebVitals = { ...VITALS, devices: { all: NOTHING, mobile: NOTHING, desktop: NOTHING }, pages: [], daily: [] };
const TOP = {
  ...{ property, period, report: 'top_pages', filters: null, unit: 'pageviews', total: 9, values: 1, nextCursor: null, hint: null },
  rows: [{ name: '/pricing', filter: 'page==/pricing', pageviews: 9, share: 1 }],
};

let api: ApiServer;
let home: Home;
/** Whether the server has been asked before; its response depends on that. */
let asked: boolean;
const env = () => ({ ...home.env, TIDEWATCH_URL: api.url, TIDEWATCH_API_KEY: API_KEY, NO_COLOR: '1', LANG: 'C.UTF-8' });

beforeAll(async () => {
  home = await makeHome();
  const again = () => {
    const name = asked ? '/again' : '/first';
    asked = true;
    return name;
  };
  api = await startApi({
    'GET /api/v1/analytics/properties': { body: { properties: [property], nextCursor: null } },
    'GET /api/v1/analytics/web-vitals': () => ({ body: { ...VITALS, property: { ...property, domain: again() } } }),
    'GET /api/v1/analytics/reports/top_pages': () => ({ body: { ...TOP, rows: [{ ...TOP.rows[0], name: again() }] } }),
    'GET /api/v1/analytics/snapshot': () => ({
      body: { property, period, timeseries: [{ date: again(), visitors: 1, sessions: 1, pageviews: 1 }] },
    }),
  });
});
beforeEach(() => {
  asked = false;
});
afterAll(async () => {
  await api.close();
  await home.remove();
});

const draw = (vitals: WebVitals, how: { columns?: number; rows?: number; unicode?: boolean; metric?: Vital; color?: boolean } = {}) => {
  const { color = false } = how;
  return drawVitals(vitals, { columns: 80, rows: 60, unicode: true, metric: 'lcp', now: 0, ...how, color }, styleFor(color));
};

test.each([
  ['eighty', draw(VITALS)],
  ['ascii', draw(VITALS, { unicode: false })],
  ['cls', draw(VITALS, { metric: 'cls', columns: 100 })],
  ['low', draw(VITALS, { rows: 31 })],
  ['nothing', draw(EMPTY)],
])('the picture matches the golden file: %s', (name, lines) => expectGolden(`analytics-vitals/${name}.txt`, `${lines.join('\n')}\n`));

test.each([1, 12, 22, 23, 29, 40])('it fits %d lines', (rows) => expect(draw(VITALS, { rows }).length).toBeLessThanOrEqual(rows));

test('ratings have the colours of states', () => {
  const text = draw(VITALS, { color: true }).join('\n');
  const width = 'needs improvement'.length;
  expect(text).toContain(`\x1b[32m${'good'.padEnd(width)}\x1b[0m`);
  expect(text).toContain('\x1b[33mneeds improvement\x1b[0m');
  expect(text).toContain(`\x1b[31m${'poor'.padEnd(width)}\x1b[0m`);
});

test("a terminal gets a picture, a pipe a line for each page, and --json the API's object", async () => {
  const terminal = onTerminal(['analytics', 'vitals', 'shop.example.com', '--period', '7d'], { env: env(), columns: 80, rows: 30 });
  expect((await terminal.ended).code).toBe(0);
  expect(await terminal.shown()).toContain('needs improvement');
  expect(api.seen.at(-1)?.query).toEqual({ propertyId: PROPERTY_ID, period: '7d' });
  const lines = (await runCli(['analytics', 'vitals', PROPERTY_ID], { env: env() })).stdout.split('\n');
  expect(lines.slice(0, 2)).toEqual([
    'path\tsamples\tp75.lcp\tp75.inp\tp75.cls\tp75.fcp\tp75.ttfb',
    '/\t2000\t2000\t-\t0.0512\t900\t12400',
  ]);
  const { stdout } = await runCli(['analytics', 'vitals', PROPERTY_ID, '--json'], { env: env() });
  expect(JSON.parse(stdout)).toEqual({ ...VITALS, property: { ...property, domain: '/again' } });
});

test.each(['vitals', 'top', 'snapshot'])('with --watch %s redraws in place until q; in a pipe it prints once', async (verb) => {
  const terminal = onTerminal(['analytics', verb, PROPERTY_ID, '--watch', '1'], { env: env(), columns: 80, rows: 30 });
  await terminal.until('Every 1 s; q to quit.');
  await terminal.until('/again');
  terminal.type('q');
  expect((await terminal.ended).code).toBe(0);
  const piped = await runCli(['analytics', verb, PROPERTY_ID, '--watch'], { env: env() });
  expect([piped.code, piped.stdout.trimEnd().split('\n').length]).toEqual([0, verb === 'vitals' ? 3 : 2]);
});
