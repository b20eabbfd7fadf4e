/**
 * npm run test:system: the tests that need programs beside Node: Chromium, Caddy, nginx, strace and some of systemd, from where Debian has
 * them, or others that the variables below name; and Next.js, which is installed from npm. Arguments go to jest.
 */
import { spawnSync } from 'node:child_process';
import { build, install, main, runModule } from './workspace.mjs';

const PROGRAMS = {
  TIDEWATCH_TEST_CHROMIUM: ['chromium', '--version'],
  TIDEWATCH_TEST_CADDY: ['caddy', 'version'],
  TIDEWATCH_TEST_NGINX: ['nginx', '-v'],
  TIDEWATCH_TEST_SYSTEMD_ANALYZE: ['systemd-analyze', '--version'],
  TIDEWATCH_TEST_JOURNAL_REMOTE: ['/lib/systemd/systemd-journal-remote', '--version'],
  TIDEWATCH_TEST_STRACE: ['strace', '-V'],
};

const PACKAGES = 'chromium caddy nginx-light systemd systemd-journal-remote strace';

/** What the tests are to call each program; throws with what to install. */
function programs() {
  const found = Object.entries(PROGRAMS).map(([name, [usual, question]]) => {
    const command = process.env[name] ?? usual;
    return { name, command, there: spawnSync(command, [question]).status === 0 };
  });
  const missing = found.filter(({ there }) => !there).map(({ command }) => command);
  if (missing.length) throw new Error(`npm run test:system needs ${missing.join(', ')}. On Debian: apt-get install ${PACKAGES}`);
  return Object.fromEntries(found.map(({ name, command }) => [name, command]));
}

await main(async () => {
  const environment = programs();
  await install();
  await build();
  const options = `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --disable-warning=ExperimentalWarning`.trim();
  await runModule('jest/bin/jest.js', ['--config', 'jest.system.config.js', ...process.argv.slice(2)], {
    ...environment,
    NODE_OPTIONS: options,
  });
});
