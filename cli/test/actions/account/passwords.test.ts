/** The commands for passwords: their requests and questions, and that no secret is an argument. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type ApiServer, refuse, startApi } from '../../support/api-server.js';
import { CURRENT_USER, SIGNED_IN, TOKEN } from '../../support/fixtures.js';
import { type Home, makeHome, type RunOptions, runCli } from '../../support/run-cli.js';

const CHANGED = { changed: true, endedSessions: 2 };

let api: ApiServer;
let home: Home;
const cli = (args: readonly string[], { input }: Pick<RunOptions, 'input'> = {}) =>
  runCli([...args, '--url', api.url], { env: { ...home.env, TIDEWATCH_API_KEY: TOKEN }, ...(input !== undefined && { input }) });
const sent = () => api.seen.map(({ method, path, body }) => [`${method} ${path}`, body ? JSON.parse(body) : undefined]);

beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  home = await makeHome();
  api.seen.splice(0);
  api.on('POST /api/account/password', { body: CHANGED });
  api.on('POST /api/account/password/forgot', { status: 202, body: { accepted: true } });
  api.on('POST /api/account/password/reset', { body: CHANGED });
  api.on('GET /api/account/me', { body: CURRENT_USER });
});
afterEach(() => home.remove());
afterAll(() => api.close());

test('change-password sends the two lines of standard input in order', async () => {
  const flags = ['account', 'change-password', '--new-password-stdin', '--current-password-stdin'];
  const { code, stdout, stderr } = await cli(flags, { input: 'the old one\nthe new one, longer\n' });
  expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
  expect(stderr).toBe('Password changed. Other sessions signed out: 2.\n');
  const body = { currentPassword: 'the old one', newPassword: 'the new one, longer' };
  expect(sent()).toEqual([['POST /api/account/password', body]]);
  expect(api.seen[0]?.headers.authorization).toBe(`Bearer ${TOKEN}`);
});

test('--json prints the response', async () => {
  const flags = ['account', 'change-password', '--current-password-stdin', '--new-password-stdin', '--json'];
  expect(JSON.parse((await cli(flags, { input: 'a\nb\n' })).stdout)).toEqual(CHANGED);
});

test('forgot-password sends the address without a credential and explains the next step', async () => {
  const { code, stderr } = await cli(['account', 'forgot-password', '--email', 'ada@example.com']);
  expect([code, stderr]).toEqual([0, expect.stringContaining('tidewatch account reset-password')]);
  expect(sent()).toEqual([['POST /api/account/password/forgot', { email: 'ada@example.com' }]]);
  expect(api.seen[0]?.headers.authorization).toBeUndefined();
});

test('forgot-password reports that mail is not configured', async () => {
  const message = "This server can't send email; its operator must set SMTP_URL.";
  api.on('POST /api/account/password/forgot', refuse(409, 'MAIL_NOT_CONFIGURED', message));
  const { code, stderr } = await cli(['account', 'forgot-password', '--email', 'ada@example.com']);
  expect([code, stderr]).toEqual([5, expect.stringContaining('SMTP_URL')]);
});

test('reset-password sends token and password without a credential', async () => {
  const flags = ['account', 'reset-password', '--token-stdin', '--password-stdin'];
  const { code, stderr } = await cli(flags, { input: 'twr_x\na long enough password\n' });
  expect([code, stderr]).toEqual([0, expect.stringContaining('tidewatch login')]);
  expect(sent()).toEqual([['POST /api/account/password/reset', { token: 'twr_x', newPassword: 'a long enough password' }]]);
  expect(api.seen[0]?.headers.authorization).toBeUndefined();
});

describe('without a terminal', () => {
  test.each([
    [['account', 'change-password'], '--current-password-stdin'],
    [['account', 'forgot-password'], '--email'],
    [['account', 'reset-password'], '--token-stdin'],
  ])('%j gets advice', async (args, flag) => {
    const { code, stderr } = await cli(args);
    expect([code, stderr]).toEqual([2, expect.stringContaining(flag)]);
    expect(api.seen).toEqual([]);
  });

  test.each([
    [['account', 'change-password', '--current-password', 'x']],
    [['account', 'change-password', 'x']],
    [['account', 'reset-password', '--token', 'twr_x']],
    [['account', 'reset-password', 'twr_x']],
  ])('%j is rejected: secrets are never arguments', async (args) => {
    expect((await cli(args)).code).toBe(2);
    expect(api.seen).toEqual([]);
  });
});

test('signing in without an organization explains the next step', async () => {
  api.on('POST /api/account/login', { body: { ...SIGNED_IN, organization: null, role: null } });
  const { code, stderr } = await runCli(['login', '--url', api.url, '--email', 'ada@example.com', '--password-stdin'], {
    env: home.env,
    input: 'x',
  });
  expect(code).toBe(0);
  expect(stderr).toContain('as ada@example.com (in no organization)');
  expect(stderr).toContain('tidewatch organizations create');
  const profiles = await runCli(['profiles', 'list', '--json'], { env: home.env });
  expect(profiles.stdout).toContain('"organizationSlug": null');
});

describe('a member', () => {
  const grace = {
    id: '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a99',
    email: 'grace@example.com',
    name: 'Grace',
    createdAt: '2026-01-15T09:30:00.000Z',
  };
  beforeEach(() => {
    const member = { user: grace, role: 'viewer', joinedAt: grace.createdAt };
    api.on('GET /api/account/members', { body: { members: [member], nextCursor: null } });
    api.on('POST /api/account/organization/transfer', { body: { member: { ...member, role: 'owner' } } });
  });

  test('can be named by email address', async () => {
    const { code } = await cli(['organizations', 'transfer', 'grace@example.com', '--yes']);
    expect([code, sent().at(-1)]).toEqual([0, ['POST /api/account/organization/transfer', { userId: grace.id }]]);
  });

  test('with an unknown address is not found', async () => {
    const { code, stderr } = await cli(['organizations', 'transfer', 'nobody@example.com', '--yes']);
    expect([code, stderr]).toEqual([3, expect.stringContaining('nobody@example.com')]);
  });
});

test('deleting an organization requires its slug', async () => {
  api.on('DELETE /api/account/organization', { body: { deleted: true, id: 'x' } });
  expect((await cli(['organizations', 'delete'])).code).toBe(2);
  expect(api.seen).toEqual([]);
  expect((await cli(['organizations', 'delete', '--confirm-slug', 'acme'])).code).toBe(0);
  expect(sent()).toEqual([['DELETE /api/account/organization', { confirmSlug: 'acme' }]]);
});
