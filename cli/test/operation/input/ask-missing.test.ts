import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createMonitor } from '../../../../server/test/harness/fixtures.js';
import { onTerminal } from '../../support/pty.js';
import { type SignedInServer, signedInServer } from '../../support/tidewatch-server.js';

const DOWN = '\x1b[B';

let tidewatch: SignedInServer;
let editor: string;

beforeAll(async () => {
  tidewatch = await signedInServer();
  await createMonitor(await tidewatch.server.signIn(), 'shop', { slug: 'checkout' });
  editor = path.join(tidewatch.home.directory, 'editor');
  await writeFile(editor, '#!/bin/sh\nprintf "We look into it.\\n\\nMore soon.\\n" > "$1"\n');
  await chmod(editor, 0o700);
});

afterAll(() => tidewatch.close());

const ask = (args: readonly string[], env: Record<string, string> = {}) =>
  onTerminal(args, { env: { ...tidewatch.home.env, NO_COLOR: '1', ...env }, columns: 120 });

const newest = async (noun: string, field = noun) => JSON.parse((await tidewatch.run([noun, 'list', '--json'])).stdout)[field][0];

describe('missing values are prompted for on a terminal', () => {
  test('an incident: choices as lists, the text in an editor', async () => {
    const terminal = ask(['incidents', 'create'], { EDITOR: editor });
    await terminal.answer('Title', 'Checkout fails');
    await terminal.answer('Project', '');
    await terminal.answer('Severity', DOWN + DOWN);
    expect((await terminal.ended).code).toBe(0);
    expect(await newest('incidents')).toMatchObject({
      title: 'Checkout fails',
      severity: 'major',
      projectSlug: 'shop',
      updates: [{ body: 'We look into it.\n\nMore soon.' }],
    });
  });

  test('an update: the incident by its title, and one line without an editor', async () => {
    const terminal = ask(['incidents', 'update']);
    await terminal.until('Checkout fails');
    terminal.type('\r');
    await terminal.answer('Status', DOWN);
    await terminal.answer('Body', 'The payment provider has trouble.');
    expect((await terminal.ended).code).toBe(0);
    const { stdout } = await tidewatch.run(['incidents', 'get', (await newest('incidents')).id, '--json']);
    expect(JSON.parse(stdout).incident).toMatchObject({
      status: 'identified',
      updates: [{ body: 'The payment provider has trouble.' }, {}],
    });
  });

  test('a channel: the fields of its type', async () => {
    const terminal = ask(['channels', 'create', 'team']);
    await terminal.answer('Type', DOWN + DOWN + DOWN);
    await terminal.answer('Webhook URL', 'https://hooks.example.com/tidewatch');
    expect((await terminal.ended).code).toBe(0);
    expect(await newest('channels')).toMatchObject({ slug: 'team', type: 'webhook' });
  });

  test('a key: the project of a project key, and scopes to select', async () => {
    const terminal = ask(['keys', 'create', 'job']);
    await terminal.answer('Kind', DOWN);
    await terminal.answer('Project', '');
    await terminal.until('Scopes');
    terminal.type(' \r');
    expect((await terminal.ended).code).toBe(0);
    expect(terminal.shown()).toContain('status:read');
  });

  test('a key of the default project', async () => {
    const terminal = ask(['keys', 'create', 'nightly'], { TIDEWATCH_PROJECT: 'shop' });
    await terminal.answer('Kind', DOWN);
    await terminal.until('Scopes');
    terminal.type(' \r');
    expect((await terminal.ended).code).toBe(0);
    expect(terminal.shown()).not.toContain('Project:');
    expect(await newest('keys', 'apiKeys')).toMatchObject({ name: 'nightly', kind: 'project', projectSlug: 'shop' });
  });

  test('an invalid answer is asked for again, with advice', async () => {
    const terminal = ask(['maintenances', 'create', 'Upgrade', '--monitors', 'shop/checkout']);
    await terminal.answer('Starts at', 'soon');
    await terminal.until('Write a time as');
    terminal.type('\x7f'.repeat(4));
    terminal.type('tomorrow 22:00\r');
    await terminal.answer('Ends at', 'tomorrow 23:30');
    expect((await terminal.ended).code).toBe(0);
    const { startsAt, endsAt } = await newest('maintenances');
    expect(Date.parse(endsAt) - Date.parse(startsAt)).toBe(90 * 60_000);
  });

  test('Ctrl-C changes nothing', async () => {
    const terminal = ask(['channels', 'create', 'other']);
    await terminal.until('Type');
    terminal.type('\x03');
    expect((await terminal.ended).code).toBe(130);
  });
});

describe('there are no prompts', () => {
  test.each([
    ['with CI set', [], { CI: 'true' }],
    ['with --json', ['--json'], {}],
  ])('%s', async (_name, flags, env) => {
    const terminal = ask(['channels', 'create', 'ci', ...flags], env as Record<string, string>);
    expect((await terminal.ended).code).toBe(2);
    expect(terminal.shown()).toContain('<type> is missing');
  });

  test('in a pipe', async () => {
    const { code, stderr } = await tidewatch.run(['incidents', 'create', 'X']);
    expect(code).toBe(2);
    expect(stderr).toContain('Missing: --severity, --initial-body.');
  });
});
