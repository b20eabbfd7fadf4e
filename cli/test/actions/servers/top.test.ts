import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { styleFor } from '#client-core/drawing/style.js';
import type { Fleet } from '../../../src/servers/fleet.js';
import type { Order } from '../../../src/servers/orders.js';
import { evenPauseMs, RequestBudget } from '../../../src/servers/request-budget.js';
import type { ServerState } from '../../../src/servers/server.js';
import { drawFleet, ordered } from '../../../src/servers/top-picture.js';
import { type ApiServer, refuse, startApi } from '../../support/api-server.js';
import { API_KEY } from '../../support/fixtures.js';
import { expectGolden } from '../../support/golden.js';
import { onTerminal } from '../../support/pty.js';
import { BIN, type Home, makeHome, runCli } from '../../support/run-cli.js';
import { server } from '../../support/server-fixtures.js';

const usage = (cpuPct: number | null, memoryPct: number, diskPct: number | null, load1 = 0.5) => ({
  usage: { cpuPct, memoryPct, diskPct, load1 },
});

const MIXED = [
  server('db-1', { ...usage(96.4, 81, 91.5, 7.25), firingAlerts: 2 }),
  server('new', { state: 'unknown', usage: null, lastSeenAt: null, agentVersion: null }),
  server('web-1', usage(12.5, 48.2, 61.3)),
  server('web-2', { ...usage(null, 30, null), state: 'offline', lastSeenAt: '2026-01-15T08:00:00.000Z', firingAlerts: 1 }),
];

const NOW = Date.parse('2026-01-15T09:30:00.000Z');

function countsOf(servers: readonly { state: string; firingAlerts: number }[]): Fleet['counts'] {
  const count = (state: string) => servers.filter((each) => each.state === state).length;
  const firingAlerts = servers.reduce((sum, each) => sum + each.firingAlerts, 0);
  return { online: count('online'), offline: count('offline'), unknown: count('unknown'), firingAlerts };
}

const fleet = (servers: readonly object[]): Fleet => ({
  ...{ servers: servers as ServerState[], counts: countsOf(servers as ServerState[]), nextCursor: null, takenAt: NOW, pages: 1 },
});
const many = (count: number) => Array.from({ length: count }, (_value, index) => server(`web-${String(index).padStart(3, '0')}`));

let api: ApiServer;
let home: Home;
const env = () => ({ ...home.env, TIDEWATCH_URL: api.url, TIDEWATCH_API_KEY: API_KEY, NO_COLOR: '1', LANG: 'C.UTF-8' });

/** Lists servers as the API does, page by page. */
function show(servers: readonly { state: string; firingAlerts: number }[]): void {
  api.on('GET /api/v1/servers', ({ query }) => {
    const from = Number(query['cursor'] ?? 0);
    const end = from + Number(query['limit']);
    return {
      body: { servers: servers.slice(from, end), counts: countsOf(servers), nextCursor: end < servers.length ? String(end) : null },
    };
  });
}

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

describe('the order', () => {
  test.each([
    ['state', ['web-2', 'db-1', 'web-1', 'new']],
    ['cpu', ['db-1', 'web-1', 'new', 'web-2']],
    ['memory', ['db-1', 'web-1', 'web-2', 'new']],
    ['disk', ['db-1', 'web-1', 'new', 'web-2']],
    ['name', ['db-1', 'new', 'web-1', 'web-2']],
  ] as [Order, string[]][])('by %s', (order, expected) =>
    expect(ordered(MIXED as unknown as ServerState[], order).map(({ slug }) => slug)).toEqual(expected),
  );
});

describe('the screen', () => {
  const draw = (
    servers: readonly object[],
    columns: number,
    rows: number,
    more: { unicode?: boolean; page?: number; color?: boolean } = {},
  ) => drawFleet(fleet(servers), { columns, rows }, styleFor(more.color ?? false), { order: 'state', unicode: true, page: 0, ...more });

  test.each([
    ['unicode', draw(MIXED, 120, 24)],
    ['ascii', draw(MIXED, 120, 24, { unicode: false })],
    ['colour', draw(MIXED, 120, 24, { color: true })],
    ['narrow', draw(MIXED, 60, 24)],
    ['eighty', draw(MIXED, 80, 24)],
    ['first-page', draw(many(30), 100, 10)],
    ['last-page', draw(many(30), 100, 10, { page: 99 })],
  ])('matches the golden file: %s', (name, lines) => expectGolden(`servers-top/${name}.txt`, `${lines.join('\n')}\n`));

  test('without servers says what to do', () =>
    expect(draw([], 80, 24)).toEqual(['No servers yet. Register one: tidewatch servers install <name> --project <slug>']));

  test.each([4, 5, 10, 32, 33])('fits %d lines', (rows) => expect(draw(many(30), 100, rows).length).toBeLessThanOrEqual(rows));

  test('shows each server on exactly one page', () => {
    const pages = Array.from({ length: 5 }, (_value, page) => draw(many(30), 100, 10, { page }));
    const rows = pages.flatMap((lines) => lines.filter((line) => line.startsWith('online')));
    expect(rows).toHaveLength(30);
    expect(new Set(rows).size).toBe(30);
  });

  test('escapes control characters in names', () =>
    expect(draw([server('x', { projectSlug: 'a\x1b[2J' })], 100, 24).join('')).not.toContain('\x1b'));
});

describe('keeps the rate limit', () => {
  /** The maximum number of requests in a minute, within an hour of refreshes with this many pages. */
  function busiestMinute(pages: number, everyMs: number): number {
    let now = 0;
    const budget = new RequestBudget(() => now);
    const sent: number[] = [];
    while (now < 3_600_000) {
      for (let page = 0; page < pages; page += 1) {
        now += budget.take();
        sent.push(now);
      }
      now += Math.max(everyMs, evenPauseMs(pages));
    }
    return Math.max(...sent.map((from) => sent.filter((at) => at >= from && at < from + 60_000).length));
  }

  test.each([
    [1, 1000],
    [1, 5000],
    [7, 5000],
    [11, 1000],
    [40, 5000],
    [49, 5000],
    [130, 5000],
  ])('with %d pages, every %d ms', (pages, everyMs) => expect(busiestMinute(pages, everyMs)).toBeLessThan(60));

  test('refreshes few servers as often as requested', () => expect(evenPauseMs(4)).toBeLessThan(5000));
});

describe('in a pipe', () => {
  const top = (...args: string[]) => runCli(['servers', 'top', ...args], { env: env() });

  test('prints rows once', async () => {
    const { code, stdout } = await top('--project', 'shop');
    expect(code).toBe(0);
    expectGolden('servers-top/piped.txt', stdout);
    expect(api.seen.map(({ query }) => query)).toEqual([{ limit: '100', projectSlug: 'shop' }]);
  });

  test('--json prints the object of the API with all pages', async () => {
    show(many(230));
    const { stdout } = await top('--json', '--sort', 'name');
    const answer = JSON.parse(stdout);
    expect(Object.keys(answer)).toEqual(['servers', 'counts', 'nextCursor']);
    expect(answer).toMatchObject({ counts: { online: 230 }, nextCursor: null });
    expect(answer.servers).toEqual(many(230));
    expect(api.seen).toHaveLength(3);
  });

  test.each([[['--sort', 'load']], [['--interval', '0']]])('%j is wrong usage', async (args) => expect((await top(...args)).code).toBe(2));

  test('stops at a cursor that returns the same page', async () => {
    api.on('GET /api/v1/servers', { body: { servers: MIXED, counts: countsOf(MIXED), nextCursor: 'same' } });
    expect((await top()).code).toBe(7);
  });
});

describe('on a terminal', () => {
  const top = (args: string[], more: Parameters<typeof onTerminal>[1] = {}) =>
    onTerminal(['servers', 'top', ...args], { env: env(), ...more });

  test('shows firing alerts, and reads those of the top servers only', async () => {
    const firing = Array.from({ length: 7 }, (_value, index) =>
      server(`web-${index}`, { id: `s${index}`, firingAlerts: index === 0 ? 2 : 1 }),
    );
    show(firing);
    const alert = (kind: string) => ({ kind, subject: null, startedAt: new Date(Date.now() - 125_000).toISOString() });
    for (const { id } of firing)
      api.on(`GET /api/v1/servers/${id}/alerts`, {
        body: { alerts: id === 's0' ? [alert('cpu_high'), alert('disk_high')] : [alert('memory_high')] },
      });
    const terminal = top(['--once', '--sort', 'name'], { columns: 140 });
    expect((await terminal.ended).code).toBe(0);
    expect(terminal.shown()).toMatch(/cpu_high 2 m( \d+ s)? \+1 /);
    expect(terminal.shown()).toMatch(/memory_high 2 m/);
    const asked = api.seen.filter(({ path }) => path.endsWith('/alerts'));
    expect(asked.map(({ query }) => query)).toEqual(Array(5).fill({ state: 'firing', limit: '10' }));
  });

  test('--once draws once', async () => {
    const terminal = top(['--once', '--sort', 'name']);
    expect((await terminal.ended).code).toBe(0);
    expect(terminal.shown()).toContain('4 servers: 1 offline, 2 online, 1 unknown; 3 alerts');
    expect(terminal.written()).not.toContain('\x1b[?1049h');
  });

  test('draws in place, continues after a failure, turns pages, follows a resize, and quits with q', async () => {
    show(many(30));
    const terminal = top(['--interval', '1'], { columns: 110, rows: 12 });
    await terminal.untilWritten('\x1b[?1049h');
    await terminal.until('1 to 7 of 30; 23 hidden');
    await terminal.until('n and p turn pages, q to quit.');
    terminal.type('n');
    await terminal.until('8 to 14 of 30; 23 hidden');
    terminal.type('\x1b[6~');
    await terminal.until('15 to 21 of 30');
    terminal.type('pp');
    await terminal.until('1 to 7 of 30');
    terminal.resize(110, 40);
    await terminal.until('shop/web-029');
    api.on('GET /api/v1/servers', refuse(503, 'UNAVAILABLE', 'The database does not answer.'));
    await terminal.until(/The database does not answer\. This data is \d+ s old\./);
    show(MIXED);
    await terminal.until('shop/db-1');
    terminal.type('q');
    expect((await terminal.ended).code).toBe(0);
    expect(terminal.written().endsWith('\x1b[?25h\x1b[?1049l')).toBe(true);
  });

  test('Ctrl-C quits and restores the terminal', async () => {
    const program = { file: 'sh', args: ['-c', `"${process.execPath}" "$0" servers top; echo "code $?"; stty -a; read -r _`, BIN] };
    const terminal = onTerminal([], { env: env(), program });
    await terminal.until('q to quit.');
    terminal.type('\x03');
    await terminal.until('code 130');
    await terminal.until(/[^-]icanon/);
    // text written right before the end could be lost
    terminal.type('\r');
    await terminal.ended;
  });

  test.each(['SIGTERM', 'SIGHUP'])('%s gives the terminal back', async (signal) => {
    const terminal = top([]);
    await terminal.until('q to quit.');
    terminal.kill(signal);
    await terminal.ended;
    expect(terminal.written().endsWith('\x1b[?25h\x1b[?1049l')).toBe(true);
  });

  test('draws once on a dumb terminal', async () => {
    const terminal = top([], { env: { ...env(), TERM: 'dumb' } });
    expect((await terminal.ended).code).toBe(0);
    expect(terminal.written()).not.toContain('\x1b');
  });

  test('refreshes many servers less often', async () => {
    show(many(1050));
    const terminal = top(['--interval', '1']);
    await terminal.until('Every 13 s; n and p turn pages, q to quit.');
    terminal.type('q');
    await terminal.ended;
    expect(api.seen).toHaveLength(11);
  });
});
