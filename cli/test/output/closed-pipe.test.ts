import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ApiServer, startApi } from '../support/api-server.js';
import { API_KEY, monitor } from '../support/fixtures.js';
import { type Home, makeHome, runCli } from '../support/run-cli.js';

let api: ApiServer;
let home: Home;

beforeAll(async () => {
  home = await makeHome();
  const monitors = Array.from({ length: 5000 }, (_value, index) => monitor({ slug: `m${index}` }));
  api = await startApi({ 'GET /api/v1/monitors': { body: { monitors, nextCursor: null } } });
});

afterAll(async () => {
  await api.close();
  await home.remove();
});

test.each([[[]], [['--json']]])('a reader that has seen enough ends it quietly %j', async (flags) => {
  const { code, signal, stderr } = await runCli(['monitors', 'list', ...flags], {
    env: { ...home.env, TIDEWATCH_URL: api.url, TIDEWATCH_API_KEY: API_KEY },
    during: ({ stdout }) => void stdout?.once('data', () => stdout.destroy()),
  });
  expect({ code, signal, stderr }).toEqual({ code: 0, signal: null, stderr: '' });
});
