import { readdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Home, makeHome, runCli } from '../support/run-cli.js';

const REGISTERED = path.join(userInfo().homedir, '.config/tidewatch/config.json');

let home: Home;

beforeEach(async () => {
  home = await makeHome();
});

afterEach(() => home.remove());

test.each([
  ['an empty HOME', { HOME: '' }],
  ['a relative HOME', { HOME: 'relative' }],
  ['a relative HOME and XDG_CONFIG_HOME', { HOME: '.', XDG_CONFIG_HOME: 'config' }],
  ['no HOME', {}],
])('with %s, the user database says where the configuration is', async (_name, env: Record<string, string>) => {
  const { stdout } = await runCli(['config', 'path'], { env, cwd: home.directory });
  expect(stdout).toBe(`${REGISTERED}\n`);
  const explained = await runCli(['config', 'explain', '--jq', '.settings[] | select(.setting == "file") | .source'], { env });
  expect(explained.stdout).toBe('the user database\n');
});

test('a relative XDG_CONFIG_HOME is ignored', async () => {
  const { stdout } = await runCli(['config', 'path'], { env: { HOME: home.directory, XDG_CONFIG_HOME: 'config' } });
  expect(stdout).toBe(`${home.directory}/.config/tidewatch/config.json\n`);
});

test.each([
  ['completion', ['__complete', '--', 'monitors', 'get', '']],
  ['a key file', ['init', '--project', 'shop', '--monitor', 'm', '--interval', '5m', '--for', 'run', '--key-file', '~/x.env']],
])('%s puts nothing into the working directory', async (_name, args) => {
  // nothing answers at this address
  const env = { HOME: '', XDG_CONFIG_HOME: home.directory, TIDEWATCH_URL: 'http://127.0.0.1:9', TIDEWATCH_API_KEY: 'twk_a.b' };
  await runCli(args, { env, cwd: home.directory });
  expect(await readdir(home.directory)).toEqual([]);
});
