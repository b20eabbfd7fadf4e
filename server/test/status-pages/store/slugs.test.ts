/** Slugs of status pages: each has one owner, and stays reserved when it is retired. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { keepHouse } from '../../../src/assembly/deletion/housekeeping.js';
import { purgeDeletedOrganizations } from '../../../src/assembly/deletion/organization-deletion.js';
import type { ApiClient } from '../../harness/api-client.js';
import { silent } from '../../harness/database.js';
import { createOrganization } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { change } from '../support/change-page.js';

const DAY_MS = 86_400_000;

const now = new Date();
let server: TestServer;
let session: ApiClient;
beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
  session = await server.signIn();
});
afterAll(() => server.stop());

const newOrganization = async (slug?: string) => createOrganization(session, server.signIn, slug);

/** Makes it a slug that was retired this long ago. */
async function retiredAgo(slug: string, ms: number): Promise<void> {
  await server.database
    .knex('status_page_slugs')
    .where({ slug })
    .whereNotNull('retired_at')
    .update({ retired_at: new Date(now.getTime() - ms) });
}

test('one that another page uses is taken, and nothing changes', async () => {
  const one = await newOrganization();
  const other = await newOrganization();
  await change(one.admin, { slug: 'wanted' });
  expect(await change(other.admin, { slug: 'wanted', title: 'Mine' })).toMatchObject({ status: 409, code: 'SLUG_TAKEN' });
  expect((await other.admin.call('getStatusPage')).status).toBe(404);
  const { page } = await change(other.admin, { slug: 'free' });
  expect(await change(other.admin, { slug: 'wanted', title: 'Mine' })).toMatchObject({ status: 409, code: 'SLUG_TAKEN' });
  expect((await other.admin.call('getStatusPage')).body.statusPage).toEqual(page);
});

test('the first page of an organization whose own slug is taken needs another one', async () => {
  const one = await newOrganization();
  const other = await newOrganization();
  await change(one.admin, { slug: other.organization.slug });
  expect(await change(other.admin, { enabled: true })).toMatchObject({ status: 409, code: 'SLUG_TAKEN' });
  expect(await change(other.admin, { enabled: true, slug: 'another' })).toMatchObject({ status: 200 });
});

test('a retired one is reserved for its owner for 90 days, and then available', async () => {
  const one = await newOrganization();
  const other = await newOrganization();
  await change(one.admin, { slug: 'old-name' });
  await change(one.admin, { slug: 'new-name' });
  expect(await change(other.admin, { slug: 'old-name' })).toMatchObject({ code: 'SLUG_TAKEN' });
  // its owner can go back to it, and change again
  expect(await change(one.admin, { slug: 'old-name' })).toMatchObject({ status: 200 });
  expect(await change(other.admin, { slug: 'new-name' })).toMatchObject({ code: 'SLUG_TAKEN' });
  await change(one.admin, { slug: 'new-name' });
  await retiredAgo('old-name', 90 * DAY_MS - 1);
  await keepHouse(server.database.knex, silent, now);
  expect(await change(other.admin, { slug: 'old-name' })).toMatchObject({ code: 'SLUG_TAKEN' });
  await retiredAgo('old-name', 90 * DAY_MS);
  expect(await change(other.admin, { slug: 'old-name' })).toMatchObject({ status: 200 });
  expect(await change(one.admin, { slug: 'old-name' })).toMatchObject({ code: 'SLUG_TAKEN' });
});

test('expired reservations are deleted', async () => {
  const { admin } = await newOrganization();
  for (const slug of ['first-name', 'second-name', 'third-name']) await change(admin, { slug });
  await retiredAgo('first-name', 90 * DAY_MS);
  await keepHouse(server.database.knex, silent, now);
  const slugs = await server.database.knex('status_page_slugs').whereLike('slug', '%-name').pluck('slug');
  expect(slugs).toEqual(expect.arrayContaining(['second-name', 'third-name']));
  expect(slugs).not.toContain('first-name');
});

test('an organization reserves at most twenty', async () => {
  const { admin } = await newOrganization('kept-0');
  for (let number = 0; number <= 20; number += 1) expect((await change(admin, { slug: `kept-${number}` })).status).toBe(200);
  expect(await change(admin, { slug: 'kept-21' })).toMatchObject({ status: 409, code: 'CONFLICT' });
  expect((await change(admin, { slug: 'kept-7' })).status).toBe(200);
  await retiredAgo('kept-8', 90 * DAY_MS);
  expect((await change(admin, { slug: 'kept-21' })).status).toBe(200);
});

test('of many concurrent claims, one succeeds', async () => {
  const organizations = await Promise.all(Array.from({ length: 5 }, () => newOrganization()));
  const answers = await Promise.all(organizations.map(({ admin }) => change(admin, { slug: 'rare' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
});

test('two organizations that exchange slugs concurrently both get a response', async () => {
  const [one, other] = [await newOrganization(), await newOrganization()];
  for (let round = 0; round < 5; round += 1) {
    await change(one.admin, { slug: `left-${round}` });
    await change(other.admin, { slug: `right-${round}` });
    const answers = await Promise.all([change(one.admin, { slug: `right-${round}` }), change(other.admin, { slug: `left-${round}` })]);
    expect(answers.map(({ status }) => status)).toEqual([409, 409]);
  }
});

test('concurrent first changes of an organization create one page', async () => {
  const { admin } = await newOrganization();
  const answers = await Promise.all([1, 2, 3, 4].map((number) => change(admin, { title: `Title ${number}` })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await server.database.knex('status_page_slugs').where({ slug: answers[0]?.page.slug })).toHaveLength(1);
});

test('the page of a deleted organization is gone, and its slug stays reserved', async () => {
  const one = await newOrganization();
  await change(one.admin, { slug: 'gone-shop', enabled: true });
  const { status } = await one.session.call('deleteOrganization', { confirmSlug: one.organization.slug });
  expect(status).toBe(200);
  const { knex } = server.database;
  expect(await knex('status_pages').where({ slug: 'gone-shop' })).toEqual([]);
  const other = await newOrganization();
  expect(await change(other.admin, { slug: 'gone-shop' })).toMatchObject({ code: 'SLUG_TAKEN' });
  await purgeDeletedOrganizations(knex, silent, new Date(now.getTime() + DAY_MS));
  expect(await knex('organizations').where({ id: one.organization.id })).toEqual([]);
  expect(await change(other.admin, { slug: 'gone-shop' })).toMatchObject({ code: 'SLUG_TAKEN' });
});
