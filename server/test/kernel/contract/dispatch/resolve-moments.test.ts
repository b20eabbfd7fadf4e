/** Relative times in REST queries and in tools mean the same, in the organization's time zone. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TOOLS } from '../../../../src/generated/tools.js';
import { resolveMoments } from '../../../../src/kernel/contract/dispatch/resolve-moments.js';
import { specOf } from '../../../../src/kernel/contract/document.js';
import { createProject, createProjectKey, createProperty, sendFeedback } from '../../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../../harness/server.js';
import { callOnce } from '../../../transports/mcp/connect.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const NOW = new Date('2026-01-15T23:30:00.000Z');

test.each([
  ['24h', '2026-01-14T23:30:00.000Z', 0],
  ['2026-01-15T09:30:00Z', '2026-01-15T09:30:00.000Z', 0],
  ['today', '2026-01-15T23:00:00.000Z', 1],
])('%s becomes %s; the zone is looked up %d times', async (since, expected, lookups) => {
  let asked = 0;
  const timeZoneOf = async () => {
    asked += 1;
    return 'Europe/Berlin';
  };
  const input = { since, limit: 20 };
  expect(await resolveMoments({ timeZoneOf }, specOf('listFeedback'), input, { organizationId: 'o' }, NOW)).toEqual({
    ...input,
    since: expected,
  });
  expect(asked).toBe(lookups);
});

test('every time argument of the tools may be relative, and no query takes only a full time', () => {
  const fields = TOOLS.flatMap(({ tool }) => Object.entries(tool.inputSchema['properties'] as Record<string, { format?: string }>));
  expect(fields.filter(([, { format }]) => format === 'date-time' || format === 'date')).toEqual([]);
});

test('a query and a tool take what is relative, and say what they take', async () => {
  const { slug } = await createProject(server.admin);
  const { credential } = await createProjectKey(await server.signIn(), slug, ['feedback:write']);
  await sendFeedback(server.anonymous, credential, { content: 'Hello' });
  const countFor = async (filter: Record<string, string>) => {
    const rest = await server.admin.call('listFeedback', { projectSlug: slug, ...filter } as never);
    const tool = await callOnce(server, server.credentials.apiKey, 'list_feedback', { projectSlug: slug, ...filter });
    expect(tool.body['feedbacks']).toEqual(rest.body.feedbacks);
    return rest.body.feedbacks.length;
  };
  expect(await countFor({ since: '24h' })).toBe(1);
  expect(await countFor({ since: '7d', until: '1h' })).toBe(0);
  expect(await countFor({ until: 'yesterday' })).toBe(0);
  const MESSAGE = 'must be a time such as 24h or 7d (ago), today, yesterday, now, 2026-01-15 or 2026-01-15T09:30:00Z';
  for (const since of ['last week', '2026-02-30']) {
    const refused = await callOnce(server, server.credentials.apiKey, 'list_feedback', { since });
    expect(refused.body['error']).toMatchObject({ code: 'VALIDATION', details: [{ path: '/since', message: MESSAGE }] });
    const rest = await server.admin.call('listFeedback', { since } as never);
    expect(rest.body).toMatchObject({ error: { code: 'VALIDATION_ERROR', details: [{ path: '/since', message: MESSAGE }] } });
  }
});

test('a relative time continues on the next page', async () => {
  const { slug } = await createProject(server.admin);
  const { credential } = await createProjectKey(await server.signIn(), slug, ['feedback:write']);
  for (const content of ['One', 'Two']) await sendFeedback(server.anonymous, credential, { content });
  const page = { projectSlug: slug, since: '24h', limit: 1 };
  const first = await server.admin.call('listFeedback', page);
  const second = await server.admin.call('listFeedback', { ...page, cursor: String(first.body.nextCursor) });
  expect([first, second].map(({ body }) => body.feedbacks.map(({ content }) => content))).toEqual([['Two'], ['One']]);
});

test('a report takes named days', async () => {
  const { id } = await createProperty(server.admin, { domain: 'days.example.com' });
  const report = await server.admin.call('getAnalyticsReport', {
    propertyId: id,
    report: 'timeseries',
    from: 'yesterday',
    to: 'today',
  } as never);
  expect(report.status).toBe(200);
  const refused = await server.admin.call('getAnalyticsReport', { propertyId: id, report: 'timeseries', from: '2026-02-30' } as never);
  expect(refused.body).toMatchObject({
    error: { details: [{ path: '/from', message: 'must be a day such as 2026-01-15, today, yesterday or 7d (ago)' }] },
  });
});
