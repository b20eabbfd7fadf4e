import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createMember, createMonitor, createProject } from '../../../server/test/harness/fixtures.js';
import { onTerminal } from '../support/pty.js';
import { type Home, makeHome, runCli } from '../support/run-cli.js';
import { type SignedInServer, signedInServer } from '../support/tidewatch-server.js';

let tidewatch: SignedInServer;
let fresh: Home;

beforeAll(async () => {
  tidewatch = await signedInServer();
});

beforeEach(async () => {
  fresh = await makeHome();
});

afterEach(() => fresh.remove());
afterAll(() => tidewatch.close());

const baseUrl = () => tidewatch.server.baseUrl;

describe('login', () => {
  test('prompts on a terminal and hides the password', async () => {
    const { email, password } = tidewatch.server.credentials;
    const terminal = onTerminal(['login', '--password'], { env: fresh.env });
    await terminal.answer('Server address', baseUrl());
    await terminal.answer('Email', email);
    await terminal.answer('Password', password);
    expect((await terminal.ended).code).toBe(0);
    expect(terminal.shown()).toContain(`Signed in at ${baseUrl()}`);
    expect(terminal.written()).not.toContain(password);
    expect(JSON.parse(await readFile(fresh.configFile, 'utf8')).profiles.default.token).toMatch(/^tws_/);
  });

  test('is interrupted by Ctrl-C', async () => {
    const terminal = onTerminal(['login', '--password', '--url', baseUrl()], { env: fresh.env });
    await terminal.until('Email');
    terminal.type('\x03');
    expect((await terminal.ended).code).toBe(130);
  });

  test.each([
    [['--password'], '--email <email>'],
    [['--email', 'ada@example.com'], '--password-stdin'],
  ])('without a terminal %j names %s', async (args, flag) => {
    const { code, stdout, stderr } = await runCli(['login', '--url', baseUrl(), ...args], { env: fresh.env });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(`Run again with ${flag}.`);
  });
});

describe('invitations accept', () => {
  test('prompts a new person for everything', async () => {
    const session = await tidewatch.server.signIn();
    const { token } = (await session.call('createInvitation', { email: 'grace@example.com', role: 'viewer' })).body;
    const terminal = onTerminal(['invitations', 'accept', '--url', baseUrl()], { env: fresh.env });
    await terminal.answer('Invitation token', String(token));
    await terminal.answer('Your name', 'Grace');
    await terminal.answer('New password', 'a long enough password');
    await terminal.answer('Repeat the password', 'a long enough password');
    expect((await terminal.ended).code).toBe(0);
    expect(terminal.shown()).toContain('as grace@example.com (viewer in default)');
    for (const secret of [token, 'a long enough password']) expect(terminal.written()).not.toContain(secret);
  });

  test.each([
    [[], '', '--token-stdin'],
    [['--token-stdin'], 'twi_x\n', '--password-stdin'],
  ])('without a terminal %j names the flag', async (args, input, flag) => {
    const { code, stderr } = await runCli(['invitations', 'accept', '--url', baseUrl(), ...args], { env: fresh.env, input });
    expect(code).toBe(2);
    expect(stderr).toContain(`Run again with ${flag}.`);
  });
});

describe('irreversible commands', () => {
  test('ask yes or no', async () => {
    const session = await tidewatch.server.signIn();
    const { slug, id } = await createMonitor(session, 'shop');
    const refused = onTerminal(['monitors', 'delete', `shop/${slug}`], { env: tidewatch.home.env });
    await refused.answer('Delete a monitor', 'n');
    expect((await refused.ended).code).toBe(1);
    const confirmed = onTerminal(['monitors', 'delete', `shop/${slug}`], { env: tidewatch.home.env });
    await confirmed.answer('Delete a monitor', 'y');
    expect((await confirmed.ended).code).toBe(0);
    expect((await session.call('getMonitor', { monitorId: id })).status).toBe(404);
  });

  test('ask for the right slug', async () => {
    const session = await tidewatch.server.signIn();
    const { slug, id } = await createProject(session);
    const wrong = onTerminal(['projects', 'delete', slug], { env: tidewatch.home.env });
    await wrong.answer('Type its slug to continue', 'shop');
    expect((await wrong.ended).code).toBe(2);
    expect((await session.call('getProject', { projectId: id })).status).toBe(200);
    const right = onTerminal(['projects', 'delete', slug], { env: tidewatch.home.env });
    await right.answer('Type its slug to continue', slug);
    expect((await right.ended).code).toBe(0);
    expect((await session.call('getProject', { projectId: id })).status).toBe(404);
  });

  test('remove a member after a yes', async () => {
    const session = await tidewatch.server.signIn();
    const { user } = await createMember(session, 'editor');
    const terminal = onTerminal(['members', 'remove', user.id], { env: tidewatch.home.env });
    await terminal.answer('Remove', 'y');
    expect((await terminal.ended).code).toBe(0);
  });
});

describe('init', () => {
  test('prompts for everything, signs in first, and writes the secret to a file', async () => {
    const keyFile = path.join(fresh.directory, 'keys', 'job.env');
    const terminal = onTerminal(['init', '--url', baseUrl()], { env: fresh.env, cwd: fresh.directory, columns: 200 });
    await terminal.until(/this code: [A-Z]{4}-[A-Z]{4}/);
    const [, userCode] = /this code: (\S+)/.exec(terminal.shown()) ?? [];
    await (await tidewatch.server.signIn()).call('decideDeviceLogin', { userCode, decision: 'allow' });
    await terminal.until('Project');
    await terminal.until('A new project');
    terminal.type('\x1b[B\r'); // below the only project
    await terminal.answer('Slug of the new project', 'web');
    await terminal.answer('Slug of the monitor', '');
    await terminal.answer('How often', 'soon');
    await terminal.until('Write it like 90s');
    terminal.type(`${'\x7f'.repeat(4)}1h\r`);
    await terminal.until('Where do the events come from');
    await terminal.until('GitHub Actions');
    terminal.type(`${'\x1b[B'.repeat(6)}\r`); // the command that tidewatch run starts
    await terminal.answer('File for the key', '~ada/job.env');
    await terminal.until('Write ~/ and a file name');
    terminal.type(`${'\x7f'.repeat(12)}~/keys/job.env\r`);
    expect(await terminal.ended).toMatchObject({ code: 0 });
    const folder = path.basename(fresh.directory).toLowerCase();
    expect(terminal.shown()).toContain(`tidewatch.js run --monitor ${folder} -- /path/to/your/job`);
    expect(terminal.shown()).toContain('0 * * * *');
    const text = await readFile(keyFile, 'utf8');
    expect(text).toMatch(/^TIDEWATCH_API_KEY=twk_\w+\.\S+\n$/);
    expect((await stat(keyFile)).mode & 0o777).toBe(0o600);
    expect(terminal.written()).not.toContain(text.trim().split('.').at(-1));
  });
});
