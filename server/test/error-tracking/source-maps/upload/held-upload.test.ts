/** Concurrent uploads and errors of one property: neither waits for what the other does not need. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { takeAdvisoryLock } from '../../../../src/kernel/database/advisory-locks.js';
import { NO_REQUEST_LIMITS } from '../../../harness/server.js';
import { until } from '../../../harness/until.js';
import { ErrorSender, type Reporter } from '../../support/sender.js';
import { mapOf, upload } from '../../support/uploads.js';

let sender: ErrorSender;
let reporter: Reporter;
beforeAll(async () => {
  sender = await ErrorSender.start({ limits: NO_REQUEST_LIMITS });
  reporter = sender.reporter;
});
afterAll(() => sender.stop());

const sha256 = (text: string) => createHash('sha256').update(text).digest();
const contents = () => sender.server.database.knex('source_map_contents').where({ organization_id: reporter.organizationId });

/** Waits until this many connections wait for a lock. */
function untilWaiting(query: string, count = 1): Promise<boolean> {
  const waiting = async () => {
    const { rows } = await sender.server.database.loops.raw(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like ?`,
      [query],
    );
    return rows.length >= count;
  };
  return until(waiting, { what: `${count} that wait with ${query}` });
}

async function expectErrorsToPass(release: string): Promise<void> {
  const other = await sender.otherOrganization();
  const statuses = await Promise.all([
    sender.report({ release }).then(({ status }) => status),
    sender.report({ release: `${release}-beside` }).then(({ status }) => status),
    sender.report({ release }, other).then(({ status }) => status),
  ]);
  expect(statuses).toEqual([202, 202, 202]);
}

test('an upload that waits while it stores a content delays no error of its release', async () => {
  await upload(reporter.admin, reporter.domain, '1.0.0', { '/a.js': mapOf('first') });
  const map = mapOf('slow');
  const holder = await sender.server.database.knex.transaction();
  await holder('source_map_contents').insert({
    organization_id: reporter.organizationId,
    sha256: sha256(map),
    compressed: Buffer.from('other'),
    created_at: new Date(),
  });
  const uploaded = upload(reporter.admin, reporter.domain, '1.0.0', { '/a.js': map, '/b.js': mapOf('second') });
  await untilWaiting('%source_map_contents%');
  await expectErrorsToPass('1.0.0');
  await holder.rollback();
  expect((await uploaded).status).toBe(201);
  const rows = await contents().select<{ sha256: Buffer }[]>('sha256');
  const hashes = rows.map((row) => row.sha256.toString('hex')).sort();
  expect(hashes).toEqual([sha256(map), sha256(mapOf('second'))].map((hash) => hash.toString('hex')).sort());
});

test('many waiting uploads leave connections for others', async () => {
  const maps = Array.from({ length: 12 }, (_, index) => mapOf(`held${index}`));
  const holder = await sender.server.database.knex.transaction();
  for (const map of maps)
    await holder('source_map_contents').insert({
      ...{ organization_id: reporter.organizationId, sha256: sha256(map), compressed: Buffer.from('other'), created_at: new Date() },
    });
  const uploads = maps.map((map, index) => upload(reporter.admin, reporter.domain, '1.1.0', { [`/held${index}.js`]: map }));
  // the key's other uploads have not begun
  await untilWaiting('%source_map_contents%', 2);
  for (let turn = 0; turn < 20; turn += 1)
    expect((await reporter.admin.call('listSourceMaps', { domain: reporter.domain })).status).toBe(200);
  await holder.rollback();
  expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual(maps.map(() => 201));
});

test('an upload that waits for another of its organization delays no error', async () => {
  const holder = await sender.server.database.knex.transaction();
  await takeAdvisoryLock(holder, 'sourceMapContents', reporter.organizationId);
  const uploaded = upload(reporter.admin, reporter.domain, '2.0.0', { '/a.js': mapOf('second') });
  await untilWaiting('%pg_advisory_xact_lock%');
  await expectErrorsToPass('2.0.0');
  await holder.rollback();
  expect((await uploaded).status).toBe(201);
});

test('an upload that is refused leaves no content behind', async () => {
  const before = await contents().count('* as count').first();
  const file = { organization_id: reporter.organizationId, property_id: reporter.propertyId, release: 'full', sha256: sha256('x') };
  await sender.server.database
    .knex('source_maps')
    .insert({ ...file, path: '/huge.js', size: 1, compressed_size: 2 ** 30, created_at: new Date() });
  const answer = await upload(reporter.admin, reporter.domain, 'full', { '/new.js': mapOf('toomuch') });
  expect([answer.status, answer.body]).toEqual([
    409,
    expect.objectContaining({ error: expect.objectContaining({ code: 'PROPERTY_STORAGE_LIMIT' }) }),
  ]);
  expect(await contents().count('* as count').first()).toEqual(before);
  await sender.server.database.knex('source_maps').where(file).delete();
});

test('leftovers of a crashed server are removed by the next upload', async () => {
  const old = { organization_id: reporter.organizationId, sha256: sha256('left'), compressed: Buffer.from('left') };
  const young = { ...old, sha256: sha256('young') };
  await sender.server.database.knex('source_map_contents').insert([
    { ...old, created_at: new Date(Date.now() - 2 * 3_600_000) },
    { ...young, created_at: new Date() },
  ]);
  expect((await upload(reporter.admin, reporter.domain, '3.0.0', { '/a.js': mapOf('third') })).status).toBe(201);
  expect(await contents().where({ sha256: old.sha256 })).toEqual([]);
  expect(await contents().where({ sha256: young.sha256 })).toHaveLength(1);
});
