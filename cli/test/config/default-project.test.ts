import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type ApiServer, refuse, startApi } from '../support/api-server.js';
import { monitor, PROJECT, TOKEN } from '../support/fixtures.js';
import { type Home, makeHome, type RunOptions, runCli } from '../support/run-cli.js';

const BLOG = monitor({ id: '019a8f3e-5b70-7cc4-9d1a-000000000099', projectSlug: 'blog' });
const LISTED = { monitors: [monitor(), BLOG], nextCursor: null };

let api: ApiServer;
let home: Home;
let folder: string;

async function cli(args: readonly string[], options: RunOptions = {}) {
  return runCli(args, { cwd: folder, ...options, env: { ...home.env, ...options.env } });
}

async function store(projectSlug?: string): Promise<void> {
  const here = { url: api.url, token: TOKEN, organizationSlug: 'acme', projectSlug };
  await mkdir(path.dirname(home.configFile), { recursive: true });
  await writeFile(home.configFile, JSON.stringify({ currentProfile: 'here', profiles: { here } }), { mode: 0o600 });
}

const stored = async () => JSON.parse(await readFile(home.configFile, 'utf8')).profiles.here.projectSlug;

beforeAll(async () => {
  home = await makeHome();
  folder = path.join(home.directory, 'work', 'deep');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(home.directory, 'work', 'tidewatch.json'), '{ "project": "shop" }');
  api = await startApi({
    'GET /api/v1/monitors': { body: LISTED },
    'POST /api/v1/monitors': { body: { monitor: monitor() } },
    [`GET /api/v1/monitors/${BLOG.id}`]: { body: { monitor: BLOG } },
    'POST /api/v1/channels': { body: { channel: {} } },
    'POST /api/account/api-keys': { body: { apiKey: {}, secret: 's', credential: 'c' } },
    'GET /api/v1/projects': ({ query }) => ({ body: { projects: query['slug'] === 'shop' ? [PROJECT] : [], nextCursor: null } }),
  });
});

beforeEach(async () => {
  await store();
  api.seen.splice(0);
});

afterAll(async () => {
  await api.close();
  await home.remove();
});

const project = () => api.seen.at(-1)?.query['projectSlug'];

describe('the default project', () => {
  test('comes from the nearest tidewatch.json', async () => {
    await cli(['monitors', 'list']);
    expect(project()).toBe('shop');
  });

  test.each([
    ['a flag overrides all', ['--project', 'x'], { TIDEWATCH_PROJECT: 'env' }, 'x'],
    ['the environment overrides the folder', [], { TIDEWATCH_PROJECT: 'env' }, 'env'],
    ['--no-project has none', ['--no-project'], { TIDEWATCH_PROJECT: 'env' }, undefined],
  ] as const)('%s', async (_name, args, env, expected) => {
    await cli(['monitors', 'list', ...args], { env });
    expect(project()).toBe(expected);
  });

  test('comes from the folder before the profile', async () => {
    await store('mine');
    await cli(['monitors', 'list']);
    expect(project()).toBe('shop');
    await cli(['monitors', 'list'], { cwd: home.directory });
    expect(project()).toBe('mine');
  });

  test('applies to new resources, unless the line names another', async () => {
    const plan = async (args: readonly string[]) => {
      const { stdout } = await cli([...args, '--dry-run', '--json']);
      return JSON.parse(stdout).requests.at(-1).body;
    };
    expect(await plan(['monitors', 'create', 'm', '--name', 'M', '--interval', '1h'])).toMatchObject({ projectSlug: 'shop' });
    const incident = ['incidents', 'create', 'X', '--severity', 'minor', '--initial-body', 'y'];
    expect(await plan([...incident, '--monitors', 'checkout'])).toMatchObject({ projectSlug: 'shop' });
    expect(await plan([...incident, '--monitors', 'blog/checkout'])).not.toHaveProperty('projectSlug');
    expect(await plan(['channels', 'create', 'c', 'email', '--email', 'a@example.com'])).not.toHaveProperty('projectSlug');
    expect(await plan(['keys', 'create', 'k', '--kind', 'organization', '--scopes', 'status:read'])).not.toHaveProperty('projectSlug');
    expect(await plan(['keys', 'create', 'k', '--kind', 'project', '--scopes', 'status:write'])).toMatchObject({ projectSlug: 'shop' });
  });

  test('resolves ambiguous slugs', async () => {
    const { code } = await cli(['monitors', 'get', 'nightly-backup'], { env: { TIDEWATCH_PROJECT: 'blog' } });
    expect(code).toBe(0);
    expect(api.seen.at(-1)?.path).toBe(`/api/v1/monitors/${BLOG.id}`);
  });

  test('that does not exist is reported with its origin', async () => {
    api.on('GET /api/v1/monitors', refuse(404, 'PROJECT_NOT_FOUND', 'There is no project gone.'));
    const { code, stderr } = await cli(['monitors', 'list'], { env: { TIDEWATCH_PROJECT: 'gone' } });
    api.on('GET /api/v1/monitors', { body: LISTED });
    expect(code).toBe(3);
    expect(stderr).toContain('The project gone is set by TIDEWATCH_PROJECT.');
  });

  test('in an invalid file is an error if it is needed', async () => {
    const broken = path.join(home.directory, 'broken');
    await mkdir(broken, { recursive: true });
    await writeFile(path.join(broken, 'tidewatch.json'), '{');
    const { code, stderr } = await cli(['monitors', 'list'], { cwd: broken });
    expect(code).toBe(2);
    expect(stderr).toContain(`${path.join(broken, 'tidewatch.json')} is not JSON.`);
    expect((await cli(['projects', 'list'], { cwd: broken })).code).toBe(0);
  });

  test('config explain shows what it overrides', async () => {
    await store('mine');
    const { stdout } = await cli(['config', 'explain', '--json'], { env: { TIDEWATCH_PROJECT: 'env' } });
    const { settings } = JSON.parse(stdout) as { settings: { setting: string }[] };
    expect(settings.find(({ setting }) => setting === 'project')).toEqual({
      setting: 'project',
      value: 'env',
      source: 'TIDEWATCH_PROJECT',
      insteadOf: [path.join(home.directory, 'work', 'tidewatch.json'), 'profiles.here.projectSlug'],
    });
  });
});

describe('projects use', () => {
  test('stores the slug in the profile, and --none removes it', async () => {
    const used = await cli(['projects', 'use', 'shop'], { cwd: home.directory });
    expect({ code: used.code, stderr: used.stderr, slug: await stored() }).toEqual({
      code: 0,
      stderr: 'Using the project shop.\n',
      slug: 'shop',
    });
    await cli(['projects', 'use', '--none'], { cwd: home.directory });
    expect(await stored()).toBeUndefined();
  });

  test('rejects a missing project', async () => {
    expect((await cli(['projects', 'use', 'shpo'], { cwd: home.directory })).code).toBe(3);
    expect(await stored()).toBeUndefined();
  });

  test('warns if something overrides it', async () =>
    expect((await cli(['projects', 'use', 'shop'])).stderr).toContain('tidewatch.json is set and overrides it.'));
});
