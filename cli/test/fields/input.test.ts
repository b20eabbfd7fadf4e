import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type ApiServer, type Seen, startApi } from '../support/api-server.js';
import { API_KEY, KEY, monitor, PROJECT, SECRET } from '../support/fixtures.js';
import { type Home, makeHome, runCli } from '../support/run-cli.js';

const MONITOR_ID = monitor().id;
let api: ApiServer;
let home: Home;
const cli = (args: readonly string[]) => runCli(args, { env: { ...home.env, TIDEWATCH_URL: api.url, TIDEWATCH_API_KEY: API_KEY } });
const last = (): Seen => api.seen.at(-1) as Seen;
/** The last request that changes something; a command may read more afterwards to show the result. */
const lastChange = (): Seen => api.seen.findLast(({ method }) => method !== 'GET') as Seen;

beforeAll(async () => {
  home = await makeHome();
  api = await startApi({
    'GET /api/v1/monitors': { body: { monitors: [monitor()], nextCursor: null } },
    'POST /api/v1/monitors': { status: 201, body: { monitor: monitor() } },
    [`PATCH /api/v1/monitors/${MONITOR_ID}`]: { body: { monitor: monitor() } },
    'POST /api/v1/projects': { status: 201, body: { project: PROJECT } },
    'POST /api/account/api-keys': { status: 201, body: { apiKey: KEY, secret: SECRET, credential: API_KEY } },
    'PATCH /api/account/api-keys/twk_a': { body: { apiKey: KEY } },
  });
});

beforeEach(() => void api.seen.splice(0));

afterAll(async () => {
  await api.close();
  await home.remove();
});

describe('the command line becomes the request in the document', () => {
  test.each([
    [
      'text and numbers',
      ['monitors', 'create', 'a', '--name', 'A B', '--interval-sec', '60', '--down-after', '2.5'],
      { slug: 'a', name: 'A B', intervalSec: 60, downAfter: 2.5 },
    ],
    [
      'the short name of a flag',
      ['monitors', 'create', 'a', '--name', 'A', '--project', 'shop'],
      { slug: 'a', name: 'A', projectSlug: 'shop' },
    ],
    [
      'the long name of a flag',
      ['monitors', 'create', 'a', '--name', 'A', '--project-slug=shop'],
      { slug: 'a', name: 'A', projectSlug: 'shop' },
    ],
    [
      'a schedule as flags',
      ['monitors', 'create', 'a', '--name', 'A', '--schedule', '0 3 * * 1-5', '--tz', 'Asia/Tokyo', '--grace', '1h', '--late-after', '10m'],
      { slug: 'a', name: 'A', schedule: { cron: '0 3 * * 1-5', timeZone: 'Asia/Tokyo', graceSec: 3600, lateAfterSec: 600 } },
    ],
    [
      'a schedule in the zone of the computer',
      ['monitors', 'create', 'a', '--name', 'A', '--schedule', '@daily'],
      {
        ...{ slug: 'a', name: 'A' },
        schedule: { cron: '@daily', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, graceSec: 1800 },
      },
    ],
    ['no defaults of the server', ['monitors', 'create', 'a', '--name', 'A'], { slug: 'a', name: 'A' }],
    ['an argument that looks like a flag', ['projects', 'create', '--name', '--json', '--', '-a'], { slug: '-a', name: '--json' }],
  ])('%s', async (_name, args, body) => {
    expect((await cli(args)).code).toBe(0);
    expect(JSON.parse(lastChange().body)).toEqual(body);
    expect(lastChange().headers).toMatchObject({
      'content-type': 'application/json',
      authorization: `Bearer ${API_KEY}`,
      accept: 'application/json',
    });
    expect(lastChange().headers['user-agent']).toMatch(/^tidewatch-cli\/\d/);
  });

  const keys = ['keys', 'create', 'k', '--kind', 'project'];
  test.each([
    ['a list with commas', [...keys, '--scopes', 'status:read,status:write'], { scopes: ['status:read', 'status:write'] }],
    ['a list by repeating', [...keys, '--scopes', 'status:read', '--scopes', 'status:write'], { scopes: ['status:read', 'status:write'] }],
    [
      'both, with spaces',
      [...keys, '--scopes', 'status:read, status:write', '--scopes', 'admin:read'],
      { scopes: ['status:read', 'status:write', 'admin:read'] },
    ],
    ['the empty list', [...keys, '--scopes', 'admin:read', '--allowed-cidrs', ''], { scopes: ['admin:read'], allowedCidrs: [] }],
    [
      'the word null',
      [...keys, '--scopes', 'admin:read', '--mcp-daily-calls', 'null', '--expires-at', 'null'],
      { scopes: ['admin:read'], mcpDailyCalls: null, expiresAt: null },
    ],
    [
      'a number where null would do',
      [...keys, '--scopes', 'admin:read', '--mcp-daily-calls', '5'],
      { scopes: ['admin:read'], mcpDailyCalls: 5 },
    ],
  ])('%s', async (_name, args, body) => {
    expect((await cli(args)).code).toBe(0);
    expect(JSON.parse(last().body)).toEqual({ name: 'k', kind: 'project', ...body });
  });

  test.each([
    [[], {}],
    [['--paused'], { paused: 'true' }],
    [['--no-paused'], { paused: 'false' }],
    [['--status', 'down', '--limit', '5', '--cursor', 'a&b=c/%'], { status: 'down', limit: '5', cursor: 'a&b=c/%' }],
  ])('monitors list %j', async (flags, query) => {
    expect((await cli(['monitors', 'list', ...flags])).code).toBe(0);
    expect(last().query).toEqual(query);
    expect(last().body).toBe('');
  });

  test.each([
    ['update --no-paused', ['update', MONITOR_ID, '--no-paused'], { paused: false }],
    ['pause', ['pause', MONITOR_ID], { paused: true }],
    ['resume', ['resume', MONITOR_ID], { paused: false }],
  ])('monitors %s', async (_name, args, body) => {
    expect((await cli(['monitors', ...args])).code).toBe(0);
    expect(JSON.parse(last().body)).toEqual(body);
  });

  test('long texts have commas of their own', async () => {
    const { stdout } = await cli([
      'status-page',
      'preview-markdown',
      '--bodies',
      'First, this.',
      '--bodies',
      'Then that.',
      '--dry-run',
      '--json',
    ]);
    expect(JSON.parse(stdout)).toMatchObject({ requests: [{ body: { bodies: ['First, this.', 'Then that.'] } }] });
  });

  test('a path is escaped', async () => {
    await cli(['keys', 'revoke', 'a/b?c d%', '--yes']);
    expect(last().path).toBe('/api/account/api-keys/a%2Fb%3Fc%20d%25');
  });
});

describe('invalid input is rejected before anything is sent', () => {
  const create = ['monitors', 'create', 'a', '--name', 'A'];
  test.each([
    ['a word for a duration', [...create, '--interval-sec', 'soon'], 'Write a duration as 90s, 5m, 1h30m or 1d.'],
    ['a decimal for a whole number', [...create, '--interval-sec', '1.5'], 'Must be a whole number'],
    ['a hexadecimal number', [...create, '--interval-sec', '0x10'], 'Write a duration as'],
    ['an empty number', [...create, '--interval-sec', ''], 'Write a duration as'],
    ['a number too large', [...create, '--interval-sec', '99999999999999999999'], 'Must be a whole number'],
    ['a word for a number', [...create, '--down-after', 'NaN'], 'Must be a number'],
    ['infinity', [...create, '--down-after', '1e999'], 'Must be a number'],
    ['null in a field that does not accept it', [...create, '--interval-sec', 'null'], 'Write a duration as'],
    ['an invalid choice', ['monitors', 'list', '--status', 'fine'], 'Must be one of ok, degraded, error, down'],
    ['an invalid scope', ['keys', 'create', 'k', '--kind', 'project', '--scopes', 'all'], 'Must be one of status:read'],
    ['an argument that is not a choice', ['members', 'update', 'u', 'boss'], 'Must be one of viewer, editor, admin, owner'],
    ['a missing argument', ['monitors', 'create'], '<slug> is missing.'],
    ['missing flags, all of them', ['keys', 'create', 'k'], 'Missing: --kind, --scopes.'],
    ['one argument too many', ['projects', 'list', 'shop'], 'Too many arguments'],
    ['an unknown flag', ['monitors', 'list', '--statu', 'down'], 'Did you mean --status?'],
    ['an unknown command', ['montors', 'list'], 'Did you mean monitors?'],
    ['an unknown verb', ['monitors', 'crate'], 'Did you mean create?'],
    ['a change of nothing', ['monitors', 'update', MONITOR_ID], 'Nothing to change. Give at least one of --name, --expects, --schedule'],
    ['a flag without its value', ['monitors', 'list', '--status'], '--status needs a value.'],
    ['a way up the path', ['keys', 'revoke', '..', '--yes'], '".." is not a valid keyId'],
    ['an empty path', ['keys', 'revoke', '', '--yes'], '"" is not a valid keyId'],
    ['an invalid address', ['projects', 'list', '--url', 'localhost:4000'], '--url must begin with http:// or https://'],
    ['an address with a password', ['projects', 'list', '--url', 'http://a:b@localhost'], '--url must not contain a password'],
  ])('%s', async (_name, args, message) => {
    const { code, stdout, stderr } = await cli(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('error: ');
    expect(stderr).toContain(message);
    expect(stderr).toMatch(/\nSee tidewatch.* --help\n$/);
    expect(api.seen).toEqual([]);
  });

  test('the advice names the help of the command', async () => {
    expect((await cli(['monitors', 'create', 'x', '--oops'])).stderr).toContain('See tidewatch monitors create --help\n');
  });
});

test('flags of a schedule without one are refused before anything is sent', async () => {
  const { code, stderr } = await cli(['monitors', 'update', MONITOR_ID, '--grace', '1h']);
  expect([code, stderr, api.seen]).toEqual([2, expect.stringContaining('--tz, --grace and --late-after belong to --schedule.'), []]);
});
