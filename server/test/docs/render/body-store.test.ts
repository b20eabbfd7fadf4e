/** Bodies that neither the draft nor a release uses. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { deleteUnusedBodies } from '../../../src/docs/render/body-store.js';
import { openTestDatabase } from '../../harness/database.js';
import { createSite, saveDraft, storeBody } from '../site/published.js';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('an unused body is removed a day after it was made; those of pages and releases stay', async () => {
  const { knex } = database;
  const site = await createSite(knex, randomUUID(), { pages: [{ path: '', body: 'Released.' }] });
  await saveDraft(knex, site, { path: 'a', body: 'Drafted.' });
  await storeBody(knex, site, 'Unused.');
  const created = new Date('2026-03-01T12:00:00Z');
  await knex('docs_bodies').update({ created_at: created });
  const after = (ms: number) => deleteUnusedBodies(knex, new Date(created.getTime() + ms));
  expect(await after(86_400_000)).toBe(0);
  expect(await after(86_400_001)).toBe(1);
  expect(await knex('docs_bodies').orderBy('source').pluck('source')).toEqual(['Drafted.', 'Released.']);
  expect(await knex('docs_sections').where({ site_id: site.id })).toHaveLength(2);
});
