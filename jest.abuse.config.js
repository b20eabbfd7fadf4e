/** What one tenant, or nobody at all, can do to the others: a real server under attack. One file at a time, since each of them needs the machine. */
import config from './jest.config.js';

const { globalTeardown: _teardown, ...server } = config.projects.find(({ displayName }) => displayName === 'server');

/** Each test starts a PostgreSQL of its own. */
const compileServer = `${import.meta.dirname}/scripts/jest/compile-server.mjs`;

export default {
  ...config,
  projects: [{ ...server, displayName: 'abuse', globalSetup: compileServer, roots: ['<rootDir>/abuse-test'] }],
  maxWorkers: 1,
};
