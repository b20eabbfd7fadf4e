/**
 * npm run test:system: tests that need programs other than Node, or install packages from their registries. As root on Debian, it installs missing
 * programs; elsewhere it skips the tests that need them and lists those at the end. Arguments go to jest.
 *
 * Variables override the programs, such as TIDEWATCH_TEST_CHROMIUM=/opt/chromium/chrome.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, install, main, root, runModule } from '../workspace.mjs';

/** The build before this one, which a test makes from the history. */
const PREVIOUS = JSON.parse(readFileSync(path.join(root, 'scripts/package/previous-build.json'), 'utf8'));

/** Each program: its command and version check, its Debian package, and the tests that need it. */
const PROGRAMS = [
  {
    variable: 'TIDEWATCH_TEST_CHROMIUM',
    command: 'chromium',
    question: ['--version'],
    debian: 'chromium',
    tests: [
      'server/system-test/(account/|console/|status-page/|dashboard/|docs/|tracker/|widget/|first-pages)',
      'sdk-node/system-test/next',
    ],
  },
  {
    variable: 'TIDEWATCH_TEST_FIREFOX',
    command: 'firefox-esr',
    question: ['--version'],
    debian: 'firefox-esr',
    tests: ['server/system-test/(tracker|widget|console)/firefox'],
  },
  {
    variable: 'TIDEWATCH_TEST_CADDY',
    command: 'caddy',
    question: ['version'],
    debian: 'caddy',
    tests: ['server/system-test/(proxies/caddy|tracker/first-party|deploy/followed)'],
  },
  {
    variable: 'TIDEWATCH_TEST_NGINX',
    command: 'nginx',
    question: ['-v'],
    debian: 'nginx-light',
    tests: ['agent/system-test/nginx', 'server/system-test/(proxies/nginx|upgrades/nginx|tracker/first-party)'],
  },
  {
    variable: 'TIDEWATCH_TEST_HAPROXY',
    command: 'haproxy',
    question: ['-v'],
    debian: 'haproxy',
    tests: ['server/system-test/(proxies|upgrades)/haproxy'],
  },
  {
    variable: 'TIDEWATCH_TEST_PROMTOOL',
    command: 'promtool',
    question: ['--version'],
    debian: 'prometheus',
    tests: ['server/system-test/prometheus'],
  },
  {
    variable: 'TIDEWATCH_TEST_SYSTEMD_ANALYZE',
    command: 'systemd-analyze',
    question: ['--version'],
    debian: 'systemd',
    tests: ['agent/system-test/(install|unit-filter)', 'server/system-test/deploy/systemd'],
  },
  {
    variable: 'TIDEWATCH_TEST_JOURNAL_REMOTE',
    command: '/lib/systemd/systemd-journal-remote',
    question: ['--version'],
    debian: 'systemd-journal-remote',
    tests: ['agent/system-test/journal'],
  },
  { variable: 'TIDEWATCH_TEST_STRACE', command: 'strace', question: ['-V'], debian: 'strace', tests: ['agent/system-test/read-only'] },
  { command: 'bash', question: ['--version'], debian: 'bash', tests: ['cli/system-test/completion/bash'] },
  { command: 'zsh', question: ['--version'], debian: 'zsh', tests: ['cli/system-test/completion/zsh'] },
  { command: 'fish', question: ['--version'], debian: 'fish', tests: ['cli/system-test/completion/fish'] },
  {
    command: 'openssl',
    question: ['version'],
    debian: 'openssl',
    tests: ['server/system-test/openssl', 'cli/system-test/pasted-lines'],
  },
  {
    command: process.env.PYTHON ?? 'python3',
    question: ['-c', 'import ensurepip, venv'],
    debian: 'python3-venv',
    tests: ['server/system-test/(python-workers|generated-clients|deploy/systemd)'],
  },
  { command: 'wget', question: ['--version'], debian: 'wget', tests: ['server/system-test/ping-clients'] },
  { command: 'busybox', question: ['--help'], debian: 'busybox', tests: ['server/system-test/ping-clients'] },
  { command: 'java', question: ['-version'], debian: 'default-jdk-headless', tests: ['server/system-test/ping-clients'] },
  { command: 'go', question: ['version'], debian: 'golang-go', tests: ['server/system-test/generated-clients'] },
  { command: 'redis-server', question: ['--version'], debian: 'redis-server', tests: ['server/system-test/python-workers'] },
  { command: 'soffice', question: ['--version'], debian: 'libreoffice-calc-nogui', tests: ['server/system-test/libreoffice'] },
  {
    variable: 'TIDEWATCH_TEST_POSTGRES',
    command: '/usr/lib/postgresql/15/bin/postgres',
    question: ['--version'],
    debian: 'postgresql-15',
    tests: ['server/system-test/signals/', 'server/system-test/backup/(killed|full-disk|streams|under-load)'],
  },
  {
    variable: 'TIDEWATCH_TEST_PGBOUNCER',
    command: '/usr/sbin/pgbouncer',
    question: ['--version'],
    debian: 'pgbouncer',
    tests: ['server/system-test/signals/pooler'],
  },
  {
    variable: 'TIDEWATCH_TEST_FAKETIME',
    command: 'faketime',
    question: ['--version'],
    debian: 'faketime',
    tests: ['server/system-test/signals/clock'],
  },
  {
    variable: 'TIDEWATCH_TEST_CC',
    command: 'cc',
    question: ['--version'],
    debian: 'gcc libc6-dev',
    tests: ['server/system-test/signals/readiness', 'server/system-test/backup/full-disk'],
  },
  {
    command: 'git',
    question: ['-C', root, 'cat-file', '-e', `${PREVIOUS.commit}^{commit}`],
    debian: 'git',
    hint: 'the history of this repository is incomplete: git fetch --unshallow',
    tests: ['server/system-test/upgrades/(previous-build|\\w+-rolling)'],
  },
  {
    command: 'curl',
    question: ['--version'],
    debian: 'curl',
    tests: ['cli/system-test/pasted-lines', 'server/system-test/deploy/followed'],
  },
].map((program) => ({ ...program, command: process.env[program.variable] ?? program.command }));

const isThere = ({ command, question }) => spawnSync(command, question).status === 0;

/** Installs missing programs if one command can do it. Returns those still missing. */
function missingPrograms() {
  const missing = PROGRAMS.filter((program) => !isThere(program));
  const mayInstall = process.getuid?.() === 0 && !spawnSync('apt-get', ['--version']).error;
  if (!missing.length || !mayInstall) return missing;
  const apt = (...words) =>
    spawnSync('apt-get', words, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  process.stderr.write(`Installing ${missing.map(({ debian }) => debian).join(', ')} ...\n`);
  apt('update', '-q');
  apt('install', '-yq', '--no-install-recommends', ...missing.flatMap(({ debian }) => debian.split(' ')));
  return missing.filter((program) => !isThere(program));
}

await main(async () => {
  const missing = missingPrograms();
  await install();
  await build();
  const variables = PROGRAMS.flatMap(({ variable, command }) => (variable ? [[variable, command]] : []));
  const leftOut = missing.flatMap(({ tests }) => ['--testPathIgnorePatterns', ...tests]);
  try {
    const args = ['--config', 'jest.system.config.js', ...leftOut, ...process.argv.slice(2)];
    await runModule('jest/bin/jest.js', args, Object.fromEntries(variables));
  } finally {
    const lines = missing.map(
      ({ command, tests, debian, hint }) => `  ${tests.join(', ')}: ${hint ?? `no ${command} (Debian: apt-get install ${debian})`}\n`,
    );
    if (lines.length) process.stderr.write(`Skipped:\n${lines.join('')}`);
  }
});
