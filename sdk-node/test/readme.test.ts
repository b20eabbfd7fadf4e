/** The README's first program runs as written, with the package by name and the settings of the following lines. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from '@jest/globals';
import { startStage } from './support/real-server.js';

const readme = readFileSync(path.resolve(import.meta.dirname, '../README.md'), 'utf8');

let stage: Awaited<ReturnType<typeof startStage>> | undefined;
afterAll(() => stage?.server.stop());

test('the README begins with installation, and with a program that runs', async () => {
  expect(readme.match(/^## .*$/m)?.[0]).toBe('## Install');
  const [, program = ''] = readme.match(/```js\n([\s\S]*?)```/) ?? [];
  stage = await startStage(['backup']);
  const { server, credential, eventsOf } = stage;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    // a folder in which the package resolves by name
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { PATH: process.env['PATH'], TIDEWATCH_URL: server.baseUrl, TIDEWATCH_API_KEY: credential },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = await text(child.stdout);
  const [event] = await eventsOf('backup');
  expect(event).toMatchObject({ result: 'ok', message: '12 files copied', latencyMs: 412 });
  expect(said).toBe(`Stored as ${event?.id}.\n`);
});
