/** The status page of an organization: created by its first change, and isolated from others. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ApiClient } from '../../harness/api-client.js';
import { createKey, createOrganization, createProject, createProjectKey } from '../../harness/fixtures.js';
import { EVALUATED, startTestServer, type TestServer } from '../../harness/server.js';
import { change } from '../support/change-page.js';

const now = new Date();
let server: TestServer;
let session: ApiClient;
beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
  session = await server.signIn();
});
afterAll(() => server.stop());

const newOrganization = async (slug?: string) => createOrganization(session, server.signIn, slug);

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
    subscribers: { email: 0, webhook: 0 },
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
