import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type ApiServer, startApi } from '../support/api-server.js';
import { API_KEY, KEY_ID, SECRET } from '../support/fixtures.js';
import { ISSUE_ID as ID, OTHER_ID as OTHER } from '../support/issue.js';
import { type Home, makeHome, runCli } from '../support/run-cli.js';

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

describe('reporting errors', () => {
  test('of a server is signed, with a type', async () => {
    api.on('POST /api/error/server', { status: 202, body: { issueId: ID, eventId: OTHER } });
    const flags = ['--type', 'OSError', '--domain', 'shop.example.com', '--level', 'fatal', '--tags', '{"region":"eu-1"}'];
    const { code, stdout } = await run('report', 'no space left', ...flags);
    expect({ code, stdout }).toEqual({ code: 0, stdout: `issueId\teventId\n${ID}\t${OTHER}\n` });
    const [seen] = api.seen;
    expect(seen?.headers).toMatchObject({ 'x-tidewatch-key': KEY_ID, 'x-tidewatch-signature': expect.stringMatching(/^v1=[0-9a-f]{64}$/) });
    expect(JSON.parse(seen?.body ?? '')).toEqual({
      ...{ domain: 'shop.example.com', level: 'fatal', tags: { region: 'eu-1' }, eventId: expect.any(String) },
      exception: { type: 'OSError', message: 'no space left' },
    });
    expect(seen?.body).not.toContain(SECRET);
  });

  test('without a type sends a message', async () => {
    api.on('POST /api/error/server', { status: 202, body: { issueId: ID, eventId: OTHER } });
    await run('report', 'half way', '--domain', 'shop.example.com');
    expect(JSON.parse(api.seen[0]?.body ?? '')).toMatchObject({ message: 'half way' });
    expect((await run('report', 'x', '--type', 'A', '--exception', '{"type":"B"}')).code).toBe(2);
  });

  test('needs a key with errors:write', async () => {
    const { code, stderr } = await runCli(['errors', 'report', 'x', '--domain', 'shop.example.com'], {
      env: { ...home.env, TIDEWATCH_URL: api.url },
    });
    expect([code, stderr]).toEqual([4, expect.stringContaining('--kind project --project <slug> --scopes errors:write')]);
  });

  test('of a page sends its origin, and no key', async () => {
    api.on('POST /api/error', { status: 202, body: { eventId: OTHER } });
    const page = ['--error-url', 'https://shop.example.com:8443/cart?x=1'];
    expect((await run('report-browser', '--type', 'TypeError', ...page, '--domain', 'shop.example.com')).code).toBe(0);
    expect(api.seen[0]?.headers).toMatchObject({ origin: 'https://shop.example.com:8443' });
    expect(api.seen[0]?.headers).not.toHaveProperty('authorization');
    const { stdout } = await run('report-browser', '--type', 'TypeError', '--domain', 'shop.example.com', '--curl');
    expect(stdout).toContain("-H 'Origin: https://shop.example.com'");
  });

  test('of a page needs a URL, or a domain to derive one', async () => {
    const flags = ['--type', 'TypeError', '--property-id', ID];
    expect(await run('report-browser', ...flags)).toMatchObject({ code: 2, stderr: expect.stringContaining('--error-url') });
    expect(await run('report-browser', ...flags, '--error-url', 'cart')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('address'),
    });
  });
});
