import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Snapshot } from '../../src/status/snapshot.js';
import { MIXED, snapshotOf, state } from '../status/monitors.js';
import { type ApiServer, refuse, startApi, untilSeen } from '../support/api-server.js';
import { outputOf } from '../support/child-output.js';
import { API_KEY } from '../support/fixtures.js';
import { onTerminal } from '../support/pty.js';
import { type Home, makeHome, runCli } from '../support/run-cli.js';

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

describe('status --watch', () => {
  test('prints a line for each change in a pipe, and a failure once', async () => {
    const { code, stdout, stderr } = await runCli(['status', '--watch', '1'], {
      env: env(),
      during: async (child) => {
        const { until } = outputOf(child);
        await untilSeen(api, 1, child);
        api.on('GET /api/v1/monitoring/snapshot', refuse(503, 'UNAVAILABLE', 'The database does not answer.'));
        await untilSeen(api, 3, child);
        show(snapshotOf([state('checkout', 'ok'), ...MIXED.monitors.slice(1)]));
        await until('down\tok');
        child.kill('SIGINT');
      },
    });
    expect(code).toBe(130);
    expect(stdout.trimEnd().split('\n').at(-1)).toBe('2026-01-15T08:00:00.000Z\tshop/checkout\tdown\tok\tevent_ok');
    expect(stdout.trimEnd().split('\n')).toHaveLength(5);
    expect(stderr).toBe('The database does not answer.\nThe server is responding again.\n');
  });

  test('draws in place on a terminal, continues after a failure and a resize, and restores the terminal', async () => {
    const terminal = onTerminal(['status', '--watch', '1'], { env: { ...env(), NO_COLOR: '1' } });
    await terminal.untilWritten('\x1b[?1049h');
    await terminal.until('shop/checkout');
    await terminal.until('Every 1 s; Ctrl-C to quit.');
    terminal.resize(60, 12);
    await terminal.untilWritten('\x1b[H');
    api.on('GET /api/v1/monitoring/snapshot', refuse(503, 'UNAVAILABLE', 'The database does not answer.'));
    await terminal.until('shop/checkout');
    await terminal.until(/The database does not answer\. This data is \d+ s old\./);
    show(snapshotOf([state('checkout', 'ok')]));
    await terminal.until('1 monitor: 1 ok');
    terminal.type('\x03');
    expect((await terminal.ended).code).toBe(130);
    expect(terminal.written().endsWith('\x1b[?25h\x1b[?1049l')).toBe(true);
    expect(terminal.written()).not.toContain('\x1b[2J');
  });

  test.each(['SIGTERM', 'SIGHUP'])('gives the terminal back after %s', async (signal) => {
    const terminal = onTerminal(['status', '--watch'], { env: env() });
    await terminal.until('Ctrl-C to quit.');
    terminal.kill(signal);
    await terminal.ended;
    expect(terminal.written().endsWith('\x1b[?25h\x1b[?1049l')).toBe(true);
  });

  test('prints lines on a dumb terminal', async () => {
    const terminal = onTerminal(['status', '--watch'], { env: { ...env(), TERM: 'dumb' } });
    await terminal.until('shop/checkout');
    terminal.type('\x03');
    await terminal.ended;
    expect(terminal.written()).not.toContain('\x1b');
  });

  test('ends with a permanent failure', async () => {
    api.on('GET /api/v1/monitoring/snapshot', refuse(403, 'FORBIDDEN_SCOPE', 'This needs one of the scopes status:read.'));
    expect((await runCli(['status', '--watch'], { env: env() })).code).toBe(4);
  });
});
