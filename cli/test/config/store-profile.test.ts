import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ApiServer, startApi } from '../support/api-server.js';
import { SIGNED_IN } from '../support/fixtures.js';
import { type Home, makeHome, spawnCli } from '../support/run-cli.js';

const NAMES = Array.from({ length: 20 }, (_value, index) => `p${index}`);

let api: ApiServer;
let home: Home;

beforeAll(async () => {
  api = await startApi({ 'POST /api/account/login': { body: SIGNED_IN } });
  home = await makeHome();
  const credentials = { baseUrl: api.url, email: 'ada@example.com', password: 'a long password' };
  await writeFile(path.join(home.directory, 'credentials.json'), JSON.stringify(credentials));
});

afterAll(() => Promise.all([api.close(), home.remove()]));

// it has to be many processes, because that is what a script starts
test('twenty logins at once keep twenty profiles', async () => {
  const login = (name: string) =>
    spawnCli(['login', '--credentials', path.join(home.directory, 'credentials.json'), '--profile', name], { env: home.env });
  const ended = await Promise.all(NAMES.map(login));
  expect(ended.map(({ code }) => code)).toEqual(NAMES.map(() => 0));
  const { profiles } = JSON.parse(await readFile(home.configFile, 'utf8')) as { profiles: object };
  expect(Object.keys(profiles).sort()).toEqual([...NAMES].sort());
  expect(await readdir(path.dirname(home.configFile))).toEqual(['config.json']);
});

test('reading takes no lock', async () => {
  await writeFile(`${home.configFile}.lock`, `${process.pid} elsewhere 1`);
  const { code, stdout } = await spawnCli(['profiles', 'list', '--quiet'], { env: home.env });
  expect([code, stdout.trim().split('\n').length]).toEqual([0, NAMES.length]);
});
