/**
 * The guides of deployment and upgrades, followed line by line on a machine in a folder: real packages, processes, PostgreSQL and Caddy. What would change
 * this machine stands in (`machine.ts`): packages of the system, users, systemd.
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase } from '../../test/harness/database.js';
import { blocksOf, Machine } from './machine.js';

let machine: Machine;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
const inMachine = (place: string) => path.join(machine.folder, place);

beforeAll(async () => {
  machine = await Machine.open([4000, 4001, 4002], ['tidewatch@worker1', 'tidewatch@worker2']);
  database = await createTestDatabase({ empty: true });
});
afterAll(async () => {
  machine?.close();
  await database?.drop();
});

/** The line for commands by hand, which is the last block of the first section. */
const byHand = (command: string) => (blocksOf('deploy.md', 'One machine with TLS in ten minutes').at(-1) ?? '').replace('doctor', command);

test('one machine with TLS', () => {
  const [programs, packages, settings, unit, proxy, look, doctor, ...more] = blocksOf('deploy.md', 'One machine with TLS in ten minutes');
  expect(more).toEqual([]);
  for (const block of [programs, packages, settings, unit, proxy]) machine.run(block ?? '');
  const [status, ...credentials] = machine.run(look ?? '').split('\n');
  expect(status).toBe('200');
  expect(JSON.parse(credentials.join('\n'))).toMatchObject({ email: expect.any(String), password: expect.any(String) });
  // the name leads here for curl only
  const findings = machine.run(`${doctor?.trim()} || true`).match(/^wrong +\S+/gm);
  expect(findings?.map((line) => line.split(/ +/)[1])).toEqual(['addresses.base']);
}, 300_000);

test('an upgrade of one process, with a backup before', () => {
  const [backup] = blocksOf('upgrade.md', 'Before');
  const folder = inMachine('root');
  machine.run(`cd ${folder}\n${byHand((backup ?? '').trim().replace(/^tidewatch-server /, ''))}`);
  expect(existsSync(path.join(folder, 'before-upgrade.backup'))).toBe(true);
  const [upgrade = ''] = blocksOf('upgrade.md', 'One process');
  const [install, start, ...more] = upgrade.trim().split('\n');
  expect([start, more]).toEqual(['tidewatch-server start', []]);
  // the unit starts it
  machine.run(`systemctl stop tidewatch\n${install}\nsystemctl start tidewatch`);
  const [look = ''] = blocksOf('deploy.md', 'One machine with TLS in ten minutes').slice(-2);
  expect(machine.run(look)).toMatch(/^200\n/);
}, 300_000);

test('more processes, their restart, and their upgrade', () => {
  const { host, port, user, password, database: name } = database.connection;
  const address = `postgresql://${user}:${password}@${encodeURIComponent(host)}:${port}/${name}`;
  appendFileSync(inMachine('etc/tidewatch/tidewatch.env'), `DATABASE_URL='${address}'\nTIDEWATCH_MASTER_KEY=${'11'.repeat(32)}\n`);
  machine.run('systemctl stop tidewatch');
  machine.run(byHand('bootstrap --owner ada@example.com'));
  // without a terminal it is in a file
  expect(readFileSync(inMachine('var/lib/tidewatch/owner-link'), 'utf8')).toMatch(/^https:\/\/tidewatch\.example\.com\//);
  const [front = '', units = '', restart = '', ...more] = blocksOf('deploy.md', 'More processes');
  expect(more).toEqual([]);
  writeFileSync(inMachine('etc/tidewatch/front1.env'), front);
  writeFileSync(inMachine('etc/tidewatch/front2.env'), front.replace('4001', '4002'));
  for (const each of ['worker1', 'worker2']) writeFileSync(inMachine(`etc/tidewatch/${each}.env`), 'TIDEWATCH_ROLES=worker\n');
  machine.run(units);
  const pids = () => ['worker1', 'worker2', 'front1', 'front2'].map((each) => readFileSync(inMachine(`run/tidewatch@${each}.pid`), 'utf8'));
  const before = pids();
  machine.run(restart);
  expect(pids().filter((pid) => before.includes(pid))).toEqual([]);
  const [migrate = ''] = blocksOf('upgrade.md', 'Several processes');
  expect(migrate.trim()).toBe('tidewatch-server migrate');
  machine.run(byHand('migrate'));
  machine.run('systemctl start tidewatch-migrate');
}, 300_000);
