/** Who may create organizations, and how many. */
import { afterEach, expect, test } from '@jest/globals';
import type { ApiClient } from '../../harness/api-client.js';
import { createMember } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

let server: TestServer;
afterEach(() => server.stop());

let created = 0;
const create = async (session: ApiClient) => {
  created += 1;
  const { status, body } = await session.call('createOrganization', { slug: `new-${created}`, name: 'New' });
  return status === 201 ? 'created' : body.error?.code;
};

test('by default only owners of an organization create one, or a person whose last one was deleted', async () => {
  server = await startTestServer();
  const owner = await server.signIn();
  const members = [];
  for (const role of ['viewer', 'editor', 'admin']) members.push((await createMember(owner, role)).session);
  for (const session of members) expect(await create(session)).toBe('ORGANIZATIONS_RESTRICTED');
  expect(await create((await createMember(owner, 'owner')).session)).toBe('created');
  const sessions = [owner, ...members];
  await server.database.knex('organizations').update({ deleted_at: new Date() });
  expect(await create(sessions[1] as ApiClient)).toBe('created');
  expect(await create(sessions[2] as ApiClient)).toBe('ORGANIZATIONS_RESTRICTED');
});

test('a person creates five a day, and a taken slug costs nothing', async () => {
  server = await startTestServer({ limits: 'organizations=5', environment: { TIDEWATCH_ORGANIZATIONS: 'anybody' } });
  const owner = await server.signIn();
  const { session } = await createMember(owner, 'viewer');
  const taken = () => session.call('createOrganization', { slug: 'default', name: 'Taken' });
  for (let index = 0; index < 6; index += 1) expect((await taken()).status).toBe(409);
  for (let index = 0; index < 5; index += 1) expect(await create(session)).toBe('created');
  const { status, body, headers } = await session.call('createOrganization', { slug: 'one-more', name: 'One more' });
  expect([status, body.error?.code, Number(headers.get('Retry-After')) > 80_000]).toEqual([429, 'RATE_LIMITED', true]);
  expect(await create(owner)).toBe('created');
});
