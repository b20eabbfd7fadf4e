/** Alerts, dashboard and docs/operating.md agree, and mention only existing metrics. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestServer, type TestServer } from '../harness/server.js';
import { until } from '../harness/until.js';

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
const RULES = read('deploy/prometheus/rules.yml');
const DASHBOARD = read('deploy/grafana/tidewatch.json');
const DOCS = read('docs/operating.md');

const namesIn = (text: string) => new Set(text.match(/\btidewatch_[a-z0-9_]+/g));
/** The metric of a series; a histogram has several series. */
const metricOf = (series: string, shown: ReadonlySet<string>) => (shown.has(series) ? series : series.replace(/_(bucket|sum|count)$/, ''));

let server: TestServer;
/** One with a replica, though nobody answers there. */
let reading: TestServer;
let text: string;
const scrape = async ({ baseUrl } = server) => (await fetch(`${baseUrl}/metrics`)).text();
const NOBODY = 'postgresql://nobody@127.0.0.1:1/nothing';
beforeAll(async () => {
  server = await startTestServer({ roles: 'api,ingest,gateway,worker,docs', environment: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  // the figures that a worker reads from the database
  await until(async () => /^tidewatch_partitions_ahead_days \d/m.test(await scrape()), { what: 'the figures of the worker' });
  // it reaches the database by the other's connection
  const environment = { DATABASE_URL: NOBODY, DATABASE_READ_URL: NOBODY };
  reading = await startTestServer({ connection: server.connection, environment });
  text = (await scrape()) + (await scrape(reading));
});
afterAll(async () => {
  await reading.stop();
  await server.stop();
});

const shown = () => new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));

describe('every mentioned metric is exposed by a process', () => {
  test.each([
    ['the alerts', RULES],
    ['the dashboard', DASHBOARD],
    ['the docs', DOCS],
  ])('in %s', (_name, file) => {
    const known = shown();
    expect([...namesIn(file)].filter((name) => !known.has(metricOf(name, known)))).toEqual([]);
  });
});

test('every metric of our own is documented', () => {
  const documented = namesIn(DOCS);
  expect([...shown()].filter((name) => name.startsWith('tidewatch_') && !documented.has(name))).toEqual([]);
});

test('every resource is documented, and every documented resource has an owner', () => {
  const resources = [...text.matchAll(/^tidewatch_saturation_ratio\{resource="(\w+)"\}/gm)].map(([, name]) => name);
  const [, table = ''] = DOCS.split('The resources of `tidewatch_saturation_ratio`:');
  const rows = table.split('\n## ')[0]?.match(/^\| `.*?\|/gm) ?? [];
  const documented = rows.flatMap((row) => [...row.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(documented.sort()).toEqual([...new Set(resources)].sort());
});

test('a new installation has no backlog, a week of partitions, and a disk', () => {
  for (const line of ['tidewatch_delivery_oldest_pending_seconds 0', 'tidewatch_deliveries_dead 0', 'tidewatch_partitions_ahead_days 7'])
    expect(text.split('\n')).toContain(line);
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  expect(value('tidewatch_free_disk_bytes')).toBeGreaterThan(0);
  expect(value('tidewatch_disk_bytes')).toBeGreaterThan(value('tidewatch_free_disk_bytes'));
  expect(text).toMatch(/^tidewatch_build_info\{version="0\.0\.0-test",schema="\d{4}-[a-z-]+"\} 1$/m);
});

/** The names of alerts by the section that they link to, or that explains them. */
function bySection(entries: Iterable<[section: string, alert: string]>): Record<string, string[]> {
  const sections: Record<string, string[]> = {};
  for (const [section, alert] of entries) sections[section] = [...(sections[section] ?? []), alert].sort();
  return sections;
}

test('every alert links to the section that explains it, and the docs explain no other', () => {
  const alerts = RULES.split('- alert: ').slice(1);
  const inRules = alerts.map((rule): [string, string] => [
    /runbook: 'docs\/operating\.md, (\w+)'/.exec(rule)?.[1] ?? 'none',
    /^\w+/.exec(rule)?.[0] ?? '',
  ]);
  const inDocs = DOCS.split('\n## ').flatMap((section) =>
    [...section.matchAll(/^\| `(Tidewatch\w+)` \| [^|]+ \| [^|]+ \|$/gm)].map(([, alert = '']): [string, string] => [
      /^.*/.exec(section)?.[0] ?? '',
      alert,
    ]),
  );
  expect(inRules.length).toBeGreaterThan(20);
  expect(bySection(inDocs)).toEqual(bySection(inRules));
});

test('every alert waits for a while, has a severity and a summary', () => {
  for (const rule of RULES.split('- alert: ').slice(1))
    expect(rule).toMatch(/for: \d+[mh]\n[\s\S]*severity: (critical|warning) \}|severity: (critical|warning) \}[\s\S]*for: \d+[mh]/);
  expect(RULES.match(/summary: /g)).toHaveLength(RULES.match(/- alert: /g)?.length ?? 0);
});

test('the dashboard can be imported anywhere: it has no id, and asks for its data source', () => {
  const dashboard = JSON.parse(DASHBOARD);
  expect([dashboard.id, dashboard.uid]).toEqual([null, null]);
  const panels: { id: unknown; type: string; datasource?: { uid: string }; targets?: { datasource: { uid: string } }[] }[] =
    dashboard.panels;
  expect(panels.filter(({ id }) => id !== null)).toEqual([]);
  const sources = panels
    .filter(({ type }) => type !== 'row')
    .flatMap(({ datasource, targets }) => [datasource, ...(targets ?? []).map((t) => t.datasource)]);
  expect(sources.length).toBeGreaterThan(0);
  expect(sources.filter((source) => !/^\$\{datasource\}$/.test(source?.uid ?? ''))).toEqual([]);
});
