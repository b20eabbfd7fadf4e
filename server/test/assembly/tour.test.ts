/**
 * The main use case from start to end: one command starts everything on the embedded database, the terminal creates a project and a monitor, a job
 * reports, the monitor becomes degraded and down at its deadlines, and an MCP client sees it all.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { Credentials } from '../../src/assembly/opening/bootstrap.js';
import { until } from '../harness/until.js';

const root = path.resolve(import.meta.dirname, '../../..');
const home = mkdtempSync(path.join(tmpdir(), 'tw-tour-'));
const dataDirectory = path.join(home, 'data');
let server: ChildProcess;
let baseUrl: string;
let credentials: Credentials;

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/** Half a minute is more than any step takes. */
const USUAL = { withinMs: 30_000, pauseMs: 100 };

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs the command line like a shell. */
function tidewatch(args: string[], environment: Record<string, string> = {}): Promise<Ended> {
  const env = { PATH: process.env['PATH'] ?? '', HOME: home, XDG_CONFIG_HOME: path.join(home, 'config'), ...environment };
  return new Promise((resolve) => {
    execFile(process.execPath, [path.join(root, 'cli/bin/tidewatch.js'), ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
    });
  });
}

/** The same for a command whose response the test needs. */
async function answer(args: string[]) {
  const { code, stdout, stderr } = await tidewatch([...args, '--json']);
  if (code !== 0) throw new Error(`tidewatch ${args.join(' ')}: exit ${code}: ${stderr}`);
  return JSON.parse(stdout);
}

beforeAll(async () => {
  const port = await freePort();
  baseUrl = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: home,
    PORT: String(port),
    TIDEWATCH_DATA_DIR: dataDirectory,
    TIDEWATCH_LOG_LEVEL: 'warn',
    TIDEWATCH_DRAIN_SECONDS: '0',
  };
  server = spawn('npm', ['start', '--silent'], { cwd: root, env, stdio: 'ignore' });
  await until(async () => (await fetch(`${baseUrl}/readyz`).catch(() => null))?.ok, USUAL);
  credentials = JSON.parse(readFileSync(path.join(dataDirectory, 'credentials.json'), 'utf8'));
});

afterAll(async () => {
  // npm's child processes end with it, including the database
  server.kill('SIGTERM');
  await until(() => !existsSync(path.join(dataDirectory, 'postgres/data/postmaster.pid')), USUAL);
  rmSync(home, { recursive: true, force: true });
});

test('from the first start to a monitor that is down, in the terminal and over MCP', async () => {
  expect(statSync(path.join(dataDirectory, 'credentials.json')).mode & 0o777).toBe(0o600);
  expect(await tidewatch(['login', '--credentials', path.join(dataDirectory, 'credentials.json')])).toMatchObject({ code: 0 });
  await answer(['projects', 'create', 'yard', '--name', 'Yard']);
  const settings = ['--interval-sec', '10', '--degraded-after', '1', '--down-after', '1.1'];
  const { monitor } = await answer(['monitors', 'create', 'nightly', '--project', 'yard', '--name', 'Nightly', ...settings]);
  expect(monitor).toMatchObject({ status: null, reason: { code: 'never_seen' }, degradedAfterSec: 10, downAfterSec: 11 });

  const issued = await answer(['keys', 'create', 'Job', '--kind', 'project', '--project', 'yard', '--scopes', 'status:write']);
  const job = { TIDEWATCH_API_KEY: issued.credential, TIDEWATCH_URL: baseUrl };
  const run = ['run', '--monitor', 'nightly', '--', process.execPath, '-e'];
  expect(await tidewatch([...run, 'console.log("disk full"); process.exit(4)'], job)).toMatchObject({ code: 4, stdout: 'disk full\n' });
  expect((await answer(['monitors', 'get', 'nightly'])).monitor).toMatchObject({ status: 'error', reason: { code: 'event_error' } });
  expect(await tidewatch([...run, 'console.log("12 files copied")'], job)).toMatchObject({ code: 0, stdout: '12 files copied\n' });
  const { events } = await answer(['monitors', 'events', 'nightly']);
  expect(events).toMatchObject([
    { result: 'ok', message: '12 files copied' },
    { result: 'error', message: 'exit code 4\ndisk full' },
  ]);

  const down = await until(async () => {
    const found = (await answer(['monitors', 'get', 'nightly'])).monitor;
    return found.status === 'down' && found;
  }, USUAL);
  // 10 s and 11 s of silence, with a second of tolerance each: exact to the millisecond, whenever it was noticed
  const received = Date.parse(down.lastEventAt);
  const { transitions } = await answer(['monitors', 'transitions', 'nightly']);
  expect(transitions.map(({ to, reason }: { to: string; reason: string }) => `${to} ${reason}`)).toEqual([
    'down silent',
    'degraded late',
    'ok event_ok',
    'error event_error',
  ]);
  expect(transitions.slice(0, 3).map(({ at }: { at: string }) => Date.parse(at) - received)).toEqual([12_000, 11_000, 0]);

  const client = new Client({ name: 'tour', version: '1.0.0' });
  const headers = { Authorization: `Bearer ${credentials.apiKey}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${baseUrl}/api/mcp`), { requestInit: { headers } }) as unknown as Transport,
  );
  const { structuredContent } = await client.callTool({ name: 'get_monitoring_snapshot', arguments: { projectSlug: 'yard' } });
  await client.close();
  expect(structuredContent).toMatchObject({
    snapshot: { summary: { total: 1, down: 1 }, monitors: [{ slug: 'nightly', status: 'down', reason: { code: 'silent' } }] },
  });
});

test('while Tidewatch is unavailable, a job runs and ends as usual', async () => {
  const away = { TIDEWATCH_API_KEY: `twk_${'a'.repeat(16)}.${'b'.repeat(43)}`, TIDEWATCH_URL: `http://127.0.0.1:${await freePort()}` };
  const ended = await tidewatch(
    ['run', '--monitor', 'backup', '--timeout-report', '1', '--', process.execPath, '-e', 'console.log("done"); process.exit(7)'],
    away,
  );
  expect(ended).toMatchObject({ code: 7, stdout: 'done\n' });
});
