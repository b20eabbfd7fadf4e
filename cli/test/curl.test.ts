import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createMonitor } from '../../server/test/harness/fixtures.js';
import { runShell } from './support/run-cli.js';
import { type SignedInServer, signedInServer } from './support/tidewatch-server.js';

let tidewatch: SignedInServer;

beforeAll(async () => {
  tidewatch = await signedInServer();
  const session = await tidewatch.server.signIn();
  await createMonitor(session, 'shop', { slug: 'backup', name: 'Backup' });
});

afterAll(() => tidewatch.close());

// where the machine has no curl or openssl, the text of the lines still stands below
const testWithCurl = ['openssl', 'curl'].some((program) => spawnSync(program, ['--version']).error) ? null : test;

describe('--curl', () => {
  testWithCurl?.('a line that works when it is pasted, with a session', async () => {
    const { stdout: line, stderr } = await tidewatch.run(['projects', 'create', 'blog', '--name', "It's 100 %; `x` $HOME", '--curl']);
    expect(line).not.toContain(tidewatch.token);
    expect(stderr).toContain('set TIDEWATCH_API_KEY');
    const { stdout } = await runShell(line, { TIDEWATCH_API_KEY: tidewatch.token });
    expect(JSON.parse(stdout).project).toMatchObject({ slug: 'blog', name: "It's 100 %; `x` $HOME" });
  });

  testWithCurl?.('a signed one computes its signature when it runs', async () => {
    const { stdout: line } = await tidewatch.run([
      'events',
      'report',
      'backup',
      '--result',
      'ok',
      '--message',
      "it's\nfine\\n %s",
      '--curl',
    ]);
    expect(line).not.toContain(tidewatch.key.split('.')[1]);
    const { stdout } = await runShell(line, { TIDEWATCH_API_KEY: tidewatch.key });
    expect(JSON.parse(stdout)).toEqual({ accepted: 1, duplicates: 0 });
  });

  testWithCurl?.('an id is looked up, so that the line has it', async () => {
    const { stdout: line } = await tidewatch.run(['monitors', 'update', 'shop/backup', '--name', 'New', '--curl']);
    const { stdout } = await runShell(line, { TIDEWATCH_API_KEY: tidewatch.token });
    expect(JSON.parse(stdout).monitor).toMatchObject({ slug: 'backup', name: 'New' });
  });

  testWithCurl?.each([
    ['a signed one', ['events', 'report', 'backup', '--result', 'ok', '--curl']],
    ['one with a session', ['projects', 'list', '--curl']],
  ])('%s that is refused fails, and shows why', async (_name, args) => {
    const { stdout: line } = await tidewatch.run(args);
    const { code, stdout } = await runShell(line, { TIDEWATCH_API_KEY: `${tidewatch.key.split('.')[0]}.wrong` });
    expect(code).toBe(22);
    expect(JSON.parse(stdout).error.code).toBe('UNAUTHORIZED');
  });

  test('sends nothing itself, and asks for no confirmation', async () => {
    const { code, stdout } = await tidewatch.run(['monitors', 'delete', 'shop/backup', '--curl']);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^printf 'Authorization: Bearer %s\\n' "\$TIDEWATCH_API_KEY" \| curl -sS --fail-with-body -X DELETE -H @- http:\S+\n$/,
    );
    expect((await tidewatch.run(['monitors', 'get', 'shop/backup'])).code).toBe(0);
  });

  test('is an object with --json', async () => {
    const { stdout } = await tidewatch.run(['projects', 'list', '--curl', '--json']);
    expect(JSON.parse(stdout).curl).toContain(`curl -sS --fail-with-body -H @- ${tidewatch.server.baseUrl}/api/v1/projects`);
  });

  test.each([
    [['login', '--email', 'a@b', '--password-stdin', '--curl'], 'x\n', 'carries a secret (password)'],
    [['monitors', 'get', 'shop/backup', '--curl', '--dry-run'], '', 'would have to be looked up'],
    [['init', '--curl'], '', 'sends several requests'],
  ])('%j is refused with the reason', async (args, input, reason) => {
    const { code, stdout, stderr } = await tidewatch.run([...args], { input });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(reason);
  });
});
