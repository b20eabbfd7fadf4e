import { describe, expect, test } from '@jest/globals';
import { checksIn, planImport, sedLine } from '../../src/imports/healthchecks.js';
import { runShell } from '../support/run-cli.js';

const UUID = '31365bce-8da9-4729-8ff3-aaa71d56b712';
const backup = {
  name: 'Backup',
  slug: 'backup',
  timeout: 86_400,
  grace: 3_600,
  methods: '',
  ping_url: `https://hc-ping.com/${UUID}`,
  uuid: UUID,
};
const only = (check: object) => planImport([{ ...backup, ...check }]);

describe('a check becomes', () => {
  test.each([
    [
      'an interval that is down after timeout and grace, and never degraded',
      {},
      { intervalSec: 86_400, degradedAfter: 1.0417, downAfter: 1.0417 },
    ],
    ['one with the longest grace', { timeout: 60, grace: 31_536_000 }, { intervalSec: 60, degradedAfter: 86_400, downAfter: 86_400 }],
    [
      'a schedule',
      { timeout: undefined, schedule: '0 3 * * 1-5', tz: 'Europe/Berlin', grace: 1_800 },
      { schedule: { cron: '0 3 * * 1-5', timeZone: 'Europe/Berlin', graceSec: 1_800 } },
    ],
    [
      'a schedule with a grace that we take',
      { schedule: '@daily', grace: 31_536_000 },
      { schedule: { cron: '@daily', timeZone: 'UTC', graceSec: 2_592_000 } },
    ],
    [
      'one that only POST reports for',
      { methods: 'POST' },
      { intervalSec: 86_400, degradedAfter: 1.0417, downAfter: 1.0417, pingMethods: 'post' },
    ],
  ])('%s', (_name, check, values) => {
    expect(only(check)).toMatchObject({ planned: [{ values: { slug: 'backup', name: 'Backup', ...values } }], leftOut: [] });
    expect(Object.keys(only(check).planned[0]?.values ?? {}).sort()).toEqual(['name', 'slug', ...Object.keys(values)].sort());
  });
});

test.each([
  ['OnCalendar', { schedule: 'Mon..Fri 02:00' }, 'its schedule is no crontab expression of five fields'],
  ['several OnCalendar lines', { schedule: '* * * *\n*' }, 'its schedule is no crontab expression of five fields'],
  ['nothing that it expects', { timeout: null }, 'it has neither a timeout nor a schedule'],
])('a check with %s is left out', (_name, check, reason) => {
  expect(only(check)).toEqual({ planned: [], leftOut: [{ name: 'Backup', reason }] });
});

test.each([
  ['the slug', { slug: 'db_backup' }, 'db_backup', 'Backup'],
  ['the name', { slug: '', name: 'Größe \u0007 prüfen' }, 'gro-e-prufen', 'Größe prüfen'],
  ['the address, without either', { slug: '', name: '' }, 'check-31365bce', 'Check 31365bce'],
  [
    'the key of a read-only list',
    { slug: '', name: '', uuid: undefined, ping_url: undefined, unique_key: 'a6c7b0a8a66bed0df66abfdab3c77736703703ee' },
    'check-a6c7b0a8',
    'Check a6c7b0a8',
  ],
])('its slug is made from %s', (_name, check, slug, name) => {
  expect(only(check).planned[0]?.values).toMatchObject({ slug, name });
});

test('checks with the same slug are told apart by their addresses, in any order', () => {
  const other = { ...backup, uuid: '7b2c5e1a-0000-4729-8ff3-aaa71d56b712' };
  const slugs = (...checks: object[]) => planImport(checks).planned.map(({ slug }) => slug);
  expect(slugs(backup, other)).toEqual(['backup-31365bce', 'backup-7b2c5e1a']);
  expect(slugs(other, backup)).toEqual(['backup-7b2c5e1a', 'backup-31365bce']);
  expect(planImport([backup, backup])).toMatchObject({
    planned: [{ slug: 'backup-31365bce' }],
    leftOut: [{ reason: 'another check has the slug backup-31365bce' }],
  });
});

test('a list is an array or the answer of the API', () => {
  expect(checksIn([backup])).toEqual([backup]);
  expect(checksIn({ checks: [] })).toEqual([]);
  for (const other of [null, {}, 'x', [1], { checks: {} }]) expect(checksIn(other)).toBeNull();
});

test('an address that sed would take for more than an address has no line', () => {
  for (const url of ['https://a.example/x|e id', 'https://a.example/x\nd', 'javascript:x', ''])
    expect(only({ ping_url: url }).planned[0]?.oldUrl).toBeNull();
});

test('the line changes the address and what begins with it, and nothing that only looks like it', async () => {
  const script = sedLine(`https://hc.example.com/${UUID}`, 'https://ops.example.com/ping/m_a&b');
  const line = `curl https://hc.example.com/${UUID}/$? https://hc-example.com/${UUID}`;
  const { stdout } = await runShell(`printf '%s' "$LINE" | sed "$SCRIPT"`, { LINE: line, SCRIPT: script });
  expect(stdout).toBe(`curl https://ops.example.com/ping/m_a&b/$? https://hc-example.com/${UUID}`);
});
