/** What one tenant, or nobody at all, can do to the others: a real server under attack. One file at a time, since each of them needs the machine. */
import config from './jest.config.js';

const { globalSetup: _setup, globalTeardown: _teardown, ...server } = config.projects.find(({ displayName }) => displayName === 'server');

export default {
  ...config,
  projects: [{ ...server, displayName: 'abuse', testMatch: ['<rootDir>/abuse-test/**/*.test.ts'] }],
  maxWorkers: 1,
  testTimeout: 120_000,
};
