/**
 * Runs a test file with jest's own describe, test and expect, on modules loaded by Node.js itself. Packages and server sources stay loaded for the
 * worker's next file. Test files must leave no traces in them; the environment restores the globals.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import circus from 'jest-circus/runner';
import { withPatience } from '../mutation/patience.mjs';
import { recordReach } from '../mutation/reach.mjs';
import { importTest } from './modules.mjs';

const require = createRequire(import.meta.url);
const run = circus.default;

/** Where circus keeps its event handlers and the value of jest.setTimeout(). */
const HANDLERS = Symbol.for('EVENT_HANDLERS');
const TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');

/** Clock ticks per second, always 100 on Linux. */
const TICKS = 100;

/** CPU seconds of this process; on Linux also those of child processes that have ended. */
function cpuSeconds() {
  const { user, system } = process.cpuUsage();
  const own = (user + system) / 1e6;
  if (process.platform !== 'linux') return own;
  const status = readFileSync('/proc/self/stat', 'utf8');
  // the program name in parentheses may contain spaces
  const [childrenUser, childrenSystem] = status
    .slice(status.lastIndexOf(')') + 2)
    .split(' ')
    .slice(13, 15);
  return own + (Number(childrenUser) + Number(childrenSystem)) / TICKS;
}

/** The part of the jest object that test files use. */
function jestObject({ moduleMocker: mocker, fakeTimersModern: timers }) {
  return {
    spyOn: mocker.spyOn.bind(mocker),
    restoreAllMocks: () => mocker.restoreAllMocks(),
    useFakeTimers: () => timers.useFakeTimers(),
    useRealTimers: () => timers.useRealTimers(),
    advanceTimersByTime: (milliseconds) => timers.advanceTimersByTime(milliseconds),
    advanceTimersByTimeAsync: (milliseconds) => timers.advanceTimersByTimeAsync(milliseconds),
    setTimeout: (milliseconds) => {
      globalThis[TIMEOUT] = milliseconds;
    },
  };
}

/** Returns jest's result for the file, with its CPU time as `cpuSeconds`. */
async function measured(globalConfig, config, environment, runtime, file, sendMessageToJest) {
  const began = cpuSeconds();
  let globals;
  /** The part of jest's runtime that circus uses. The real one loads modules into a VM context. */
  const native = {
    // circus keeps a file's state in its module, so it is loaded anew
    requireInternalModule(name) {
      delete require.cache[name];
      delete globalThis[HANDLERS];
      return require(name);
    },
    requireModule: require,
    setGlobalsForRuntime: (given) => {
      globals = { ...given, jest: jestObject(environment) };
    },
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: () => importTest(file, config.rootDir, globals),
    enterTestCode: () => runtime.enterTestCode(),
    leaveTestCode: () => runtime.leaveTestCode(),
  };
  const result = await run(globalConfig, config, environment, native, file, sendMessageToJest);
  return { ...result, cpuSeconds: cpuSeconds() - began };
}

export default function runFile(globalConfig, config, environment, runtime, file, sendMessageToJest) {
  const run = () => measured(globalConfig, config, environment, runtime, file, sendMessageToJest);
  return recordReach(file, () => withPatience(file, run));
}
