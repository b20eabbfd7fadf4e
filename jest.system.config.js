/** Tests that need programs beside Node: Chromium, Caddy, nginx, strace, those of systemd and util-linux, and Next.js from the registry. */
import config from './jest.config.js';

const system = (name, displayName) => ({
  ...config.projects.find((project) => project.displayName === name),
  displayName,
  testMatch: ['<rootDir>/system-test/**/*.test.ts'],
});

export default {
  ...config,
  projects: [system('server', 'system'), system('agent', 'system-agent'), system('sdk-node', 'system-sdk-node')],
  testTimeout: 120_000,
};
