/** Runs tests, and ends the run as soon as its outcome is certain. */
import { spawn } from 'node:child_process';
import { root } from '../workspace.mjs';

/** Jest's own timeout ends tests that hang without computing; this is for anything that hangs outside a test. */
const LONGEST_MS = 30 * 60_000;

/** Each child process inherits the limit separately; `times` prints the sum of all children. */
const LIMITED = 'ulimit -t "$1"; shift; "$@"; code=$?; times; exit $code';

/** Kills all processes of a run, except those that left its process group. */
function endGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // all have already ended
    if (error.code !== 'ESRCH') throw error;
  }
}

/** User and system time of the children, from the second line of `times`: "0m1.23s 0m0.45s". */
function cpuSecondsOf(times) {
  const ofChildren = times.trim().split('\n').at(-1) ?? '';
  return [...ofChildren.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds),
    0,
  );
}

/**
 * Runs tests of the server until one fails: `which` are jest's arguments that select them. No process may use more CPU time than the limit; a limit
 * on wall time would report faults on a busy machine that no test finds.
 */
export function runTests(which, cpuLimitSeconds, environment = {}) {
  return new Promise((resolve, reject) => {
    const jest = ['node_modules/jest/bin/jest.js', ...which, '--selectProjects', 'server', '--bail', '--silent'];
    const extensions = [
      '--reporters',
      `${import.meta.dirname}/first-failure.mjs`,
      '--testSequencer',
      `${import.meta.dirname}/as-named.mjs`,
    ];
    const command = [String(cpuLimitSeconds), process.execPath, ...jest, ...extensions];
    const child = spawn('sh', ['-c', LIMITED, 'sh', ...command], {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    });
    let output = '';
    let endless = false;
    const end = () => endGroup(child.pid);
    const timer = setTimeout(() => {
      endless = true;
      end();
    }, LONGEST_MS);
    process.once('exit', end);
    child.stdout.on('data', (text) => {
      output += text;
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      clearTimeout(timer);
      process.removeListener('exit', end);
      // kill workers that outlived jest
      end();
      if (endless) reject(new Error(`the tests had not ended after ${LONGEST_MS / 60_000} minutes`));
      else resolve({ passed: code === 0, cpuSeconds: cpuSecondsOf(output) });
    });
  });
}
