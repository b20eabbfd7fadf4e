import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { acceptInvitation } from '../../src/actions/account/accept-invitation.js';
import { login } from '../../src/actions/account/login.js';
import { runOperation } from '../../src/actions/operation.js';
import { toFailure } from '../../src/failure.js';
import { specOf } from '../../src/operation/specs.js';
import { type ApiServer, startApi } from '../support/api-server.js';
import { type FakeTerminal, fakeTerminal } from '../support/fake-terminal.js';
import { API_KEY, monitor, PROJECT, SIGNED_IN } from '../support/fixtures.js';
import { type Home, makeHome } from '../support/run-cli.js';

const PLAIN = { yes: false, everywhere: false, web: false };

let api: ApiServer;
let home: Home;
let terminal: FakeTerminal;
const { id } = monitor();

beforeAll(async () => {
  api = await startApi({
    'POST /api/account/login': { body: SIGNED_IN },
    'POST /api/account/invitations/accept': { status: 201, body: SIGNED_IN },
    'GET /api/v1/monitors': { body: { monitors: [monitor()], nextCursor: null } },
    [`DELETE /api/v1/monitors/${id}`]: { body: { deleted: true, id } },
    'GET /api/v1/projects': { body: { projects: [PROJECT], nextCursor: null } },
    [`DELETE /api/v1/projects/${PROJECT.id}`]: { body: { deleted: true, id: PROJECT.id } },
  });
});

beforeEach(async () => {
  home = await makeHome();
  api.seen.splice(0);
  terminal = fakeTerminal({ env: { ...home.env, TIDEWATCH_API_KEY: API_KEY, NO_COLOR: '1' } });
  terminal.invocation.options.url = api.url;
});

afterEach(() => home.remove());
afterAll(() => api.close());

/** Waits for a question, then types the answer and Enter. */
async function answer(question: string, keys: string): Promise<void> {
  while (!terminal.err().includes(question)) await new Promise(setImmediate);
  await new Promise(setImmediate);
  terminal.io.stdin.write(`${keys}\r`);
}

async function type(...dialogue: readonly (readonly [string, string])[]): Promise<void> {
  for (const [question, keys] of dialogue) await answer(question, keys);
}

describe('login prompts', () => {
  test('for missing values, on standard error, and hides the password', async () => {
    const done = login(terminal.invocation, { password: true });
    await type(['Email', 'ada@example.com'], ['Password', 'sesame']);
    await done;
    expect(JSON.parse(api.seen[0]?.body ?? '')).toEqual({ email: 'ada@example.com', password: 'sesame' });
    expect(terminal.out()).toBe('');
    expect(terminal.err()).not.toContain('sesame');
    expect(await readFile(home.configFile, 'utf8')).toContain(SIGNED_IN.token);
  });

  test('for a missing address', async () => {
    const { url, ...rest } = terminal.invocation.options;
    const done = login({ ...terminal.invocation, options: rest }, { email: 'a@b' });
    await type(['Server address', String(url)], ['Password', 'x']);
    await done;
    expect(terminal.err()).toContain('(http://127.0.0.1:4000)');
    expect(api.seen).toHaveLength(1);
  });

  test('again after an empty answer', async () => {
    const done = login(terminal.invocation, { password: true });
    await type(['Email', ''], ["Email can't be empty.", 'a@b'], ['Password', 'x']);
    await done;
    expect(JSON.parse(api.seen[0]?.body ?? '')).toMatchObject({ email: 'a@b' });
  });

  test('until Ctrl-C interrupts', async () => {
    const done = login(terminal.invocation, { password: true }).catch(toFailure);
    while (!terminal.err().includes('Email')) await new Promise(setImmediate);
    await new Promise(setImmediate);
    terminal.io.stdin.write('\x03');
    expect(await done).toMatchObject({ code: 'INTERRUPTED' });
    expect(api.seen).toEqual([]);
  });

  test('without colours under NO_COLOR', async () => {
    const done = login(terminal.invocation, { email: 'a@b' });
    await type(['Password', 'x']);
    await done;
    expect(terminal.err()).not.toMatch(/\[\d+m/);
  });
});

describe('deleting prompts', () => {
  const remove = () => runOperation(terminal.invocation, specOf('deleteMonitor'), { monitorId: 'nightly-backup' }, PLAIN);

  test('for yes or no, and continues after yes', async () => {
    const done = remove();
    await type(['Delete a monitor (nightly-backup)?', 'y']);
    await done;
    expect(api.seen.at(-1)?.method).toBe('DELETE');
  });

  test.each([['n'], ['']])('and "%s" changes nothing', async (keys) => {
    const done = remove().catch(toFailure);
    await type(['Delete a monitor (nightly-backup)?', keys]);
    expect(await done).toMatchObject({ code: 'FAILED', message: 'Not confirmed; nothing was changed.' });
    expect(api.seen.some(({ method }) => method === 'DELETE')).toBe(false);
  });

  test('for the slug, which is sent with the request', async () => {
    const done = runOperation(terminal.invocation, specOf('deleteProject'), { projectId: 'shop' }, PLAIN);
    await type(['Type its slug to continue', 'shop']);
    await done;
    expect(api.seen.at(-1)).toMatchObject({ method: 'DELETE', query: { confirmSlug: 'shop' } });
  });

  test('and changes nothing after another slug', async () => {
    const done = runOperation(terminal.invocation, specOf('deleteProject'), { projectId: 'shop' }, PLAIN).catch(toFailure);
    await type(['Type its slug to continue', 'shoe']);
    expect(await done).toMatchObject({ code: 'USAGE', message: '"shoe" is not shop; nothing was changed.' });
    expect(api.seen.some(({ method }) => method === 'DELETE')).toBe(false);
  });
});

describe('invitations accept prompts', () => {
  test('a new person for the password twice', async () => {
    const done = acceptInvitation(terminal.invocation, {});
    await type(
      ['Invitation token', 'twi_x'],
      ['Your name', 'Grace'],
      ['New password', 'correct horse'],
      ['Repeat the password', 'correct horse'],
    );
    await done;
    expect(JSON.parse(api.seen[0]?.body ?? '')).toEqual({ token: 'twi_x', name: 'Grace', password: 'correct horse' });
    expect(terminal.err()).not.toContain('correct horse');
  });

  test('and sends nothing if the two differ', async () => {
    const done = acceptInvitation(terminal.invocation, { name: 'Grace' }).catch(toFailure);
    await type(['Invitation token', 'twi_x'], ['New password', 'one'], ['Repeat the password', 'two']);
    expect(await done).toMatchObject({ code: 'USAGE' });
    expect(api.seen).toEqual([]);
  });

  test('a person with an account once', async () => {
    const done = acceptInvitation(terminal.invocation, {});
    await type(['Invitation token', 'twi_x'], ['Your name', ''], ['Password', 'mine']);
    await done;
    expect(JSON.parse(api.seen[0]?.body ?? '')).toEqual({ token: 'twi_x', password: 'mine' });
  });
});
