/** Lines that report with a ping address: what they say, and what those do that can run here. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { pingSnippet } from '../../src/init/ping-lines.js';
import { expectGolden } from '../support/golden.js';
import { makeHome, runCli, runShell } from '../support/run-cli.js';
import { type SignedInServer, signedInServer } from '../support/tidewatch-server.js';

const PING_URL = 'http://127.0.0.1:4000/ping/m_an-example-of-a-token';

test.each(['cron', 'systemd', 'kubernetes', 'github', 'powershell', 'curl'] as const)('the lines for %s are the golden ones', (sender) => {
  const { text, hint, warnings } = pingSnippet(sender, {
    monitor: 'nightly_backup',
    pingUrl: PING_URL,
    rhythm: { intervalSec: 3600, schedule: null },
  });
  expectGolden(`snippets/${sender}.txt`, [`${text}--- ${hint}`, ...warnings, ''].join('\n'));
});

test.each([
  ['cron', '30 6 * * 1-5 /path/to/your/job;'],
  ['kubernetes', "schedule: '30 6 * * 1-5'\n  timeZone: Europe/Berlin\n"],
] as const)('the lines for %s follow the schedule of a monitor', (sender, part) => {
  const rhythm = { intervalSec: 3600, schedule: { cron: '30 6 * * 1-5', timeZone: 'Europe/Berlin', words: 'weekdays at 06:30 in Berlin' } };
  const { text, warnings } = pingSnippet(sender, { monitor: 'report', pingUrl: PING_URL, rhythm });
  expect(text).toContain(part);
  expect(warnings.some((warning) => warning.includes('CRON_TZ=Europe/Berlin'))).toBe(sender === 'cron');
});

describe('a monitor that was set up for a ping', () => {
  let tidewatch: SignedInServer;
  beforeAll(async () => {
    tidewatch = await signedInServer();
  });
  afterAll(() => tidewatch.close());

  const init = (sender: string, monitor: string) =>
    tidewatch.run(['init', '--project', 'shop', '--monitor', monitor, '--interval', '1d', '--for', sender, '--json']);
  /** Test servers have another port than their address says. */
  const here = (text: string) => text.replaceAll(tidewatch.server.config.ingestUrl, tidewatch.server.baseUrl);
  const stateOf = async (monitor: string) => {
    const { monitor: found } = JSON.parse((await tidewatch.run(['monitors', 'get', `shop/${monitor}`, '--json'])).stdout);
    return found;
  };

  test('needs no key, and a key may set it up', async () => {
    const { stdout, stderr, code } = await init('curl', 'keyless');
    expect([code, stderr, JSON.parse(stdout)]).toEqual([
      0,
      '',
      expect.objectContaining({ key: null, pingUrl: expect.stringContaining('/ping/m_') }),
    ]);
    const home = await makeHome();
    const env = { ...home.env, TIDEWATCH_URL: tidewatch.server.baseUrl, TIDEWATCH_API_KEY: tidewatch.server.credentials.apiKey };
    const again = await runCli(['init', '--project', 'shop', '--monitor', 'keyless', '--interval', '1d', '--for', 'cron', '--json'], {
      env,
    });
    await home.remove();
    expect(JSON.parse(again.stdout)).toMatchObject({ monitor: { created: false }, pingUrl: JSON.parse(stdout).pingUrl });
  });

  test.each([
    [
      'cron',
      'a-cron-job',
      (text: string) => text.replace(/^0 3 \* \* \* /, '').replace('/path/to/your/job', "/bin/sh -c 'exit 3'"),
      'error',
    ],
    ['curl', 'a-script', (text: string) => text, 'ok'],
    [
      'kubernetes',
      'a-cron-job-of-kubernetes',
      (text: string) => (text.split('- /path')[1] ?? '').replace('/to/your/job', '/bin/false').trim(),
      'error',
    ],
    [
      'systemd',
      'a-timer',
      (text: string) => {
        const [, line = ''] = /ExecStopPost=-(.*)/.exec(text) ?? [];
        return `EXIT_STATUS=4; export EXIT_STATUS; ${line.replaceAll('$$', '$')}`;
      },
      'error',
    ],
  ])('reports with the lines for %s', async (sender, monitor, runnable, status) => {
    const { stdout } = await init(sender, monitor);
    await runShell(runnable(here(JSON.parse(stdout).snippet.text)), { ...tidewatch.home.env, PATH: '/usr/bin:/bin' });
    expect((await stateOf(monitor)).status).toBe(status);
  });

  test('reports with the step of GitHub Actions', async () => {
    const { stdout } = await init('github', 'a-workflow');
    const { snippet, pingUrl } = JSON.parse(stdout);
    const [, line = ''] = /run: (.*)/.exec(snippet.text) ?? [];
    await runShell(line, { PATH: '/usr/bin:/bin', PING_URL: here(pingUrl), RESULT: 'fail' });
    expect((await stateOf('a-workflow')).status).toBe('error');
  });
});
