/** Tests that need programs beside Node: Chromium, Caddy, nginx. */
import config from './jest.config.js';

const [server] = config.projects;

export default {
  ...config,
  projects: [{ ...server, displayName: 'system', testMatch: ['<rootDir>/system-test/**/*.test.ts'] }],
  testTimeout: 120_000,
};
