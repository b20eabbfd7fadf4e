/** The environment of a test file: the process's own globals, restored after the file has run. */
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

const propertiesOf = (object) => new Map(Reflect.ownKeys(object).map((key) => [key, Object.getOwnPropertyDescriptor(object, key)]));

function putBack(object, before) {
  // expect's own properties can't be deleted
  for (const key of Reflect.ownKeys(object)) if (!before.has(key)) Reflect.deleteProperty(object, key);
  for (const [key, descriptor] of before) {
    const now = Object.getOwnPropertyDescriptor(object, key);
    if (now?.value !== descriptor.value || now?.get !== descriptor.get) Object.defineProperty(object, key, descriptor);
  }
}

export default class Environment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  fakeTimersModern;
  #before = { globals: propertiesOf(globalThis), variables: { ...process.env }, exit: process.exit, directory: process.cwd() };

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  async teardown() {
    const { globals, variables, exit, directory } = this.#before;
    this.moduleMocker.restoreAllMocks();
    this.fakeTimersModern.dispose();
    putBack(globalThis, globals);
    for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name];
    Object.assign(process.env, variables);
    process.exit = exit;
    process.chdir(directory);
  }

  /** No VM context: jest's module loader would load modules into it. */
  getVmContext() {
    return null;
  }
}
