/** GET /api/v1/errors/issues/{issueId}/fix-context */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createOrganization } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { ago, createSite, type EventInput, frame, insertEvents, insertIssue, payload, type Site } from '../support/rows.js';

let server: TestServer;
let site: Site;
beforeAll(async () => {
  server = await startTestServer();
  site = await createSite(server.admin, server.database.knex);
});
afterAll(() => server.stop());

async function contextOf(inputs: EventInput[], input: Record<string, unknown> = {}) {
  const { knex } = server.database;
  const issueId = await insertIssue(knex, site);
  const ids = await insertEvents(knex, site, issueId, inputs);
  const { status, body } = await server.admin.call('getErrorFixContext', { issueId, ...input });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { issueId, ids, body };
}

const thrown = (frames: ReturnType<typeof frame>[]) =>
  payload({ exceptions: [{ type: 'TypeError', message: 'x', relation: null, parent: null, frames, stack: null }] });

test('it contains the issue, its importance, where to look first, and three events', async () => {
  const lines = { before: ['one'], line: 'two', after: ['three'] };
  const frames = [
    frame({ file: '/app/node_modules/left-pad/index.js', line: 3 }),
    frame({ file: '/app/src/cart.js', line: 77, context: lines }),
  ];
  const inputs = Array.from({ length: 4 }, (_, index) => ({ at: ago(10_000 - index * 1_000), payload: thrown(frames) }));
  const { issueId, ids, body } = await contextOf(inputs);
  expect(body.issue).toMatchObject({ id: issueId, domain: site.domain, events: 4 });
  expect(body.grouping).toMatchObject({ version: 1, otherFingerprints: 0 });
  expect(body.suspectedFile).toMatch(/src\/cart\.js$/);
  expect(body.suspectedLine).toBe(77);
  expect(body.samples.map(({ id }) => id)).toEqual([ids[3], ids[2], ids[1]]);
  expect(body.samples[0]?.exceptions[0]?.frames.map(({ inApp, context }) => [inApp, context])).toEqual([
    [false, null],
    [true, lines],
  ]);
});

test.each([1, 2, 5])('sampleLimit %i returns that many', async (sampleLimit) => {
  const { body } = await contextOf(
    Array.from({ length: 6 }, () => ({})),
    { sampleLimit },
  );
  expect(body.samples).toHaveLength(sampleLimit);
});

test.each([0, 6, 'x'])('sampleLimit %s is refused', async (sampleLimit) => {
  const issueId = await insertIssue(server.database.knex, site);
  expect((await server.admin.call('getErrorFixContext', { issueId, sampleLimit })).status).toBe(400);
});

test('different events come before more of the same, newest first', async () => {
  const { ids, body } = await contextOf(
    [
      { at: ago(5_000), release: '1.0.0' },
      { at: ago(4_000), payload: payload({ browser: { name: 'Safari', version: '18' } }), release: '2.0.0' },
      { at: ago(3_000), release: '2.0.0' },
      { at: ago(2_000), release: '2.0.0' },
      { at: ago(1_000), payload: null, release: '3.0.0' },
    ],
    { sampleLimit: 3 },
  );
  expect(body.samples.map(({ id }) => id)).toEqual([ids[3], ids[1], ids[0]]);
});

test('events that were only counted are not samples', async () => {
  const { body } = await contextOf([{ payload: null }, { payload: null }]);
  expect(body).toMatchObject({ samples: [], suspectedFile: null, suspectedLine: null });
});

test('without own code, nothing is suspected', async () => {
  const { body } = await contextOf([{ payload: thrown([frame({ file: 'node:internal/process/task_queues' })]) }]);
  expect([body.suspectedFile, body.suspectedLine]).toEqual([null, null]);
});

test('events of merged issues are samples too', async () => {
  const { knex } = server.database;
  const target = await insertIssue(knex, site);
  const source = await insertIssue(knex, site, { merged_into: target });
  const [id] = await insertEvents(knex, site, source, [{}]);
  for (const issueId of [target, source]) {
    const { body } = await server.admin.call('getErrorFixContext', { issueId });
    expect([body.issue.id, body.samples.map((sample) => [sample.id, sample.issueId])]).toEqual([target, [[id, target]]]);
  }
});

test('however large the events are, the response stays readable', async () => {
  const text = 'x'.repeat(20);
  const wide = { before: Array(10).fill(text), line: text, after: Array(10).fill(text) };
  const frames = Array.from({ length: 60 }, (_, line) => frame({ line, context: wide }));
  const huge = payload({
    exceptions: Array.from({ length: 12 }, (_, index) => ({
      type: 'Error',
      message: 'x'.repeat(200),
      relation: index ? ('cause' as const) : null,
      parent: index ? 0 : null,
      frames,
      stack: null,
    })),
  });
  const { body } = await contextOf(
    Array.from({ length: 5 }, () => ({ payload: huge })),
    { sampleLimit: 5 },
  );
  expect(body.samples.map(({ exceptions }) => exceptions.length)).toEqual([10, 10, 10, 10, 10]);
  expect(body.samples.every(({ exceptions }) => exceptions.every((one) => one.frames.length === 50))).toBe(true);
});

test('an unknown issue, or another organization’s, is not found', async () => {
  const other = await createOrganization(await server.signIn(), server.signIn);
  const issueId = await insertIssue(server.database.knex, site);
  const { status, body } = await other.admin.call('getErrorFixContext', { issueId });
  expect([status, body.error?.code]).toEqual([404, 'ISSUE_NOT_FOUND']);
});
