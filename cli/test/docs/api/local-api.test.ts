/** The API documents of a folder, the pages that show their operations, and their places in the navigation. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Reader } from '@tidewatch/docs-renderer/process';
import { checkSite } from '../../../src/docs/check/check-site.js';
import { readSite } from '../../../src/docs/folder/read-site.js';

let folder: string;
const reader = new Reader();
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tidewatch-api-'));
});
afterAll(async () => {
  reader.close();
  await rm(folder, { recursive: true });
});

const api = (title: string, paths: object, more: object = {}) => JSON.stringify({ openapi: '3.1.0', info: { title }, paths, ...more });
const operation = (summary: string, tag: string) => ({ summary, tags: [tag] });
const SHOP = api('Shop', {
  '/orders': { get: operation('List orders', 'Orders'), post: operation('Create an order', 'Orders') },
  '/users': { get: operation('List users', 'Users') },
});
const ADMIN = api('Admin', { '/orders': { get: operation('All orders', 'Staff') } });

async function read(config: object, files: Record<string, string | Buffer>) {
  const root = await mkdtemp(path.join(folder, 'site-'));
  const written = { 'index.mdx': 'Hello.', ...files, 'docs.json': JSON.stringify(config, null, 1) };
  for (const [file, text] of Object.entries(written)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  const site = await readSite(root, { reader });
  const problems = (await checkSite(site)).filter(({ code }) => code !== 'not_in_navigation');
  return { site, problems: problems.map(({ severity, code, message, file, line }) => `${severity} ${code} ${file}:${line}: ${message}`) };
}

const PAGES = { navigation: { pages: ['index'] } };
const shows = (openapi: string, more = '') => `---\ntitle: T\n${more}openapi: ${JSON.stringify(openapi)}\n---\n`;

test.each<[string, object, readonly string[]]>([
  ['one', { api: { openapi: 'shop.yaml' } }, ['shop.yaml']],
  ['several', { api: { openapi: ['./shop.yaml', '/api/admin.json'] } }, ['shop.yaml', 'api/admin.json']],
  ['at the top, as in mint.json', { openapi: 'shop.yaml' }, ['shop.yaml']],
  ['an object', { api: { openapi: { source: 'api/admin.json', directory: 'reference' } } }, ['api/admin.json']],
  [
    'in the navigation, each once',
    {
      navigation: {
        tabs: [
          { tab: 'A', openapi: 'shop.yaml' },
          { tab: 'B', openapi: ['/shop.yaml', 'api/admin.json'], pages: ['index'] },
        ],
      },
    },
    ['shop.yaml', 'api/admin.json'],
  ],
  ['none', {}, []],
])('documents of docs.json are read: %s', async (_what, config, names) => {
  const { site, problems } = await read({ ...PAGES, ...config }, { 'shop.yaml': SHOP, 'api/admin.json': ADMIN });
  expect([site.documents.map(({ name }) => name), problems]).toEqual([names, []]);
});

test.each<[string, string, string | Buffer, string]>([
  ['an address', 'https://example.com/x.json', '', 'only files are read; save it as a file of the folder, and name that'],
  ['outside the folder', '../x.json', '', 'it is outside the folder'],
  ['Swagger 2', 'x.json', '{"swagger":"2.0"}', 'it is Swagger 2; convert it to OpenAPI 3'],
  ['something else', 'x.json', '{}', 'it has no `openapi: 3…`'],
  ['without a title', 'x.yaml', 'openapi: 3.1.0', 'it has no `info.title`'],
  ['not YAML', 'x.yaml', 'a: [', "Can't read x.yaml: "],
  ['aliases without end', 'x.yaml', 'a: &a [1]\nb: *a', "Can't read x.yaml: "],
  ['a list', 'x.yaml', '- a', 'x.yaml is not an OpenAPI document'],
  [
    'too large',
    'x.json',
    api('X', {}, { x: 'x'.repeat(2 * 1024 * 1024) }),
    'it has 2049 KiB as JSON, and a document may have 2048; divide it',
  ],
  ['far too large', 'x.json', Buffer.alloc(8 * 1024 * 1024 + 1, 0x20), 'the file is too large; divide it'],
])('a document that cannot be used is named: %s', async (_what, name, text, reason) => {
  const { site, problems } = await read({ ...PAGES, api: { openapi: name } }, name.startsWith('x.') ? { [name]: text } : {});
  expect(site.documents).toEqual([]);
  expect(problems).toEqual([
    expect.stringContaining(`warning openapi_unread docs.json:8: The API document ${name} is not used: ${reason}`),
  ]);
});

test('a missing document is an error', async () => {
  expect((await read({ ...PAGES, api: { openapi: 'none.json' } }, {})).problems).toEqual([
    'error openapi_missing docs.json:8: API description not found: none.json.',
  ]);
});

test('twenty documents are read', async () => {
  const names = Array.from({ length: 21 }, (_, at) => `d${at}.json`);
  const { site, problems } = await read(
    { ...PAGES, api: { openapi: names } },
    Object.fromEntries(names.map((name) => [name, api(name, {})])),
  );
  expect(site.documents).toHaveLength(20);
  expect(problems).toEqual([expect.stringContaining('The API document d20.json is not used: a site may have 20.')]);
});

test('a page may name a document that docs.json does not', async () => {
  const { site, problems } = await read(
    { ...PAGES, api: { openapi: 'shop.yaml' } },
    { 'shop.yaml': SHOP, 'api/admin.json': ADMIN, 'a.mdx': shows('admin GET /orders') },
  );
  expect([site.documents.map(({ name }) => name), problems]).toEqual([['shop.yaml', 'api/admin.json'], []]);
});

test('without a name in docs.json, pages find the usual files', async () => {
  const { site, problems } = await read(PAGES, { 'api/openapi.yml': SHOP, 'package.json': '{}', 'a.mdx': shows('GET /users') });
  expect([site.documents.map(({ name }) => name), problems]).toEqual([['api/openapi.yml'], []]);
});

const BOTH = { ...PAGES, api: { openapi: ['shop.yaml', 'admin.yaml'] } };
const FILES = { 'shop.yaml': SHOP, 'admin.yaml': ADMIN };

test.each<[string, string, string[]]>([
  ['one that exists', shows('post /orders/'), []],
  [
    'an unknown one',
    shows('PUT /orders'),
    [
      'warning openapi_operation_unknown a.mdx:3: PUT /orders is in none of shop.yaml, admin.yaml. Did you mean GET /orders, or POST /orders, or GET /orders?',
    ],
  ],
  [
    'none at all',
    shows('orders', 'icon: book\n'),
    ['warning openapi_operation_unknown a.mdx:4: orders names no operation. Write it as METHOD /path.'],
  ],
  [
    'one of several',
    shows('GET /orders'),
    [
      'warning openapi_ambiguous a.mdx:3: GET /orders is in shop.yaml and admin.yaml; the first is shown. Write the one you mean before it: shop.yaml GET /orders.',
    ],
  ],
  [
    'an unknown schema',
    '---\ntitle: T\nopenapi-schema: Order\n---\n',
    ['warning openapi_operation_unknown a.mdx:3: schema Order is in none of shop.yaml, admin.yaml. Write it as METHOD /path.'],
  ],
  ['one that the page describes itself', '---\ntitle: T\napi: POST https://other.example.com/x\n---\n\nText.\n', []],
])('a page that shows %s', async (_what, text, expected) => {
  expect((await read(BOTH, { ...FILES, 'a.mdx': text })).problems).toEqual(expected);
});

test('a page without a title has that of its operation', async () => {
  const { site } = await read(BOTH, {
    ...FILES,
    'a.mdx': '---\nopenapi: GET /users\n---\n',
    'b.mdx': '---\nopenapi: POST /orders\n---\n\n# Own\n',
  });
  expect(site.pages.map(({ path: at, title, openapi, isBlank }) => [at, title, openapi, isBlank])).toEqual([
    ['a', 'List users', 'GET /users', false],
    ['b', 'Own', 'POST /orders', false],
    ['', 'Home', null, false],
  ]);
});

test.each<[string, object, unknown]>([
  [
    'operations among pages',
    { groups: [{ group: 'G', pages: ['index', 'GET /users', 'admin.yaml GET /orders'] }] },
    [['G', '', 'api-reference/get-users', 'api-reference/get-orders-4']],
  ],
  [
    'operations below their document',
    { groups: [{ group: 'G', openapi: 'admin.yaml', pages: ['GET /orders'] }] },
    [['G', 'api-reference/get-orders-4']],
  ],
  ['the page of the folder', { groups: [{ group: 'G', pages: ['POST /orders'] }] }, [['G', 'create']]],
  ['a group from a document with one tag', { groups: [{ group: 'G', openapi: 'admin.yaml' }] }, [['G', 'api-reference/get-orders-4']]],
  [
    'a group from a document with several tags',
    { groups: [{ group: 'G', openapi: { source: 'shop.yaml' } }] },
    [['G', { title: 'Orders', pages: ['api-reference/get-orders', 'create'] }, { title: 'Users', pages: ['api-reference/get-users'] }]],
  ],
  [
    'a tab from a document',
    { tabs: [{ tab: 'T', openapi: 'shop.yaml' }] },
    [
      ['Orders', 'api-reference/get-orders', 'create'],
      ['Users', 'api-reference/get-users'],
    ],
  ],
  [
    'a tab whose group takes its document',
    { tabs: [{ tab: 'T', openapi: 'admin.yaml', groups: [{ group: 'G', pages: ['GET /orders'] }] }] },
    [['G', 'api-reference/get-orders-4']],
  ],
  ['an operation that none has', { pages: ['index', 'GET /none'] }, [['Documentation', '']]],
  [
    'the list of all',
    { pages: ['api-reference', 'api-reference/get-users'] },
    [['Documentation', 'api-reference', 'api-reference/get-users']],
  ],
])('a navigation has %s', async (what, navigation, expected) => {
  const { site, problems } = await read({ ...BOTH, navigation }, { ...FILES, 'create.mdx': shows('POST /orders') });
  expect(site.navigation.flatMap(({ groups }) => groups.map(({ title, pages }) => [title, ...pages]))).toEqual(expected);
  expect(problems).toEqual(
    what === 'an operation that none has'
      ? ['warning openapi_operation_unknown docs.json:5: GET /none is left out of the navigation: no API document has it.']
      : [],
  );
});
