/** Lists of feedback, and who sees them. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ApiClient } from '../../harness/api-client.js';
import { createOrganization } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { projects } from '../project.js';

let server: TestServer;

let session: ApiClient;

let other: Awaited<ReturnType<typeof createOrganization>>;

beforeAll(async () => {
  server = await startTestServer();
  session = await server.signIn();
  other = await createOrganization(session, server.signIn);
});

afterAll(() => server.stop());

const { project, list } = projects(
  () => server,
  () => session,
);

describe('lists', () => {
  test('have filters and pages', async () => {
    const { slug, give, reader } = await project();
    const settled = await server.admin.call('updateFeedbackFields', {
      projectSlug: slug,
      fields: [
        { key: 'plan', type: 'enum', options: ['free', 'pro'] },
        { key: 'seats', type: 'number' },
        { key: 'note', searchable: false },
      ],
    });
    expect(settled.status).toBe(200);
    const late = await give({ content: 'Late 100% again', uid: 'ada', fields: { plan: 'pro', note: 'hidden' } });
    const blue = await give({ content: 'Make it BLUE', fields: { plan: 'free', seats: 12 } });
    const nps = await give({ kind: 'nps', score: 9, content: '' });
    await server.admin.call('updateFeedbackTriage', { feedbackId: blue, status: 'closed', tags: ['UI', 'colour'] });
    const found = (input: Record<string, unknown>) => list(reader, input);
    expect(await found({})).toEqual([nps, blue, late]);
    expect(await found({ status: 'new,in_progress' })).toEqual([nps, late]);
    expect(await found({ kind: 'nps' })).toEqual([nps]);
    expect(await found({ source: 'widget' })).toEqual([]);
    expect(await found({ tag: 'ui,Colour' })).toEqual([blue]);
    expect(await found({ tag: 'ui,late' })).toEqual([]);
    expect(await found({ q: '100% AG' })).toEqual([late]);
    expect(await found({ q: 'fre' })).toEqual([blue]);
    expect(await found({ q: 'hidden' })).toEqual([]);
    expect(await found({ fields: 'seats=12&plan=free' })).toEqual([blue]);
    expect(await found({ uid: 'ada' })).toEqual([late]);
    expect(await found({ hasScreenshot: true })).toEqual([]);
    expect(await found({ since: '2020-01-01T00:00:00Z', until: new Date(Date.now() + 5_000).toISOString() })).toHaveLength(3);
    expect(await found({ until: '2020-01-01T00:00:00Z' })).toEqual([]);
    expect((await reader.call('listFeedback', { fields: 'note=hidden' })).body.error?.code).toBe('VALIDATION_ERROR');

    const first = await reader.call('listFeedback', { limit: 2 });
    const cursor = first.body.nextCursor ?? '';
    expect(await found({ limit: 2, cursor })).toEqual([late]);
    expect((await reader.call('listFeedback', { limit: 2, cursor, kind: 'nps' })).body.error?.code).toBe('VALIDATION_ERROR');
  });

  test('find the few matches of a rare filter among thousands', async () => {
    const { id, slug, give, reader } = await project();
    const rare = await give({ content: 'needle', uid: 'rare', fields: { plan: 'gold' } });
    await server.admin.call('updateFeedbackFields', { projectSlug: slug, fields: [{ key: 'plan' }] });
    await server.admin.call('updateFeedbackTriage', { feedbackId: rare, tags: ['rare'], status: 'resolved' });
    await server.database.knex.raw(
      `insert into feedback (organization_id, id, project_id, event_id, kind, source, status, content, fields, extra, tags, has_screenshot, occurred_at, received_at)
       select organization_id, ('01a00000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, project_id, gen_random_uuid(), kind, source, 'new', 'hay', '{}', '{}', '{}',
         false, occurred_at, received_at from feedback, generate_series(1, 3000) n where project_id = ?`,
      [id],
    );
    for (const filter of [{ q: 'needle' }, { uid: 'rare' }, { tag: 'rare' }, { fields: 'plan=gold' }, { status: 'resolved' }])
      expect(await list(reader, filter)).toEqual([rare]);
    expect(await list(reader, { q: 'nothing like it' })).toEqual([]);
  });
});

test('an export is the list as a table without formulas', async () => {
  const { slug, give, reader } = await project();
  const first = await give({ content: '=1+1, "x"\nnext', uid: '@ada', fields: { plan: 'pro' } });
  await give({ kind: 'csat', score: 5, content: '' });
  const { status, headers, body } = await reader.call('exportFeedback', { kind: 'feedback', projectSlug: slug });
  expect([status, headers.get('content-type'), headers.get('x-truncated')]).toEqual([200, 'text/csv; charset=utf-8', null]);
  const lines = String(body).split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFF?id,receivedAt,project,kind,score,status,tags,content,uid,/);
  expect(lines.slice(1).join('|')).toContain(`,${slug},feedback,,new,,"'=1+1, ""x""\nnext",'@ada,`);
  expect(lines[1]?.startsWith(first)).toBe(true);
  expect(lines).toHaveLength(3);
});

test('other organizations and projects cannot reach it', async () => {
  const [mine, neighbour] = [await project(), await project()];
  const feedbackId = await mine.give();
  for (const client of [other.admin, neighbour.reader]) {
    expect((await client.call('getFeedback', { feedbackId })).body.error?.code).toBe('FEEDBACK_NOT_FOUND');
    expect(await list(client, {})).toEqual([]);
  }
  expect((await other.admin.call('deleteFeedback', { feedbackId })).body.error?.code).toBe('FEEDBACK_NOT_FOUND');
  expect((await other.admin.call('triageManyFeedback', { feedbackIds: [feedbackId], status: 'closed' })).status).toBe(404);
  expect((await neighbour.reader.call('listFeedback', { projectSlug: mine.slug })).body.error?.code).toBe('project_forbidden');
  expect((await other.admin.call('eraseFeedbackUser', { uid: 'nobody' })).body).toEqual({ deleted: 0, more: false });
});
