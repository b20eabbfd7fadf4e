/** Fingerprints are redirected while others store events and merge issues: all lock the property, then fingerprints, then issues. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { leadOn } from '../../../src/error-tracking/regrouping/succession-store.js';
import { properties } from '../../../src/identity/properties/store.js';
import { untilSomebodyWaits } from '../../harness/lock-waits.js';
import { insertIssues } from '../support/rows.js';
import { WriterStage } from '../support/writer-stage.js';

const NOW = new Date();
const OLD = 'a'.repeat(64);
const NEW = 'b'.repeat(64);

let stage: WriterStage;
let owner: { organizationId: string; propertyId: string };
let issueId: string;
beforeAll(async () => {
  stage = await WriterStage.open();
});
afterAll(() => stage.close());
beforeEach(async () => {
  owner = { organizationId: stage.home.organizationId, propertyId: await stage.addProperty() };
  const site = { id: owner.propertyId, organizationId: owner.organizationId, domain: 'example.com' };
  [issueId] = (await insertIssues(stage.database.knex, site, [{ fingerprint: OLD }])) as [string];
  await fingerprints().where({ fingerprint: OLD }).update({ version: 1 });
});

const fingerprints = () => stage.database.knex('error_fingerprints').where({ property_id: owner.propertyId });
const rowOf = (fingerprint: string, leadsTo: string) => ({
  ...{ organization_id: owner.organizationId, property_id: owner.propertyId, fingerprint, issue_id: leadsTo },
  ...{ version: 2, parts: ['x'], created_at: NOW },
});
const lead = () => {
  const predecessor = { issueId, ledToVersion: null, status: 'unresolved' as const, message: 'x' };
  return leadOn(stage.database.knex, owner, OLD, predecessor, [{ fingerprint: NEW, version: 2, parts: ['x'] }], NOW);
};
const holdIssue = (database: typeof stage.database.knex) => database('error_issues').where({ id: issueId }).forNoKeyUpdate().first('id');

test('a batch has a new issue of the same fingerprint and an event of the old issue: neither has to give way', async () => {
  const { knex } = stage.database;
  const storing = await knex.transaction();
  await storing('error_fingerprints').insert(rowOf(NEW, uuidv7()));
  const leading = lead();
  try {
    await untilSomebodyWaits(knex);
    await storing.raw('set local lock_timeout = 300');
    await holdIssue(storing);
  } finally {
    await storing.commit();
  }
  expect(await leading).toBe(true);
});

test('a merge comes before or after', async () => {
  const { knex } = stage.database;
  const merging = await knex.transaction();
  await properties.findForUpdate(merging, owner.organizationId, owner.propertyId);
  const leading = lead();
  await untilSomebodyWaits(knex);
  await holdIssue(merging);
  const target = uuidv7();
  await merging('error_fingerprints').where({ fingerprint: OLD, property_id: owner.propertyId }).update({ issue_id: target });
  await merging.commit();
  // look again: it has a new target now
  expect(await leading).toBe(false);
  expect(await fingerprints().where({ fingerprint: NEW })).toEqual([]);
});

test('a deleted property has nothing to redirect', async () => {
  await stage.database.knex('properties').where({ id: owner.propertyId }).delete();
  expect(await lead()).toBe(true);
  expect(await fingerprints().where({ fingerprint: NEW })).toEqual([]);
});
