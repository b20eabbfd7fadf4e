/**
 * The package in a real application of Next.js: packed, installed with Next.js from the registry, built, and started. TIDEWATCH_TEST_NEXT names
 * another version than the usual.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startStage } from '../test/error-tracking/stage.js';
import { FILES } from './next-app.js';

const VERSION = process.env['TIDEWATCH_TEST_NEXT'] ?? '16.4.6';
const REACT = '19.3.1';
const MINUTES = 60_000;

const root = path.resolve(import.meta.dirname, '../..');
const home = mkdtempSync(path.join(tmpdir(), 'tw-next-'));
const app = path.join(home, 'app');
const next = path.join(app, 'node_modules/next/dist/bin/next');

const environment: NodeJS.ProcessEnv = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
// it is for jest
delete environment['NODE_OPTIONS'];

async function run(command: string, args: string[], cwd: string): Promise<string> {
  const { stdout } = await promisify(execFile)(command, args, { cwd, env: environment, maxBuffer: 10_000_000 });
  return stdout;
}

async function install(): Promise<void> {
  const [{ filename }] = JSON.parse(await run('npm', ['pack', '--json', '--pack-destination', home], path.join(root, 'sdk-node')));
  for (const [name, content] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(app, name)), { recursive: true });
    writeFileSync(path.join(app, name), content);
  }
  const packages = [`next@${VERSION}`, `react@${REACT}`, `react-dom@${REACT}`, path.join(home, filename)];
  await run('npm', ['install', '--no-audit', '--no-fund', '--include=optional', ...packages], app);
}

/** Starts the built application; answers its address. */
async function start(reportsTo: string): Promise<{ address: string; server: ChildProcess }> {
  const env = { ...environment, REPORTS_TO: reportsTo };
  const server = spawn(process.execPath, [next, 'start', '-H', '127.0.0.1', '-p', '0'], {
    cwd: app,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const address = new Promise<string>((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (data) => {
        output += data;
        const [, found] = /(http:\/\/127\.0\.0\.1:\d+)[\s\S]*Ready/.exec(output) ?? [];
        if (found) resolve(found);
      });
    server.on('exit', () => reject(new Error(output)));
  });
  return { address: await address, server };
}

describe('Next.js', () => {
  let stage: Awaited<ReturnType<typeof startStage>>;
  let address: string;
  let server: ChildProcess | undefined;

  beforeAll(async () => {
    stage = await startStage();
    await install();
    await run(process.execPath, [next, 'build'], app);
    ({ address, server } = await start(stage.url));
  }, 10 * MINUTES);
  afterAll(async () => {
    if (server && server.exitCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    await stage.stop();
    rmSync(home, { recursive: true, force: true });
  });
  beforeEach(() => {
    stage.received.length = 0;
  });

  const ask = async (asked: string, init?: RequestInit) => {
    const response = await fetch(address + asked, { redirect: 'manual', ...init });
    await response.text().catch(() => '');
    return response.status;
  };

  /** Waits for a report, and then for one that a second report would have overtaken it by. */
  async function reports(count: number) {
    for (let turn = 0; stage.received.length < count && turn < 200; turn += 1) await new Promise((resolve) => setTimeout(resolve, 50));
    await ask('/api/plain?last');
    const isLast = () => stage.sent().some(({ exception }, place) => place >= count && exception?.message === 'in a route handler');
    for (let turn = 0; !isLast() && turn < 200; turn += 1) await new Promise((resolve) => setTimeout(resolve, 50));
    return stage.sent().slice(0, -1);
  }

  test.each([
    ['a route handler', '/api/plain?token=secret', '/api/plain', 'in a route handler', 'App Router', 'route'],
    ['a server component', '/cart/7?token=secret', '/cart/[id]', 'in a server component', 'App Router', 'render'],
    ['a page of the Pages Router', '/legacy/7?token=secret', '/legacy/[id]', 'in getServerSideProps', 'Pages Router', 'render'],
    ['an API route of the Pages Router', '/api/old?token=secret', '/api/old', 'in an API route', 'Pages Router', 'route'],
  ])('an error in %s is reported once, with its request and its route', async (_name, asked, route, message, router, type) => {
    expect(await ask(asked)).toBe(500);
    const found = await reports(1);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      exception: { message },
      level: 'error',
      handled: false,
      environment: 'production',
      url: address + asked.replace(/\?.*/, ''),
      tags: { 'http.method': 'GET', 'http.route': route, 'next.router': router, 'next.type': type },
    });
    expect(JSON.stringify(found)).not.toContain('secret');
  });

  test('an error in a wrapped route handler is reported once, with the breadcrumbs of its request', async () => {
    expect(await ask('/api/wrapped?token=secret')).toBe(500);
    const found = await reports(1);
    expect(found.map(({ exception }) => exception?.message)).toEqual(['in a wrapped route handler']);
    expect(found[0]?.url).toBe(`${address}/api/wrapped`);
    expect(found[0]?.breadcrumbs?.slice(-2).map(({ message }) => message)).toEqual(['GET /api/wrapped', 'inside']);
  });

  test('an error in a server action is reported', async () => {
    const page = await (await fetch(`${address}/order`)).text();
    const name = /name="(\$ACTION_ID_\w+)"/.exec(page)?.[1] ?? '';
    const body = new FormData();
    body.append(name, '');
    expect(await ask('/order', { method: 'POST', body, headers: { Origin: address } })).toBe(500);
    const found = await reports(1);
    expect(found.map(({ exception, url, tags }) => [exception?.message, url, tags?.['http.method']])).toEqual([
      ['in a server action', `${address}/order`, 'POST'],
    ]);
  });

  test('what is answered otherwise is no error, and the part for Next.js loads in the edge runtime', async () => {
    expect(await ask('/cart/none')).toBe(404);
    expect(await ask('/cart/old')).toBe(307);
    expect(await ask('/none')).toBe(404);
    expect(await (await fetch(`${address}/api/edge`)).text()).toBe('function');
    expect(await reports(0)).toEqual([]);
  });

  test('an error that nobody catches is reported as fatal, and the process goes on', async () => {
    expect(await ask('/cart/later')).toBe(200);
    const found = await reports(1);
    expect(found.map(({ exception, level, tags }) => [exception?.message, level, tags?.['mechanism']])).toEqual([
      ['nobody caught it', 'fatal', 'uncaughtException'],
    ]);
    expect(await ask('/')).toBe(200);
    expect(server?.exitCode).toBeNull();
  });
});
