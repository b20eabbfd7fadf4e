import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type ApiServer, type Seen, startApi } from '../support/api-server.js';
import { API_KEY, KEY, MONITORS, monitor, PROJECT, SECRET, SNAPSHOT } from '../support/fixtures.js';
import { type Home, makeHome, runCli } from '../support/run-cli.js';

let api: ApiServer;
let home: Home;
const cli = (...args: string[]) => runCli(args, { env: { ...home.env, TIDEWATCH_URL: api.url, TIDEWATCH_API_KEY: API_KEY } });

const PAGES = 4;

/** A list of four pages, each of two monitors. */
function page({ query }: Seen) {
  const number = Number(query['cursor'] ?? 0);
  const monitors = [0, 1].map((index) => monitor({ slug: `m${number * 2 + index}` }));
  return { body: { monitors, nextCursor: number + 1 < PAGES ? String(number + 1) : null } };
}

beforeAll(async () => {
  home = await makeHome();
  api = await startApi();
});

beforeEach(() => {
  api.seen.splice(0);
  api.on('GET /api/v1/monitors', { body: { monitors: MONITORS, nextCursor: null } });
  api.on('GET /api/v1/monitoring/snapshot', { body: SNAPSHOT });
  api.on(`GET /api/v1/monitors/${MONITORS[0]?.id}`, { body: { monitor: MONITORS[0] } });
  api.on('POST /api/account/api-keys', { status: 201, body: { apiKey: KEY, secret: SECRET, credential: API_KEY } });
  api.on('POST /api/v1/projects', { status: 201, body: { project: PROJECT } });
});

afterAll(async () => {
  await api.close();
  await home.remove();
});

const createKey = ['keys', 'create', 'x', '--kind', 'organization', '--scopes', 'admin:read'];

describe('--jq', () => {
  test.each([
    ['.monitors[].slug', 'nightly-backup\ncheckout\nrender\n'],
    ['.monitors | length', '3\n'],
    ['.monitors[0] | {slug, paused}', '{\n  "slug": "nightly-backup",\n  "paused": false\n}\n'],
    ['empty', ''],
    ['def f: .slug; .monitors[1] | f # a comment', 'checkout\n'],
  ])('%s', async (expression, expected) => {
    const { code, stdout, stderr } = await cli('monitors', 'list', '--jq', expression);
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: expected, stderr: '' });
  });

  test.each(['.[', '] | [', 'nothing(1)'])('%s is refused before anything is sent', async (expression) => {
    const { code, stdout, stderr } = await cli('monitors', 'list', '--jq', expression);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('error: --jq:');
    expect(api.seen).toEqual([]);
  });

  test('a failing expression prints nothing', async () => {
    const { code, stdout, stderr } = await cli('monitors', 'list', '--jq', '.monitors[].slug, .monitors.slug');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('--jq: Cannot index array with');
  });

  test('works before the command, on dry runs and on local results', async () => {
    expect((await cli('--jq', '.monitors|length', 'monitors', 'list')).stdout).toBe('3\n');
    expect((await cli('projects', 'list', '--dry-run', '--jq', '.requests[0].method')).stdout).toBe('GET\n');
    expect((await cli('config', 'explain', '--jq', '.settings[0].setting')).stdout).toBe('profile\n');
  });
});

describe('--fields', () => {
  test('picks columns', async () => {
    expect((await cli('monitors', 'list', '--fields', 'slug,reason.code')).stdout).toBe(
      'slug\treason.code\nnightly-backup\tevent_ok\ncheckout\tsilent\nrender\tnever_seen\n',
    );
  });

  test('picks from JSON, and keeps the envelope', async () => {
    const { stdout } = await cli('monitors', 'list', '--json', '--fields', 'slug,reason.code');
    expect(JSON.parse(stdout)).toEqual({
      monitors: MONITORS.map(({ slug, reason }) => ({ slug, reason: { code: reason.code } })),
      nextCursor: null,
    });
  });

  test('picks from a single object and from the rows of the snapshot', async () => {
    const one = await cli('monitors', 'get', String(MONITORS[0]?.id), '--json', '--fields', 'slug,reason');
    expect(JSON.parse(one.stdout)).toEqual({ monitor: { slug: MONITORS[0]?.slug, reason: MONITORS[0]?.reason } });
    const snapshot = JSON.parse((await cli('monitors', 'snapshot', '--json', '--fields', 'slug')).stdout).snapshot;
    expect(snapshot.monitors).toEqual(MONITORS.map(({ slug }) => ({ slug })));
    expect(snapshot.summary).toEqual(SNAPSHOT.snapshot.summary);
  });

  test.each([
    [['monitors', 'list', '--fields', 'slug,nope'], 'no field named nope'],
    [['monitors', 'list', '--fields', 'constructor'], 'no field named constructor'],
    [['monitors', 'list', '--fields', ','], '--fields is empty'],
    [[...createKey, '--fields', 'apiKey.keyId'], 'leaves out credential, which is shown only once'],
  ])('rejects %j before sending anything', async (args, message) => {
    const { code, stderr } = await cli(...args);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
    expect(api.seen).toEqual([]);
  });
});

describe('--no-header and --quiet', () => {
  test('prints rows without a header', async () => {
    const { stdout } = await cli('monitors', 'list', '--no-header', '--fields', 'slug');
    expect(stdout).toBe('nightly-backup\ncheckout\nrender\n');
  });

  test('names a component by its monitor, as commands accept it', async () => {
    api.on('GET /api/v1/status-page/components', { body: { components: [{ id: 'public', monitorId: 'm1', name: 'Payments' }] } });
    expect((await cli('components', 'list', '-q')).stdout).toBe('m1\n');
  });

  test('prints only ids', async () => {
    const ids = MONITORS.map(({ id }) => `${id}\n`).join('');
    expect(await cli('monitors', 'list', '-q')).toMatchObject({ code: 0, stdout: ids, stderr: '' });
    expect((await cli('monitors', 'snapshot', '--quiet')).stdout).toBe(ids);
    expect((await cli('projects', 'create', 'shop', '--name', 'x', '-q')).stdout).toBe(`${PROJECT.id}\n`);
  });

  test('includes a secret that is shown only once', async () => {
    const { stdout, stderr } = await cli(...createKey, '--quiet');
    expect(stdout).toBe(`${API_KEY}\n`);
    expect(stderr).toContain('shown only once');
  });

  test.each([
    [['-q', '--json'], '--quiet and --json'],
    [['-q', '--fields', 'slug'], '--quiet and --fields'],
    [['--jq', '.', '--fields', 'slug'], "--jq and --fields can't be combined"],
  ])('%j cannot be combined', async (flags, message) => {
    const { code, stderr } = await cli('monitors', 'list', ...flags);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});

describe('--all', () => {
  beforeEach(() => api.on('GET /api/v1/monitors', page));

  test('follows the cursor, with one header', async () => {
    const { code, stdout, stderr } = await cli('monitors', 'list', '--all', '--fields', 'slug');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toBe(`slug\n${Array.from({ length: PAGES * 2 }, (_value, index) => `m${index}\n`).join('')}`);
    expect(api.seen.map(({ query }) => [query['cursor'], query['limit']])).toEqual([
      [undefined, '100'],
      ['1', '100'],
      ['2', '100'],
      ['3', '100'],
    ]);
  });

  test('with --json prints one item per line', async () => {
    const lines = (await cli('monitors', 'list', '--all', '--json', '--limit', '2')).stdout.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).slug)).toEqual(Array.from({ length: PAGES * 2 }, (_value, index) => `m${index}`));
    expect(api.seen[0]?.query['limit']).toBe('2');
  });

  test('with --jq filters each item, with --quiet prints its id', async () => {
    expect((await cli('monitors', 'list', '--all', '--jq', '.slug')).stdout).toMatch(/^m0\nm1\n.*m7\n$/s);
    expect((await cli('monitors', 'list', '--all', '-q')).stdout.trimEnd().split('\n')).toHaveLength(PAGES * 2);
  });

  test('stops at a cursor that returns the same page', async () => {
    api.on('GET /api/v1/monitors', { body: { monitors: [], nextCursor: 'same' } });
    const { code, stderr } = await cli('monitors', 'list', '--all');
    expect(code).toBe(7);
    expect(stderr).toContain('never ends');
    expect(api.seen).toHaveLength(2);
  });

  test('ends quietly when the reader stops reading', async () => {
    api.on('GET /api/v1/monitors', ({ query }) => {
      const number = Number(query['cursor'] ?? 0);
      return { body: { monitors: Array.from({ length: 100 }, () => monitor()), nextCursor: number < 500 ? String(number + 1) : null } };
    });
    const { code, signal, stderr } = await runCli(['monitors', 'list', '--all', '--json'], {
      env: { ...home.env, TIDEWATCH_URL: api.url, TIDEWATCH_API_KEY: API_KEY },
      during: ({ stdout }) => void stdout?.once('data', () => stdout.destroy()),
    });
    expect({ code, signal, stderr }).toEqual({ code: 0, signal: null, stderr: '' });
    expect(api.seen.length).toBeLessThan(500);
  });
});

describe('--output', () => {
  test('csv has whole values below the fields', async () => {
    const { stdout } = await cli('monitors', 'list', '--output', 'csv', '--columns', 'slug,reason.code,lastEventAt');
    expect(stdout).toBe(
      'slug,reason.code,lastEventAt\r\nnightly-backup,event_ok,2026-01-15T02:00:07.120Z\r\ncheckout,silent,2026-01-15T02:00:07.120Z\r\nrender,never_seen,\r\n',
    );
  });

  test('csv has one header for all pages', async () => {
    api.on('GET /api/v1/monitors', page);
    const { stdout } = await cli('monitors', 'list', '-o', 'csv', '--all', '--fields', 'slug');
    expect(stdout).toBe(`slug\r\n${Array.from({ length: 2 * PAGES }, (_value, index) => `m${index}\r\n`).join('')}`);
  });

  test('csv of an object is one row', async () => {
    const { stdout } = await cli('monitors', 'get', String(MONITORS[0]?.id), '-o', 'csv', '--columns', 'slug,paused', '--no-header');
    expect(stdout).toBe('nightly-backup,false\r\n');
  });

  test('a table in a pipe is as wide as it needs to be', async () => {
    const { stdout } = await cli('monitors', 'list', '--output', 'table');
    expect(stdout).toMatch(/^MONITOR {2,}NAME {2,}STATUS {2,}REASON {2,}LAST EVENT {2,}NEXT CHANGE {2,}NEXT EXPECTED\n/);
    expect(stdout).toContain('Checkout API, both regions, behind the balancer');
  });

  test('json is --json', async () => {
    expect((await cli('monitors', 'list', '-o', 'json')).stdout).toBe((await cli('monitors', 'list', '--json')).stdout);
  });

  test.each([
    [['--output', 'csv', '--json'], "--output csv and --json can't be combined."],
    [['--output', 'table', '--jq', '.'], "--output table and --jq can't be combined."],
    [['--output', 'csv', '--quiet'], "--output csv and --quiet can't be combined."],
    [['--output', 'yaml'], 'There is no YAML; YAML readers take JSON: --output json'],
    [['--csv'], 'Write: --output csv'],
  ])('%j is refused with a hint', async (flags, hint) => {
    const { code, stderr } = await cli('monitors', 'list', ...flags);
    expect(code).toBe(2);
    expect(stderr).toContain(hint);
    expect(api.seen).toEqual([]);
  });
});
