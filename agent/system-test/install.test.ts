/** The real command with real files and owners; install-stage.ts lists what is simulated. */
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { InstallStage } from './install-stage.js';

const TOKEN = `sa_${'Ab1_'.repeat(10)}xyz`;
const INSTALL = 'agent install --endpoint wss://ingest.example.com/agent/ws --user nobody';
const PIPED = `printf '%s\\n' ${TOKEN} | ${INSTALL} --token -`;
const WRITTEN =
  '/systemd/system/tidewatch-agent.service 644 root\n/tidewatch-agent/config.json 600 nobody\n/tidewatch-agent/state.json 644 root\n';

let stage: InstallStage;
beforeAll(() => {
  stage = new InstallStage();
});
afterAll(() => stage.remove());

test('root installs it: files, modes and owners, and the calls of systemctl', () => {
  const { code, stdout, stderr } = stage.run(`${PIPED} || exit
    written; stat -c %a /etc/tidewatch-agent; grep -v ^show "$STAGE/layers/systemctl.log"`);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toBe(
    `The agent is installed, runs, and is connected.\n${WRITTEN}755\ndaemon-reload\nenable tidewatch-agent.service\nrestart tidewatch-agent.service\n`,
  );
  // the layers vanished with the namespace
  expect([existsSync('/etc/tidewatch-agent'), existsSync('/etc/systemd/system/tidewatch-agent.service')]).toEqual([false, false]);
});

test('only the service user reads the configuration', () => {
  const { stdout } = stage.run(`${PIPED} >/dev/null || exit
    as_nobody cat /etc/tidewatch-agent/config.json
    setpriv --reuid=daemon --regid=daemon --clear-groups cat /etc/tidewatch-agent/config.json 2>/dev/null || echo refused`);
  expect(stdout).toMatch(new RegExp(`"token": "${TOKEN}"[\\s\\S]*\\}\\nrefused\\n$`));
});

test('a second installation replaces the first and restarts the service', () => {
  const { stdout } = stage.run(`${PIPED} --add-groups --pm2-home /srv/pm2 >/dev/null || exit
    TIDEWATCH_AGENT_TOKEN=${TOKEN.replace('xyz', 'new')} ${INSTALL} >/dev/null || exit
    written; cat /etc/tidewatch-agent/config.json; grep -c '^restart' "$STAGE/layers/systemctl.log"
    grep -E 'pm2|SupplementaryGroups' /etc/systemd/system/tidewatch-agent.service || echo nothing stale`);
  expect(stdout).toBe(
    `${WRITTEN}${JSON.stringify({ token: TOKEN.replace('xyz', 'new'), endpoint: 'wss://ingest.example.com/agent/ws', user: 'nobody' }, null, 2)}\n2\nnothing stale\n`,
  );
});

test('without root nothing is written, and the printed commands do the same when root pastes them', () => {
  const { stdout } = stage.run(`as_nobody "$NODE" "$STAGE/agent/bin/tidewatch-agent.js" install --token ${TOKEN} \\
      --endpoint wss://ingest.example.com/agent/ws --user nobody > "$STAGE/layers/printed" 2>/dev/null
    echo "exit code $?"; written; cat "$STAGE/layers/systemctl.log"
    grep -q ${TOKEN} "$STAGE/layers/printed" && echo 'the token was printed'
    sed -e '1,/^Or do the same/d' -e s/SERVER_TOKEN/${TOKEN}/ "$STAGE/layers/printed" | sh || exit
    cp -p /etc/tidewatch-agent/config.json "$STAGE/layers/pasted.json"
    cp -p /etc/systemd/system/tidewatch-agent.service "$STAGE/layers/pasted.service"
    written
    ${PIPED} || exit
    cmp "$STAGE/layers/pasted.json" /etc/tidewatch-agent/config.json && cmp "$STAGE/layers/pasted.service" /etc/systemd/system/tidewatch-agent.service &&
    echo the same`);
  expect(stdout).toBe(`exit code 2\n${WRITTEN}The agent is installed, runs, and is connected.\nthe same\n`);
});

test('an agent that the service user cannot execute is refused before anything is written', () => {
  stage.closeAgent(true);
  const { code, stdout, stderr } = stage.run(`${PIPED}; code=$?; written; exit $code`);
  stage.closeAgent(false);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/nobody can't run the agent/);
});

test('a host without systemd is refused before anything is written', () => {
  const { code, stdout, stderr } = stage.run(`rmdir /run/systemd/system; ${PIPED}; code=$?; written; exit $code`);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/systemd isn't running here/);
});

test('uninstall removes everything, and is idempotent', () => {
  const { code, stdout } = stage.run(`${PIPED} >/dev/null || exit
    agent uninstall; written; agent uninstall --purge && written && agent uninstall --purge; code=$?
    grep -c '^disable --now' "$STAGE/layers/systemctl.log"; exit $code`);
  expect(code).toBe(0);
  expect(stdout).toBe(
    `Removed: /etc/systemd/system/tidewatch-agent.service, /etc/tidewatch-agent. The agent's records stay in /var/lib/tidewatch-agent; use --purge to remove them.
/tidewatch-agent/state.json 644 root
Removed: /var/lib/tidewatch-agent.
The agent isn't installed here.
1
`,
  );
});

test('systemd accepts the unit and rates its exposure as low', () => {
  const { code, stdout, stderr } = stage.run(`${INSTALL.replace('nobody', 'daemon')} --add-groups --token ${TOKEN} >/dev/null || exit
    analyze=\${TIDEWATCH_TEST_SYSTEMD_ANALYZE:-systemd-analyze}
    "$analyze" verify --man=no /etc/systemd/system/tidewatch-agent.service || exit
    "$analyze" security --offline=yes --no-pager --threshold=20 /etc/systemd/system/tidewatch-agent.service >/dev/null && echo at most 2.0`);
  expect([code, stdout, stderr]).toEqual([0, 'at most 2.0\n', '']);
});
