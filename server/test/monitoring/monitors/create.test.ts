/** POST /api/v1/monitors */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createProject, createProjectKey } from '../../harness/fixtures.js';
import { untilSomebodyWaits } from '../../harness/lock-waits.js';
import { EVALUATED, startTestServer, type TestServer } from '../../harness/server.js';

const NOWHERE = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a99';

let server: TestServer;
let project: { id: string; slug: string };
beforeAll(async () => {
  server = await startTestServer();
  project = await createProject(server.admin, 'shop');
});
afterAll(() => server.stop());

let count = 0;
function create(input: Record<string, unknown>, client = server.admin) {
  count += 1;
  return client.call('createMonitor', { projectSlug: 'shop', slug: `monitor-${count}`, name: 'Backup', ...input });
}

async function refusal(input: Record<string, unknown>, client = server.admin) {
  const { status, body } = await create(input, client);
  return [status, body.error?.code, body.error?.details?.[0]?.path];
}

test('a new monitor has the defaults, no status and no deadline', async () => {
  const { status, body } = await server.admin.call('createMonitor', { projectSlug: 'shop', slug: 'backup', name: 'Nightly backup' });
  expect(status).toBe(201);
  const { createdAt } = body.monitor;
  expect(body.monitor).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    projectId: project.id,
    projectSlug: 'shop',
    slug: 'backup',
    name: 'Nightly backup',
    expects: 'interval',
    schedule: null,
    intervalSec: 60,
    degradedAfter: 1.5,
    downAfter: 3,
    degradedAfterSec: 90,
    downAfterSec: 180,
    maxRunSec: null,
    failAs: 'error',
    pingMethods: 'any',
    openRun: null,
    alertAfter: 1,
    recoverAfter: 1,
    paused: false,
    status: null,
    reason: { code: 'never_seen', since: createdAt, hint: null, hintText: null },
    lastEventAt: null,
    lastResult: null,
    lastLatencyMs: null,
    lastMessage: null,
    statusChangedAt: null,
    nextTransitionAt: null,
    nextExpectedAt: null,
    missedRuns: 0,
    evaluation: EVALUATED,
    createdAt,
    updatedAt: createdAt,
  });
  expect((await server.admin.call('getMonitor', { monitorId: body.monitor.id })).body).toEqual({
    monitor: body.monitor,
    recentTransitions: [],
  });
});

describe('the limits of each field', () => {
  test.each<[Record<string, unknown>, Record<string, unknown>]>([
    [{ intervalSec: 10 }, { degradedAfterSec: 15, downAfterSec: 30 }],
    [{ intervalSec: 31_536_000 }, { downAfterSec: 94_608_000 }],
    [
      { degradedAfter: 1, downAfter: 1 },
      { degradedAfterSec: 60, downAfterSec: 60 },
    ],
    [
      { degradedAfter: 1.05, downAfter: 1.25 },
      { degradedAfterSec: 63, downAfterSec: 75 },
    ],
    [{ degradedAfter: 86_400, downAfter: 86_400, intervalSec: 10 }, { downAfterSec: 864_000 }],
    [{ intervalSec: 31_536_000, downAfter: 10 }, { downAfterSec: 315_360_000 }],
    [{ intervalSec: 7, degradedAfter: 1 }, {}],
    [{ name: 'x'.repeat(100) }, {}],
    [{ name: '😀'.repeat(100) }, {}],
    [{ name: '1' }, {}],
    [{ slug: 'a' }, {}],
    [{ slug: `0${'_-z9'.repeat(24)}abc` }, {}],
  ])('%j is allowed', async (input, expected) => {
    if (input['intervalSec'] === 7) expect(await refusal(input)).toEqual([400, 'VALIDATION_ERROR', '/intervalSec']);
    else expect((await create(input)).body.monitor).toMatchObject({ ...input, ...expected });
  });

  test.each<[Record<string, unknown>, string]>([
    [{ intervalSec: 9 }, '/intervalSec'],
    [{ intervalSec: 31_536_001 }, '/intervalSec'],
    [{ intervalSec: 60.5 }, '/intervalSec'],
    [{ intervalSec: '60' }, '/intervalSec'],
    [{ intervalSec: null }, '/intervalSec'],
    [{ degradedAfter: 0.99 }, '/degradedAfter'],
    [{ degradedAfter: 86_400.01, downAfter: 86_400 }, '/degradedAfter'],
    [{ downAfter: 0.99, degradedAfter: 1 }, '/downAfter'],
    [{ downAfter: 86_401 }, '/downAfter'],
    [{ downAfter: 2, degradedAfter: 2.01 }, '/downAfter'],
    [{ degradedAfter: 5 }, '/downAfter'],
    [{ downAfter: 1.2 }, '/downAfter'],
    [{ intervalSec: 31_536_000, downAfter: 10.001 }, '/downAfter'],
    [{ intervalSec: 4_000, downAfter: 86_400 }, '/downAfter'],
    [{ name: '' }, '/name'],
    [{ name: ' \u00a0' }, '/name'],
    [{ name: 'x'.repeat(101) }, '/name'],
    [{ name: 'a\tb' }, '/name'],
    [{ name: 7 }, '/name'],
    [{ slug: '' }, '/slug'],
    [{ slug: 'Backup' }, '/slug'],
    [{ slug: '-backup' }, '/slug'],
    [{ slug: '_backup' }, '/slug'],
    [{ slug: 'back up' }, '/slug'],
    [{ slug: 'bäckup' }, '/slug'],
    [{ slug: 'backup\n' }, '/slug'],
    [{ slug: 'a/b' }, '/slug'],
    [{ slug: 'x'.repeat(101) }, '/slug'],
    [{ slug: 7 }, '/slug'],
    [{ paused: true }, '/'],
    [{ status: 'ok' }, '/'],
    [{ id: NOWHERE }, '/'],
  ])('%j is refused at %s', async (input, path) => {
    expect(await refusal(input)).toEqual([400, 'VALIDATION_ERROR', path]);
  });
});

test('a slug is unique within its project, also for concurrent requests', async () => {
  await createProject(server.admin, 'other');
  expect((await create({ slug: 'taken' })).status).toBe(201);
  expect(await refusal({ slug: 'taken' })).toEqual([409, 'SLUG_TAKEN', undefined]);
  expect((await create({ slug: 'taken', projectSlug: 'other' })).status).toBe(201);
  const answers = await Promise.all(Array.from({ length: 4 }, () => create({ slug: 'wanted' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
});

describe('the project', () => {
  test('deleted concurrently is not found afterwards', async () => {
    const doomed = await createProject(server.admin);
    const creating = await server.database.knex.transaction(async (transaction) => {
      await transaction('projects').where({ id: doomed.id }).delete();
      const answer = create({ projectSlug: doomed.slug });
      await untilSomebodyWaits(server.database.knex);
      return { answer };
    });
    expect((await creating.answer).body.error?.code).toBe('PROJECT_NOT_FOUND');
  });

  test('is named by slug, by id, or by both', async () => {
    expect((await create({})).body.monitor.projectId).toBe(project.id);
    expect((await create({ projectSlug: undefined, projectId: project.id })).body.monitor.projectSlug).toBe('shop');
    expect((await create({ projectSlug: undefined, projectId: project.id.toUpperCase() })).body.monitor.projectId).toBe(project.id);
    expect((await create({ projectId: project.id })).body.monitor.projectId).toBe(project.id);
    const other = await createProject(server.admin);
    expect(await refusal({ projectId: other.id })).toEqual([400, 'VALIDATION_ERROR', '/projectSlug']);
  });

  test('must be named by an organization key and by a person, and must exist', async () => {
    for (const client of [server.admin, await server.signIn()])
      expect(await refusal({ projectSlug: undefined }, client)).toEqual([400, 'VALIDATION_ERROR', '/projectSlug']);
    expect(await refusal({ projectSlug: 'nowhere' })).toEqual([404, 'PROJECT_NOT_FOUND', undefined]);
    expect(await refusal({ projectSlug: undefined, projectId: NOWHERE })).toEqual([404, 'PROJECT_NOT_FOUND', undefined]);
  });

  test('may be omitted by a project key, which has only one', async () => {
    const { credential } = await createProjectKey(await server.signIn(), 'shop', ['admin:write']);
    const key = server.anonymous.as(credential);
    for (const input of [{ projectSlug: undefined }, { projectSlug: 'shop' }, { projectSlug: undefined, projectId: project.id }])
      expect((await create(input, key)).body.monitor.projectId).toBe(project.id);
    expect(await refusal({ projectSlug: 'other' }, key)).toEqual([403, 'project_forbidden', undefined]);
  });
});
