/** One run of tests, ended as soon as its outcome is certain. */
import { spawn } from 'node:child_process';
import { root } from '../workspace.mjs';

/** Tests that neither end nor compute are ended by jest's own limit; this is for what hangs outside a test. */
const LONGEST_MS = 30 * 60_000;

/** The limit is that of the shell's children too, each by itself; `times` tells of them all. */
const LIMITED = 'ulimit -t "$1"; shift; "$@"; code=$?; times; exit $code';

/** Every process that a run starts, unless it leaves the group on purpose. */
function endGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // all have ended by themselves
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
 * Runs the server's tests of a pattern until one fails. No process may compute for longer than the limit: on a machine that is busy with other
 * things, time on the clock would find faults that no test finds.
 */
export function runTests(pattern, cpuLimitSeconds) {
  return new Promise((resolve, reject) => {
    const jest = ['node_modules/jest/bin/jest.js', '--selectProjects', 'server', '--bail', '--silent', '--testPathPatterns', pattern];
    const reporter = ['--reporters', `${import.meta.dirname}/first-failure.mjs`];
    const command = [String(cpuLimitSeconds), process.execPath, ...jest, ...reporter];
    const child = spawn('sh', ['-c', LIMITED, 'sh', ...command], {
      cwd: root,
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
      // workers that outlive jest
      end();
      if (endless) reject(new Error(`the tests ${pattern} had not ended after ${LONGEST_MS / 60_000} minutes`));
      else resolve({ passed: code === 0, cpuSeconds: cpuSecondsOf(output) });
    });
  });
}
