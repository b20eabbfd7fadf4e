/** Releases that were ordered by switches between versions and other names. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { up } from '../../../src/kernel/database/migrations/0051-versions-before-names.js';
import { openTestDatabase, type TestDatabase } from '../../harness/database.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const key = (version: string) =>
  `${version
    .split('.')
    .map((part) => part.padStart(15, '0'))
    .join('.')} 1`;
const time = (day: number) => `${String(Date.UTC(2026, 0, day)).padStart(15, '0')}`;

test('versions compare with versions, and other names follow the newest version before them', async () => {
  const ids = { organization_id: uuidv7(), property_id: uuidv7() };
  const release = (name: string, scheme: string, epoch: number, order: string, day: number) => ({
    ...ids,
    ...{ name, scheme, epoch, order_key: `${String(epoch).padStart(6, '0')} ${order}` },
    events: 1,
    first_seen_at: new Date(Date.UTC(2026, 0, day)),
  });
  await database.knex('error_releases').insert([
    release('3f2a9c1b', 'other', 1, `${time(1)} 3f2a9c1b`, 1),
    release('10.24.0.0', 'semver', 2, key('10.24.0.0'), 2),
    release('dev', 'other', 3, `${time(3)} dev`, 3),
    release('10.18.7.0', 'semver', 4, key('10.18.7.0'), 4),
    release('main', 'other', 5, `${time(5)} main`, 5),
    release('10.25.0.0', 'semver', 6, key('10.25.0.0'), 6),
    // another property, which never switched
    { ...release('1.0.0.0', 'semver', 1, key('1.0.0.0'), 1), property_id: uuidv7() },
  ]);
  await up(database.knex);
  const rows = await database.knex('error_releases').where(ids).orderBy('order_key');
  expect(rows.map(({ name, epoch }) => [name, epoch])).toEqual([
    ['3f2a9c1b', 1],
    ['10.18.7.0', 2],
    ['10.24.0.0', 2],
    ['dev', 2],
    ['main', 2],
    ['10.25.0.0', 2],
  ]);
  const [other] = await database.knex('error_releases').whereNot('property_id', ids.property_id);
  expect(other.order_key).toBe(`000001 ${key('1.0.0.0')}`);
});
