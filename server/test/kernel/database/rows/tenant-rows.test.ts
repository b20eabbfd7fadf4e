/** The plain statements of a resource, on projects and sites of two organizations. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { tenantRows } from '../../../../src/kernel/database/rows/tenant-rows.js';
import { openTestDatabase } from '../../../harness/database.js';

const NOW = new Date('2026-01-15T09:30:00Z');
const projects = tenantRows('project');
const sites = tenantRows('docSite', { json: ['theme', 'navigation', 'redirects', 'api_documents'] });

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let [own, foreign] = ['', ''];
beforeAll(async () => {
  database = await openTestDatabase();
  own = await newOrganization('own');
  foreign = await newOrganization('foreign');
});
afterAll(() => database.close());

async function newOrganization(slug: string): Promise<string> {
  const id = uuidv7();
  await database.knex('organizations').insert({ id, slug, name: slug, time_zone: 'UTC', created_at: NOW, updated_at: NOW });
  return id;
}

const projectRow = (organizationId: string, slug: string) => ({
  ...{ organization_id: organizationId, id: uuidv7(), slug, name: slug },
  ...{ created_at: NOW, updated_at: NOW },
});

async function newProject(organizationId: string, slug = `p-${uuidv7()}`) {
  const row = projectRow(organizationId, slug);
  await projects.insert(database.knex, row);
  return row;
}

const NOT_FOUND = { code: 'PROJECT_NOT_FOUND' };

test('a row is found in its organization only', async () => {
  const { knex } = database;
  const row = await newProject(own);
  expect(await projects.get(knex, own, row.id)).toEqual(row);
  expect(await projects.lock(knex, own, row.id)).toEqual(row);
  expect(await projects.find(knex, foreign, row.id)).toBeUndefined();
  await expect(projects.get(knex, foreign, row.id)).rejects.toMatchObject(NOT_FOUND);
  await expect(projects.lock(knex, foreign, row.id)).rejects.toMatchObject(NOT_FOUND);
});

test('conditions narrow a row down; undefined ones do not count', async () => {
  const { knex } = database;
  const row = await newProject(own);
  expect(await projects.get(knex, own, row.id, { slug: row.slug, name: undefined })).toEqual(row);
  await expect(projects.lock(knex, own, row.id, { slug: 'other' })).rejects.toMatchObject(NOT_FOUND);
  await expect(projects.remove(knex, own, row.id, { slug: 'other' })).rejects.toMatchObject(NOT_FOUND);
  expect(await projects.count(knex, own, { slug: row.slug })).toBe(1);
});

test('a change or removal leaves other rows alone', async () => {
  const { knex } = database;
  const [row, beside, strange] = [await newProject(own), await newProject(own), await newProject(foreign)];
  await projects.change(knex, row, { ...row, name: 'Changed' });
  await projects.change(knex, { organization_id: own, id: strange.id }, { name: 'Stolen' });
  expect(await projects.get(knex, own, row.id)).toEqual({ ...row, name: 'Changed' });
  await projects.remove(knex, own, row.id);
  await expect(projects.remove(knex, own, row.id)).rejects.toMatchObject(NOT_FOUND);
  await expect(projects.remove(knex, own, strange.id)).rejects.toMatchObject(NOT_FOUND);
  expect(await projects.get(knex, own, beside.id)).toEqual(beside);
  expect(await projects.get(knex, foreign, strange.id)).toEqual(strange);
});

test('a page begins after a row, in the order of ids', async () => {
  const { knex } = database;
  const organization = await newOrganization('paged');
  const rows = [await newProject(organization), await newProject(organization), await newProject(organization)];
  expect(await projects.page(knex, organization, {}, null, 2)).toEqual(rows.slice(0, 2));
  expect(await projects.page(knex, organization, {}, rows[1]?.id ?? '', 2)).toEqual(rows.slice(2));
  expect(await projects.count(knex, organization)).toBe(3);
});

test('a second row with the same unique values is refused', async () => {
  const { knex } = database;
  const unique = ['organization_id', 'slug'] as const;
  expect(await projects.insertUnlessTaken(knex, projectRow(own, 'shop'), unique)).toBe(true);
  expect(await projects.insertUnlessTaken(knex, projectRow(own, 'shop'), unique)).toBe(false);
  expect(await projects.insertUnlessTaken(knex, projectRow(foreign, 'shop'), unique)).toBe(true);
});

test('lists are stored in JSON columns', async () => {
  const { knex } = database;
  const row = {
    ...{ organization_id: own, id: uuidv7(), slug: 'docs', name: 'Docs', description: null, visibility: 'public' as const },
    ...{ default_address_enabled: true, link_token_hash: Buffer.alloc(32), link_token_sealed: Buffer.alloc(1), link_generation: 1 },
    ...{ theme: {}, edit_url_pattern: null, analytics_property_id: null, feedback_project_id: null, api_documents: [] },
    ...{ navigation: { tabs: [] }, navigation_revision: 0, redirects: [{ source: '/a', destination: '/b' }], redirects_revision: 0 },
    ...{ revision: 1, current_release: null, next_release: 1, published_at: null, unpublished_at: null },
    ...{ editors_may_share: false, vacated_revision: 0, bodies_revision: 0, draft_changed_at: NOW, created_at: NOW, updated_at: NOW },
  };
  await sites.insert(knex, row);
  expect((await sites.get(knex, own, row.id)).redirects).toEqual(row.redirects);
  await sites.change(knex, row, { redirects: [] });
  expect(await sites.get(knex, own, row.id)).toMatchObject({ redirects: [], api_documents: [] });
});
