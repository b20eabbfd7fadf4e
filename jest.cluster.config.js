/** Many processes, and a PostgreSQL that survives its machine: etcd, Patroni, pgbouncer and HAProxy as ordinary processes. One file at a time. */
import config from './jest.config.js';

const { globalTeardown: _teardown, ...server } = config.projects.find(({ displayName }) => displayName === 'server');

/** Each test starts a cluster of its own. */
const compileServer = `${import.meta.dirname}/scripts/jest/compile-server.mjs`;

export default {
  ...config,
  projects: [{ ...server, displayName: 'cluster', globalSetup: compileServer, roots: ['<rootDir>/cluster-test'] }],
  maxWorkers: 1,
};
