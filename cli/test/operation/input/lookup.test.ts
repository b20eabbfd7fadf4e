import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type ApiServer, type Seen, startApi } from '../../support/api-server.js';
import { API_KEY, monitor, ORGANIZATION, PROJECT, SNAPSHOT, TOKEN } from '../../support/fixtures.js';
import { onTerminal } from '../../support/pty.js';
import { type Home, makeHome, runCli } from '../../support/run-cli.js';

const SHOP = monitor();
const BLOG = monitor({ id: '019a8f3e-5b70-7cc4-9d1a-000000000099', projectSlug: 'blog' });

let api: ApiServer;
let home: Home;
const cli = (args: readonly string[], credential = API_KEY) =>
  runCli(args, { env: { ...home.env, TIDEWATCH_URL: api.url, TIDEWATCH_API_KEY: credential } });

function listMonitors({ query }: Seen) {
  const monitors = [SHOP, BLOG].filter(
    ({ slug, projectSlug }) => slug === query['slug'] && (query['projectSlug'] ?? projectSlug) === projectSlug,
  );
  return { body: { monitors, nextCursor: null } };
}

beforeAll(async () => {
  home = await makeHome();
  api = await startApi({
    'GET /api/v1/monitors': listMonitors,
    [`GET /api/v1/monitors/${SHOP.id}`]: { body: { monitor: SHOP } },
    [`GET /api/v1/monitors/${BLOG.id}`]: { body: { monitor: BLOG } },
    'GET /api/v1/monitoring/snapshot': { body: SNAPSHOT },
    'GET /api/v1/projects': ({ query }) => ({ body: { projects: query['slug'] === 'shop' ? [PROJECT] : [], nextCursor: null } }),
    [`GET /api/v1/projects/${PROJECT.id}`]: { body: { project: PROJECT } },
    'POST /api/v1/incidents': { body: { incident: { id: 'i1' } } },
    'GET /api/account/organizations': { body: { organizations: [{ organization: ORGANIZATION, role: 'owner', active: true }] } },
    [`POST /api/account/organizations/${ORGANIZATION.id}/activate`]: { body: { organization: ORGANIZATION } },
  });
});

beforeEach(() => void api.seen.splice(0));

afterAll(async () => {
  await api.close();
  await home.remove();
});

const asked = () => api.seen.map(({ method, path, query }) => [method, path, query]);

test('an id and its first characters are left to the server', async () => {
  const beginning = SHOP.id.slice(0, 12);
  await cli(['monitors', 'get', SHOP.id]);
  await cli(['monitors', 'get', beginning]);
  expect(asked()).toEqual([SHOP.id, beginning].map((id) => ['GET', `/api/v1/monitors/${id}`, {}]));
});

describe('a slug instead of an id', () => {
  test('is looked up by the list operation', async () => {
    expect((await cli(['projects', 'get', 'shop'])).code).toBe(0);
    expect(asked()).toEqual([
      ['GET', '/api/v1/projects', { slug: 'shop', limit: '100' }],
      ['GET', `/api/v1/projects/${PROJECT.id}`, {}],
    ]);
  });

  test.each([PROJECT.id, PROJECT.id.toUpperCase()])('the id %s is taken as it is', async (id) => {
    await cli(['projects', 'get', id]);
    expect(asked()).toEqual([['GET', `/api/v1/projects/${id}`, {}]]);
  });

  test('can be an email address, unless it has two subscriptions', async () => {
    const [mail, hook, twice] = ['grace', 'ada', 'ada'].map((name, index) => ({ id: `s${index}`, email: `${name}@example.com` }));
    api.on('GET /api/v1/status-page/subscribers', { body: { subscribers: [mail, hook, twice], nextCursor: null } });
    api.on('DELETE /api/v1/status-page/subscribers/s0', { body: { deleted: true, id: 's0' } });
    expect((await cli(['subscribers', 'delete', 'grace@example.com', '--yes'])).code).toBe(0);
    const { code, stderr } = await cli(['subscribers', 'delete', 'ada@example.com', '--yes']);
    expect(code).toBe(2);
    expect(stderr).toContain('There are 2 subscribers ada@example.com. Name one: s1, s2.');
  });

  test('can be qualified by project/monitor', async () => {
    expect((await cli(['monitors', 'get', 'blog/nightly-backup'])).code).toBe(0);
    expect(asked()).toEqual([
      ['GET', '/api/v1/monitors', { slug: 'nightly-backup', projectSlug: 'blog', limit: '100' }],
      ['GET', `/api/v1/monitors/${BLOG.id}`, {}],
    ]);
  });

  test('can be qualified by --project if the command has it', async () => {
    expect((await cli(['monitors', 'snapshot', '--monitor', 'nightly-backup', '--project', 'shop'])).code).toBe(0);
    expect(asked()).toEqual([
      ['GET', '/api/v1/monitors', { slug: 'nightly-backup', projectSlug: 'shop', limit: '100' }],
      ['GET', '/api/v1/monitoring/snapshot', { projectSlug: 'shop', monitorId: SHOP.id }],
    ]);
  });

  test('that is ambiguous gets a list of choices', async () => {
    const { code, stderr } = await cli(['monitors', 'get', 'nightly-backup']);
    expect(code).toBe(2);
    expect(stderr).toContain('There are 2 monitors nightly-backup. Name one: shop/nightly-backup, blog/nightly-backup.');
  });

  test.each([
    [['projects', 'get', 'shpo'], 'No project named "shpo". Did you mean shop? (PROJECT_NOT_FOUND)'],
    [['monitors', 'get', 'blog/nightly-bakup'], 'No monitor named "blog/nightly-bakup". Did you mean blog/nightly-backup?'],
    [['monitors', 'get', 'nightly-bakup'], 'No monitor named "nightly-bakup". Did you mean nightly-backup?'],
  ])('%j that is nearly right gets a suggestion', async (args, message) => {
    api.on('GET /api/v1/projects', ({ query }) => ({ body: { projects: query['slug'] ? [] : [PROJECT], nextCursor: null } }));
    api.on('GET /api/v1/monitors', ({ query }) => ({ body: { monitors: query['slug'] ? [] : [SHOP, BLOG], nextCursor: null } }));
    const { code, stderr } = await cli(args);
    expect(code).toBe(3);
    expect(stderr).toContain(message);
    api.on('GET /api/v1/monitors', listMonitors);
  });

  test('that does not exist is not found', async () => {
    const { code, stderr } = await cli(['projects', 'get', 'nothing']);
    expect(code).toBe(3);
    expect(stderr).toContain('error: No project named "nothing". (PROJECT_NOT_FOUND)\nList projects: tidewatch projects list\n');
  });

  test('of an organization is matched locally, because its list has no filter', async () => {
    expect((await cli(['organizations', 'switch', 'acme'], TOKEN)).code).toBe(0);
    expect(asked()).toEqual([
      ['GET', '/api/account/organizations', {}],
      ['POST', `/api/account/organizations/${ORGANIZATION.id}/activate`, {}],
    ]);
  });

  test.each([
    [['monitors', 'get', 'shop/']],
    [['monitors', 'get', '']],
    [['monitors', 'snapshot', '--monitor', 'shop/x', '--project', 'blog']],
  ])('%j is wrong usage', async (args) => {
    expect((await cli(args)).code).toBe(2);
    expect(api.seen).toEqual([]);
  });

  test('is searched on every page', async () => {
    const other = { ...PROJECT, slug: 'other' };
    api.on('GET /api/v1/projects', ({ query }) => ({
      body: query['cursor'] === 'p2' ? { projects: [PROJECT], nextCursor: null } : { projects: [other], nextCursor: 'p2' },
    }));
    expect((await cli(['projects', 'get', 'shop'])).code).toBe(0);
    expect(asked().at(1)).toEqual(['GET', '/api/v1/projects', { slug: 'shop', limit: '100', cursor: 'p2' }]);
  });
});

test.each(['info@bücher.example', 'Info@XN--BCHER-KVA.example'])('a person is found by %s', async (email) => {
  const id = '019a8f3e-5b70-7cc4-9d1a-00000000aaaa';
  const member = { user: { id, email: 'info@bücher.example' }, role: 'viewer' };
  api.on('GET /api/account/members', { body: { members: [member], nextCursor: null } });
  api.on(`DELETE /api/account/members/${id}`, { body: { deleted: true, id } });
  expect((await cli(['members', 'remove', email, '--yes'], TOKEN)).code).toBe(0);
});

describe('slugs in a list of ids', () => {
  const open = (...args: string[]) =>
    cli(['incidents', 'create', 'Checkout fails', '--severity', 'major', '--initial-body', 'We look.', ...args]);
  const sent = () => JSON.parse(api.seen.at(-1)?.body ?? '{}').monitorIds;

  test('are looked up one by one, and ids are kept, in order', async () => {
    const id = '019a8f3e-5b70-7cc4-9d1a-0000000000aa';
    expect((await open('--monitors', `blog/nightly-backup,${id}`, '--monitors', 'shop/nightly-backup')).code).toBe(0);
    expect(sent()).toEqual([BLOG.id, id, SHOP.id]);
    expect(api.seen.map(({ query }) => query['projectSlug'])).toEqual(['blog', 'shop', undefined]);
  });

  test('work with the long flag', async () => {
    expect((await open('--monitor-ids', 'shop/nightly-backup')).code).toBe(0);
    expect(sent()).toEqual([SHOP.id]);
  });

  test('are looked up in the project of the command', async () => {
    expect((await open('--monitors', 'nightly-backup', '--project', 'blog')).code).toBe(0);
    expect(sent()).toEqual([BLOG.id]);
  });

  test.each([
    ['nightly-backup', 2, 'There are 2 monitors nightly-backup. Name one: shop/nightly-backup, blog/nightly-backup.'],
    ['shop/nightly-backup,nothing', 3, 'No monitor named "nothing".'],
    ['shop/', 2, '"shop/" is not the name of a monitor.'],
  ])('%s is rejected before anything is changed', async (words, expected, message) => {
    const { code, stderr } = await open('--monitors', words);
    expect(code).toBe(expected);
    expect(stderr).toContain(message);
    expect(api.seen.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('are announced by --dry-run', async () => {
    const { stdout } = await open('--monitors', `${SHOP.id},blog/nightly-backup`, '--dry-run', '--json');
    const { requests } = JSON.parse(stdout);
    expect(requests[0]).toMatchObject({ purpose: 'look up monitorIds[1]: blog/nightly-backup', method: 'GET' });
    expect(requests[1].body.monitorIds).toEqual([SHOP.id, '{monitorIds[1]}']);
    expect(api.seen).toEqual([]);
  });

  test('are replaced in the line of --curl', async () => {
    const { code, stdout } = await open('--monitors', 'shop/nightly-backup', '--curl');
    expect(code).toBe(0);
    expect(stdout).toContain(`"monitorIds":["${SHOP.id}"]`);
    expect(asked().map(([method]) => method)).toEqual(['GET']);
  });

  test('are named in a rejection with flag and position', async () => {
    api.on('POST /api/v1/incidents', {
      status: 400,
      body: {
        error: { code: 'VALIDATION_ERROR', message: 'Invalid.', requestId: 'r', details: [{ path: '/monitorIds/0', message: 'is odd' }] },
      },
    });
    expect((await open('--monitors', 'shop/nightly-backup')).stderr).toContain('--monitors.0: is odd');
  });
});

describe('on a terminal, details show names instead of ids', () => {
  const MEMBER = { user: { id: 'u1', email: 'ada@example.com', name: 'Ada' }, role: 'owner', joinedAt: '2026-01-01T00:00:00.000Z' };
  const incident = { id: SHOP.id, projectSlug: 'shop', title: 'X', monitorIds: [SHOP.id, 'gone'], createdBy: { type: 'user', id: 'u1' } };

  test('with one request per list, for any number of ids', async () => {
    api.on('GET /api/v1/monitors', { body: { monitors: [SHOP], nextCursor: null } });
    api.on('GET /api/account/members', { body: { members: [MEMBER] } });
    api.on(`GET /api/v1/incidents/${SHOP.id}`, { body: { incident } });
    const env = { ...home.env, TIDEWATCH_URL: api.url, TIDEWATCH_API_KEY: TOKEN, NO_COLOR: '1' };
    const terminal = onTerminal(['incidents', 'get', SHOP.id], { env });
    expect((await terminal.ended).code).toBe(0);
    expect(terminal.shown()).toMatch(/^Monitors +shop\/nightly-backup,gone$/m);
    expect(terminal.shown()).toMatch(/^Created by +ada@example\.com$/m);
    expect(terminal.shown()).toMatch(new RegExp(`^Id +${SHOP.id}$`, 'm'));
    expect(api.seen).toHaveLength(3);
    api.on('GET /api/v1/monitors', listMonitors);
  });

  test('but not in a pipe', async () => {
    const { stdout } = await cli(['incidents', 'get', SHOP.id, '--fields', 'monitorIds', '--no-header']);
    expect(stdout).toBe(`${SHOP.id},gone\n`);
    expect(api.seen).toHaveLength(1);
  });
});
