import { llmsText, MAX_LLMS } from '../../../../src/docs/site/formats/llms.js';
import { outlineOf } from '../../../../src/docs/site/model/outline.js';
import type { Contents, PageEntry } from '../../../../src/docs/site/model/types.js';

const entry = (path: string, more: Partial<PageEntry> = {}): PageEntry => ({
  ...{ id: path, path, title: `Title of ${path}`, description: null, sidebarTitle: null, icon: null, hidden: false, bodyHash: path },
  updatedAt: new Date(0),
  ...more,
});

const contents = (pages: PageEntry[], groups: Contents['navigation']['tabs'][0]['groups']): Contents => ({
  ...{ version: '1', name: 'Acme', description: null, theme: {}, redirects: [], apiReference: null, publishedAt: new Date(0), pages },
  navigation: { tabs: [{ title: 'Docs', groups }] },
});

test('llms.txt stays below its maximum', async () => {
  const pages = Array.from({ length: 3_000 }, (_, at) => entry(`p${at}`, { description: 'words '.repeat(100) }));
  const given = contents(pages, [{ title: 'G', pages: pages.map(({ path }) => path) }]);
  const text = llmsText(
    given,
    await outlineOf(given, 'organization'),
    { base: '', canonical: 'https://d.example' },
    ({ description }) => description,
  );
  expect(text.length).toBeLessThanOrEqual(MAX_LLMS);
  expect(text).toContain('Not all pages fit here');
});
