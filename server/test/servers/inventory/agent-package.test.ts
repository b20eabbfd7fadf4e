/** The agent's package: served by a real server, and installed by the real npm with the install line. */
import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createMetrics } from '../../../src/kernel/metrics.js';
import { agentPackage } from '../../../src/servers/inventory/agent-package.js';
import { installCommands } from '../../../src/servers/inventory/install-commands.js';
import { createApp } from '../../../src/transports/http/app.js';
import { silent } from '../../harness/database.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { sendRaw } from '../../transports/http/raw-request.js';
import { startNpmRegistry } from '../support/npm-registry.js';

const root = path.resolve(import.meta.dirname, '../../../..');
const home = mkdtempSync(path.join(tmpdir(), 'tidewatch-agent-package-'));
let server: TestServer;
let url: string;

beforeAll(async () => {
  const { packAgent } = (await import(path.join(root, 'scripts/pack-agent.mjs'))) as { packAgent: (root: string) => string };
  packAgent(root);
  server = await startTestServer();
  url = `${server.baseUrl}/agent/tidewatch-agent.tgz`;
});
afterAll(async () => {
  await server.stop();
  rmSync(home, { recursive: true, force: true });
});

test('is public, and answers 304 if the client has it', async () => {
  const answer = await fetch(url);
  const body = Buffer.from(await answer.arrayBuffer());
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/gzip']);
  expect(body).toEqual(readFileSync(path.join(root, 'server/dist/agent/tidewatch-agent.tgz')));
  const etag = answer.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]{43}"$/);
  // fetch would add a Cache-Control that disables 304
  const statusFor = async (known: string) =>
    (await sendRaw(server.baseUrl, { path: '/agent/tidewatch-agent.tgz', headers: { 'If-None-Match': known } })).status;
  expect([await statusFor(etag), await statusFor('"another"')]).toEqual([304, 200]);
  const head = await fetch(url, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(body.length), '']);
});

test('serves no other file names', async () => {
  const { status } = await sendRaw(server.baseUrl, { path: '/agent/tidewatch-agent.tgz', headers: { Host: 'status.example.org' } });
  expect(status).toBe(404);
});

test('without a build says what to do, and serves the package once it is built', async () => {
  const file = path.join(home, 'later.tgz');
  const app = createApp({
    version: '0.0.0',
    log: silent,
    metrics: createMetrics(),
    clientAddress: () => null,
    checkResponses: false,
    baseUrl: 'http://127.0.0.1',
    routers: [agentPackage(file)],
  });
  const listening = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  const later = `http://127.0.0.1:${(listening.address() as AddressInfo).port}/agent/tidewatch-agent.tgz`;
  try {
    const missing = await fetch(later);
    expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining('npm run build')]);
    writeFileSync(file, 'packed');
    expect(await (await fetch(later)).text()).toBe('packed');
  } finally {
    listening.close();
  }
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
    expect(await shell('tidewatch-agent --version')).toBe(`${version}\n`);
    expect(await shell('tidewatch-agent run --help')).toContain('--print-sample');
  } finally {
    registry.stop();
  }
});
