/** Tests that need programs beside Node, or packages of a registry; scripts/suites/test-system.mjs lists the programs. */
import config from './jest.config.js';

const system = (name, displayName) => ({
  ...config.projects.find((project) => project.displayName === name),
  displayName,
  roots: ['<rootDir>/system-test'],
});

export default {
  ...config,
  projects: [
    system('server', 'system'),
    system('cli', 'system-cli'),
    system('agent', 'system-agent'),
    system('sdk-node', 'system-sdk-node'),
  ],
};
