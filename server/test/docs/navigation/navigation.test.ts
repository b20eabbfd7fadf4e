/** The navigation of a draft: its revisions, its warnings, and the audit log. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { drafts } from '../drafts.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const { newSite, newPage } = drafts(() => server);
const tabsOf = (...pages: string[]) => [{ title: 'T', groups: [{ title: 'G', pages }] }];

test('a change names its base revision, warns about missing pages, and is in the audit log', async () => {
  const { id: siteId } = await newSite();
  await newPage(siteId, 'a');
  const set = (baseRevision: number, ...pages: string[]) =>
    server.admin.call('setDocNavigation', { siteId, baseRevision, tabs: tabsOf(...pages) });
  const first = await set(0, 'a', 'gone');
  expect(first.body).toMatchObject({
    navigation: { revision: 1, tabs: tabsOf('a', 'gone') },
    warnings: [{ code: 'broken_link', message: '/tabs/0/groups/0/pages/1: there is no page gone.' }],
  });
  expect((await set(0, 'a')).body.error).toMatchObject({ code: 'CONFLICT', currentRevision: 1 });
  expect((await set(1, 'a')).body).toMatchObject({ navigation: { revision: 2 }, warnings: [] });
  expect((await server.admin.call('getDocNavigation', { siteId })).body.navigation).toEqual({ revision: 2, tabs: tabsOf('a') });
  const logged = await server.database.knex('audit_log').where({ action: 'setDocNavigation', outcome: 'success' }).pluck('target_id');
  expect(logged).toEqual([siteId, siteId]);
});
