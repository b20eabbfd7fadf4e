/** Tests are TypeScript modules; types are checked by `npm run check`, here they are only stripped. */
const project = (name, extra = {}) => ({
  displayName: name,
  rootDir: `${import.meta.dirname}/${name}`,
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: {
    '^#client-core/(.*)\\.js$': `${import.meta.dirname}/client-core/src/$1`,
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: { '^.+\\.ts$': `${import.meta.dirname}/scripts/jest-transform.mjs` },
  ...extra,
});

/** One PostgreSQL for the run; jest sets it up once, however many projects name it. */
const database = {
  globalSetup: `${import.meta.dirname}/server/test/harness/global-setup.mjs`,
  globalTeardown: `${import.meta.dirname}/server/test/harness/global-teardown.mjs`,
};

export default {
  projects: [
    project('server', database),
    project('client-core'),
    project('cli', database),
    project('agent'),
    project('sdk-node', database),
    project('sourcemaps'),
    project('widget'),
  ],
  maxWorkers: 2,
  // modules that a test file loaded are never freed by their worker
  workerIdleMemoryLimit: '1GB',
  testTimeout: 60_000,
};
