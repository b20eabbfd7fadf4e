import { spawn } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ApiServer, startApi } from './support/api-server.js';
import { API_KEY, CURRENT_USER, KEY, KEY_ID, MONITORS, monitor, SECRET, SNAPSHOT, TOKEN } from './support/fixtures.js';
import { BIN } from './support/run-cli.js';

const FULL = "Can't write the output: no space left on device.";
const TOO_LARGE = "Can't write the output: file too large.";
const KEY_LOST = `The secret is lost. Revoke the key: tidewatch keys revoke ${KEY_ID}`;
const SERVER = { id: '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a21', slug: 'web-1', name: 'Web 1', projectSlug: 'shop' };
const INVITATION = { id: '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a31', email: 'grace@example.com', role: 'viewer' };

let api: ApiServer;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tidewatch-output-'));
  const many = Array.from({ length: 2000 }, (_value, index) => monitor({ slug: `m${index}` }));
  api = await startApi({
    'GET /api/v1/monitors': ({ query }) => ({ body: { monitors: query['limit'] === '100' ? many : MONITORS, nextCursor: null } }),
    'GET /api/v1/monitoring/snapshot': { body: SNAPSHOT },
    'GET /api/account/me': { body: CURRENT_USER },
    'GET /api/v1/feedback/export': { body: 'id,content\r\n1,Good\r\n' },
    'POST /api/account/api-keys': { status: 201, body: { apiKey: KEY, secret: SECRET, credential: API_KEY } },
    'POST /api/v1/servers': { status: 201, body: { server: SERVER, token: 'tsa_1', install: { ubuntu: 'u', macos: 'm', nvm: 'n' } } },
    'POST /api/account/invitations': { status: 201, body: { invitation: INVITATION, emailed: false, token: 'tin_1' } },
  });
});

afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the command in a shell, which redirects its streams. */
async function redirected(args: readonly string[], to: string, limit = 'unlimited'): Promise<{ code: number | null; stderr: string }> {
  const line = `ulimit -f ${limit}; "$@" ${to}`;
  const env = { PATH: process.env['PATH'] ?? '', HOME: folder, TIDEWATCH_URL: api.url, TIDEWATCH_API_KEY: TOKEN };
  const child = spawn('sh', ['-c', line, 'sh', process.execPath, BIN, ...args], { env, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, stderr };
}

const CREATE_KEY = ['keys', 'create', 'backup', '--kind', 'project', '--project', 'shop', '--scopes', 'status:write'];

const KINDS: readonly (readonly string[])[] = [
  ['--version'],
  ['--help'],
  ['monitors', 'create', '--help'],
  ['completion', 'bash'],
  ['config', 'explain'],
  ['monitors', 'list'],
  ['monitors', 'list', '--json'],
  ['monitors', 'list', '--jq', '.monitors[].slug'],
  ['monitors', 'list', '--quiet'],
  ['monitors', 'list', '--all'],
  ['monitors', 'list', '--dry-run'],
  ['monitors', 'list', '--curl'],
  ['monitors', 'snapshot'],
  ['status', '--json'],
  ['status', '--watch', '--json'],
  ['whoami'],
  ['feedback', 'export'],
  ['api', 'GET', '/api/v1/monitors'],
];

test.each(KINDS.map((args) => [args.join(' '), args] as const))('%s fails if its output cannot be written', async (_name, args) => {
  const full = await redirected(args, '>/dev/full');
  expect(full).toEqual({ code: 1, stderr: expect.stringContaining(FULL) });
  const limited = await redirected(args, `>${folder}/limited`, '0');
  expect(limited).toEqual({ code: 1, stderr: expect.stringContaining(TOO_LARGE) });
});

test('a write that the system cuts short fails', async () => {
  const file = path.join(folder, 'short');
  const { code, stderr } = await redirected(['monitors', 'list', '--json', '--limit', '100'], `>${file}`, '8');
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(TOO_LARGE) });
  expect((await stat(file)).size).toBe(8 * 512);
});

test.each([
  [CREATE_KEY, KEY_LOST],
  [[...CREATE_KEY, '--quiet'], KEY_LOST],
  [[...CREATE_KEY, '--json'], KEY_LOST],
  [['servers', 'create', 'Web 1', '--project', 'shop'], `The token is lost. Issue a new one: tidewatch servers rotate-token ${SERVER.id}`],
  [
    ['servers', 'install', 'Web 1', '--slug', 'web-1', '--project', 'shop', '--platform', 'ubuntu'],
    `The token is lost. Issue a new one: tidewatch servers rotate-token ${SERVER.id}`,
  ],
  [
    ['invitations', 'create', INVITATION.email, 'viewer'],
    `The token is lost. Issue a new one: tidewatch invitations resend ${INVITATION.id}`,
  ],
])('%j says that its secret is lost', async (args, advice) => {
  const { code, stderr } = await redirected(args, '>/dev/full');
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(`${FULL} ${advice}`) });
});

test('a reader that leaves before it has the secret loses it, too', async () => {
  // the reader has gone once the command starts
  const { stderr } = await redirected(CREATE_KEY, `| { exec <&-; }`);
  expect(stderr).toContain(`Can't write the output: its reader has gone. ${KEY_LOST}`);
});

test('messages that cannot be written fail a command that would have succeeded, without a trace', async () => {
  expect(await redirected(['monitors', 'get', 'shop/nope'], '2>/dev/full')).toEqual({ code: 3, stderr: '' });
  expect(await redirected(['config', 'explain'], '2>/dev/full')).toEqual({ code: 0, stderr: '' });
  expect(await redirected(['profiles', 'list'], '2>/dev/full')).toEqual({ code: 1, stderr: '' });
  expect(await redirected(['--help'], '>/dev/full 2>&1')).toEqual({ code: 1, stderr: '' });
});

test.each([[[]], [['--no-output']]])('a job whose output is lost fails, unless its own code says more %j', async (flags) => {
  const run = (...job: string[]) => redirected(['run', '--monitor', 'nightly', '--quiet', ...flags, '--', ...job], '>/dev/full');
  expect((await run('echo', 'done')).code).toBe(1);
  expect((await run('sh', '-c', 'echo done 2>/dev/null; exit 7')).code).toBe(7);
});
