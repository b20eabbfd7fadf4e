/** Programs that send pings as they are: whatever they say of themselves, their pings count. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createProject } from '../test/harness/fixtures.js';
import { startTestServer, type TestServer } from '../test/harness/server.js';

const JAVA = `import java.net.URI;
import java.io.InputStream;

class Ping {
  public static void main(String[] arguments) throws Exception {
    try (InputStream answer = URI.create(arguments[0]).toURL().openStream()) {
      answer.readAllBytes();
    }
  }
}
`;

const folder = mkdtempSync(path.join(tmpdir(), 'tw-ping-'));
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await createProject(server.admin, 'shop');
  writeFileSync(path.join(folder, 'Ping.java'), JAVA);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

test.each([
  ['curl', (url: string) => ['curl', '-fsS', '-m', '10', '--retry', '5', '-o', '/dev/null', url]],
  ['curl -I', (url: string) => ['curl', '-fsSI', '-o', '/dev/null', url]],
  ['wget', (url: string) => ['wget', '-q', '-T', '10', '-O', '/dev/null', url]],
  ['busybox', (url: string) => ['busybox', 'wget', '-q', '-O', '/dev/null', url]],
  ['java', (url: string) => ['java', path.join(folder, 'Ping.java'), url]],
])('%s', async (name, command) => {
  const slug = `by-${name.replace(/\W+/g, '-').toLowerCase()}`;
  const { monitor, pingUrl } = (await server.admin.call('createMonitor', { projectSlug: 'shop', slug, name })).body;
  const [program = '', ...args] = command(server.baseUrl + new URL(pingUrl).pathname);
  const [code] = await once(spawn(program, args, { stdio: 'inherit' }), 'exit');
  expect([code, (await server.admin.call('getMonitor', { monitorId: monitor.id })).body.monitor.lastResult]).toEqual([0, 'ok']);
});
