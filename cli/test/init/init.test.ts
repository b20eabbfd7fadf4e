import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { durationText, parseDuration } from '#client-core/person/duration.js';
import { nameFrom, slugFrom } from '../../src/init/answers.js';
import { scheduleFor } from '../../src/init/schedule.js';
import { keySnippet } from '../../src/init/snippets.js';
import { expectGolden } from '../support/golden.js';
import { makeHome, runCli, runShell, spawnCli } from '../support/run-cli.js';
import { type SignedInServer, signedInServer } from '../support/tidewatch-server.js';

let tidewatch: SignedInServer;

beforeAll(async () => {
  tidewatch = await signedInServer();
});

afterAll(() => tidewatch.close());

/** Fixed paths of node and the command, for stable lines. */
const COMMAND = ['/usr/bin/node', '/usr/lib/tidewatch/bin/tidewatch.js'];

const FLAGS = ['init', '--project', 'shop', '--monitor', 'backup', '--interval', '1d', '--for', 'run'];

describe('with all flags', () => {
  test('existing resources are reused, missing ones created, and the key is written to a private file', async () => {
    const keyFile = path.join(tidewatch.home.directory, 'a', 'key.env');
    const first = await tidewatch.run([...FLAGS, '--key-file', keyFile, '--json']);
    expect({ code: first.code, stderr: first.stderr }).toEqual({ code: 0, stderr: '' });
    const result = JSON.parse(first.stdout);
    expect(result).toMatchObject({
      project: { slug: 'shop', created: false },
      monitor: { slug: 'backup', created: true, intervalSec: 86_400 },
      key: { file: keyFile },
      firstEventAt: null,
    });
    const text = await readFile(keyFile, 'utf8');
    expect(text).toBe(`TIDEWATCH_API_KEY=${text.split('=')[1]?.trim()}\n`);
    expect((await stat(keyFile)).mode & 0o777).toBe(0o600);
    expect(first.stdout).not.toContain(text.trim().split('.')[1]);
    const again = await tidewatch.run([...FLAGS, '--show-key', '--json']);
    expect(JSON.parse(again.stdout)).toMatchObject({
      monitor: { created: false },
      key: { credential: expect.stringMatching(/^twk_\w+\./) },
    });
  });

  test('an existing key file is kept, and nothing is sent', async () => {
    const keyFile = path.join(tidewatch.home.directory, 'there.env');
    await writeFile(keyFile, 'mine');
    const { code, stderr } = await tidewatch.run([...FLAGS, '--key-file', keyFile]);
    expect(code).toBe(2);
    expect(stderr).toContain('already exists');
    expect(await readFile(keyFile, 'utf8')).toBe('mine');
  });

  test.each([
    ['--project', '--project <slug>'],
    ['--monitor', '--monitor <slug>'],
    ['--interval', '--interval <duration>'],
    ['--for', '--for <sender>'],
    ['none', '--key-file <file> or --show-key'],
  ])('without %s it exits with 2 and names %s', async (flag, named) => {
    const at = FLAGS.indexOf(flag);
    const args = [...(at < 0 ? FLAGS : [...FLAGS.slice(0, at), ...FLAGS.slice(at + 2)]), ...(flag === 'none' ? [] : ['--show-key'])];
    const { code, stdout, stderr } = await tidewatch.run(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(`these are needed: ${named}.`);
  });

  test.each([
    [['--monitor', 'Shop'], '--monitor: A slug has'],
    [['--interval', '5s'], '--interval: Must be from 10 s to 365 d.'],
    [['--interval', 'soon'], '--interval: Write it like'],
    [['--for', 'curl', '--show-key'], '--show-key does not go with --for curl'],
  ])('%j is wrong usage', async (args, message) => {
    const { code, stderr } = await tidewatch.run([...FLAGS, '--show-key', ...args]);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });

  test('a file for a key that will not be made is refused', async () => {
    const { code, stderr } = await tidewatch.run([...FLAGS, '--for', 'cron', '--key-file', 'new.env']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('--key-file does not go with --for cron')]);
  });

  test('without a session it says so', async () => {
    const home = await makeHome();
    const { code, stderr } = await runCli([...FLAGS, '--show-key', '--url', tidewatch.server.baseUrl], { env: home.env });
    await home.remove();
    expect(code).toBe(4);
    expect(stderr).toContain('tidewatch login');
  });

  test('a key cannot create keys', async () => {
    const home = await makeHome();
    const env = { ...home.env, TIDEWATCH_URL: tidewatch.server.baseUrl, TIDEWATCH_API_KEY: tidewatch.key };
    const { code, stderr } = await runCli([...FLAGS, '--show-key'], { env });
    await home.remove();
    expect(code).toBe(4);
    expect(stderr).toContain("An API key can't create keys");
  });
});

describe('an existing monitor', () => {
  test('keeps its interval, and the flag has no effect', async () => {
    const there = ['init', '--project', 'shop', '--monitor', 'often', '--for', 'cron'];
    await tidewatch.run([...there, '--interval', '10s']);
    const { stdout, stderr } = await tidewatch.run([...there, '--interval', '1d', '--json']);
    const { monitor, snippet } = JSON.parse(stdout);
    expect(monitor).toEqual({ id: expect.any(String), slug: 'often', created: false, intervalSec: 10 });
    expect(snippet.text).toMatch(/^\* \* \* \* \* /);
    expect(stderr).toBe(
      'The monitor often already exists with an interval of 10 s; --interval has no effect.\n' +
        'Warning: cron starts a job at most once a minute, but the monitor expects a report every 10 s.\n',
    );
    expect((await tidewatch.run([...there, '--interval', '10s'])).stderr).toContain('Using monitor often, expected every 10 s\n');
  });

  test('keeps its schedule, which the line follows', async () => {
    const schedule = ['--schedule', '30 6 * * 1-5', '--tz', 'Europe/Berlin'];
    await tidewatch.run(['monitors', 'create', 'weekdays', '--project', 'shop', '--name', 'Weekdays', ...schedule]);
    const { stdout, stderr } = await tidewatch.run([
      'init',
      '--project',
      'shop',
      '--monitor',
      'weekdays',
      '--for',
      'cron',
      '--interval',
      '1d',
    ]);
    expect(stdout).toMatch(/^30 6 \* \* 1-5 /);
    expect(stderr).toContain('already exists, expected weekdays at 06:30 in Berlin; --interval has no effect.\n');
    expect(stderr).toContain('Using monitor weekdays, expected weekdays at 06:30 in Berlin\n');
  });

  test('of another project does not count', async () => {
    const other = await tidewatch.run(['init', '--project', 'web', '--monitor', 'often', '--interval', '5m', '--for', 'cron', '--json']);
    expect({ code: other.code, stderr: other.stderr }).toEqual({ code: 0, stderr: '' });
    expect(JSON.parse(other.stdout).monitor).toMatchObject({ created: true, intervalSec: 300 });
  });
});

describe('the key file', () => {
  test('below ~/ is in the home directory', async () => {
    const { stdout } = await tidewatch.run([...FLAGS, '--key-file', '~/keys/home.env', '--json'], { cwd: tidewatch.home.directory });
    const file = path.join(tidewatch.home.directory, 'keys', 'home.env');
    expect(JSON.parse(stdout).key.file).toBe(file);
    expect(await readFile(file, 'utf8')).toContain('TIDEWATCH_API_KEY=');
    expect(await readdir(tidewatch.home.directory)).not.toContain('~');
    expect((await tidewatch.run([...FLAGS, '--key-file', '~/keys/home.env'])).stderr).toContain(`${file} already exists`);
  });

  test.each(['~', '~/', '~ada/key.env'])('%s is wrong usage', async (file) => {
    const { code, stderr } = await tidewatch.run([...FLAGS, '--key-file', file]);
    expect(code).toBe(2);
    expect(stderr).toContain('--key-file: Write ~/ and a file name');
  });
});

test('the line that runs a job works without node in PATH', async () => {
  // the line names the program that wrote it
  const { stdout } = await spawnCli([...FLAGS, '--monitor', 'bare', '--show-key', '--json'], { env: tidewatch.home.env });
  const { key, snippet } = JSON.parse(stdout);
  const line = snippet.text.replace(/^0 3 \* \* \* /, '').replace('/path/to/your/job', "/bin/sh -c 'exit 3'");
  expect((await runShell(line, { ...tidewatch.home.env, PATH: '/usr/bin:/bin', TIDEWATCH_API_KEY: key.credential })).code).toBe(3);
  const { stdout: monitor } = await tidewatch.run(['monitors', 'get', 'shop/bare', '--json']);
  expect(JSON.parse(monitor).monitor.status).toBe('error');
});

test('--wait gives up, and still reports what was created', async () => {
  const { code, stdout, stderr } = await tidewatch.run([...FLAGS, '--monitor', 'silent', '--show-key', '--json', '--wait', '0.1']);
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ key: { credential: expect.any(String) }, firstEventAt: null });
  expect(stderr).toContain('No event arrived within');
});

test.each(['run', 'node', 'python'] as const)('the lines for %s are the golden ones', (sender) => {
  const facts = {
    monitor: 'backup',
    url: 'http://127.0.0.1:4000',
    serverVersion: '1.2.3',
    ingestUrl: 'http://127.0.0.1:4000',
    rhythm: { intervalSec: 3600, schedule: null },
    keyFile: null,
    command: COMMAND,
  };
  const { text, hint, install, warnings } = keySnippet(sender, facts);
  expectGolden(`snippets/${sender}.txt`, [`${text}--- ${hint}`, ...(install ? [install] : []), ...warnings, ''].join('\n'));
});

test('the line reads the key from its file', () => {
  const facts = {
    monitor: 'b',
    url: 'http://x',
    serverVersion: '1.2.3',
    ingestUrl: 'http://x',
    rhythm: { intervalSec: 86_400, schedule: null },
    keyFile: "/home/a b/50%'s.env",
    command: ['/opt/node 20/bin/node', '/opt/50%/tidewatch.js'],
  };
  expect(keySnippet('run', facts).text).toBe(
    "0 3 * * * . '/home/a b/50\\%'\\''s.env'; export TIDEWATCH_API_KEY; TIDEWATCH_URL=http://x '/opt/node 20/bin/node' /opt/50\\%/tidewatch.js run --monitor b -- /path/to/your/job\n",
  );
});

describe('helpers', () => {
  test.each([
    ['90', 90],
    ['90s', 90],
    ['5m', 300],
    ['1h30m', 5400],
    ['1 h 30 m', 5400],
    ['1D', 86_400],
    ['1w', 604_800],
    ['', null],
    ['m', null],
    ['5 minutes', 300],
    ['-5m', null],
    ['1.5h', 5400],
  ])('%j is %j seconds', (text, seconds) => expect(parseDuration(text)).toBe(seconds));

  test.each([
    [0, '0 s'],
    [59, '59 s'],
    [60, '1 m'],
    [3661, '1 h 1 m'],
    [86_400, '1 d'],
    [90_061, '1 d 1 h'],
    [86_460, '1 d'],
  ])('%i seconds are %s', (seconds, text) => expect(durationText(seconds)).toBe(text));

  test.each([
    ['My Shop', 'my-shop'],
    ['Größe_1', 'gro-e_1'],
    ['--x', 'x'],
    ['日本', 'my-job'],
  ])('the folder %s becomes the slug %s', (folder, slug) => expect(slugFrom(folder)).toBe(slug));

  test.each([
    [10, '* * * * *'],
    [300, '*/5 * * * *'],
    [3600, '0 * * * *'],
    [7200, '0 */2 * * *'],
    [86_400, '0 3 * * *'],
    [604_800, '0 3 * * *'],
  ])('every %i seconds is the schedule %s', (seconds, schedule) => expect(scheduleFor(seconds)).toBe(schedule));

  test('a slug becomes a name', () => expect(nameFrom('nightly-backup_2')).toBe('Nightly backup 2'));
});
