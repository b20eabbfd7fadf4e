/** Readers see pages published through the API. */
import { createKey } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { ask, BROWSER } from './ask.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ roles: 'api,docs' });
});
afterAll(() => server?.stop());

test('from the first page to the second release', async () => {
  const owner = await server.signIn();
  const { credential } = await createKey(owner, { kind: 'organization', scopes: ['admin:read', 'admin:write', 'docs:write'] });
  const api = owner.as(credential);
  const call = async (name: string, input: object) => {
    const { status, body } = await api.call(name as 'createDocSite', input as never);
    if (status >= 300) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
    return body as never as Record<string, Record<string, string>>;
  };
  const { site } = await call('createDocSite', { slug: 'handbook', name: 'Handbook' });
  const siteId = site?.['id'];
  const read = (path = '', headers: Record<string, string> = BROWSER) => ask(server.baseUrl, `/d/handbook${path}`, { headers });
  expect((await read()).status).toBe(404);
  await call('upsertDocPage', { siteId, path: '', title: 'Start', markdown: 'See [next](./next).\n\n## 監視\n\n監視する言葉' });
  await call('upsertDocPage', { siteId, path: 'next', title: 'Next', markdown: 'The first text.' });
  await call('setDocNavigation', { siteId, baseRevision: 0, tabs: [{ title: 'Docs', groups: [{ title: 'All', pages: ['', 'next'] }] }] });
  await call('publishDocSite', { siteId, message: 'First' });
  expect((await read()).text).toContain('href="/d/handbook/next"');
  expect((await read('/next')).text).toContain('The first text.');
  expect(JSON.parse((await read(`/_search?q=${encodeURIComponent('監視')}`, {})).text).results[0]).toMatchObject({
    heading: '監視',
    path: '',
  });

  await call('upsertDocPage', { siteId, path: 'next', title: 'Next', markdown: 'The second text.', baseRevision: 1 });
  expect((await read('/next')).text).toContain('The first text.');
  const token = owner.credential;
  expect((await read('/~draft/next', { authorization: `Bearer ${token}` })).text).toContain('The second text.');
  await call('publishDocSite', { siteId, message: 'Second' });
  expect((await read('/next.md', {})).text).toContain('The second text.');

  const { site: changed } = await call('updateDocSite', { siteId, visibility: 'private_link' });
  expect((await read()).status).toBe(404);
  const link = await owner.call('getDocSite' as never, { siteId } as never);
  const address = new URL(
    String(changed?.['privateLinkUrl'] ?? (link.body as never as typeof changed & { site: Record<string, string> }).site['privateLinkUrl']),
  );
  expect((await ask(server.baseUrl, address.pathname + address.search, { headers: { accept: '*/*' } })).status).toBe(200);
});
