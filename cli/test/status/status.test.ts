import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { styleFor } from '#client-core/drawing/style.js';
import type { ServerState } from '../../src/servers/server.js';
import { drawAnnounced } from '../../src/status/announced.js';
import { changesSince } from '../../src/status/changes.js';
import { drawOverview, drawPicture } from '../../src/status/picture.js';
import type { MonitorState, Snapshot } from '../../src/status/snapshot.js';
import { type ApiServer, refuse, startApi, untilSeen } from '../support/api-server.js';
import { outputOf } from '../support/child-output.js';
import { API_KEY } from '../support/fixtures.js';
import { expectGolden } from '../support/golden.js';
import { onTerminal } from '../support/pty.js';
import { type Home, makeHome, runCli } from '../support/run-cli.js';
import { server } from '../support/server-fixtures.js';
import { MIXED, snapshotOf, state } from './monitors.js';

let api: ApiServer;
let home: Home;
const env = () => ({ ...home.env, TIDEWATCH_URL: api.url, TIDEWATCH_API_KEY: API_KEY });
const show = (snapshot: Snapshot) => api.on('GET /api/v1/monitoring/snapshot', { body: { snapshot } });

beforeAll(async () => {
  home = await makeHome();
  api = await startApi();
});

beforeEach(() => {
  api.seen.splice(0);
  show(MIXED);
});

afterAll(async () => {
  await api.close();
  await home.remove();
});

describe('status', () => {
  test('prints rows in a pipe', async () => {
    const { code, stdout } = await runCli(['status', '--project', 'shop'], { env: env() });
    expect(code).toBe(0);
    expectGolden('status/piped.txt', stdout);
    expect(api.seen[0]?.query).toEqual({ projectSlug: 'shop', limit: '500', uptimeDays: '1' });
  });

  test('draws on a terminal', async () => {
    const terminal = onTerminal(['status'], { env: { ...env(), NO_COLOR: '1' } });
    expect((await terminal.ended).code).toBe(0);
    expectGolden('status/terminal.txt', terminal.shown());
  });

  test('prints the object of the API with --json', async () => {
    const { stdout } = await runCli(['status', '--json'], { env: env() });
    expect(JSON.parse(stdout)).toEqual({ snapshot: MIXED });
  });

  test.each([
    ['degraded', MIXED, 1],
    ['error', MIXED, 1],
    ['down', MIXED, 1],
    ['down', snapshotOf([state('a', 'error')]), 0],
    ['error', snapshotOf([state('a', 'error')]), 1],
    ['error', snapshotOf([state('a', 'degraded')]), 0],
    ['degraded', snapshotOf([state('a', 'ok'), state('b', null), state('c', null, { paused: true })]), 0],
  ])('--fail-on %s', async (limit, snapshot, expected) => {
    show(snapshot);
    expect((await runCli(['status', '--fail-on', limit], { env: env() })).code).toBe(expected);
  });

  test.each([[['--fail-on', 'ok']], [['--watch', '0']], [['--watch', '5', '--fail-on', 'down']], [['--watch', '--quiet']]])(
    '%j is wrong usage',
    async (flags) => {
      expect((await runCli(['status', ...flags], { env: env() })).code).toBe(2);
    },
  );
});

describe('announcements', () => {
  const incident = (title: string, severity: string, status: string) => ({ number: 'INC-12', title, severity, status });
  const maintenance = { title: 'Upgrade', endsAt: '2026-01-15T10:30:00.000Z', monitorIds: ['backup', 'elsewhere'] };

  test('are above the monitors, and only open ones are read', async () => {
    api.on('GET /api/v1/incidents', ({ query }) => ({
      body: {
        incidents: query['status'] === 'monitoring' ? [] : [incident('Checkout\u0007 fails', 'major', String(query['status']))],
        nextCursor: null,
      },
    }));
    api.on('GET /api/v1/maintenances', { body: { maintenances: [maintenance], nextCursor: null } });
    const run = onTerminal(['status', '--project', 'shop'], { env: { ...env(), NO_COLOR: '1', TZ: 'UTC' } });
    expect((await run.ended).code).toBe(0);
    expectGolden('status/announced.txt', run.shown());
    const asked = api.seen.filter(({ path }) => /incidents|maintenances/.test(path)).map(({ query }) => query);
    expect(asked).toEqual(
      ['investigating', 'identified', 'monitoring', 'in_progress'].map((status) => ({ projectSlug: 'shop', status, limit: '20' })),
    );
    for (const route of ['incidents', 'maintenances']) api.on(`GET /api/v1/${route}`, refuse(404, 'NOT_FOUND', 'No such endpoint.'));
  });

  test('are cut to the width of the terminal, with the right count', () => {
    const announced = { incidents: [incident('A very long title of an incident', 'none', 'identified')], maintenances: [], more: true };
    expect(drawAnnounced(announced, [], 40, styleFor(false))).toEqual(['1 or more incidents open: INC-12 A very…']);
  });
});

describe('servers', () => {
  const counts = { online: 1, offline: 1, unknown: 1, firingAlerts: 2 };
  const troubled = [server('disk', { firingAlerts: 1 }), server('gone', { state: 'offline', firingAlerts: 1, lastSeenAt: null })];
  const list = (answer: object) => api.on('GET /api/v1/servers', { body: { servers: [], counts, nextCursor: null, ...answer } });
  const terminal = async () => {
    const run = onTerminal(['status', '--project', 'shop'], { env: { ...env(), NO_COLOR: '1' } });
    expect((await run.ended).code).toBe(0);
    return run.shown().split('\n\n')[1];
  };

  afterAll(() => api.on('GET /api/v1/servers', refuse(404, 'NOT_FOUND', 'No such endpoint.')));

  test('in trouble are below the monitors, offline ones first', async () => {
    list({ servers: troubled });
    expect((await terminal())?.replace(/\d+ \S+( \d+ \S+)? ago/, 'a while ago')).toBe(
      [
        '3 servers: 1 offline, 1 online, 1 unknown; 2 alerts',
        'STATE    SERVER     ALERTS  LAST SEEN',
        'offline  shop/gone  1       never',
        'online   shop/disk  1       a while ago',
        '',
      ].join('\n'),
    );
    expect(api.seen.find(({ path }) => path === '/api/v1/servers')?.query).toEqual({ projectSlug: 'shop', firing: 'true', limit: '20' });
  });

  test('without trouble are one line', async () => {
    list({ counts: { online: 2, offline: 0, unknown: 0, firingAlerts: 0 } });
    expect(await terminal()).toBe('2 servers: 2 online; no alerts\n');
  });

  test.each([
    ['none', { body: { servers: [], counts: { online: 0, offline: 0, unknown: 0, firingAlerts: 0 }, nextCursor: null } }],
    ['those that the key may not see', refuse(403, 'FORBIDDEN_SCOPE', 'The key may not.')],
  ])('%s are not mentioned', async (_name, answer) => {
    api.on('GET /api/v1/servers', answer);
    expect(await terminal()).toBeUndefined();
  });

  test('are not read for programs', async () => {
    list({ servers: troubled });
    await runCli(['status', '--json'], { env: env() });
    await runCli(['status'], { env: env() });
    expect(api.seen.map(({ path }) => path)).toEqual(['/api/v1/monitoring/snapshot', '/api/v1/monitoring/snapshot']);
  });

  test('leave the monitors two thirds of a small terminal', () => {
    const servers = Array.from({ length: 20 }, (_value, index) => server(`s${index}`, { firingAlerts: 1 })) as unknown as ServerState[];
    const monitors = Array.from({ length: 40 }, (_value, index) => state(`m${index}`, 'ok'));
    const overview = { ...snapshotOf(monitors), troubledServers: { servers, counts, nextCursor: null, takenAt: Date.now() } };
    for (const rows of [12, 24]) {
      const lines = drawOverview(overview, { columns: 80, rows }, styleFor(false));
      expect(lines).toHaveLength(rows);
      expect(lines.at(-1)).toBe('and more: tidewatch servers top');
    }
  });
});

describe('the screen', () => {
  const draw = (snapshot: Snapshot, columns: number, rows: number) => drawPicture(snapshot, { columns, rows }, styleFor(false));

  test('fits its size and counts hidden monitors', () => {
    const many = snapshotOf(Array.from({ length: 40 }, (_value, index) => state(`m${index}`, 'ok')));
    const lines = draw(many, 80, 10);
    expect(lines).toHaveLength(10);
    expect(lines.at(-1)).toBe('and 33 more');
    expect(draw(many, 80, Number.POSITIVE_INFINITY)).toHaveLength(42);
  });

  test.each([
    ['ok', 'late'],
    ['degraded', 'down'],
    ['error', 'down'],
  ] as const)('says that a silent monitor that is %s becomes %s', (status, next) => {
    const [, , row] = draw(snapshotOf([state('backup', status, { nextTransitionAt: '2026-01-15T11:00:00.000Z' })]), 100, 10);
    expect(row).toMatch(new RegExp(` ${next} in 1 h 30 m$`));
  });

  test('of more monitors than one response has says how to list them', () => {
    const first = snapshotOf([state('a', 'down')]);
    const lines = draw({ ...first, truncated: true, summary: { ...first.summary, total: 700, ok: 699 } }, 80, 24);
    expect(lines.at(-1)).toBe('and 699 more; narrow with --project');
  });

  test('without monitors is one line', () => expect(draw(snapshotOf([]), 80, 24)).toEqual(['No monitors.']));

  test.each([
    [
      'since the status changed, though its reason is newer',
      state('a', 'down', { statusChangedAt: '2026-01-15T07:00:00.000Z' }),
      '2 h 30 m',
    ],
    ['since the reason, with a server too old to say', state('a', 'down'), '1 h 30 m'],
    ['since it was paused', state('a', null, { paused: true, statusChangedAt: '2026-01-15T07:00:00.000Z' }), '1 h 30 m'],
  ])('counts %s', (_since, monitor, time) => {
    expect(
      draw(snapshotOf([monitor]), 100, 24)
        .at(-1)
        ?.split(/ {2,}/)[2],
    ).toBe(time);
  });

  test('fits a narrow terminal', () => {
    for (const line of draw(MIXED, 40, 24).slice(1)) expect(line.length).toBeLessThanOrEqual(40);
  });
});

describe('changes', () => {
  test('are at first everything that is not ok', () => {
    expect(changesSince(null, MIXED).map(({ slug, to }) => [slug, to])).toEqual([
      ['checkout', 'down'],
      ['search', 'degraded'],
      ['render', 'unknown'],
      ['old', 'paused'],
    ]);
  });

  test('are then differences from the previous snapshot', () => {
    const next = snapshotOf([
      state('checkout', 'ok'),
      state('search', 'degraded'),
      state('new', 'down'),
      state('fine', 'ok'),
      state('backup', 'ok', { paused: true }),
    ]);
    expect(changesSince(MIXED, next).map(({ slug, from, to }) => [slug, from, to])).toEqual([
      ['checkout', 'down', 'ok'],
      ['new', null, 'down'],
      ['backup', 'ok', 'paused'],
    ]);
  });
});

describe('a truncated list', () => {
  const truncated = (monitors: MonitorState[], total: number): Snapshot => {
    const { summary, ...rest } = snapshotOf(monitors);
    return { ...rest, truncated: true, summary: { ...summary, total, ok: total - (monitors.length - summary.ok) } };
  };

  test('suggests an existing command', async () => {
    show(truncated([state('a', 'down')], 700));
    const { stderr } = await runCli(['status'], { env: env() });
    expect(stderr).toBe('Showing the first 1; narrow with --project.\n');
    const { stderr: ofSnapshot } = await runCli(['monitors', 'snapshot'], { env: env() });
    expect(ofSnapshot).toBe('Showing the first 1; raise --limit to see more.\n');
  });

  test.each([
    ['was ok if all others were listed', truncated([state('a', 'down')], 700), 'ok'],
    [
      'is not known where more were not ok than are listed',
      { ...truncated([state('a', 'down')], 700), summary: { ...MIXED.summary, total: 700 } },
      null,
    ],
  ])('reports a monitor that enters it %s', (_name, before, from) => {
    expect(
      changesSince(before, truncated([state('a', 'down'), state('b', 'error')], 700)).map((change) => [change.slug, change.from]),
    ).toEqual([['b', from]]);
  });

  test('reports a monitor that has never reported as new', () => {
    const [change] = changesSince(truncated([state('a', 'down')], 700), truncated([state('a', 'down'), state('b', null)], 701));
    expect(change).toMatchObject({ slug: 'b', from: null, to: 'unknown' });
  });

  test('reads the previous state of an entering monitor if the list does not imply it', async () => {
    const paused = (snapshot: Snapshot): Snapshot => ({
      ...snapshot,
      summary: { ...snapshot.summary, ok: snapshot.summary.ok - 1, paused: 1 },
    });
    show(paused(truncated([state('a', 'down')], 700)));
    api.on('GET /api/v1/monitors/b/transitions', {
      body: {
        transitions: [{ sequence: 7, at: '2026-01-15T08:00:00.000Z', from: 'ok', to: 'error', reason: 'event_error' }],
        nextCursor: null,
      },
    });
    const { stdout } = await runCli(['status', '--watch', '1'], {
      env: env(),
      during: async (child) => {
        const { until } = outputOf(child);
        await untilSeen(api, 1, child);
        show(paused(truncated([state('a', 'down'), state('b', 'error')], 700)));
        await until('shop/b');
        child.kill('SIGINT');
      },
    });
    expect(stdout.trimEnd().split('\n').at(-1)).toBe('2026-01-15T08:00:00.000Z\tshop/b\tok\terror\tevent_error');
  });

  test('reads a monitor that left it without being ok, and ignores deleted ones', async () => {
    show(truncated([state('checkout', 'down'), state('deleted', 'down'), state('search', 'degraded'), state('render', null)], 700));
    api.on('GET /api/v1/monitors/checkout', { body: { monitor: state('checkout', 'ok') } });
    api.on('GET /api/v1/monitors/deleted', refuse(404, 'MONITOR_NOT_FOUND', 'There is no such monitor.'));
    api.on('GET /api/v1/monitors/render', { body: { monitor: state('render', 'error') } });
    const { stdout } = await runCli(['status', '--watch', '1', '--json'], {
      env: env(),
      during: async (child) => {
        const { until } = outputOf(child);
        await untilSeen(api, 1, child);
        show(truncated([state('search', 'degraded')], 699));
        await until('"ok"');
        child.kill('SIGINT');
      },
    });
    const changes = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(changes.map(({ slug, from, to }) => [slug, from, to])).toEqual([
      ['checkout', null, 'down'],
      ['deleted', null, 'down'],
      ['search', null, 'degraded'],
      ['render', null, null],
      ['checkout', 'down', 'ok'],
      ['render', null, 'error'],
    ]);
  });
});
