import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ApiServer, startApi } from '../support/api-server.js';
import { API_KEY, KEY, MONITORS, monitor, SECRET, SNAPSHOT } from '../support/fixtures.js';
import { expectGolden } from '../support/golden.js';
import { type Home, makeHome, runCli } from '../support/run-cli.js';

let api: ApiServer;
let home: Home;
const cli = (...args: string[]) => runCli(args, { env: { ...home.env, TIDEWATCH_URL: api.url, TIDEWATCH_API_KEY: API_KEY } });

beforeAll(async () => {
  home = await makeHome();
  api = await startApi({
    'GET /api/v1/monitors': { body: { monitors: MONITORS, nextCursor: 'abc' } },
    'GET /api/v1/monitors/019a8f3e-5b70-7cc4-9d1a-000000000032': {
      body: { monitor: monitor({ name: 'tab\there, line\nbreak, back\\slash' }) },
    },
    'GET /api/v1/monitoring/snapshot': { body: SNAPSHOT },
    'POST /api/account/api-keys': { status: 201, body: { apiKey: KEY, secret: SECRET, credential: API_KEY } },
  });
});

afterAll(async () => {
  await api.close();
  await home.remove();
});

describe('in a pipe', () => {
  test('a list is tab-separated with a header', async () => {
    const { code, stdout, stderr } = await cli('monitors', 'list');
    expect(code).toBe(0);
    expectGolden('piped/monitors-list.txt', stdout);
    expect(stderr).toBe('More results available; add --cursor abc, or --all to see them all.\n');
  });

  test('an object is one line, with tabs, line breaks and backslashes escaped', async () => {
    const { stdout } = await cli('monitors', 'get', '019a8f3e-5b70-7cc4-9d1a-000000000032');
    expectGolden('piped/monitors-get.txt', stdout);
    expect(stdout.split('\n')).toHaveLength(3);
  });

  test('the snapshot has one line per monitor', async () => {
    const { stdout } = await cli('monitors', 'snapshot');
    expectGolden('piped/monitors-snapshot.txt', stdout);
  });

  test('a secret goes to standard output, the warning to standard error', async () => {
    const { stdout, stderr } = await cli(
      'keys',
      'create',
      'Backup job',
      '--kind',
      'project',
      '--project',
      'shop',
      '--scopes',
      'status:write,status:read',
    );
    expectGolden('piped/keys-create.txt', stdout);
    expect(stderr).toContain('shown only once');
  });
});

describe('--json', () => {
  test('prints exactly the object of the API, without hints', async () => {
    const { code, stdout, stderr } = await cli('monitors', 'list', '--json');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(JSON.parse(stdout)).toEqual({ monitors: MONITORS, nextCursor: 'abc' });
    expectGolden('piped/monitors-list-json.txt', stdout);
  });

  test('works before and within the command', async () => {
    const { stdout } = await cli('monitors', 'list', '--json');
    expect((await cli('--json', 'monitors', 'list')).stdout).toBe(stdout);
    expect((await cli('monitors', '--json', 'list')).stdout).toBe(stdout);
  });

  test('still warns of a secret, on standard error', async () => {
    const { stdout, stderr } = await cli('keys', 'create', 'x', '--kind', 'organization', '--scopes', 'admin:read', '--json');
    expect(JSON.parse(stdout)).toEqual({ apiKey: KEY, secret: SECRET, credential: API_KEY });
    expect(stderr).toContain('shown only once');
  });
});
