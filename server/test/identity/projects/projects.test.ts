import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createOrganization, createProject, createProjectKey } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('a project is created, read, renamed and deleted with its slug as confirmation', async () => {
  const { admin } = server;
  const created = await admin.call('createProject', { slug: 'shop', name: 'Shop' });
  expect(created.status).toBe(201);
  const { project } = created.body;
  expect(project).toEqual({ id: expect.any(String), slug: 'shop', name: 'Shop', createdAt: expect.any(String) });
  expect((await admin.call('getProject', { projectId: project.id })).body.project).toEqual(project);
  expect((await admin.call('updateProject', { projectId: project.id, name: 'Web shop' })).body.project).toEqual({
    ...project,
    name: 'Web shop',
  });

  const refused = await admin.call('deleteProject', { projectId: project.id, confirmSlug: 'other' });
  expect(refused.body.error).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ path: '/confirmSlug' }] });
  expect((await admin.call('deleteProject', { projectId: project.id, confirmSlug: 'shop' })).body).toEqual({
    deleted: true,
    id: project.id,
  });
  expect((await admin.call('deleteProject', { projectId: project.id, confirmSlug: 'shop' })).body.error?.code).toBe('PROJECT_NOT_FOUND');
});

test('a slug is unique in the organization, may be used in another, and system is reserved', async () => {
  const { admin } = server;
  await createProject(admin, 'twice');
  expect((await admin.call('createProject', { slug: 'twice', name: 'Again' })).body.error?.code).toBe('SLUG_TAKEN');
  expect((await admin.call('createProject', { slug: 'system', name: 'Ours' })).body.error?.code).toBe('VALIDATION_ERROR');
  const other = await createOrganization(await server.signIn(), server.signIn);
  expect((await other.admin.call('createProject', { slug: 'twice', name: 'Theirs' })).status).toBe(201);
});

test('the list is ordered by slug, has pages, and stays within the organization', async () => {
  const other = await createOrganization(await server.signIn(), server.signIn);
  for (const slug of ['c', 'a', 'b']) await createProject(other.admin, slug);
  const first = await other.admin.call('listProjects', { limit: 2 });
  expect(first.body.projects.map(({ slug }) => slug)).toEqual(['a', 'b']);
  const second = await other.admin.call('listProjects', { limit: 2, cursor: first.body.nextCursor ?? '' });
  expect(second.body).toMatchObject({ projects: [{ slug: 'c' }], nextCursor: null });
  expect((await other.admin.call('listProjects', { slug: 'b' })).body.projects).toHaveLength(1);
  expect((await other.admin.call('listProjects', { cursor: 'nonsense' })).body.error?.code).toBe('VALIDATION_ERROR');
});

test('a project key sees only its own project, and naming another is forbidden whether it exists or not', async () => {
  const own = await createProject(server.admin);
  const foreign = await createProject(server.admin);
  const { credential } = await createProjectKey(await server.signIn(), own.slug, ['admin:read', 'admin:write']);
  const key = server.admin.as(credential);
  expect((await key.call('listProjects')).body.projects).toEqual([own]);
  expect((await key.call('getProject', { projectId: own.id })).status).toBe(200);
  expect((await key.call('getProject', { projectId: foreign.id })).body.error?.code).toBe('project_forbidden');
  expect((await key.call('getProject', { projectId: '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10' })).body.error?.code).toBe('project_forbidden');
  expect((await key.call('createProject', { slug: 'mine', name: 'Mine' })).body.error?.code).toBe('FORBIDDEN_SCOPE');
});

test('deleting a project deletes its monitors and revokes its keys', async () => {
  const project = await createProject(server.admin);
  const { credential } = await createProjectKey(await server.signIn(), project.slug, ['status:read', 'status:write']);
  const key = server.admin.as(credential);
  expect((await key.call('listMonitors')).status).toBe(200);
  await server.admin.call('deleteProject', { projectId: project.id, confirmSlug: project.slug });
  expect((await key.call('listMonitors')).status).toBe(401);
  expect((await server.anonymous.report(credential, { slug: 'any', result: 'ok' })).status).toBe(401);
});

test('of many concurrent deletions of a project, one succeeds', async () => {
  const project = await createProject(server.admin);
  const remove = () => server.admin.call('deleteProject', { projectId: project.id, confirmSlug: project.slug });
  const answers = await Promise.all([remove(), remove(), remove(), remove()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
});

test('a key issued while its project is deleted is revoked with it, or not issued at all', async () => {
  const session = await server.signIn();
  for (let round = 0; round < 5; round += 1) {
    const project = await createProject(server.admin);
    const [issued] = await Promise.all([
      session.call('createApiKey', { name: 'Late', kind: 'project', projectSlug: project.slug, scopes: ['status:read'] }),
      server.admin.call('deleteProject', { projectId: project.id, confirmSlug: project.slug }),
    ]);
    if (issued.status === 201) expect((await server.admin.as(issued.body.credential).call('listMonitors')).status).toBe(401);
    else expect(issued.body.error?.code).toBe('PROJECT_NOT_FOUND');
  }
});
