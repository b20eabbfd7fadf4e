import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type ApiServer, refuse, startApi } from '../../support/api-server.js';
import { API_KEY } from '../../support/fixtures.js';
import { ISSUE_ID as ID, ISSUE, OTHER_ID as OTHER } from '../../support/issue.js';
import { type Home, makeHome, runCli } from '../../support/run-cli.js';

let api: ApiServer;
let home: Home;

beforeAll(async () => {
  [api, home] = await Promise.all([startApi(), makeHome()]);
});

afterEach(() => void api.seen.splice(0));

afterAll(async () => {
  await Promise.all([api.close(), home.remove()]);
});

const run = (...args: string[]) =>
  runCli(['errors', ...args], { env: { ...home.env, TIDEWATCH_URL: api.url, TIDEWATCH_API_KEY: API_KEY } });

describe('changing the status of issues', () => {
  const route = (id: string) => `PATCH /api/v1/errors/issues/${id}`;

  test('changes and shows one', async () => {
    api.on(route(ID), { body: { issue: { ...ISSUE, status: 'resolved', resolvedInRelease: 'shop@1.4.1' } } });
    const { code, stdout } = await run('resolve', ID, '--release', 'shop@1.4.1');
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: `number\ttitle\tstatus\tresolvedInRelease\tid\nERR-340\t${ISSUE.title}\tresolved\tshop@1.4.1\t${ID}\n`,
    });
    expect(JSON.parse(api.seen[0]?.body ?? '')).toEqual({ action: 'resolve', release: 'shop@1.4.1' });
  });

  test('changes several one by one, and prints the finished ones before a failure', async () => {
    api.on(route(ID), { body: { issue: { ...ISSUE, status: 'ignored' } } });
    api.on(route(OTHER), refuse(404, 'ISSUE_NOT_FOUND', 'No such issue.'));
    const { code, stdout, stderr } = await run('ignore', ID, OTHER, ID, '--quiet');
    expect({ code, stdout }).toEqual({ code: 3, stdout: `${ID}\n` });
    expect(stderr).toContain('ISSUE_NOT_FOUND');
    expect(api.seen).toHaveLength(2);
  });

  test('is only announced in a dry run', async () => {
    const { stdout } = await run('reopen', ID, OTHER, '--dry-run', '--json');
    const { requests } = JSON.parse(stdout);
    expect(requests.map((request: { method: string; body: unknown }) => [request.method, request.body])).toEqual([
      ['PATCH', { action: 'reopen' }],
      ['PATCH', { action: 'reopen' }],
    ]);
    expect(api.seen).toEqual([]);
  });

  test('accepts one issue with --curl', async () => {
    expect(await run('resolve', ID, OTHER, '--curl')).toMatchObject({ code: 2, stderr: expect.stringContaining('name one issue') });
    expect((await run('resolve', ID, '--curl')).stdout).toContain(`-X PATCH`);
  });
});
