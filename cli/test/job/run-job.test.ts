import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type JobBench, jobBench, script } from '../support/job.js';
import { runCli } from '../support/run-cli.js';

let bench: JobBench;

beforeAll(async () => {
  bench = await jobBench();
});
beforeEach(() => void bench.api.seen.splice(0));
afterAll(() => bench.close());

const sha = (data: Buffer) => createHash('sha256').update(data).digest('hex');

describe('the exit code of the job', () => {
  test.each([
    [0, 'ok'],
    [1, 'error'],
    [3, 'error'],
    [255, 'error'],
  ])('%i is kept and reported as %s', async (code, result) => {
    expect((await bench.run(script(`process.exit(${code})`))).code).toBe(code);
    expect(bench.events()).toEqual([
      {
        slug: 'backup',
        result,
        latencyMs: expect.any(Number),
        eventId: expect.any(String),
        runId: expect.any(String),
        occurredAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        ...(code !== 0 && { message: `exit code ${code}` }),
      },
    ]);
  });

  test('after a signal is 128 plus its number', async () => {
    expect((await bench.run(script('process.kill(process.pid, "SIGKILL")'))).code).toBe(137);
    expect(bench.events()).toMatchObject([{ result: 'error', message: 'signal SIGKILL' }]);
  });

  test.each(['error', 'down', 'degraded'])('a failure is reported as %s when told so', async (result) => {
    expect((await bench.run(script('process.exit(1)'), { flags: ['--fail-as', result] })).code).toBe(1);
    expect(bench.events()).toMatchObject([{ result }]);
  });

  test('for a missing command is 127', async () => {
    const { code, stderr } = await bench.run(['no-such-command-here', 'x']);
    expect({ code, stderr }).toEqual({ code: 127, stderr: 'tidewatch: no-such-command-here: command not found\n' });
    expect(bench.events()).toMatchObject([{ result: 'error', message: 'no-such-command-here: command not found' }]);
  });

  test('for an empty command is 127 too', async () => {
    expect((await bench.run([''])).code).toBe(127);
    expect(bench.events()).toHaveLength(1);
  });

  test('for a file that is not executable is 126', async () => {
    const file = path.join(bench.home.directory, 'plain.txt');
    await writeFile(file, 'text');
    await chmod(file, 0o644);
    const { code, stderr } = await bench.run([file]);
    expect({ code, stderr }).toEqual({ code: 126, stderr: `tidewatch: ${file}: not executable\n` });
    expect(bench.events()).toMatchObject([{ result: 'error', message: `${file}: not executable` }]);
  });
});

describe('signals', () => {
  const ready = (child: ChildProcess, then: () => void) => void child.stdout?.once('data', then);

  test.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
    ['SIGHUP', 129],
  ] as const)('%s goes to the job, and its end is reported', async (signal, exit) => {
    const { code } = await bench.run(script('console.log("up"); setInterval(() => {}, 1e6)'), {
      during: (child) => ready(child, () => child.kill(signal)),
    });
    expect(code).toBe(exit);
    expect(bench.events()).toMatchObject([{ result: 'error', message: `signal ${signal}\nup` }]);
  });

  test('a job may handle a signal', async () => {
    const source = 'process.on("SIGTERM", () => { console.log("bye"); process.exit(5); }); setInterval(() => {}, 1e6); console.log("up")';
    const { code, stdout } = await bench.run(script(source), { during: (child) => ready(child, () => child.kill('SIGTERM')) });
    expect({ code, stdout }).toEqual({ code: 5, stdout: 'up\nbye\n' });
    expect(bench.events()).toMatchObject([{ result: 'error', message: 'exit code 5\nup\nbye' }]);
  });

  test('a job that ignores a signal continues', async () => {
    const source = 'process.on("SIGHUP", () => setTimeout(() => process.exit(0), 1)); setInterval(() => {}, 1e6); console.log("up")';
    const { code } = await bench.run(script(source), { during: (child) => ready(child, () => child.kill('SIGHUP')) });
    expect(code).toBe(0);
    expect(bench.events()).toMatchObject([{ result: 'ok' }]);
  });
});

describe('the output of the job', () => {
  test('is passed through unchanged, on both streams, with any bytes', async () => {
    const source = `
      const { createHash } = require('node:crypto');
      let block = Buffer.alloc(32);
      const bytes = [];
      for (let i = 0; i < 60000; i += 1) bytes.push(block = createHash('sha256').update(block).digest());
      const all = Buffer.concat(bytes);
      process.stdout.write(all);
      process.stderr.write('\\x00\\xff warning\\n');
      process.on('exit', () => require('node:fs').writeFileSync(process.env.HASH, createHash('sha256').update(all).digest('hex')));`;
    const hash = path.join(bench.home.directory, 'hash');
    const { code, stdoutBytes, stderr } = await bench.run(script(source), { env: { HASH: hash } });
    expect(code).toBe(0);
    expect(stdoutBytes).toHaveLength(32 * 60000);
    expect(sha(stdoutBytes)).toBe(await readFile(hash, 'utf8'));
    expect(stderr).toBe('\x00ÿ warning\n');
  });

  test('waits for a slow reader without loss', async () => {
    const { code, stdout } = await bench.run(script('process.stdout.write("x".repeat(3e6))'), {
      during: ({ stdout: reader }) => {
        reader?.on('data', () => {
          reader.pause();
          setImmediate(() => reader.resume());
        });
      },
    });
    expect(code).toBe(0);
    expect(stdout).toHaveLength(3e6);
  });

  test('ends for the job too if the reader is gone, and the report is still sent', async () => {
    const { code } = await bench.run(
      script('process.stdout.on("error", () => process.exit(9)); setInterval(() => process.stdout.write("x".repeat(65536)), 1)'),
      {
        during: ({ stdout: reader }) => void reader?.once('data', () => reader.destroy()),
      },
    );
    expect(code).toBe(9);
    expect(bench.events()).toMatchObject([{ result: 'error' }]);
  });

  test('does not wait for background processes of the job', async () => {
    const source = `
      const { spawn } = require('node:child_process');
      const sleeper = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { detached: true, stdio: 'inherit' });
      sleeper.unref();
      console.log(sleeper.pid);`;
    const { code, stdout } = await bench.run(script(source), {
      // The sleeper also holds our standard error, so wait only for the end of the command itself.
      during: (child) => child.once('exit', () => [child.stdout, child.stderr].forEach((stream) => void stream?.destroy())),
    });
    const pid = Number(stdout.trim());
    try {
      expect(code).toBe(0);
      expect(process.kill(pid, 0)).toBe(true);
      expect(bench.events()).toMatchObject([{ result: 'ok', message: String(pid) }]);
    } finally {
      process.kill(pid, 'SIGKILL');
    }
  });

  test('its input is passed through as it arrives', async () => {
    const { stdout } = await bench.run(script('process.stdin.pipe(process.stdout)'), { input: 'from\0here\n' });
    expect(stdout).toBe('from\0here\n');
  });

  test('late input is passed to jobs that need blocking pipes', async () => {
    const source =
      'const fs = require("node:fs"); fs.writeSync(1, "up\\n"); const b = Buffer.alloc(9); fs.writeSync(1, b.subarray(0, fs.readSync(0, b)))';
    const { code, stdout } = await bench.run(script(source), {
      input: null,
      during: (child) => void child.stdout?.once('data', () => child.stdin?.end('late\n')),
    });
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'up\nlate\n' });
  });

  test('its environment and arguments are unchanged', async () => {
    const source = 'console.log(JSON.stringify([process.argv.slice(1), process.env.NO_COLOR ?? null, process.env.MINE]))';
    const { stdout } = await bench.run([...script(source), '--', '--json', '-h', ''], { flags: ['--no-color'], env: { MINE: 'x' } });
    expect(JSON.parse(stdout)).toEqual([['--json', '-h', ''], null, 'x']);
  });
});

describe('invalid usage is reported, and the job does not run', () => {
  test.each([
    ['no --', ['run', '--monitor', 'a', 'true'], 'Put -- before the command to run'],
    ['nothing behind --', ['run', '--monitor', 'a', '--'], 'There is no command after --.'],
    ['something before --', ['run', '--monitor', 'a', 'x', '--', 'true'], 'Unexpected before --: x'],
    ['no monitor', ['run', '--', 'true'], 'Missing: --monitor <slug>.'],
    ['-- taken for the monitor', ['run', '--monitor', '--', 'true'], 'Missing: --monitor <slug>.'],
    ['no such result', ['run', '--monitor', 'a', '--fail-as', 'ok', '--', 'true'], 'Must be one of error, down, degraded.'],
    [
      'no number',
      ['run', '--monitor', 'a', '--timeout-report', 'long', '--', 'true'],
      'Write seconds, or a duration as 90s, 5m, 1h30m or 1d.',
    ],
    ['no time at all', ['run', '--monitor', 'a', '--timeout-report', '0', '--', 'true'], 'Must be above 0 and at most 10 m.'],
  ])('%s', async (_name, args, message) => {
    const { code, stderr } = await runCli(args, { env: bench.home.env });
    expect(code).toBe(2);
    expect(stderr).toContain(message);
    expect(bench.events()).toEqual([]);
  });
});
