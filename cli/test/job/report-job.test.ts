import { mkdir, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { refuse } from '../support/api-server.js';
import { type JobBench, jobBench, script } from '../support/job.js';

const EVENTS = 'POST /api/status/events';
const FAILING = script('console.log("out"); process.exit(3)');

let bench: JobBench;

beforeAll(async () => {
  bench = await jobBench();
});

beforeEach(() => {
  bench.api.seen.splice(0);
  bench.api.on(EVENTS, { status: 202, body: { accepted: 1, duplicates: 0 } });
});

afterAll(() => bench.close());

/** The single line about a failed report. */
const complaint = (stderr: string) => stderr.match(/^tidewatch: not reported to backup: .*$/gm) ?? [];

describe('a failing report never changes the exit code', () => {
  test('if the server is unreachable', async () => {
    const { code, stdout, stderr } = await bench.run(FAILING, { env: { TIDEWATCH_URL: 'http://127.0.0.1:9' } });
    expect({ code, stdout }).toEqual({ code: 3, stdout: 'out\n' });
    expect(stderr).toBe('tidewatch: not reported to backup: NETWORK: Cannot reach http://127.0.0.1:9: connection refused.\n');
  });

  test.each([
    ['a refused signature', refuse(401, 'UNAUTHORIZED', 'Missing or invalid credentials.'), 1],
    ['a missing scope', refuse(403, 'FORBIDDEN_SCOPE', 'This needs one of the scopes status:write.'), 1],
    ['an unknown monitor', refuse(404, 'MONITOR_NOT_FOUND', 'No such monitor.'), 1],
    ['an invalid event', refuse(400, 'VALIDATION_ERROR', 'The request is invalid.'), 1],
    ['a server in trouble', refuse(500, 'INTERNAL', 'Something went wrong.'), 3],
    ['a server that is not Tidewatch', { status: 200, body: 'hello' }, 1],
  ])('with %s', async (_name, answer, tries) => {
    bench.api.on(EVENTS, answer);
    const { code, stderr } = await bench.run(FAILING);
    expect(code).toBe(3);
    if ((answer.status ?? 200) !== 200) expect(complaint(stderr)).toHaveLength(1);
    expect(bench.events()).toHaveLength(tries);
  });

  test.each([
    [
      'no configuration at all',
      { TIDEWATCH_API_KEY: '', TIDEWATCH_URL: '' },
      'NOT_SIGNED_IN: Events are signed with a project key, and none is set.',
    ],
    ['an invalid key', { TIDEWATCH_API_KEY: 'x' }, 'CONFIGURATION: TIDEWATCH_API_KEY is not of the form <keyId>.<secret>.'],
    ['an invalid address', { TIDEWATCH_URL: 'nonsense' }, 'USAGE: TIDEWATCH_URL is not an address: nonsense'],
    ['an invalid profile', { TIDEWATCH_PROFILE: 'nine' }, 'CONFIGURATION: No profile named "nine".'],
    ['no home', { HOME: '/nonexistent', XDG_CONFIG_HOME: '', TIDEWATCH_API_KEY: '' }, 'NOT_SIGNED_IN'],
  ])('with %s', async (_name, env, why) => {
    const { code, stdout, stderr } = await bench.run(FAILING, { env });
    expect({ code, stdout }).toEqual({ code: 3, stdout: 'out\n' });
    expect(complaint(stderr)).toEqual([expect.stringContaining(`not reported to backup: ${why}`)]);
  });

  test('with an invalid configuration', async () => {
    await mkdir(path.dirname(bench.home.configFile), { recursive: true });
    await writeFile(bench.home.configFile, '{');
    const { code, stderr } = await bench.run(script(''));
    expect(code).toBe(0);
    expect(complaint(stderr)).toEqual([expect.stringContaining('is invalid: it is not JSON.')]);
    await rm(bench.home.configFile);
  });

  test('and prints nothing with --quiet', async () => {
    const { code, stderr } = await bench.run(FAILING, { flags: ['--quiet'], env: { TIDEWATCH_URL: 'http://127.0.0.1:9' } });
    expect({ code, stderr }).toEqual({ code: 3, stderr: '' });
  });
});

describe('a hanging server', () => {
  test('gets its time in three attempts', async () => {
    bench.api.on(EVENTS, () => new Promise<never>(() => undefined));
    const { code, stderr } = await bench.run(FAILING, { flags: ['--timeout-report', '3'] });
    expect(code).toBe(3);
    expect(complaint(stderr)).toEqual([expect.stringContaining('no answer within')]);
    expect(bench.events().length).toBeGreaterThanOrEqual(2);
    expect(new Set(bench.events().map(({ eventId }) => eventId)).size).toBe(1);
  });

  test('is dropped immediately on a signal', async () => {
    bench.api.on(EVENTS, () => new Promise<never>(() => undefined));
    const { code, stderr } = await bench.run(FAILING, {
      flags: ['--timeout-report', '600'],
      during: async (child) => {
        while (!bench.events().length && child.exitCode === null) await new Promise(setImmediate);
        child.kill('SIGTERM');
      },
    });
    expect(code).toBe(3);
    expect(complaint(stderr)).toEqual(['tidewatch: not reported to backup: interrupted']);
  });

  test('that does not even accept a connection', async () => {
    const silent = net.createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as net.AddressInfo;
    const { code } = await bench.run(FAILING, { flags: ['--timeout-report', '1'], env: { TIDEWATCH_URL: `http://127.0.0.1:${port}` } });
    expect(code).toBe(3);
    silent.close();
  });
});

test('the start is told while the job runs, with the id of its end', async () => {
  const starts = () => bench.api.seen.filter(({ path: to }) => to === '/api/status/runs').map(({ body }) => JSON.parse(body));
  const file = path.join(bench.home.directory, 'go');
  const waits = script(
    `const { existsSync } = require('node:fs'); setInterval(() => existsSync(${JSON.stringify(file)}) && process.exit(), 5)`,
  );
  const during = async (child: { exitCode: number | null }) => {
    while (!starts().length && child.exitCode === null) await new Promise(setImmediate);
    expect(bench.events()).toEqual([]);
    await writeFile(file, '');
  };
  expect((await bench.run(waits, { during })).code).toBe(0);
  const [event] = bench.events();
  expect(starts()).toEqual([{ slug: 'backup', runId: event?.['runId'] }]);
});

test('a report that fails at first is retried, and counts once', async () => {
  let tries = 0;
  bench.api.on(EVENTS, () => (++tries < 3 ? refuse(503, 'UNAVAILABLE', 'Later.') : { status: 202, body: { accepted: 1, duplicates: 0 } }));
  const { code, stderr } = await bench.run(FAILING);
  expect({ code, stderr }).toEqual({ code: 3, stderr: '' });
  expect(new Set(bench.events().map((event) => JSON.stringify(event))).size).toBe(1);
});

describe('the message', () => {
  const message = async (source: string, flags: readonly string[] = []) => {
    await bench.run(script(source), { flags });
    return bench.events()[0]?.['message'];
  };

  test('is the end of the output of both streams, also on success', async () => {
    // The order of lines from two pipes is undefined, so compare them sorted.
    const source = 'console.log("one"); console.error("two")';
    expect(
      String(await message(source))
        .split('\n')
        .sort(),
    ).toEqual(['one', 'two']);
  });

  test('has at most 1,000 characters of the end, without half characters', async () => {
    const text = String(await message('process.stdout.write("é😀".repeat(20000) + "\\nthe end\\n"); process.exitCode = 1'));
    expect(Array.from(text)).toHaveLength(1000);
    expect(text.startsWith('exit code 1\n…')).toBe(true);
    expect(text.endsWith('é😀\nthe end')).toBe(true);
    expect(text).not.toMatch(/\p{Cs}/u);
    expect(text).not.toContain('\ufffd');
  });

  test('has no NUL, colours or overwritten progress', async () => {
    const source = 'process.stdout.write("10%\\r55%\\r100%\\r\\n\\x1b[32mgreen\\x1b[0m \\x1b]0;title\\x07a\\x00b\\tc\\x7f\\n")';
    expect(await message(source)).toBe('100%\ngreen ab\tc');
  });

  test('omits the output with --no-output', async () => {
    expect(await message('console.log("secret"); process.exitCode = 1', ['--no-output'])).toBe('exit code 1');
    bench.api.seen.splice(0);
    expect(await message('console.log("secret")', ['--no-output'])).toBeUndefined();
  });
});
