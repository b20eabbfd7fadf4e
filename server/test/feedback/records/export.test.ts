/** Exports of feedback: sent page by page, to fast and slow readers. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createProject, createProjectKey } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

const ROWS = 2_500;

let server: TestServer;
let credential: string;
let projectId: string;

beforeAll(async () => {
  server = await startTestServer();
  const project = await createProject(server.admin);
  projectId = project.id;
  credential = (await createProjectKey(await server.signIn(), project.slug, ['feedback:read'])).credential;
  await server.database.knex.raw(
    `insert into feedback (organization_id, id, project_id, event_id, kind, source, status, content, fields, extra, tags, has_screenshot, occurred_at, received_at)
     select organization_id, ('01a00000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, id, gen_random_uuid(), 'feedback', 'sdk', 'new',
       n || repeat('x', 4900), '{}', '{}', '{}', false, now(), now() from projects, generate_series(1, ${ROWS}) n where id = ?`,
    [projectId],
  );
});
afterAll(() => server.stop());

const open = (query = '', signal?: AbortSignal) =>
  fetch(`${server.baseUrl}/api/v1/feedback/export${query}`, {
    headers: { Authorization: `Bearer ${credential}` },
    ...(signal && { signal }),
  });

test('every row is sent once, newest first, however many pages there are', async () => {
  const answer = await open();
  expect([answer.status, answer.headers.get('x-truncated')]).toEqual([200, null]);
  const lines = (await answer.text()).split('\r\n');
  const numbers = lines.slice(1, -1).map((line) => Number(/,(\d+)x{4900},/.exec(line)?.[1]));
  expect(numbers).toEqual(Array.from({ length: ROWS }, (_, index) => ROWS - index));
});

test('only rows deleted during an export are missing from it', async () => {
  const answer = await open();
  await server.database.knex('feedback').where({ project_id: projectId }).where('content', 'like', '7x%').delete();
  const text = await answer.text();
  expect(text).not.toMatch(/,7x/);
  expect(text.split('\r\n')).toHaveLength(ROWS - 1 + 2);
});

test('a person has at most two exports at a time, and a closed connection frees its place', async () => {
  const leave = new AbortController();
  const slow = await Promise.all([open('', leave.signal), open('', leave.signal)]);
  expect(slow.map(({ status }) => status)).toEqual([200, 200]);
  const refused = await open();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
  expect(await refused.json()).toMatchObject({ error: { message: 'A person may have 2 exports at a time; try again later.' } });
  leave.abort();
  let answer = await open('?q=none');
  for (let tries = 0; answer.status === 429 && tries < 20; tries += 1) answer = await open('?q=none');
  expect([answer.status, (await answer.text()).split('\r\n')]).toEqual([200, [expect.stringContaining('id,receivedAt'), '']]);
});

test('an export has at most 50,000 rows, and a header says whether it is cut', async () => {
  const { knex } = server.database;
  await knex.raw(
    // numbers are given: the counter's row, updated 50,000 times in one transaction, would take half a minute
    `insert into feedback (number, organization_id, id, project_id, event_id, kind, source, status, content, fields, extra, tags, has_screenshot, occurred_at, received_at)
     select 10000 + n, organization_id, ('01a00000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid, project_id, gen_random_uuid(), kind, source, 'closed',
       'x', '{}', '{}', '{}', false, now(), now() from (select * from feedback limit 1) f, generate_series(1, 50001) n`,
  );
  const cut = async () => {
    const leave = new AbortController();
    const { headers } = await open('?status=closed', leave.signal);
    leave.abort();
    return headers.get('x-truncated');
  };
  expect(await cut()).toBe('1');
  await knex('feedback').where({ id: '01a00000-0000-7000-9000-000000000001' }).delete();
  expect(await cut()).toBeNull();
});
