/** What a server announces beside its answer. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { json, type Step, startScripted } from '../../../client-core/test/support/scripted-server.js';
import { API_KEY } from '../support/fixtures.js';
import { type Home, makeHome, runCli } from '../support/run-cli.js';

let home: Home;
beforeAll(async () => {
  home = await makeHome();
});
afterAll(() => home.remove());

const ENDS = { Deprecation: '@1796083200', Sunset: 'Wed, 01 Dec 2027 00:00:00 GMT' };
const page = (nextCursor: string | null, headers: Record<string, string>): Step => json(200, { projects: [], nextCursor }, headers);

async function list(...steps: Step[]) {
  const server = await startScripted(...steps);
  const env = { ...home.env, TIDEWATCH_URL: server.url, TIDEWATCH_API_KEY: API_KEY };
  const result = await runCli(['projects', 'list', '--all', '--json'], { env });
  await server.stop();
  return result;
}

test('a run says once, on standard error, that the server will end an operation', async () => {
  const { code, stdout, stderr } = await list(page('more', ENDS), page(null, ENDS));
  expect([code, stdout]).toEqual([0, '']);
  const said =
    'The server may end GET /api/v1/projects after Wed, 01 Dec 2027 00:00:00 GMT. A newer version of this program will not need it.\n';
  expect(stderr).toBe(said);
});

test('the next run is silent where nothing ends', async () => {
  expect((await list(page(null, {}))).stderr).toBe('');
});
