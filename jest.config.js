// What a person reads has the times of their zone; golden files are written in this one.
process.env['TZ'] = 'UTC';

/** Tests are TypeScript modules, which scripts/jest/modules.mjs makes ready to run; jest itself loads none. */
const project = (name, extra = {}) => ({
  displayName: name,
  rootDir: `${import.meta.dirname}/${name}`,
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  testEnvironment: `${import.meta.dirname}/scripts/jest/environment.mjs`,
  testRunner: `${import.meta.dirname}/scripts/jest/run-file.mjs`,
  transform: {},
  globalSetup: `${import.meta.dirname}/scripts/jest/compile-server.mjs`,
  ...extra,
});

/** One PostgreSQL for the run; jest sets it up once, however many projects name it. */
const database = {
  globalSetup: `${import.meta.dirname}/server/test/harness/cluster/global-setup.mjs`,
  globalTeardown: `${import.meta.dirname}/server/test/harness/cluster/global-teardown.mjs`,
};

export default {
  projects: [
    project('server', database),
    project('client-core'),
    project('look'),
    project('charts'),
    project('docs-renderer'),
    project('cli', database),
    project('agent'),
    project('sdk-node', database),
    project('sourcemaps'),
    project('widget'),
    project('console'),
  ],
  reporters: ['default', `${import.meta.dirname}/scripts/jest/costs.mjs`],
  maxWorkers: 2,
  // modules that a test file loaded are never freed by their worker
  workerIdleMemoryLimit: '1GB',
  // only what hangs ends here: a file that does too much is found by its CPU time, on a busy machine as well
  testTimeout: 180_000,
};
