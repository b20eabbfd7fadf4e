/** The shipped alerts, checked and tested by promtool, and the metrics of a real process as Prometheus reads them. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestServer, type TestServer } from '../test/harness/server.js';

const DIRECTORY = fileURLToPath(new URL('../../deploy/prometheus/', import.meta.url));
const DASHBOARD = fileURLToPath(new URL('../../deploy/grafana/tidewatch.json', import.meta.url));
const PROGRAM = process.env['TIDEWATCH_TEST_PROMTOOL'] ?? 'promtool';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ roles: 'api,ingest,gateway,worker,docs' });
});
afterAll(() => server?.stop());

function promtool(args: string[], input?: string) {
  const { status, stdout, stderr, error } = spawnSync(PROGRAM, args, { cwd: DIRECTORY, input, encoding: 'utf8' });
  if (error) throw error;
  return { status, said: stdout + stderr };
}

test.each([
  ['the rules', ['check', 'rules', 'rules.yml']],
  ['the example of a scrape', ['check', 'config', '--syntax-only', 'prometheus.yml']],
  ['the tests of the rules', ['test', 'rules', 'rules.test.yml']],
])('%s', (_name, args) => {
  const { status, said } = promtool(args);
  expect([status, said]).toEqual([0, expect.stringContaining('SUCCESS')]);
});

test('every query of the dashboard is valid', () => {
  const panels: { targets?: { expr: string }[] }[] = JSON.parse(readFileSync(DASHBOARD, 'utf8')).panels;
  const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '5m')));
  const rules = queries.map((expr, index) => ({ record: `query:${index}`, expr }));
  const directory = mkdtempSync(path.join(tmpdir(), 'tw-prometheus-'));
  const file = path.join(directory, 'dashboard.json');
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
  const { status, said } = promtool(['check', 'rules', file]);
  rmSync(directory, { recursive: true });
  expect([status, said]).toEqual([0, expect.stringContaining(`${queries.length} rules found`)]);
});

test('the metrics of a process, by name, help and unit', async () => {
  await server.admin.call('listProjects');
  const text = await (await fetch(`${server.baseUrl}/metrics`)).text();
  expect(text).toContain('tidewatch_requests_total{role="api",operation="listProjects",status="2xx"} 1');
  const { said } = promtool(['check', 'metrics'], text);
  // the library's own Node.js metrics violate some conventions; partitions are whole days
  expect(said.split('\n').filter((line) => line.startsWith('tidewatch_') || /error/i.test(line))).toEqual([
    'tidewatch_partitions_ahead_days use base unit "seconds" instead of "days"',
  ]);
});
