/**
 * The file tree of the image, made by the lines of the Containerfile, and a server in it as the image runs it: as another user who cannot write there,
 * without a home. No image is built here, and no container runs.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '../../test/harness/until.js';
import { end, freePort, outputOf } from '../processes.js';

const root = path.resolve(import.meta.dirname, '../../..');
const containerfile = readFileSync(path.join(root, 'deploy/container/Containerfile'), 'utf8');
const run = promisify(execFile);
/** Only root becomes another user. */
const OTHER = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {};

/** The one match in the Containerfile. */
function lineOf(pattern: RegExp): string {
  const [, found, ...more] = [...containerfile.matchAll(pattern)].flat();
  if (found === undefined || more.length) throw new Error(`the Containerfile has not one ${pattern}`);
  return found;
}

const image = mkdtempSync(path.join(tmpdir(), 'tw-image-'));
const data = path.join(image, 'var/lib/tidewatch');
const program = path.join(image, 'opt/tidewatch/node_modules/.bin/tidewatch-server');
const children: ChildProcess[] = [];
let port: number;
let environment: NodeJS.ProcessEnv;

beforeAll(async () => {
  await run(process.execPath, [path.join(root, 'scripts/package/main.mjs'), '--built'], { cwd: root });
  const packages = path.join(root, 'dist/packages');
  const pattern = new RegExp(
    `^${lineOf(/^COPY (\S+) \/tmp\/server\.tgz$/gm)
      .replaceAll('.', '\\.')
      .replace('*', '.*')}$`,
  );
  const [file, ...others] = readdirSync(packages).filter((name) => pattern.test(name));
  expect(others).toEqual([]);
  const install = lineOf(/^RUN npm (install .*)$/gm)
    .replace('/opt/', `${image}/opt/`)
    .replace('/tmp/server.tgz', path.join(packages, file ?? ''));
  mkdirSync(data, { recursive: true });
  await run('npm', install.split(' '), { cwd: image });
  await run('chmod', ['-R', 'a-w,a+rX', path.join(image, 'opt')]);
  chmodSync(image, 0o755);
  if (OTHER.uid !== undefined) chownSync(data, OTHER.uid, OTHER.gid);
  port = await freePort();
  const set = Object.fromEntries(
    lineOf(/^ENV (.*)$/gm)
      .split(' ')
      .map((each) => each.split('=') as [string, string]),
  );
  environment = {
    PATH: process.env['PATH'],
    ...set,
    PORT: String(port),
    TIDEWATCH_DATA_DIR: path.join(image, set['TIDEWATCH_DATA_DIR'] ?? ''),
  };
}, 600_000);
afterAll(async () => {
  for (const child of children) await end(child);
  rmSync(image, { recursive: true, force: true });
});

/** Starts it like ENTRYPOINT and CMD. */
function start(words: readonly string[]): { child: ChildProcess; output: () => string } {
  const child = spawn(program, words, { cwd: data, env: environment, stdio: ['ignore', 'pipe', 'pipe'], ...OTHER });
  children.push(child);
  return { child, output: outputOf(child) };
}

const wordsOf = (pattern: RegExp): string[] => JSON.parse(lineOf(pattern));

test('it runs as another user without a home, and writes to the data directory only', async () => {
  expect(lineOf(/^USER (\S+)$/gm)).toBe('1000:1000');
  expect(wordsOf(/^ENTRYPOINT (.*)$/gm)).toEqual(['tidewatch-server']);
  const { child, output } = start(wordsOf(/^CMD (.*)$/gm));
  const isReady = async () => {
    if (child.exitCode !== null) throw new Error(output());
    return (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok;
  };
  await until(isReady, { what: 'readiness', pauseMs: 200 });
  for (const address of ['/', '/api/docs', '/api/openapi.json', '/tracker.js', '/widget.js', '/packages'])
    expect([address, (await fetch(`http://127.0.0.1:${port}${address}`, { headers: { Accept: 'text/html,*/*' } })).status]).toEqual([
      address,
      200,
    ]);
  const [command, ...words] = wordsOf(/CMD (\["tidewatch-server", "healthcheck"\])$/gm);
  expect(command).toBe('tidewatch-server');
  const checked = start(words);
  await until(() => checked.child.exitCode !== null, { what: 'the health check' });
  expect([checked.child.exitCode, checked.output()]).toEqual([0, 'ready\n']);
  await end(child);
  expect([child.exitCode, existsSync(path.join(data, 'credentials.json'))]).toEqual([0, true]);
}, 120_000);
