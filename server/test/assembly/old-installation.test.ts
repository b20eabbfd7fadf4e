/** A data directory of the release before this one, with data of all kinds, is upgraded by a start, and answers as before. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { newDataDirectory, ServerProcess } from '../harness/server-process.js';

const FIXTURES = path.join(import.meta.dirname, 'fixtures/old-installation');
const DATA = new URL('./fixtures/old-installation/data.mjs', import.meta.url).href;

/** Unpacks it as the user that runs PostgreSQL: not root. */
function unpackInto(directory: string): void {
  const input = brotliDecompressSync(readFileSync(path.join(FIXTURES, 'data-directory.tar.br')));
  const run = (command: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(command, args, { input: command === 'tar' ? input : '' });
    if (status !== 0) throw new Error(String(stderr));
    return String(stdout).trim();
  };
  run('tar', '-x', '--no-same-owner', '-C', directory);
  if (process.getuid?.() !== 0) return;
  const user = spawnSync('id', ['-u', 'postgres']).status === 0 ? 'postgres' : 'nobody';
  run('chown', '-R', `${run('id', '-u', user)}:${run('id', '-g', user)}`, path.join(directory, 'postgres'));
}

test('its projects, incidents, issues, feedback, pages and keys are there', async () => {
  const { askEverything, call, signIn } = await import(DATA);
  const directory = newDataDirectory();
  unpackInto(directory.path);
  const steps: string[] = [];
  const server = await ServerProcess.start(directory.path, {}, (line) => {
    const { msg, step } = JSON.parse(line);
    if (msg === 'migrating') steps.push(step);
  });
  try {
    const owner = await signIn(server.baseUrl, server.credentials);
    const answers = await askEverything({ ...owner, baseUrl: server.baseUrl });
    expect(answers).toEqual(JSON.parse(readFileSync(path.join(FIXTURES, 'answers.json'), 'utf8')));
    expect(steps).toContain('0062-oldest-builds');
    const admin = { baseUrl: server.baseUrl, credential: server.credentials.apiKey };
    const { issues } = await call(admin, 'GET', '/api/v1/errors/issues');
    expect(issues).toHaveLength(1);
  } finally {
    await server.terminate();
    await directory.remove();
  }
});
