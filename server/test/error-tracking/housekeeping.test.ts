/** Removes the remaining data of a deleted property, and nothing else. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { purgeDeletedProperties } from '../../src/assembly/deletion/deleted-properties.js';
import { DAILY_TABLES } from '../../src/assembly/deletion/housekeeping.js';
import { deleteProperty } from '../../src/identity/properties/store.js';
import { createPartitions } from '../../src/kernel/database/schema/partitions.js';
import { silent } from '../harness/database.js';
import { at, ErrorStage } from './support/notification-stage.js';

const TABLES = [
  'error_events',
  'error_issue_minutes',
  'error_issue_days',
  'error_issue_users',
  'error_issue_releases',
  'error_spikes',
  'error_fingerprints',
  'error_issues',
  'error_releases',
  'source_maps',
] as const;

let stage: ErrorStage;
beforeAll(async () => {
  stage = await ErrorStage.open();
  await createPartitions(stage.database.knex, DAILY_TABLES, at(0));
});
afterAll(() => stage.close());

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** A property with a row in every table, and a source map with this content. */
async function propertyWithRows(content: string): Promise<string> {
  const propertyId = await stage.addProperty();
  const { knex } = stage.database;
  const issueId = await stage.addIssue(0, { property_id: propertyId });
  const of = { organization_id: stage.organizationId, property_id: propertyId };
  const ofIssue = { ...of, issue_id: issueId };
  const day = '2026-03-02';
  await stage.count(issueId, 10, 1);
  await knex('error_events').insert({ ...ofIssue, day, id: issueId, fingerprint: 'v1:x', occurred_at: at(0), received_at: at(0) });
  await knex('error_issue_days').insert({ ...ofIssue, day, events: 1 });
  await knex('error_issue_users').insert({ ...ofIssue, user_hash: sha256('user').subarray(0, 16), last_day: day });
  await knex('error_issue_releases').insert({
    ...{ ...ofIssue, release: '', environment: '', events: 1, first_seen_at: at(0), last_seen_at: at(0) },
  });
  await knex('error_spikes').insert({
    ...{ ...ofIssue, id: issueId, events: 10, threshold: 10, window_minutes: 5, started_at: at(0), last_above_at: at(0), told: true },
  });
  await knex('error_fingerprints').insert({ ...ofIssue, fingerprint: 'v1:x', version: 1, parts: [], created_at: at(0) });
  await knex('error_releases').insert({
    ...{ ...of, name: '1.0.0', epoch: 0, scheme: 'semver', order_key: 'a', events: 1, first_seen_at: at(0) },
  });
  const hash = sha256(content);
  await knex('source_map_contents')
    .insert({ organization_id: stage.organizationId, sha256: hash, compressed: Buffer.from('x'), created_at: at(0) })
    .onConflict(['organization_id', 'sha256'])
    .ignore();
  await knex('source_maps').insert({
    ...of,
    release: '1.0.0',
    path: '/a.js',
    sha256: hash,
    size: 1,
    compressed_size: 1,
    created_at: at(0),
  });
  return propertyId;
}

async function rowsOf(propertyId: string): Promise<number[]> {
  return Promise.all(TABLES.map(async (table) => (await stage.database.knex(table).where({ property_id: propertyId })).length));
}

const purgeAt = (second: number, batches?: number) => purgeDeletedProperties(stage.database.knex, silent, at(second), batches);
const contents = async () => (await stage.database.knex('source_map_contents').select('sha256')).map((row) => row.sha256.toString('hex'));
const hex = (content: string) => sha256(content).toString('hex');

test('its data is removed ten minutes later, and the data of others stays, including content that both had', async () => {
  const [gone, kept] = [await propertyWithRows('shared'), await propertyWithRows('shared')];
  const alone = await propertyWithRows('its own');
  for (const id of [gone, alone]) await deleteProperty(stage.database.knex, stage.organizationId, id, at(100));
  expect(await purgeAt(699)).toBe(0);
  // a turn is bounded, and the two have more than one covers
  while ((await purgeAt(700)) > 0);
  expect([await rowsOf(gone), await rowsOf(kept), await rowsOf(alone)]).toEqual([
    TABLES.map(() => 0),
    TABLES.map(() => 1),
    TABLES.map(() => 0),
  ]);
  expect(await contents()).toEqual([hex('shared')]);
  expect(await stage.database.knex('deleted_properties')).toEqual([]);
});

test('a turn is bounded; if a worker is stopped, the next one continues', async () => {
  const gone = await propertyWithRows('more');
  await deleteProperty(stage.database.knex, stage.organizationId, gone, at(100));
  let turns = 0;
  while ((await stage.database.knex('deleted_properties')).length && turns < 20) {
    expect(await purgeAt(1000, 1)).toBeLessThanOrEqual(1);
    turns += 1;
  }
  expect(turns).toBeGreaterThanOrEqual(TABLES.length);
  expect(await rowsOf(gone)).toEqual(TABLES.map(() => 0));
  expect(await contents()).not.toContain(hex('more'));
});

test('merged issues are removed with their target', async () => {
  const [gone, kept] = [await propertyWithRows('merged'), await propertyWithRows('merged')];
  const { knex } = stage.database;
  for (const propertyId of [gone, kept]) {
    const { id } = await knex('error_issues').where({ property_id: propertyId }).first('id');
    const merged = await stage.addIssue(0, { property_id: propertyId, merged_into: id });
    await knex('error_issue_days').insert({
      ...{ organization_id: stage.organizationId, property_id: propertyId, issue_id: merged, day: '2026-03-02', events: 1 },
    });
  }
  await deleteProperty(knex, stage.organizationId, gone, at(100));
  await purgeAt(1000);
  expect(await rowsOf(gone)).toEqual(TABLES.map(() => 0));
  expect(await rowsOf(kept)).toEqual(TABLES.map((table) => (['error_issue_days', 'error_issues'].includes(table) ? 2 : 1)));
});
