/** Events of a later release reopen resolved issues. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { untilSomebodyWaits } from '../../../harness/lock-waits.js';
import { at, WriterStage } from '../../support/writer-stage.js';

let stage: WriterStage;
let propertyId: string;
beforeAll(async () => {
  stage = await WriterStage.open();
});
afterAll(() => stage.close());
beforeEach(async () => {
  propertyId = await stage.addProperty();
});

const event = (seconds: number, release: string | null) => stage.event(seconds, { propertyId, release });

async function keyOf(release: string): Promise<string> {
  return (await stage.database.knex('error_releases').where({ property_id: propertyId, name: release }).first()).order_key;
}

/** Resolves an issue in a release, or as of now. */
async function resolve(id: string, release: string | null, status = 'resolved'): Promise<void> {
  const key = release === null ? null : await keyOf(release);
  const changes = { status, resolved_at: at(10), resolved_in_release: release, resolved_order_key: key, recurring: false };
  await stage.database.knex('error_issues').where({ id }).update(changes);
}

test.each([
  ['an older release', '1.9.0', '1.10.0', '1.9.1', false],
  ['the same release', '1.9.0', '1.10.0', '1.10.0', false],
  ['a prerelease of it', '1.9.0', '1.10.0', '1.10.0-rc.1', false],
  ['a later release', '1.9.0', '1.10.0', '1.10.1', true],
  ['a later one that plain texts put earlier', '1.2.0', '1.9.0', '1.10.0', true],
  ['a later one after the way of naming changed', '1.2.0', '1.9.0', 'build-7', true],
  ['no release', '1.9.0', '1.10.0', null, true],
])('an event of %s', async (_what, first, resolvedIn, next, recurs) => {
  const id = await stage.writeOne(event(0, first));
  await stage.writeOne(event(1, resolvedIn));
  await resolve(id, resolvedIn);
  await stage.writeOne(event(20, next));
  expect(await stage.issue(id)).toMatchObject(
    recurs
      ? {
          status: 'unresolved',
          recurring: true,
          recurrence_count: 1,
          last_recurred_at: at(20),
          resolved_at: null,
          resolved_in_release: null,
          resolved_order_key: null,
          events: '3',
        }
      : { status: 'resolved', recurring: false, recurrence_count: 0, last_recurred_at: null, resolved_at: at(10), events: '3' },
  );
});

test('resolved without a release, any event opens it again', async () => {
  const id = await stage.writeOne(event(0, '1.0.0'));
  await resolve(id, null);
  await stage.writeOne(event(20, '1.0.0'));
  expect(await stage.issue(id)).toMatchObject({ status: 'unresolved', recurring: true, recurrence_count: 1 });
});

test('many events in one batch are one recurrence, and later ones are only counted', async () => {
  const id = await stage.writeOne(event(0, '1.0.0'));
  await resolve(id, '1.0.0');
  await stage.write(event(20, '1.0.0'), event(21, '1.1.0'), event(22, '1.2.0'), event(23, '1.0.0'));
  await stage.writeOne(event(30, '1.3.0'));
  expect(await stage.issue(id)).toMatchObject({ status: 'unresolved', recurrence_count: 1, events: '6', last_release: '1.3.0' });
});

test('each recurrence of a repeatedly resolved issue counts', async () => {
  const id = await stage.writeOne(event(0, '1.0.0'));
  for (const [round, release] of ['1.1.0', '1.2.0', '1.3.0'].entries()) {
    await resolve(id, round === 0 ? '1.0.0' : `1.${round}.0`);
    await stage.writeOne(event(20 + round, release));
  }
  expect((await stage.issue(id)).recurrence_count).toBe(3);
});

test('an ignored issue stays ignored, and its events count', async () => {
  const id = await stage.writeOne(event(0, '1.0.0'));
  await resolve(id, null, 'ignored');
  await stage.writeOne(event(20, '2.0.0'));
  expect(await stage.issue(id)).toMatchObject({ status: 'ignored', recurring: false, recurrence_count: 0, events: '2' });
});

test('a merged fingerprint counts for the final issue', async () => {
  const one = await stage.writeOne(event(0, null));
  const other = await stage.writeOne(stage.event(0, { propertyId, fingerprint: 'RangeError' }));
  const { knex } = stage.database;
  await knex('error_issues').where({ id: other }).update({ merged_into: one });
  await knex('error_fingerprints').where({ issue_id: other }).update({ issue_id: one });
  expect(await stage.writeOne(stage.event(1, { propertyId, fingerprint: 'RangeError' }))).toBe(one);
  expect((await stage.issue(one)).events).toBe('2');
});

test('an event written during a merge counts for the final issue', async () => {
  const one = await stage.writeOne(event(0, null));
  const other = await stage.writeOne(stage.event(0, { propertyId, fingerprint: 'RangeError' }));
  const merging = await stage.database.knex.transaction();
  await merging('error_issues').where({ id: other }).update({ merged_into: one });
  await merging('error_fingerprints').where({ issue_id: other }).update({ issue_id: one });
  const writing = stage.writeOne(stage.event(1, { propertyId, fingerprint: 'RangeError' }));
  // for the issue's row
  await untilSomebodyWaits(stage.database.knex);
  await merging.commit();
  expect(await writing).toBe(one);
  expect([(await stage.issue(one)).events, (await stage.issue(other)).events]).toEqual(['2', '1']);
});
