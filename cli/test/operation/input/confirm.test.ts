import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { everySpec } from '../../../src/operation/specs.js';
import { type ApiServer, refuse, startApi } from '../../support/api-server.js';
import { API_KEY, monitor, PROJECT } from '../../support/fixtures.js';
import { type Home, makeHome, runCli } from '../../support/run-cli.js';

let api: ApiServer;
let home: Home;
const cli = (args: readonly string[]) => runCli(args, { env: { ...home.env, TIDEWATCH_URL: api.url, TIDEWATCH_API_KEY: API_KEY } });
const { id } = monitor();

beforeAll(async () => {
  home = await makeHome();
  api = await startApi({
    'GET /api/v1/projects': { body: { projects: [PROJECT], nextCursor: null } },
    [`DELETE /api/v1/monitors/${id}`]: { body: { deleted: true, id } },
    [`DELETE /api/v1/projects/${PROJECT.id}`]: { body: { deleted: true, id: PROJECT.id } },
  });
});

beforeEach(() => void api.seen.splice(0));

afterAll(async () => {
  await api.close();
  await home.remove();
});

const confirmed = everySpec().filter((spec) => spec.confirm !== false);

/** Flags without which a command fails for another reason. */
const NEEDED: Partial<Record<string, string[]>> = { deleteSourceMaps: ['--domain', 'shop.example.com', '--release', 'shop@1.4.0'] };

describe('without a terminal', () => {
  test.each(confirmed.map((spec) => [spec.words.join(' '), spec] as const))(
    '%s is refused before anything is changed, and names the flag',
    async (_path, spec) => {
      const { code, stdout, stderr } = await cli([...spec.words, ...spec.args.map(() => id), ...(NEEDED[spec.operationId] ?? [])]);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toContain(spec.confirm === true ? 'Run again with --yes.' : 'Run again with --confirm-slug <slug>.');
      expect(api.seen.filter(({ method }) => method !== 'GET')).toEqual([]);
    },
  );

  test.each([
    ['monitors', '/api/v1/monitors', 'MONITOR_NOT_FOUND'],
    ['projects', '/api/v1/projects', 'PROJECT_NOT_FOUND'],
    ['goals', '/api/v1/analytics/goals', 'GOAL_NOT_FOUND'],
  ])('what is not there is said before anything is asked: %s', async (noun, path, code) => {
    api.on(`GET ${path}/${id}`, refuse(404, code, 'There is none.'));
    const { code: exit, stderr } = await cli([noun, 'delete', id]);
    expect([exit, stderr.includes('--yes'), stderr.includes('There is none.')]).toEqual([3, false, true]);
  });

  test.each(['--yes', '-y'])('%s confirms', async (flag) => {
    const { code, stdout } = await cli(['monitors', 'delete', id, flag]);
    expect({ code, stdout }).toEqual({ code: 0, stdout: `deleted\tid\nyes\t${id}\n` });
  });

  test('repeating the slug confirms, and is sent with the request', async () => {
    expect((await cli(['projects', 'delete', 'shop', '--confirm-slug', 'shop'])).code).toBe(0);
    expect(api.seen.at(-1)).toMatchObject({ method: 'DELETE', path: `/api/v1/projects/${PROJECT.id}`, query: { confirmSlug: 'shop' } });
  });
});
