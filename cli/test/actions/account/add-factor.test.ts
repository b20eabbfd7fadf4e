import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Home, makeHome, runCli } from '../../support/run-cli.js';

let home: Home;
beforeAll(async () => {
  home = await makeHome();
});
afterAll(() => home.remove());

test.each([
  ['https://ops.example.com/tidewatch', 'https://ops.example.com/tidewatch/account/security'],
  ['http://127.0.0.1:4000', 'http://localhost:4000/account/security'],
  ['http://[::1]:4000', 'http://localhost:4000/account/security'],
])('at %s, the page for a new passkey is %s', async (url, page) => {
  const { code, stdout } = await runCli(['second-factor', 'add-passkey', '--url', url], { env: home.env });
  expect([code, stdout]).toEqual([0, `${page}\n`]);
});
