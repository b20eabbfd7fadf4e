import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ApiServer, refuse, startApi } from '../support/api-server.js';
import { API_KEY } from '../support/fixtures.js';
import { type Home, makeHome, runCli } from '../support/run-cli.js';

let api: ApiServer;
let home: Home;

beforeAll(async () => {
  home = await makeHome();
  api = await startApi();
});

afterAll(async () => {
  await api.close();
  await home.remove();
});

const run = (...args: string[]) => runCli(args, { env: { ...home.env, TIDEWATCH_URL: api.url, TIDEWATCH_API_KEY: API_KEY } });

describe('the details of a rejection', () => {
  test.each([
    [
      'POST /api/v1/notification-channels',
      ['channels', 'create', 'ops', 'telegram'],
      '/botToken',
      'must be a token',
      '--bot-token: must be a token.',
    ],
    ...(
      [
        ['cron', '--schedule'],
        ['timeZone', '--tz'],
        ['graceSec', '--grace'],
        ['lateAfterSec', '--late-after'],
      ] as const
    ).map(([field, flag]): [string, string[], string, string, string] => [
      'POST /api/v1/monitors',
      ['monitors', 'create', 'a', '--name', 'A', '--schedule', '0 6 * * *', '--tz', 'UTC', '--no-project'],
      `/schedule/${field}`,
      'must be other',
      `${flag}: must be other.`,
    ]),
    [
      'POST /api/v1/notification-channels',
      ['channels', 'create', 'ops', 'webhook'],
      '/slug',
      'must have lower-case letters',
      '<slug>: must have lower-case letters.',
    ],
    [
      'POST /api/v1/monitors',
      ['monitors', 'create', 'a', '--name', 'A', '--interval-sec', '60'],
      '/projectSlug',
      'is required (or projectId)',
      '--project: is required (or --project-id).',
    ],
    [
      'POST /api/v1/monitors',
      ['monitors', 'create', 'a', '--name', 'A', '--interval-sec', '60'],
      '/',
      'the field intervalSec is required',
      'the field --interval-sec is required.',
    ],
    ['GET /api/v1/monitors', ['monitors', 'list'], '/status/0', 'must be shorter', '--status.0: must be shorter.'],
    ['GET /api/v1/monitors', ['monitors', 'list'], '/elsewhere', 'is odd', '/elsewhere: is odd.'],
  ])('%s as %j is %s in terms of the command line', async (route, args, path, message, line) => {
    api.on(route, refuse(400, 'VALIDATION_ERROR', 'The request is invalid.', { details: [{ path, message }] }));
    const { code, stderr } = await run(...args);
    expect(code).toBe(2);
    expect(stderr).toBe(`error: ${line} (VALIDATION_ERROR)\n`);
    const { stderr: json } = await run(...args, '--json');
    expect(JSON.parse(json).error.details).toEqual([{ path, message }]);
  });
});
