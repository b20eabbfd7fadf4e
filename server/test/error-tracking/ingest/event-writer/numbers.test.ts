/** The numbers of new issues: a range per batch, and none for known issues. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Home, WriterStage } from '../../support/writer-stage.js';

let stage: WriterStage;
let home: Home;
beforeAll(async () => {
  stage = await WriterStage.open();
});
afterAll(() => stage.close());
beforeEach(async () => {
  home = await stage.addHome();
});

const event = (fingerprint: string, where = home) => stage.event(0, { ...where, fingerprint });
const numbers = (where = home): Promise<number[]> =>
  stage.database.knex('error_issues').where({ organization_id: where.organizationId }).orderBy('number').pluck('number');
const last = async () => (await stage.database.knex('short_numbers').where({ organization_id: home.organizationId }).first())?.last;

test('a batch takes one range, in the order of its events', async () => {
  const names = ['Zebra', 'Apple', 'Mango', 'Apple', 'Berry'];
  await stage.write(...names.map((name) => event(name)));
  await stage.write(event('Quince'), event('Apple'), event('Cherry'));
  const issues = await stage.database.knex('error_issues').where({ organization_id: home.organizationId }).orderBy('number');
  expect(issues.map(({ number, type }) => [number, type])).toEqual([
    [1, 'Zebra'],
    [2, 'Apple'],
    [3, 'Mango'],
    [4, 'Berry'],
    [5, 'Quince'],
    [6, 'Cherry'],
  ]);
  expect(await last()).toBe(6);
});

test('a known issue takes none, even with a new release', async () => {
  await stage.write(event('Known'));
  await stage.write(...Array.from({ length: 50 }, () => event('Known')));
  await stage.write({ ...event('Known'), release: '1.0.0' });
  expect(await last()).toBe(1);
});

test('each organization has its own numbers', async () => {
  const other = await stage.addHome();
  await stage.write(event('One'), event('Two'));
  await stage.write(event('One', other));
  expect([await numbers(), await numbers(other)]).toEqual([[1, 2], [1]]);
});

test('two properties that create issues concurrently share the numbers without a gap', async () => {
  const second = { ...home, propertyId: await stage.addProperty(home.organizationId) };
  const batch = (where: Home, from: number) => Array.from({ length: 20 }, (_, index) => event(`E${from + index}`, where));
  const outcomes = await Promise.all([
    stage.write(...batch(home, 0)),
    stage.write(...batch(home, 10)),
    stage.write(...batch(second, 0)),
    stage.write(...batch(second, 10)),
  ]);
  expect(outcomes.flat().every(({ type }) => type === 'stored')).toBe(true);
  expect(await numbers()).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
});

test('the number of a deleted issue is not reused', async () => {
  const id = await stage.writeOne(event('Gone'));
  for (const table of ['error_fingerprints', 'error_issue_texts'])
    await stage.database.knex(table).where({ organization_id: home.organizationId, issue_id: id }).delete();
  await stage.database.knex('error_issues').where({ organization_id: home.organizationId, id }).delete();
  await stage.write(event('Next'));
  expect(await numbers()).toEqual([2]);
});
