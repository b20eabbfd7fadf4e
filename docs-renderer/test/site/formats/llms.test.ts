import { llmsText } from '../../../src/site/formats/llms.js';
import { outlineOf } from '../../../src/site/model/outline.js';
import type { Contents, PageEntry } from '../../../src/site/model/types.js';

const entry = (path: string, more: Partial<PageEntry> = {}): PageEntry => ({
  ...{
    id: path,
    path,
    title: `Title of ${path}`,
    description: null,
    sidebarTitle: null,
    icon: null,
    hidden: false,
    noindex: false,
    openapi: null,
    bodyHash: path,
  },
  updatedAt: new Date(0),
  ...more,
});

const contents = (pages: PageEntry[], groups: Contents['navigation']['tabs'][0]['groups']): Contents => ({
  ...{ version: '1', name: 'Acme', description: null, theme: {}, redirects: [], apiDocuments: [], publishedAt: new Date(0), pages },
  navigation: { tabs: [{ title: 'Docs', groups }] },
});

test('llms.txt stays below its maximum', async () => {
  const pages = Array.from({ length: 3_000 }, (_, at) => entry(`p${at}`, { description: 'words '.repeat(100) }));
  const given = contents(pages, [{ title: 'G', pages: pages.map(({ path }) => path) }]);
  const text = llmsText(given, await outlineOf(given), { base: '', canonical: 'https://d.example' }, ({ description }) => description);
  expect(text.length).toBeLessThanOrEqual(100_000);
  // a line more would not have fitted
  expect(text.length).toBeGreaterThan(99_900);
  expect(text).toContain('More pages are listed in');
});

test('descriptions are shortened once the list is longer than 50,000 characters', async () => {
  const textOf = async (last: number) => {
    const pages = Array.from({ length: 203 }, (_, index) => entry(`p${index}`, { description: 'x'.repeat(index === 202 ? last : 200) }));
    const given = contents(pages, [{ title: 'G', pages: pages.map(({ path }) => path) }]);
    const address = { base: '', canonical: 'https://d.example' };
    return llmsText(given, await outlineOf(given), address, ({ description }) => description);
  };
  const fitting = 100 + 50_000 - (await textOf(100)).length;
  expect([await textOf(fitting), await textOf(fitting + 1)].map(({ length }) => length)).toEqual([50_000, expect.any(Number)]);
  expect((await textOf(fitting + 1)).length).toBeLessThan(40_000);
});
