import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createMonitor } from '../../../server/test/harness/fixtures.js';
import { type SignedInServer, signedInServer } from '../support/tidewatch-server.js';

let tidewatch: SignedInServer;

beforeAll(async () => {
  tidewatch = await signedInServer();
  const session = await tidewatch.server.signIn();
  await createMonitor(session, 'shop', { slug: 'backup', name: 'Backup' });
});

afterAll(() => tidewatch.close());

describe('--curl', () => {
  test('sends nothing, and asks for no confirmation', async () => {
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
    [['login', '--email', 'a@b', '--password-stdin', '--curl'], 'x\n', 'contains a secret (password)'],
    [['monitors', 'get', 'shop/backup', '--curl', '--dry-run'], '', 'takes a lookup'],
    [['init', '--curl'], '', 'sends several requests'],
  ])('%j is rejected with the reason', async (args, input, reason) => {
    const { code, stdout, stderr } = await tidewatch.run([...args], { input });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(reason);
  });
});
