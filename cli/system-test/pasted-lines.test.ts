/** Lines that the command prints for other programs: curl sends them, and openssl signs. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createMonitor } from '../../server/test/harness/fixtures.js';
import { runShell } from '../test/support/run-cli.js';
import { type SignedInServer, signedInServer } from '../test/support/tidewatch-server.js';

const INIT = ['init', '--project', 'shop', '--interval', '1d', '--for', 'curl'];

let tidewatch: SignedInServer;

beforeAll(async () => {
  tidewatch = await signedInServer();
  const session = await tidewatch.server.signIn();
  await createMonitor(session, 'shop', { slug: 'backup', name: 'Backup' });
});

afterAll(() => tidewatch.close());

test('a pasted line works with a session', async () => {
  const { stdout: line, stderr } = await tidewatch.run(['projects', 'create', 'blog', '--name', "It's 100 %; `x` $HOME", '--curl']);
  expect(line).not.toContain(tidewatch.token);
  expect(stderr).toContain('set TIDEWATCH_API_KEY');
  const { stdout } = await runShell(line, { TIDEWATCH_API_KEY: tidewatch.token });
  expect(JSON.parse(stdout).project).toMatchObject({ slug: 'blog', name: "It's 100 %; `x` $HOME" });
});

test('a signed line computes its signature when it runs', async () => {
  const { stdout: line } = await tidewatch.run(['events', 'report', 'backup', '--result', 'ok', '--message', "it's\nfine\\n %s", '--curl']);
  expect(line).not.toContain(tidewatch.key.split('.')[1]);
  const { stdout } = await runShell(line, { TIDEWATCH_API_KEY: tidewatch.key });
  expect(JSON.parse(stdout)).toEqual({ accepted: 1, duplicates: 0 });
});

test('an id is looked up when the line is printed', async () => {
  const { stdout: line } = await tidewatch.run(['monitors', 'update', 'shop/backup', '--name', 'New', '--curl']);
  const { stdout } = await runShell(line, { TIDEWATCH_API_KEY: tidewatch.token });
  expect(JSON.parse(stdout).monitor).toMatchObject({ slug: 'backup', name: 'New' });
});

test.each([
  ['a signed one', ['events', 'report', 'backup', '--result', 'ok', '--curl']],
  ['one with a session', ['projects', 'list', '--curl']],
])('%s that is refused fails, and shows the reason', async (_name, args) => {
  const { stdout: line } = await tidewatch.run(args);
  const { code, stdout } = await runShell(line, { TIDEWATCH_API_KEY: `${tidewatch.key.split('.')[0]}.wrong` });
  expect(code).toBe(22);
  expect(JSON.parse(stdout).error.code).toBe('UNAUTHORIZED');
});

test('the line for a shell sends a report, which --wait sees', async () => {
  const init = [...INIT, '--monitor', 'shell', '--json'];
  const { snippet } = JSON.parse((await tidewatch.run(init)).stdout);
  // test servers have another port than their address says
  const line = snippet.text.replaceAll(tidewatch.server.config.ingestUrl, tidewatch.server.baseUrl);
  let reported: ReturnType<typeof runShell> | undefined;
  const waited = await tidewatch.run([...init, '--wait', '60'], {
    during: ({ stderr }) =>
      void stderr?.on('data', (chunk) => {
        if (String(chunk).includes('Waiting')) reported ??= runShell(line, {});
      }),
  });
  expect(waited.code).toBe(0);
  expect(JSON.parse(waited.stdout).firstEventAt).toMatch(/^\d{4}-/);
  expect((await reported)?.code).toBe(0);
});
