import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Failure } from '../../../src/failure.js';
import { followLog, type LogTail, pauseAfter } from '../../../src/servers/follow-log.js';
import { chooseSource } from '../../../src/servers/log-source.js';
import type { ServerInFull } from '../../../src/servers/server.js';
import { type ApiServer, type Reply, refuse, startApi, untilSeen } from '../../support/api-server.js';
import { API_KEY } from '../../support/fixtures.js';
import { onTerminal } from '../../support/pty.js';
import { type Home, makeHome, runCli } from '../../support/run-cli.js';
import { SERVER_ID, serverWith, source } from '../../support/server-fixtures.js';

const SOURCES = [
  source('nginx:access:3f9c0a12', '/var/log/nginx/access.log'),
  source('nginx:error:77aa0b0c', '/var/log/nginx/error.log'),
  source('journal:nginx.service'),
];
const TAIL = `POST /api/v1/servers/${SERVER_ID}/logs/tail`;
const AWAY = refuse(502, 'UPSTREAM_ERROR', 'The agent of web-1 is not connected.');

const tail = (lines: string[], cursor: string | null = 'c1', more: Partial<LogTail> = {}): LogTail => ({
  ...{ sourceId: 'journal:nginx.service', lines, cursor, truncated: false, reset: false },
  ...more,
});

let api: ApiServer;
let home: Home;
const env = () => ({ ...home.env, TIDEWATCH_URL: api.url, TIDEWATCH_API_KEY: API_KEY });
const logs = (args: readonly string[], more: Parameters<typeof runCli>[1] = {}) =>
  runCli(['servers', 'logs', 'shop/web-1', ...args], { ...more, env: env() });
const has = (...sources: unknown[]) => api.on(`GET /api/v1/servers/${SERVER_ID}`, { body: { server: serverWith(sources) } });
/** The agent's requests. */
const asked = () => api.seen.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body));

beforeAll(async () => {
  home = await makeHome();
  api = await startApi({ 'GET /api/v1/servers': { body: { servers: [serverWith([])], counts: {}, nextCursor: null } } });
});

beforeEach(() => {
  api.seen.splice(0);
  has(...SOURCES);
  api.on(TAIL, { body: tail(['one', 'two']) });
});

afterAll(async () => {
  await api.close();
  await home.remove();
});

describe('choosing a log', () => {
  const web = serverWith(SOURCES) as unknown as ServerInFull;

  test.each([
    ['journal:nginx.service', 'journal:nginx.service'],
    ['access', 'nginx:access:3f9c0a12'],
    ['ERROR.log', 'nginx:error:77aa0b0c'],
    ['nginx.service', 'journal:nginx.service'],
    ['pm2:out:api', 'pm2:out:api'],
  ])('%s is %s', (wanted, expected) => expect(chooseSource(web, wanted)).toBe(expected));

  test.each([
    ['nginx', 'USAGE', 'is in 3 logs'],
    ['nothing', 'LOG_SOURCE_NOT_FOUND', 'has no log "nothing"'],
  ])('%s is rejected', (wanted, code, message) =>
    expect(() => chooseSource(web, wanted)).toThrow(expect.objectContaining({ code, message: expect.stringContaining(message) })),
  );

  test('uses the only one by default', async () => {
    has(SOURCES[2]);
    const { code, stdout, stderr } = await logs([]);
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: 'one\ntwo\n', stderr: '' });
    expect(asked()).toEqual([{ sourceId: 'journal:nginx.service', lines: 100 }]);
  });

  test('lists several', async () => {
    const { code, stdout, stderr } = await logs([]);
    expect(code).toBe(0);
    expect(stdout.split('\n').map((line) => line.split('\t')[0])).toEqual(['id', ...SOURCES.map(({ id }) => id), '']);
    expect(stderr).toContain('Choose one: tidewatch servers logs shop/web-1 --source <id>');
    expect((await logs(['--quiet'])).stdout).toBe(SOURCES.map(({ id }) => `${id}\n`).join(''));
    expect(JSON.parse((await logs(['--json'])).stdout)).toEqual({ logSources: SOURCES });
    expect(asked()).toEqual([]);
  });

  test('requires a choice to follow', async () => {
    const { code, stderr } = await logs(['--follow']);
    expect(code).toBe(2);
    for (const { id } of SOURCES) expect(stderr).toContain(id);
  });

  test.each([
    [null, 1, 'shop/web-1 has not reported yet'],
    [[], 3, 'found no logs'],
  ])('reports that there is none: %j', async (sources, expected, text) => {
    api.on(`GET /api/v1/servers/${SERVER_ID}`, { body: { server: serverWith(sources) } });
    const { code, stderr } = await logs([]);
    expect(code).toBe(expected);
    expect(stderr).toContain(text);
  });
});

describe('lines', () => {
  test('are limited by --lines', async () => {
    await logs(['--source', 'access', '--lines', '500']);
    expect(asked()).toEqual([{ sourceId: 'nginx:access:3f9c0a12', lines: 500 }]);
    expect((await logs(['--source', 'access', '--lines', '50'])).code).toBe(2);
  });

  test('have no control characters except tabs', async () => {
    api.on(TAIL, { body: tail(['a\tb', 'red \x1b[31m\x07', 'x\ny\u202e']) });
    expect((await logs(['--source', 'access'])).stdout).toBe('a\tb\nred \\x1b[31m\\x07\nx\\ny\\u202e\n');
    const { stdout } = await runCli(['servers', 'tail', 'shop/web-1', 'nginx:access:3f9c0a12'], { env: env() });
    expect(stdout).toBe('a\tb\nred \\x1b[31m\\x07\nx\\ny\\u202e\n');
  });

  test('are objects with --json, one per line', async () => {
    const { stdout } = await logs(['--source', 'access', '--json']);
    expect(stdout).toBe('{"sourceId":"nginx:access:3f9c0a12","line":"one"}\n{"sourceId":"nginx:access:3f9c0a12","line":"two"}\n');
    expect((await logs(['--source', 'access', '--jq', '.line'])).stdout).toBe('one\ntwo\n');
  });

  test('that were dropped are reported', async () => {
    api.on(TAIL, { body: tail(['one'], 'c1', { truncated: true }) });
    expect((await logs(['--source', 'access'])).stderr).toBe('Some lines were dropped or cut.\n');
  });

  test('need a connected agent', async () => {
    api.on(TAIL, AWAY);
    const { code, stdout, stderr } = await logs(['--source', 'access', '--follow']);
    expect({ code, stdout }).toEqual({ code: 7, stdout: '' });
    expect(stderr).toContain('The agent of web-1 is not connected.');
  });
});

/** Follows a log through these responses, the last of which ends it; returns requests, output, messages and waits. */
async function follow(answers: (LogTail | Failure)[]) {
  const seen = { asked: [] as (string | null)[], taken: [] as string[], said: [] as string[], waited: [] as number[] };
  const end = new Failure('SERVER_NOT_FOUND', 'No such server.', { status: 404 });
  const following = followLog({
    ask: async (after) => {
      seen.asked.push(after);
      const answer = answers.shift() ?? end;
      if (answer instanceof Failure) throw answer;
      return answer;
    },
    take: async (lines) => void seen.taken.push(...lines),
    say: (text) => void seen.said.push(text),
    pause: async (ms) => void seen.waited.push(ms),
    everyMs: 2000,
  });
  await expect(following).rejects.toBe(end);
  return seen;
}

const away = new Failure('UPSTREAM_ERROR', 'The agent is not connected.', { status: 502 });
const lost = new Failure('NETWORK', 'Cannot reach it.');
const full = (retryAfterSec: number) => new Failure('RATE_LIMITED', 'Too many.', { status: 429, retryAfterSec });
const AGAIN = 'The log is readable again.';

describe('following', () => {
  test('continues at the cursor', async () => {
    const { asked: places, taken, said, waited } = await follow([tail(['a'], 'c1'), tail([], 'c1'), tail(['b', 'c'], 'c2')]);
    expect({ places, taken, said, waited }).toEqual({
      ...{ places: [null, 'c1', 'c1', 'c2'], taken: ['a', 'b', 'c'], said: [] },
      waited: [2000, 2000, 2000],
    });
  });

  test('an empty log begins with its first line', async () =>
    expect((await follow([tail([], null), tail(['a'], 'c1')])).asked).toEqual([null, null, 'c1']));

  test('ends if lines have no cursor, which would repeat them', async () => {
    const taken: string[] = [];
    const take = async (lines: readonly string[]) => void taken.push(...lines);
    const following = followLog({ ask: async () => tail(['a'], null), take, say: () => undefined, everyMs: 1 });
    await expect(following).rejects.toMatchObject({ code: 'FAILED' });
    expect(taken).toEqual(['a']);
  });

  test('waits for the end of a line, to show it once', async () => {
    const { taken } = await follow([tail(['a', 'b'], 'c1', { unfinished: true }), tail([], 'c1'), tail(['bc'], 'c2')]);
    expect(taken).toEqual(['a', 'bc']);
  });

  test('reports rotation and dropped lines', async () => {
    const { said } = await follow([tail(['a']), tail(['b'], 'c2', { reset: true }), tail(['c'], 'c3', { truncated: true })]);
    expect(said).toEqual(['The log was rotated or truncated. These are its latest lines.', 'Some lines were dropped or cut here.']);
  });

  test('continues after a disconnected agent, reported once', async () => {
    const { asked: places, said, waited } = await follow([tail(['a']), away, away, away, tail(['b'], 'c2')]);
    expect(places).toEqual([null, 'c1', 'c1', 'c1', 'c1', 'c2']);
    expect(said).toEqual(['The agent is not connected. Retrying.', AGAIN]);
    expect(waited).toEqual([2000, 4000, 8000, 16_000, 2000]);
  });

  test('reports another failure separately', async () =>
    expect((await follow([tail(['a']), away, lost, lost, tail([])])).said).toEqual([
      'The agent is not connected. Retrying.',
      'Cannot reach it. Retrying.',
      AGAIN,
    ]));

  test('waits for a rate limit, also before the first lines', async () => {
    const { said, waited } = await follow([full(17), tail(['a']), full(40), tail(['b'])]);
    expect(waited).toEqual([17_000, 2000, 40_000, 2000]);
    expect(said).toEqual(['Too many. Retrying.', AGAIN, 'Too many. Retrying.', AGAIN]);
  });

  test('continues if the log is missing during its rotation', async () => {
    const gone = new Failure('LOG_SOURCE_NOT_FOUND', 'No such log.', { status: 404 });
    expect((await follow([tail(['a']), gone, tail(['b'])])).taken).toEqual(['a', 'b']);
    await expect(
      followLog({ ask: () => Promise.reject(gone), take: async () => undefined, say: () => undefined, everyMs: 1 }),
    ).rejects.toBe(gone);
  });

  test.each([
    [2000, 0, undefined, 2000],
    [2000, 1, undefined, 4000],
    [2000, 50, undefined, 30_000],
    [2000, 1, 60, 60_000],
    [60_000, 3, undefined, 60_000],
  ])('pauses, every %d ms, after %d failures and Retry-After %s: %d ms', (every, failures, retryAfter, expected) =>
    expect(pauseAfter(every, failures, retryAfter)).toBe(expected),
  );
});

describe('--follow', () => {
  /** One response after the other, then no new lines. */
  const answering = (...answers: Reply[]) => api.on(TAIL, () => answers.shift() ?? { body: tail([], 'end') });
  const FOLLOW = ['--source', 'nginx.service', '--follow', '--interval', '1'];

  test('prints only lines, until Ctrl-C', async () => {
    answering({ body: tail(['one'], 'c1') }, AWAY, { body: tail(['two'], 'c2', { reset: true }) });
    const { code, stdout, stderr } = await logs(FOLLOW, {
      during: async (child) => {
        await untilSeen(api, 6, child);
        child.kill('SIGINT');
      },
    });
    expect({ code, stdout }).toEqual({ code: 130, stdout: 'one\ntwo\n' });
    expect(stderr).toBe(
      `The agent of web-1 is not connected. Retrying.\n${AGAIN}\nThe log was rotated or truncated. These are its latest lines.\n`,
    );
    expect(asked().map(({ after, lines }) => [after, lines])).toEqual([
      [undefined, 100],
      ['c1', 500],
      ['c1', 500],
      ['c2', 500],
    ]);
  });

  test('continues after a short server outage', async () => {
    answering({ body: tail(['one'], 'c1') }, { status: 503, body: 'proxy' }, { body: tail(['two'], 'c2') });
    const { stdout, stderr } = await logs(FOLLOW, {
      during: async (child) => {
        await untilSeen(api, 6, child);
        child.kill('SIGINT');
      },
    });
    expect(stdout).toBe('one\ntwo\n');
    expect(stderr).toContain('Retrying.');
  });

  test('ends quietly when the reader stops reading', async () => {
    let count = 0;
    api.on(TAIL, () => {
      count += 1;
      return { body: tail([`line ${count}`], `c${count}`) };
    });
    const { code, stderr } = await logs(FOLLOW, { during: ({ stdout }) => void stdout?.once('data', () => stdout.destroy()) });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });

  test('on a terminal ends with Ctrl-C', async () => {
    const terminal = onTerminal(['servers', 'logs', 'shop/web-1', ...FOLLOW], { env: env() });
    await terminal.until('two');
    terminal.type('\x03');
    expect((await terminal.ended).code).toBe(130);
  });
});

describe('--dry-run', () => {
  test('announces the request', async () => {
    const { stdout } = await logs(['--source', 'nginx:access:3f9c0a12', '--dry-run']);
    expect(stdout).toContain('# look up serverId: shop/web-1');
    expect(stdout).toContain('/logs/tail');
    expect(api.seen).toEqual([]);
  });

  test('--curl requires the name of the log', async () => expect((await logs(['--curl'])).stderr).toContain('Name a log with --source.'));
});
