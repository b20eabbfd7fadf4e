import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { agentEndpoint, installCommands } from '../../../src/servers/inventory/install-commands.js';

const TOKEN = `sa_${'Ab1_'.repeat(10)}xyz`;

test('prints the install lines', () => {
  expect(
    installCommands({ baseUrl: 'https://tidewatch.example.com', endpoint: 'wss://ingest.example.com/agent/ws', token: TOKEN }),
  ).toEqual({
    ubuntu: `sudo npm install --global https://tidewatch.example.com/packages/agent.tgz && printf '%s\\n' ${TOKEN} | sudo tidewatch-agent install --token - --endpoint wss://ingest.example.com/agent/ws --user "$(id -un)"`,
    macos: `npm install --global https://tidewatch.example.com/packages/agent.tgz && printf '%s\\n' ${TOKEN} | tidewatch-agent install --token - --endpoint wss://ingest.example.com/agent/ws --user "$(id -un)"`,
    nvm: `npm install --global https://tidewatch.example.com/packages/agent.tgz && printf '%s\\n' ${TOKEN} | sudo "$(node -p process.execPath)" "$(npm prefix --global)/bin/tidewatch-agent" install --token - --endpoint wss://ingest.example.com/agent/ws --user "$(id -un)"`,
  });
});

describe('a shell reads every value unchanged', () => {
  const odd = { baseUrl: "https://example.com/it's$(id)`id`", endpoint: 'wss://[2001:db8::1]:4443/a b&c;d/agent/ws', token: TOKEN };
  // the programs in the line, which print their arguments
  const programs = {
    npm: `if [ "$1" = prefix ]; then echo '/opt/my node'; else printf 'npm <%s>\\n' "$@"; fi`,
    node: `echo '/opt/my node/bin/node'`,
    sudo: `case "$1" in npm) "$@" ;; *) printf 'sudo <%s>\\n' "$@"; sed 's/^/input /' ;; esac`,
    'tidewatch-agent': `printf 'agent <%s>\\n' "$@"; sed 's/^/input /'`,
    id: 'echo deploy',
  };
  const folder = mkdtempSync(path.join(tmpdir(), 'tidewatch-install-'));
  for (const [name, script] of Object.entries(programs)) writeFileSync(path.join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  afterAll(() => rmSync(folder, { recursive: true }));
  const agent = ['install', '--token', '-', '--endpoint', odd.endpoint, '--user', 'deploy'];

  test.each([
    ['ubuntu', 'sudo', ['tidewatch-agent', ...agent]],
    ['macos', 'agent', agent],
    ['nvm', 'sudo', ['/opt/my node/bin/node', '/opt/my node/bin/tidewatch-agent', ...agent]],
  ] as const)('%s', (system, program, words) => {
    const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}` };
    const { stdout } = spawnSync('sh', ['-c', installCommands(odd)[system]], { encoding: 'utf8', env });
    const npm = ['install', '--global', `${odd.baseUrl}/packages/agent.tgz`].map((word) => `npm <${word}>`);
    expect(stdout.trimEnd().split('\n')).toEqual([...npm, ...words.map((word) => `${program} <${word}>`), `input ${TOKEN}`]);
  });
});

test.each([
  ['http://127.0.0.1:4000', 'ws://127.0.0.1:4000/agent/ws'],
  ['https://ingest.example.com', 'wss://ingest.example.com/agent/ws'],
  ['https://example.com/ingest', 'wss://example.com/ingest/agent/ws'],
])('agents of %s connect to %s', (ingestUrl, endpoint) => expect(agentEndpoint(ingestUrl)).toBe(endpoint));
