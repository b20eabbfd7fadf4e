/** A key reports to the monitors of its own project only, whatever the slugs elsewhere. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createMonitor, createOrganization, createProject, createProjectKey } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

const SHARED = 'nightly-backup';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** The same monitor slug in two projects of one organization and in one of another, each with its own key. */
async function threeProjects() {
  const session = await server.signIn();
  const other = await createOrganization(session, server.signIn);
  const owners = [
    { admin: server.admin, session },
    { admin: server.admin, session },
    { admin: other.admin, session: other.session },
  ];
  return Promise.all(
    owners.map(async ({ admin, session: person }) => {
      const project = await createProject(admin);
      const monitor = await createMonitor(admin, project.slug, { slug: SHARED });
      const own = await createMonitor(admin, project.slug);
      const { credential } = await createProjectKey(person, project.slug);
      return { monitor, own, credential };
    }),
  );
}

const resultOf = async (monitorId: string) =>
  (await server.database.knex('monitors').where({ id: monitorId }).first('last_result'))?.['last_result'] ?? null;

test("a slug that exists in several projects is that of the key's project", async () => {
  const [mine, sibling, stranger] = await threeProjects();
  expect((await server.anonymous.report(mine!.credential, { slug: SHARED, result: 'down' })).body).toEqual({ accepted: 1, duplicates: 0 });
  expect(await Promise.all([mine, sibling, stranger].map((project) => resultOf(project!.monitor.id)))).toEqual(['down', null, null]);
});

test('a slug of another project or organization is not found, with the same response as a missing one', async () => {
  const [mine, sibling, stranger] = await threeProjects();
  const answers = [];
  for (const slug of [sibling!.own.slug, stranger!.own.slug, 'm-00000000']) {
    const { status, body } = await server.anonymous.report(mine!.credential, { slug, result: 'down' });
    answers.push([status, body.error?.code, body.error?.message.replace(slug, 'it')]);
  }
  expect(answers).toEqual(Array(3).fill([404, 'MONITOR_NOT_FOUND', 'No monitor it in this project.']));
  expect([await resultOf(sibling!.own.id), await resultOf(stranger!.own.id)]).toEqual([null, null]);
});

test('requests of different tenants in one batch stay separate', async () => {
  const projects = await threeProjects();
  const results = ['ok', 'degraded', 'down'];
  // many at once, so that they share batches
  const rounds = Array.from({ length: 20 }, (_, round) => round);
  const answers = await Promise.all(
    rounds.flatMap(() =>
      projects.map(({ credential }, index) =>
        server.anonymous.report(credential, { slug: SHARED, result: results[index], eventId: crypto.randomUUID() }),
      ),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
  for (const [index, { monitor }] of projects.entries()) {
    const rows = await server.database.knex('status_events').where({ monitor_id: monitor.id }).select('result');
    expect(rows.map(({ result }) => result)).toEqual(Array(20).fill(results[index]));
  }
});

test('the same eventId for two monitors is two events', async () => {
  const [mine] = await threeProjects();
  const eventId = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a30';
  for (const slug of [SHARED, mine!.own.slug]) {
    expect((await server.anonymous.report(mine!.credential, { slug, result: 'ok', eventId })).body).toEqual({ accepted: 1, duplicates: 0 });
  }
});
