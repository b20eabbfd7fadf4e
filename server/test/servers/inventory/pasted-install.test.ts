/** The install lines of a server, as its operator pastes them: the real npm installs the agent, and it runs. */
import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { installCommands } from '../../../src/servers/inventory/install-commands.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { startNpmRegistry } from '../support/npm-registry.js';

const root = path.resolve(import.meta.dirname, '../../../..');
const home = mkdtempSync(path.join(tmpdir(), 'tidewatch-pasted-install-'));
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.stop();
  rmSync(home, { recursive: true, force: true });
});

test('the install lines install it with npm, and it runs', async () => {
  const registry = await startNpmRegistry(path.join(root, 'agent'));
  const prefix = path.join(home, 'prefix');
  // sudo that keeps the environment and asks nothing
  const sudo = path.join(home, 'sudo');
  writeFileSync(sudo, '#!/bin/sh\nexec "$@"\n');
  chmodSync(sudo, 0o755);
  const env = {
    ...process.env,
    PATH: `${home}:${prefix}/bin:${process.env['PATH']}`,
    ...{ npm_config_prefix: prefix, npm_config_registry: registry.url, npm_config_cache: path.join(home, 'cache') },
    ...{ npm_config_audit: 'false', npm_config_fund: 'false', npm_config_userconfig: '/dev/null', npm_config_update_notifier: 'false' },
  };
  const shell = async (line: string) => (await promisify(execFile)('sh', ['-c', line], { env })).stdout;
  const token = `sa_${'x'.repeat(43)}`;
  try {
    const lines = installCommands({ baseUrl: server.baseUrl, endpoint: 'wss://ingest.example.com/agent/ws', token });
    for (const line of process.platform === 'linux' ? [lines.ubuntu, lines.nvm] : [lines.macos]) {
      rmSync(prefix, { recursive: true, force: true });
      const shown = await shell(`${line} --dry-run`);
      expect(shown).toContain(realpathSync(path.join(prefix, 'lib/node_modules/tidewatch-agent/bin/tidewatch-agent.js')));
      expect(shown).toContain('"endpoint": "wss://ingest.example.com/agent/ws"');
      expect(shown).not.toContain(token);
    }
    const { version } = JSON.parse(readFileSync(path.join(root, 'agent/package.json'), 'utf8')) as { version: string };
    expect(await shell('tidewatch-agent --version')).toMatch(new RegExp(`^${version}`));
    expect(await shell('tidewatch-agent run --help')).toContain('--print-sample');
  } finally {
    registry.stop();
  }
});
