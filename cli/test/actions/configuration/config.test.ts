import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { API_KEY, KEY_ID, SECRET, TOKEN } from '../../support/fixtures.js';
import { expectGolden } from '../../support/golden.js';
import { type Home, makeHome, runCli } from '../../support/run-cli.js';

let home: Home;

beforeEach(async () => {
  home = await makeHome();
});

afterEach(() => home.remove());

async function store(): Promise<void> {
  await mkdir(path.dirname(home.configFile), { recursive: true });
  const here = { url: 'https://here.example.com', ingestUrl: 'https://in.example.com', token: TOKEN, apiKey: API_KEY };
  const config = { currentProfile: 'here', profiles: { here, there: { url: 'https://there.example.com' } } };
  await writeFile(home.configFile, JSON.stringify(config), { mode: 0o600 });
}

interface Row {
  setting: string;
  value: string | null;
  source: string;
  insteadOf: string[];
}

async function explain(args: readonly string[], env: Record<string, string> = {}): Promise<Record<string, Omit<Row, 'setting'>>> {
  const { code, stdout, stderr } = await runCli(['config', 'explain', '--json', ...args], { env: { ...home.env, ...env } });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  for (const secret of [TOKEN, SECRET, 'hidden']) expect(stdout).not.toContain(secret);
  const { settings } = JSON.parse(stdout) as { settings: Row[] };
  return Object.fromEntries(settings.map(({ setting, ...rest }) => [setting, rest]));
}

describe('config explain', () => {
  test('without settings shows the defaults', async () => {
    expect(await explain([])).toMatchObject({
      profile: { value: 'default', source: 'default', insteadOf: [] },
      url: { value: 'http://127.0.0.1:4000', source: 'default', insteadOf: [] },
      credential: { value: null, source: 'none' },
      file: { value: home.configFile, source: 'XDG_CONFIG_HOME' },
    });
  });

  test('the proxy of the environment is shown without its credentials', async () => {
    await store();
    expect(await explain([])).toMatchObject({ proxy: { value: null, source: 'none' } });
    expect(await explain([], { HTTPS_PROXY: 'http://me:hidden@proxy.example.com:3128' })).toMatchObject({
      proxy: { value: 'http://proxy.example.com:3128', source: 'HTTPS_PROXY' },
    });
    expect(await explain([], { HTTPS_PROXY: 'socks5://proxy:1' })).toMatchObject({
      proxy: { value: null, source: expect.stringContaining('HTTPS_PROXY must be the URL of an HTTP proxy') },
    });
  });

  test('the file overrides the defaults', async () => {
    await store();
    expect(await explain([])).toMatchObject({
      profile: { value: 'here', source: 'currentProfile', insteadOf: [] },
      url: { value: 'https://here.example.com', source: 'profiles.here.url', insteadOf: [] },
      ingestUrl: { value: 'https://in.example.com', source: 'profiles.here.ingestUrl' },
      credential: { value: 'session', source: 'profiles.here.token', insteadOf: ['profiles.here.apiKey'] },
      forPrograms: { value: `key ${KEY_ID}`, source: 'profiles.here.apiKey' },
    });
  });

  test('the environment overrides the file, and a flag overrides both', async () => {
    await store();
    const env = {
      TIDEWATCH_URL: 'https://env.example.com',
      TIDEWATCH_API_KEY: 'twk_env.hidden',
      TIDEWATCH_PROFILE: 'there',
      TIDEWATCH_ORGANIZATION: 'acme',
    };
    expect(await explain([], env)).toMatchObject({
      organization: { value: 'acme', source: 'TIDEWATCH_ORGANIZATION', insteadOf: [] },
      profile: { value: 'there', source: 'TIDEWATCH_PROFILE' },
      url: { value: 'https://env.example.com', source: 'TIDEWATCH_URL', insteadOf: ['profiles.there.url'] },
      credential: { value: 'key twk_env', source: 'TIDEWATCH_API_KEY', insteadOf: [] },
    });
    const flags = ['--url', 'https://flag.example.com', '--profile', 'here', '--organization', 'bobs'];
    expect(await explain(flags, env)).toMatchObject({
      organization: { value: 'bobs', source: '--organization', insteadOf: ['TIDEWATCH_ORGANIZATION'] },
      profile: { value: 'here', source: '--profile', insteadOf: ['TIDEWATCH_PROFILE'] },
      url: { value: 'https://flag.example.com', source: '--url', insteadOf: ['TIDEWATCH_URL', 'profiles.here.url'] },
    });
  });

  test('prints rows on a terminal', async () => {
    await store();
    const { stdout } = await runCli(['config', 'explain'], { env: home.env });
    expectGolden('config/explain.txt', stdout.replaceAll(home.directory, '<home>'));
  });

  test('config path prints the path of the file', async () => {
    expect((await runCli(['config', 'path'], { env: home.env })).stdout).toBe(`${home.configFile}\n`);
  });
});
