/** What the command line shows while Tidewatch doesn't check for silence: no state is green, and a line says since when. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { styleFor } from '#client-core/drawing/style.js';
import { localTime } from '#client-core/person/local-time.js';
import { specOf } from '../../src/operation/specs.js';
import { printAnswer, printPage } from '../../src/output/print.js';
import type { Fleet } from '../../src/servers/fleet.js';
import { drawFleet } from '../../src/servers/top-picture.js';
import { drawOverview, type Overview } from '../../src/status/picture.js';
import { drawPublicPicture } from '../../src/status-page/picture.js';
import type { PublicSnapshot } from '../../src/status-page/snapshot.js';
import { type ApiServer, startApi, untilSeen } from '../support/api-server.js';
import { outputOf } from '../support/child-output.js';
import { type FakeOptions, fakeTerminal } from '../support/fake-terminal.js';
import { API_KEY, monitor, SNAPSHOT } from '../support/fixtures.js';
import { expectGolden } from '../support/golden.js';
import { onTerminal } from '../support/pty.js';
import { type Home, makeHome, runCli } from '../support/run-cli.js';
import { server } from '../support/server-fixtures.js';

const LAST_AT = '2026-01-15T09:20:00.000Z';
const CURRENT = { current: true, lastAt: LAST_AT };
const LOST = { current: false, lastAt: LAST_AT };
const SINCE = `Not evaluated since ${localTime(Date.parse(LAST_AT))}`;
const YELLOW = `\x1b[33m${SINCE}\x1b[0m`;
const GREEN = '\x1b[32m';
const GOOD_STATE = new RegExp(`${GREEN.replace('[', '\\[')}(\\d+ )?(ok|online)`);

type Evaluation = typeof CURRENT;
const counts = { online: 1, offline: 0, unknown: 0, firingAlerts: 0 };
const component = { id: 'c1', name: 'Shop', group: null, status: 'unknown', since: null, uptime: { days: 90, percent: 100 } };
const publicSnapshot = (evaluation: Evaluation): PublicSnapshot => ({
  ...{ generatedAt: '2026-01-15T09:30:00.000Z', evaluation, enabled: true, page: { title: 'Acme', url: 'https://acme.example' } },
  ...{ status: 'unknown', description: 'Not evaluated', components: [component], incidents: [], maintenances: [] },
});

const ANSWERS: [Parameters<typeof specOf>[0], (evaluation: Evaluation) => object][] = [
  ['listMonitors', (evaluation) => ({ monitors: [monitor({ evaluation })], nextCursor: null })],
  ['getMonitor', (evaluation) => ({ monitor: monitor({ evaluation }) })],
  ['getMonitoringSnapshot', (evaluation) => ({ snapshot: { ...SNAPSHOT.snapshot, evaluation } })],
  ['listServers', (evaluation) => ({ servers: [server('web-1', { evaluation })], counts, evaluation, nextCursor: null })],
  ['getServer', (evaluation) => ({ server: server('web-1', { evaluation, metrics: null }) })],
];

function printed(operationId: Parameters<typeof specOf>[0], answer: object, options: FakeOptions = {}, print = printAnswer) {
  const terminal = fakeTerminal({ columns: 200, ...options });
  print(terminal.invocation, specOf(operationId), answer);
  return { out: terminal.out(), err: terminal.err() };
}

describe.each(ANSWERS)('%s', (operationId, answer) => {
  test('warns, and shows nothing as good', () => {
    const { out, err } = printed(operationId, answer(LOST));
    expect([err.includes(`${YELLOW}\n`), out.includes(GREEN), out.includes('valuation')]).toEqual([true, false, false]);
  });

  test('stays silent while states are current', () => {
    const { out, err } = printed(operationId, answer(CURRENT));
    expect([err.includes('valuated'), out.includes(GREEN), out.includes('valuation')]).toEqual([false, true, false]);
  });
});

test('checks every page of a list, and warns once', () => {
  const answer = { monitors: [monitor({ evaluation: LOST })], nextCursor: null };
  expect(printed('listMonitors', answer, {}, (...each) => printPage(...each, true))).toMatchObject({ err: `${YELLOW}\n` });
});

describe('pictures', () => {
  const room = { columns: 100, rows: 30 };
  const style = styleFor(true);
  const drawings: [string, (evaluation: Evaluation) => string[]][] = [
    [
      'status',
      (evaluation) =>
        drawOverview(
          {
            ...(SNAPSHOT.snapshot as unknown as Overview),
            evaluation,
            troubledServers: { servers: [], counts, evaluation, nextCursor: null, takenAt: 0 },
          },
          room,
          style,
        ),
    ],
    [
      'servers top',
      (evaluation) =>
        drawFleet(
          { servers: [server('web-1')], counts, evaluation, nextCursor: null, takenAt: 0, pages: 1 } as unknown as Fleet,
          room,
          style,
          { order: 'state', unicode: false, page: 0 },
        ),
    ],
    ['status-page watch', (evaluation) => drawPublicPicture(publicSnapshot(evaluation), room, style)],
  ];

  test.each(drawings)('%s warn once for each kind', (name, draw) => {
    const lines = draw(LOST);
    expect(lines.filter((line) => line === YELLOW)).toHaveLength(name === 'status' ? 2 : 1);
    expect(lines.slice(0, 2)).toContain(YELLOW);
    // meters stay green: usage is measured, not judged by silence
    expect(lines.filter((line) => GOOD_STATE.test(line))).toEqual([]);
    expect(draw(CURRENT)).not.toContain(YELLOW);
  });
});

describe('tidewatch status', () => {
  let api: ApiServer;
  let home: Home;
  const env = () => ({ ...home.env, TIDEWATCH_URL: api.url, TIDEWATCH_API_KEY: API_KEY, TZ: 'UTC' });
  const show = (evaluation: Evaluation) =>
    api.on('GET /api/v1/monitoring/snapshot', { body: { snapshot: { ...SNAPSHOT.snapshot, evaluation } } });
  beforeAll(async () => {
    home = await makeHome();
    api = await startApi();
  });
  afterAll(async () => {
    await api.close();
    await home.remove();
  });

  test('warns on a terminal', async () => {
    show(LOST);
    const terminal = onTerminal(['status'], { env: { ...env(), NO_COLOR: '1' } });
    expect((await terminal.ended).code).toBe(0);
    expectGolden('status/not-evaluated.txt', terminal.shown());
  });

  test('warns on standard error in a pipe, and in the object with --json', async () => {
    show(LOST);
    expect((await runCli(['status'], { env: env() })).stderr).toMatch(/^Not evaluated since 2026-01-15 09:20:00\n/);
    const { stdout, stderr } = await runCli(['status', '--json'], { env: env() });
    expect([JSON.parse(stdout).snapshot.evaluation, stderr]).toEqual([LOST, '']);
  });

  test.each([[[]], [['--quiet']], [['--json']]])('--fail-on fails once and says why: %j', async (flags) => {
    const gate = async (evaluation: Evaluation) => {
      const { summary } = SNAPSHOT.snapshot;
      api.on('GET /api/v1/monitoring/snapshot', {
        body: { snapshot: { ...SNAPSHOT.snapshot, evaluation, summary: { ...summary, ok: 2, down: 0 } } },
      });
      const { code, stderr } = await runCli(['status', '--fail-on', 'down', ...flags], { env: env() });
      return [code, stderr.split('\n').filter((line) => line.startsWith('Not evaluated since'))];
    };
    expect(await gate(LOST)).toEqual([1, ['Not evaluated since 2026-01-15 09:20:00']]);
    expect(await gate(CURRENT)).toEqual([0, []]);
  });

  test('--watch in a pipe reports the beginning and the end', async () => {
    show(LOST);
    const { stderr } = await runCli(['status', '--watch', '1'], {
      env: env(),
      during: async (child) => {
        const { until } = outputOf(child);
        await untilSeen(api, 1, child);
        await until('Not evaluated', 'err');
        show(CURRENT);
        await until('Evaluated again.', 'err');
        child.kill('SIGINT');
      },
    });
    expect(stderr).toBe('Not evaluated since 2026-01-15 09:20:00\nEvaluated again.\n');
  });
});
