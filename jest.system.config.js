/** Tests that need programs beside Node: Chromium, Caddy, nginx, strace, and those of systemd and util-linux. */
import config from './jest.config.js';

const system = (name, displayName) => ({
  ...config.projects.find((project) => project.displayName === name),
  displayName,
  testMatch: ['<rootDir>/system-test/**/*.test.ts'],
});

export default {
  ...config,
  projects: [system('server', 'system'), system('agent', 'system-agent')],
  testTimeout: 120_000,
};
