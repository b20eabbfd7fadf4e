/**
 * Runs a test file with jest's own describe, test and expect, on modules that Node.js itself loads: what a file has imported from packages and from the
 * sources of the server stays loaded for the next file of the worker. Files must not leave their mark on it; the environment puts back what is global.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import circus from 'jest-circus/runner';
import { importTest } from './modules.mjs';

const require = createRequire(import.meta.url);
const run = circus.default;

/** Where circus looks for its handlers of events, and for what jest.setTimeout() said. */
const HANDLERS = Symbol.for('EVENT_HANDLERS');
const TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');

/** In which Linux counts a second, on every machine of ours. */
const TICKS = 100;

/** Seconds of CPU of this process so far, and, where Linux tells, of those that it started and that have ended. */
function cpuSeconds() {
  const { user, system } = process.cpuUsage();
  const own = (user + system) / 1e6;
  if (process.platform !== 'linux') return own;
  const status = readFileSync('/proc/self/stat', 'utf8');
  // the name of the program in brackets may hold spaces
  const [childrenUser, childrenSystem] = status
    .slice(status.lastIndexOf(')') + 2)
    .split(' ')
    .slice(13, 15);
  return own + (Number(childrenUser) + Number(childrenSystem)) / TICKS;
}

/** What test files use of jest's object. */
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

/** Answers jest's result for the file, with the seconds of CPU that it took as `cpuSeconds`. */
export default async function runFile(globalConfig, config, environment, runtime, file, sendMessageToJest) {
  const began = cpuSeconds();
  let globals;
  /** Of jest's runtime, which loads modules in a world of their own, what circus asks for. */
  const native = {
    // circus keeps the state of a file in its module
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
