/** The status page of an organization: created by its first change, with one slug, and isolated from others. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { purgeDeletedOrganizations } from '../../../src/assembly/deleted-organizations.js';
import { keepHouse } from '../../../src/assembly/housekeeping.js';
import type { ApiClient } from '../../harness/api-client.js';
import { silent } from '../../harness/database.js';
import { createKey, createOrganization, createProject, createProjectKey } from '../../harness/fixtures.js';
import { EVALUATED, startTestServer, type TestServer } from '../../harness/server.js';

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

/** Changes the page of a client's organization; returns status and page, or the error code. */
async function change(client: ApiClient, input: Record<string, unknown>) {
  const { status, body } = await client.call('updateStatusPage', input);
  return { status, page: body.statusPage, code: body.error?.code, details: body.error?.details };
}

/** Makes it a slug that was retired this long ago. */
async function retiredAgo(slug: string, ms: number): Promise<void> {
  await server.database
    .knex('status_page_slugs')
    .where({ slug })
    .whereNotNull('retired_at')
    .update({ retired_at: new Date(now.getTime() - ms) });
}

test('the first change creates the page with defaults', async () => {
  const { admin, organization } = await newOrganization();
  expect(await admin.call('getStatusPage')).toMatchObject({ status: 404, body: { error: { code: 'NOT_FOUND' } } });
  const { status, page } = await change(admin, { enabled: false });
  expect(status).toBe(200);
  expect(page).toEqual({
    enabled: false,
    slug: organization.slug,
    title: organization.name,
    description: '',
    evaluation: EVALUATED,
    visibleByDefault: true,
    customDomain: null,
    publicUrl: `${server.config.baseUrl}/status/${organization.slug}`,
    customDomainUrl: null,
    components: [],
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  });
  expect((await admin.call('getStatusPage')).body.statusPage).toEqual(page);
});

test('omitted fields do not change', async () => {
  const { admin } = await newOrganization();
  const { page } = await change(admin, { enabled: true, title: 'Shop', description: 'How we are.', visibleByDefault: false });
  expect(page).toMatchObject({ enabled: true, title: 'Shop', description: 'How we are.', visibleByDefault: false });
  expect((await change(admin, { title: 'The shop' })).page).toEqual({ ...page, title: 'The shop' });
});

test.each([
  ['nothing at all', {}],
  ['an unknown field', { color: 'red' }],
  ['components, which are read only', { components: [] }],
  ['a slug with capitals', { slug: 'Shop' }],
  ['an empty title', { title: ' ' }],
  ['a title that is null', { title: null }],
  ['enabled as a word', { enabled: 'yes' }],
  ['a description with control characters', { description: 'a\u0000b' }],
  ['a long description', { description: 'x'.repeat(1001) }],
])('rejects %s', async (_what, input) => {
  const { admin } = await newOrganization();
  expect(await change(admin, input)).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' });
  expect((await admin.call('getStatusPage')).status).toBe(404);
});

describe('slugs', () => {
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
});

describe('permissions', () => {
  test('reading keys see it, and only organization keys that may write change it', async () => {
    const { admin, session: inside } = await newOrganization();
    await change(admin, { enabled: false });
    const reader = admin.as((await createKey(inside, { kind: 'organization', scopes: ['status:read'] })).credential);
    expect((await reader.call('getStatusPage')).status).toBe(200);
    expect(await change(reader, { enabled: true })).toMatchObject({ status: 403, code: 'FORBIDDEN_SCOPE' });
    const project = await createProject(admin);
    const key = admin.as((await createProjectKey(inside, project.slug, ['admin:read', 'admin:write'])).credential);
    for (const operation of ['getStatusPage', 'listStatusPageComponents', 'getPublicStatusSnapshot'] as const)
      expect(await key.call(operation)).toMatchObject({ status: 403, body: { error: { code: 'FORBIDDEN_SCOPE' } } });
    expect(await change(key, { enabled: true })).toMatchObject({ status: 403 });
  });

  test('each organization sees only its own page', async () => {
    const [one, other] = [await newOrganization(), await newOrganization()];
    await change(one.admin, { title: 'One' });
    expect((await other.admin.call('getStatusPage')).status).toBe(404);
    await change(other.admin, { title: 'Other' });
    expect((await one.admin.call('getStatusPage')).body.statusPage.title).toBe('One');
  });
});
