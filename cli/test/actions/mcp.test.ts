import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { API_KEY, SECRET } from '../support/fixtures.js';
import { expectGolden } from '../support/golden.js';
import { type Home, makeHome, runCli } from '../support/run-cli.js';

let home: Home;

beforeEach(async () => {
  home = await makeHome();
});

afterEach(() => home.remove());

describe('mcp', () => {
  const mcp = (...args: string[]) =>
    runCli(['mcp', '--url', 'https://tidewatch.example.com', ...args], { env: { ...home.env, TIDEWATCH_API_KEY: API_KEY } });

  test('explains every client, without secrets', async () => {
    const { code, stdout, stderr } = await mcp();
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).not.toContain(SECRET);
    expectGolden('mcp/all.txt', stdout);
  });

  test.each(['claude-code', 'claude-desktop', 'cursor', 'vscode', 'windsurf', 'json'])('for %s is a file as it stands', async (client) => {
    const { stdout, stderr } = await mcp('--client', client);
    expect(JSON.stringify(JSON.parse(stdout))).toContain('https://tidewatch.example.com/api/mcp');
    expect(stdout + stderr).not.toContain(SECRET);
    expect(stderr).toContain('Add this to ');
  });

  test.each(['claude-code', 'claude-desktop', 'cursor', 'vscode', 'windsurf', 'codex', 'json'])(
    'for %s holds the key with --show-key only',
    async (client) => {
      expect((await mcp('--client', client, '--show-key')).stdout).toContain(`Bearer ${API_KEY}`);
    },
  );

  test('--json includes the location', async () => {
    const { stdout } = await mcp('--client', 'codex', '--json');
    expect(JSON.parse(stdout)).toMatchObject({ client: 'codex', file: '~/.codex/config.toml', format: 'toml' });
  });

  test('an unknown client and a missing key are errors', async () => {
    expect((await mcp('--client', 'netscape')).code).toBe(2);
    expect((await runCli(['mcp', '--show-key'], { env: home.env })).code).toBe(4);
  });
});
