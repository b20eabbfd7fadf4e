import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { styleFor } from '#client-core/drawing/style.js';
import { pageChangesSince } from '../../src/status-page/changes.js';
import { drawPublicPicture } from '../../src/status-page/picture.js';
import type { PublicComponent, PublicIncident, PublicMaintenance, PublicSnapshot } from '../../src/status-page/snapshot.js';
import { type ApiServer, refuse, startApi, untilSeen } from '../support/api-server.js';
import { outputOf } from '../support/child-output.js';
import { API_KEY } from '../support/fixtures.js';
import { expectGolden } from '../support/golden.js';
import { onTerminal } from '../support/pty.js';
import { type Home, makeHome, runCli } from '../support/run-cli.js';

const component = (name: string, status: string, group: string | null = null, percent: number | null = 99.982): PublicComponent => ({
  id: name.toLowerCase(),
  name,
  group,
  status,
  since: status === 'unknown' ? null : '2026-01-15T08:00:00.000Z',
  uptime: { days: 90, percent },
});

const INCIDENT: PublicIncident = {
  id: 'i1',
  title: 'Checkout fails',
  impact: 'major',
  status: 'identified',
  startedAt: '2026-01-15T08:30:00.000Z',
  updatedAt: '2026-01-15T09:20:00.000Z',
  components: [{ name: 'Payments' }, { name: 'Search' }],
  updates: [
    { status: 'identified', body: '\nThe payment **provider** has trouble.\n\nWe wait for it.', at: '2026-01-15T09:20:00.000Z' },
    { status: 'investigating', body: 'We look into it.', at: '2026-01-15T08:30:00.000Z' },
  ],
};

const RUNNING: PublicMaintenance = {
  id: 'm1',
  title: 'New disks',
  status: 'in_progress',
  startsAt: '2026-01-15T09:00:00.000Z',
  endsAt: '2026-01-15T10:00:00.000Z',
  components: [{ name: 'Backups' }],
};

const PLANNED: PublicMaintenance = {
  id: 'm2',
  title: 'Database upgrade',
  status: 'scheduled',
  startsAt: '2026-01-16T22:00:00.000Z',
  endsAt: '2026-01-16T23:00:00.000Z',
  components: [],
};

const FINE: PublicSnapshot = {
  generatedAt: '2026-01-15T09:30:00.000Z',
  enabled: true,
  page: { title: 'Acme', url: 'https://status.example.com' },
  status: 'operational',
  description: 'All systems operational',
  components: [component('Website', 'operational'), component('Payments', 'operational', 'Checkout')],
  incidents: [],
  maintenances: [],
};

const TROUBLED: PublicSnapshot = {
  ...FINE,
  status: 'major_outage',
  description: 'Major outage',
  components: [
    component('Website', 'operational'),
    component('Payments', 'major_outage', 'Checkout'),
    component('Search', 'degraded_performance', 'Checkout', 100),
    component('Backups', 'under_maintenance', 'Storage'),
    component('Archive', 'unknown', 'Storage', null),
  ],
  incidents: [INCIDENT],
  maintenances: [RUNNING, PLANNED, { ...PLANNED, id: 'm3' }],
};

const ROUTE = 'GET /api/v1/status-page/snapshot';

let api: ApiServer;
let home: Home;
const env = (more: Record<string, string> = {}) => ({ ...home.env, TIDEWATCH_URL: api.url, TIDEWATCH_API_KEY: API_KEY, ...more });
const show = (snapshot: PublicSnapshot) => api.on(ROUTE, { body: { snapshot } });

beforeAll(async () => {
  home = await makeHome();
  api = await startApi();
});

beforeEach(() => {
  api.seen.splice(0);
  show(TROUBLED);
});

afterAll(async () => {
  await api.close();
  await home.remove();
});

describe('the screen', () => {
  const draw = (snapshot: PublicSnapshot, columns = 100, rows = 30, color = false) =>
    drawPublicPicture(snapshot, { columns, rows }, styleFor(color));

  test('shows the public page', () => expectGolden('status-page/troubled.txt', `${draw(TROUBLED).join('\n')}\n`));

  test('is short if all is well', () => expectGolden('status-page/fine.txt', `${draw(FINE).join('\n')}\n`));

  test('colours states', () => {
    const [head, incident, , running] = draw(TROUBLED, 100, 30, true);
    expect(head).toBe('\x1b[1mAcme: \x1b[0m\x1b[31mMajor outage\x1b[0m (https://status.example.com)');
    expect(incident?.startsWith('\x1b[31mIncident: ')).toBe(true);
    expect(running?.startsWith('\x1b[34mMaintenance in progress: ')).toBe(true);
    expect(draw(FINE, 100, 30, true).join('\n')).toContain('\x1b[32moperational\x1b[0m');
  });

  test('says if the page is not public', () => {
    expect(draw({ ...FINE, enabled: false })[1]).toBe('Not public yet. Enable it with: tidewatch status-page update --enabled');
  });

  test('fits its size and counts the hidden components', () => {
    const lines = draw(TROUBLED, 100, 10);
    expect(lines).toHaveLength(10);
    expect(lines.at(-1)).toBe('and 3 more');
    for (const line of draw(TROUBLED, 40).slice(1)) expect(line.length).toBeLessThanOrEqual(40);
  });

  test('without components says so', () => expect(draw({ ...FINE, components: [] }).at(-1)).toBe('No components.'));

  test('escapes texts of the page', () => {
    const bad = '\x1b]0;x\x07';
    const hostile: PublicSnapshot = {
      ...TROUBLED,
      page: { title: bad, url: bad },
      description: bad,
      components: [component(bad, 'operational', bad)],
      incidents: [
        { ...INCIDENT, title: bad, components: [{ name: bad }], updates: [{ status: 'identified', body: bad, at: INCIDENT.updatedAt }] },
      ],
      maintenances: [{ ...RUNNING, title: bad }],
    };
    const text = draw(hostile).join('\n');
    expect(text).not.toContain('\x1b');
    expect(text).toContain('\\x1b]0;x\\x07');
  });
});

describe('changes', () => {
  const told = (before: PublicSnapshot | null, now: PublicSnapshot) =>
    pageChangesSince(before, now).map(({ kind, name, from, to, text }) => [kind, name, from, to, text]);

  test('are at first everything that is not operational', () =>
    expect(told(null, TROUBLED)).toEqual([
      ['component.changed', 'Payments', null, 'major_outage', null],
      ['component.changed', 'Search', null, 'degraded_performance', null],
      ['component.changed', 'Backups', null, 'under_maintenance', null],
      ['component.changed', 'Archive', null, 'unknown', null],
      ['incident.opened', 'Checkout fails', null, 'identified', 'The payment **provider** has trouble.'],
      ['maintenance.started', 'New disks', null, 'in_progress', '2026-01-15T09:00:00.000Z/2026-01-15T10:00:00.000Z'],
      ['maintenance.scheduled', 'Database upgrade', null, 'scheduled', '2026-01-16T22:00:00.000Z/2026-01-16T23:00:00.000Z'],
      ['maintenance.scheduled', 'Database upgrade', null, 'scheduled', '2026-01-16T22:00:00.000Z/2026-01-16T23:00:00.000Z'],
    ]));

  test('are empty without changes', () => expect(told(TROUBLED, { ...TROUBLED, generatedAt: '2026-01-15T09:40:00.000Z' })).toEqual([]));

  test.each<[string, Partial<PublicSnapshot>, Partial<PublicSnapshot>, unknown[]]>([
    [
      'a component',
      { components: [component('Website', 'operational')] },
      { components: [component('Website', 'partial_outage')] },
      ['component.changed', 'Website', 'operational', 'partial_outage', null],
    ],
    [
      'an incident with another update',
      { incidents: [{ ...INCIDENT, status: 'investigating', updatedAt: INCIDENT.startedAt }] },
      { incidents: [INCIDENT] },
      ['incident.updated', 'Checkout fails', 'investigating', 'identified', 'The payment **provider** has trouble.'],
    ],
    [
      'an incident that is no longer open',
      { incidents: [INCIDENT] },
      {},
      ['incident.resolved', 'Checkout fails', 'identified', 'resolved', null],
    ],
    [
      'maintenance that begins',
      { maintenances: [{ ...RUNNING, status: 'scheduled' }] },
      { maintenances: [RUNNING] },
      ['maintenance.started', 'New disks', 'scheduled', 'in_progress', '2026-01-15T09:00:00.000Z/2026-01-15T10:00:00.000Z'],
    ],
    [
      'maintenance that had begun and is gone',
      { maintenances: [RUNNING] },
      {},
      ['maintenance.completed', 'New disks', 'in_progress', 'completed', '2026-01-15T09:00:00.000Z/2026-01-15T10:00:00.000Z'],
    ],
    [
      'maintenance whose whole time passed unseen',
      { maintenances: [{ ...RUNNING, status: 'scheduled' }] },
      { generatedAt: '2026-01-15T11:00:00.000Z' },
      ['maintenance.completed', 'New disks', 'scheduled', 'completed', '2026-01-15T09:00:00.000Z/2026-01-15T10:00:00.000Z'],
    ],
    [
      'maintenance that is taken back',
      { maintenances: [PLANNED] },
      {},
      ['maintenance.withdrawn', 'Database upgrade', 'scheduled', null, '2026-01-16T22:00:00.000Z/2026-01-16T23:00:00.000Z'],
    ],
    [
      'maintenance at another time',
      { maintenances: [PLANNED] },
      { maintenances: [{ ...PLANNED, endsAt: '2026-01-17T00:00:00.000Z' }] },
      ['maintenance.updated', 'Database upgrade', 'scheduled', 'scheduled', '2026-01-16T22:00:00.000Z/2026-01-17T00:00:00.000Z'],
    ],
  ])('%s', (_name, before, now, change) => expect(told({ ...FINE, ...before }, { ...FINE, ...now })).toEqual([change]));

  test('omit components that appear operational, or disappear', () => {
    expect(told(FINE, { ...FINE, components: [component('Website', 'operational'), component('New', 'operational')] })).toEqual([]);
  });

  test.each<[Partial<PublicSnapshot>, Partial<PublicSnapshot>, string]>([
    [{}, { incidents: [INCIDENT] }, '2026-01-15T08:30:00.000Z'],
    [{ incidents: [{ ...INCIDENT, status: 'investigating' }] }, { incidents: [INCIDENT] }, '2026-01-15T09:20:00.000Z'],
    [{}, { maintenances: [RUNNING] }, '2026-01-15T09:00:00.000Z'],
    [{ maintenances: [RUNNING] }, { generatedAt: '2026-01-15T10:00:05.000Z' }, '2026-01-15T10:00:00.000Z'],
    [{ maintenances: [RUNNING] }, { generatedAt: '2026-01-15T09:45:00.000Z' }, '2026-01-15T09:45:00.000Z'],
  ])('from %j to %j have their time', (before, now, at) => {
    expect(pageChangesSince({ ...FINE, ...before }, { ...FINE, ...now })[0]?.at).toBe(at);
  });
});

describe('status-page watch', () => {
  test('prints a line for each change in a pipe, and a failure once', async () => {
    const { code, stdout, stderr } = await runCli(['status-page', 'watch', '--every', '1'], {
      env: env(),
      during: async (child) => {
        const { until } = outputOf(child);
        await untilSeen(api, 1, child);
        api.on(ROUTE, refuse(503, 'UNAVAILABLE', 'The database does not answer.'));
        await untilSeen(api, 3, child);
        show({ ...TROUBLED, incidents: [], components: TROUBLED.components.map((each) => ({ ...each, status: 'operational' })) });
        await until('incident.resolved');
        child.kill('SIGINT');
      },
    });
    expect(code).toBe(130);
    expectGolden('status-page/lines.txt', stdout);
    expect(stderr).toBe('The database does not answer.\nThe server is responding again.\n');
  });

  test('prints objects with --json, and only some fields with --fields', async () => {
    const watch = async (...flags: string[]) => {
      const { code, stdout } = await runCli(['status-page', 'watch', '--json', ...flags], {
        env: env(),
        during: (child) => void child.stdout?.once('data', () => child.kill('SIGINT')),
      });
      expect(code).toBe(130);
      return JSON.parse(stdout.split('\n')[0] ?? '');
    };
    expect(await watch()).toEqual({
      at: '2026-01-15T08:00:00.000Z',
      kind: 'component.changed',
      id: 'payments',
      name: 'Payments',
      group: 'Checkout',
      from: null,
      to: 'major_outage',
      text: null,
    });
    expect(await watch('--fields', 'name,to')).toEqual({ name: 'Payments', to: 'major_outage' });
  });

  test('draws in place on a terminal, continues after a failure and a resize, and restores the terminal', async () => {
    const terminal = onTerminal(['status-page', 'watch', '--every', '1'], { env: env({ NO_COLOR: '1' }) });
    await terminal.untilWritten('\x1b[?1049h');
    await terminal.until('Acme: Major outage (https://status.example.com)');
    await terminal.until('Every 1 s; Ctrl-C to quit.');
    terminal.resize(60, 12);
    await terminal.untilWritten('\x1b[H');
    api.on(ROUTE, refuse(503, 'UNAVAILABLE', 'The database does not answer.'));
    await terminal.until(/The database does not answer\. This data is \d+ s old\./);
    show(FINE);
    await terminal.until('Acme: All systems operational');
    terminal.type('\x03');
    expect((await terminal.ended).code).toBe(130);
    expect(terminal.written().endsWith('\x1b[?25h\x1b[?1049l')).toBe(true);
  });

  test('refreshes every 10 seconds by default', async () => {
    const terminal = onTerminal(['status-page', 'watch'], { env: env({ NO_COLOR: '1' }) });
    await terminal.until('Every 10 s; Ctrl-C to quit.');
    terminal.type('\x03');
    expect((await terminal.ended).code).toBe(130);
  });

  test('without a page exits and says how to create one', async () => {
    api.on(ROUTE, refuse(404, 'NOT_FOUND', 'There is no status page yet.'));
    const { code, stderr } = await runCli(['status-page', 'watch'], { env: env() });
    expect(code).toBe(3);
    expect(stderr).toContain('Create it with: tidewatch status-page update --enabled\n');
  });

  test.each([[['--every', '0']], [['--every', '3601']], [['--quiet']], [['--fields', 'name']], [['--json', '--fields', 'slug']]])(
    '%j is wrong usage',
    async (flags) => {
      expect((await runCli(['status-page', 'watch', ...flags], { env: env() })).code).toBe(2);
      expect(api.seen).toEqual([]);
    },
  );
});
