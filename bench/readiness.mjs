/**
 * The duration of /readyz beside ordinary load, and while the database hangs: every PostgreSQL process is stopped. Prints ratios of the two, in
 * turns. Linux only.
 */
import { childrenOf, report } from './measure.mjs';
import { startStack } from './stack.mjs';

const ROUNDS = 3;
const ASKED = 200;
/** Between two requests, so that a round lasts longer than detection. */
const PAUSE_MS = 20;

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
function signalAll(pids, signal) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // it has just ended
    }
  }
}

/** The milliseconds of each response, whatever its status. */
async function ask({ baseUrl }) {
  const took = [];
  for (let asked = 0; asked < ASKED; asked += 1) {
    const began = performance.now();
    const response = await fetch(`${baseUrl}/readyz`);
    await response.arrayBuffer();
    took.push(performance.now() - began);
    await pause(PAUSE_MS);
  }
  return took;
}

const p99 = (times) => times.sort((one, other) => one - other)[Math.floor(times.length * 0.99)];

export default async function benchmark() {
  const stack = await startStack();
  const [calm, hanging] = [[], []];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      calm.push(p99(await ask(stack)));
      const family = [stack.postmasterPid, ...childrenOf(stack.postmasterPid)];
      signalAll(family, 'SIGSTOP');
      try {
        hanging.push(p99(await ask(stack)));
      } finally {
        signalAll(family.reverse(), 'SIGCONT');
      }
      await pause(2_000);
    }
  } finally {
    await stack.stop();
  }
  report('/readyz p99, database there', calm, 'ms');
  report('/readyz p99, database hangs', hanging, 'ms');
}
