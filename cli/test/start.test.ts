import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ApiServer, startApi } from './support/api-server.js';
import { API_KEY } from './support/fixtures.js';
import { type Home, makeHome, runCli } from './support/run-cli.js';

const hook = pathToFileURL(path.resolve(import.meta.dirname, 'support/log-imports.mjs')).href;
const { version } = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../package.json'), 'utf8')) as { version: string };

let home: Home;
let api: ApiServer;

beforeAll(async () => {
  home = await makeHome();
  api = await startApi({ 'GET /api/v1/projects': { body: { projects: [], nextCursor: null } } });
});

afterAll(async () => {
  await api.close();
  await home.remove();
});

/** The URLs of the modules that a command line imports. */
async function importsOf(args: readonly string[]): Promise<{ stdout: string; imports: string[] }> {
  const log = path.join(home.directory, `imports-${args.join('-').replaceAll('/', '_')}.txt`);
  const env = { ...home.env, IMPORT_LOG: log, TIDEWATCH_URL: api.url, TIDEWATCH_API_KEY: API_KEY };
  const { stdout } = await runCli(args, { env, nodeArgs: ['--import', hook] });
  return { stdout, imports: (await readFile(log, 'utf8')).split('\n').filter(Boolean) };
}

/** The version, and the commit if the build knew one. */
const VERSION = new RegExp(`^${version.replaceAll('.', '\\.')}(\\+[0-9a-f]{8,})?\n$`);

const ours = (imports: readonly string[]) => imports.filter((url) => !url.startsWith('node:') && !url.endsWith('/bin/tidewatch.js'));

describe('startup loads only what it needs', () => {
  test.each(['--version', '-V'])('%s imports nothing but the name of the build', async (flag) => {
    const { stdout, imports } = await importsOf([flag]);
    expect(stdout).toMatch(VERSION);
    expect(ours(imports)).toEqual([expect.stringMatching(/\/dist\/client-core\/build\/build\.js$/)]);
  });

  test.each([['--help'], ['monitors', '--help'], ['login', '--help'], ['run', '--help']])(
    '%s %s imports no prompts, no spinner and nothing that executes',
    async (...args) => {
      const { imports } = await importsOf(args);
      expect(imports.some((url) => url.includes('/commander/'))).toBe(true);
      const heavy =
        /\/(inquirer|@inquirer|ora|jq-wasm)\/|\/dist\/(actions|completion|config(?!\/config-path)|http|init|job|prompts|status)\//;
      expect(ours(imports).filter((url) => heavy.test(url))).toEqual([]);
    },
  );

  test('general help loads no command, the help of a command only that one', async () => {
    const commandsOf = async (...args: string[]) => (await importsOf(args)).imports.filter((url) => url.includes('/dist/commands/'));
    expect(await commandsOf('--help')).toEqual([]);
    expect(await commandsOf('monitors', '--help')).toEqual([]);
    expect((await commandsOf('status', '--help')).every((url) => url.endsWith('/status.js'))).toBe(true);
  });

  test('without a terminal a command loads neither prompts nor spinner nor jq', async () => {
    const { imports } = await importsOf(['projects', 'list']);
    expect(imports.some((url) => url.includes('/dist/actions/operation.js'))).toBe(true);
    expect(ours(imports).filter((url) => /\/(inquirer|@inquirer|ora|jq-wasm)\//.test(url))).toEqual([]);
  });
});

test('--version works after other flags', async () => {
  expect((await runCli(['--no-color', '--version'])).stdout).toMatch(VERSION);
});
