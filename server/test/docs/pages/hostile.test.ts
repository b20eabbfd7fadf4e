/** Deliberately expensive input is refused or saved, with bounded responses, and neighbours are served in the meantime. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ApiClient } from '../../harness/api-client.js';
import { createOrganization } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { ask } from '../site/ask.js';

let server: TestServer;

let siteId: string;

let neighbour: { client: ApiClient; siteId: string };

beforeAll(async () => {
  server = await startTestServer({ roles: 'api,docs', limits: 'management=off,docWrites=off' });
  siteId = (await server.admin.call('createDocSite', { slug: 'hostile', name: 'Hostile' })).body.site.id;
  const { admin } = await createOrganization(await server.signIn(), server.signIn);
  const { site } = (await admin.call('createDocSite', { slug: 'neighbour', name: 'Neighbour' })).body;
  neighbour = { client: admin, siteId: site.id };
  await admin.call('createDocPage', { siteId: site.id, path: '', title: 'Home', markdown: 'Text.' });
  expect((await admin.call('publishDocSite', { siteId: site.id })).status).toBe(201);
});

afterAll(() => server?.stop());

/** Sends a raw body that no client would send. */
const send = async (method: string, path: string, body: string) => {
  const headers = { Authorization: `Bearer ${server.admin.credential}`, 'Content-Type': 'application/json' };
  const { status, text } = await ask(server.baseUrl, `/api/v1/docs/sites/${siteId}${path}`, { method, headers, body });
  return { status, text };
};

let made = 0;

/** A neighbour's concurrent work: reads a page, saves one, and publishes. */
async function beNeighbour(): Promise<void> {
  made += 1;
  const { client, siteId } = neighbour;
  expect((await ask(server.baseUrl, '/d/neighbour')).status).toBe(200);
  expect((await client.call('upsertDocPage', { siteId, path: 'a', title: 'A', markdown: `Text ${made}.` })).status).toBeLessThan(300);
  expect((await client.call('publishDocSite', { siteId })).status).toBe(201);
}

const deep = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels);

const page = (markdown: string) => JSON.stringify({ path: `h-${made}`, title: 'Hostile', markdown });

const BODIES: [what: string, status: number, method: string, path: string, body: () => string][] = [
  ['a page of four megabytes', 413, 'POST', '/pages', () => page('words and words '.repeat(262_144))],
  ['a page of more than 2 MiB', 400, 'POST', '/pages', () => page('words '.repeat(360_000))],
  ['a page of 60,000 paragraphs', 400, 'POST', '/pages', () => page('a\n\n'.repeat(60_000))],
  ['a page of 1,000 tiny components', 201, 'POST', '/pages', () => page('<Badge>a</Badge> '.repeat(1_000))],
  ['a page of 1,000 icons', 201, 'POST', '/pages', () => page('<Icon icon="rocket" /> '.repeat(1_000))],
  ['a table of 1,000 rows', 201, 'POST', '/pages', () => page(`|a|b|c|\n|-|-|-|\n${'|1|2|3|\n'.repeat(1_000)}`)],
  ['300 blocks of code', 201, 'POST', '/pages', () => page('```ts\nconst a = 1;\n```\n\n'.repeat(300))],
  ['components inside components', 400, 'POST', '/pages', () => page(deep('<Note>\n', '\n</Note>', 3_000))],
  ['JSON nested 100,000 times', 400, 'POST', '/pages', () => `{"path":"j","title":"J","body":${deep('[', ']', 100_000)}}`],
  [
    'a JSON body of nodes nested 10,000 times',
    400,
    'POST',
    '/pages',
    () =>
      `{"path":"j","title":"J","body":{"schemaVersion":1,"type":"root","children":[${deep('{"type":"blockquote","children":[', ']}', 10_000)}]}}`,
  ],
  ['a body with a prototype', 400, 'POST', '/pages', () => '{"path":"j","title":"J","body":{"__proto__":{"type":"root"},"children":[]}}'],
  [
    'a navigation nested 40,000 times',
    400,
    'PUT',
    '/navigation',
    () => `{"baseRevision":0,"tabs":[{"title":"T","groups":[{"title":"G","pages":[${deep('{"title":"t","pages":[', ']}', 40_000)}]}]}]}`,
  ],
  [
    'an API reference nested 100,000 times',
    400,
    'PUT',
    '/api-reference',
    () => `{"document":{"openapi":"3.1.0","info":{},"paths":${deep('[', ']', 100_000)}}}`,
  ],
  [
    'a thousand deletions of what is not there',
    200,
    'POST',
    '/sync',
    () => JSON.stringify({ mode: 'apply', delete: Array.from({ length: 1_000 }, (_, at) => ({ path: `no/${at}`, baseRevision: 1 })) }),
  ],
];

test.each(BODIES)('%s', async (what, status, method, path, body) => {
  const [answer] = await Promise.all([send(method, path, body()), beNeighbour()]);
  expect([what, answer.status, answer.text.slice(0, answer.status < 400 ? 0 : 300)]).toEqual([what, status, expect.any(String)]);
  expect(answer.text.length).toBeLessThan(100_000);
});

describe('links', () => {
  const REDIRECTS = Array.from({ length: 1_000 }, (_, at) => ({ source: `/x/:name/${at}`, destination: `/y/${at}`, permanent: true }));

  test('with missing targets are at most a hundred warnings per page, even among many links and redirects', async () => {
    expect((await server.admin.call('setDocRedirects', { siteId, redirects: REDIRECTS })).status).toBe(200);
    const markdown = Array.from({ length: 6_000 }, (_, at) => `[a](/x/${at}/b)`).join(' ');
    const pages = Array.from({ length: 3 }, (_, at) => ({ path: `links-${at}`, title: 'L', markdown: `${at} ${markdown}` }));
    const [{ status, body }] = await Promise.all([server.admin.call('syncDocSite', { siteId, mode: 'apply', pages }), beNeighbour()]);
    expect([status, body.error]).toEqual([200, undefined]);
    for (const { warnings } of body.sync.pages) {
      expect(warnings).toHaveLength(101);
      expect([warnings[0]?.code, warnings.at(-1)?.code]).toEqual(['broken_link', 'too_many_warnings']);
    }
    const listed = (await server.admin.call('listDocPages', { siteId })).body.pages;
    expect(listed.every(({ warnings }) => warnings.length <= 202)).toBe(true);
  });

  test('are compared with a limited number of redirects', async () => {
    const markdown = Array.from({ length: 6_000 }, (_, at) => `[a](/x/${at}/999)`).join(' ');
    const { status, body } = await server.admin.call('upsertDocPage', { siteId, path: 'redirected', title: 'R', markdown });
    expect([status, body.error, body.warnings]).toEqual([201, undefined, []]);
  });

  test('to generated pages of the site are valid', async () => {
    const document = { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: {} };
    const markdown = '[a](/api-reference) [b](/api-reference/get-a) [c](/llms.txt) [d](/sitemap.xml) [e](/old/1) [f](/old)';
    const redirects = [{ source: '/old/:name', destination: '/new', permanent: true }];
    await server.admin.call('setDocRedirects', { siteId, redirects });
    const save = async () =>
      (await server.admin.call('upsertDocPage', { siteId, path: 'made', title: 'M', markdown })).body.warnings.map(
        ({ message }) => message,
      );
    const at = (url: string) => `There is nothing at ${url}.`;
    expect(await save()).toEqual([at('/api-reference'), at('/api-reference/get-a'), at('/old')]);
    expect((await server.admin.call('setDocApiReference', { siteId, document })).status).toBe(200);
    expect(await save()).toEqual([at('/old')]);
  });
});

describe('names', () => {
  const REFUSED = [
    ...[
      '..',
      '../a',
      'a/../b',
      'a/./b',
      './a',
      '//a',
      'a//',
      'a//b',
      '~a',
      '~draft/a',
      '_assets/a',
      '_search',
      '.well-known/a',
      'llms.txt',
      'LLMS.TXT',
    ],
    ...[
      'a\\b',
      '..\\a',
      'C:/a',
      'a%2e%2e/b',
      'a\0b',
      'a\nb',
      'a b',
      'ä',
      '\u202ea',
      'a?b',
      'a#b',
      'a.md',
      'a.MDX',
      'index',
      'index/a',
      'file:///etc/passwd',
    ],
    // a folder of files cannot contain these
    ...['snippets/a', '__proto__', '__proto__/a', '...', 'a/_b', 'a/.b', 'node_modules/a', 'a/index', 'README', 'a/README'],
    ...['a'.repeat(201), Array.from({ length: 9 }, () => 'a').join('/')],
  ];
  const TAKEN = ['constructor/prototype', 'toString', 'hasOwnProperty', 'con', 'a.b', 'x/~y', '-', 'nul.txt', 'snippets', 'a/snippets'];

  test.each(['plan', 'apply'])('that are not paths are refused by %s', async (mode) => {
    const hash = 'ab'.repeat(32);
    for (const path of REFUSED) {
      const input = mode === 'plan' ? { manifest: [{ path, hash }] } : { pages: [{ path, title: 'A', markdown: 'A' }] };
      const { status, body } = await server.admin.call('syncDocSite', { siteId, mode, ...input });
      expect([path, status, body.error?.code]).toEqual([path, 400, 'VALIDATION_ERROR']);
    }
  });

  test('that no folder of files can contain are refused with advice', async () => {
    const refused = async (path: string) =>
      (await server.admin.call('createDocPage', { siteId, path, title: 'A', markdown: 'A' })).body.error?.message;
    expect(await refused('snippets/x')).toContain('choose another name, such as code-snippets/');
    expect(await refused('a/_b')).toContain('must not have the part _b');
    expect(await refused('guides/index')).toContain('in a folder of files, that is the page guides');
  });

  test('that other programs interpret specially are ordinary paths', async () => {
    const pages = TAKEN.map((path) => ({ path, title: `Of ${path}`, markdown: `Text of \`${path}\`.` }));
    expect((await server.admin.call('syncDocSite', { siteId, mode: 'apply', pages })).status).toBe(200);
    const tabs = [{ title: 'T', groups: [{ title: 'G', pages: TAKEN }] }];
    const { navigation } = (await server.admin.call('getDocNavigation', { siteId })).body;
    expect((await server.admin.call('setDocNavigation', { siteId, baseRevision: navigation.revision, tabs })).body.warnings).toEqual([]);
    expect((await server.admin.call('publishDocSite', { siteId })).status).toBe(201);
    for (const path of TAKEN) {
      const { text } = await ask(server.baseUrl, `/d/hostile/${path}.md`);
      expect([path, text.startsWith(`# Of ${path}\n\n`), text.endsWith(`\n\nText of \`${path}\`.\n`)]).toEqual([path, true, true]);
    }
    expect((await ask(server.baseUrl, '/d/hostile/sitemap.xml')).text.match(/<loc>/g)).toHaveLength(TAKEN.length);
  });

  test('of files must name a file', async () => {
    const upload = async (name: string) => {
      const form = new FormData();
      form.set('name', name);
      form.set('file', new Blob(['a']), 'a.png');
      const headers = { Authorization: `Bearer ${server.admin.credential}` };
      return (await fetch(`${server.baseUrl}/api/v1/docs/sites/${siteId}/assets`, { method: 'POST', headers, body: form })).status;
    };
    for (const name of [
      '../a.png',
      'a/b.png',
      '..\\a.png',
      '.png',
      'a\0.png',
      'a.png\n',
      'a.html',
      'a.png.js',
      '',
      'ä.png',
      `${'a'.repeat(150)}.png`,
    ])
      expect([name, await upload(name)]).toEqual([name, 400]);
    for (const name of ['a..png', '__proto__.png', 'site-a.png', 'a.html.png'])
      expect([name, await upload(name)]).toEqual([name, name.startsWith('_') ? 400 : 201]);
  });
});
