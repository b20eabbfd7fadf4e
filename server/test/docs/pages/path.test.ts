/** Paths of pages. */
import { docsTarget } from '@tidewatch/docs-renderer/site';
import { requirePagePath } from '../../../src/docs/pages/path.js';
import { splitDocsPath } from '../../../src/docs/site/serving/site-path.js';

test('paths follow the rules', () => {
  expect(docsTarget('/a/b.md')).toEqual({ kind: 'page', path: 'a/b', markdown: true });
  for (const path of ['/../a', '/a/../b', '/_search/x', '/~x', '/a b', '/%41', '/a//b', '', `/${'a'.repeat(201)}`])
    expect(docsTarget(path)).toBeNull();
  expect(splitDocsPath('/d/acme/a')).toEqual({ slug: 'acme', rest: '/a' });
  for (const path of ['/d/', '/d/A', '/d/_assets', '/d/a', '/dd/acme']) expect(splitDocsPath(path)).toBeNull();
});

test.each(['_assets-a', '_searchx', 'a/_assets/b', '__proto__', 'snippets/a'])(
  'an older page at %s, which new ones cannot have, is served',
  (path) => {
    expect(() => requirePagePath(path)).toThrow();
    expect(docsTarget(`/${path}`)).toEqual({ kind: 'page', path, markdown: false });
  },
);

test('every valid page path is served', () => {
  const names = [
    '_assets',
    '_search',
    '.well-known',
    '~draft',
    'llms.txt',
    'sitemap.xml',
    'index',
    '_api',
    'a',
    '..',
    '.',
    '~',
    '__proto__',
    'constructor',
  ];
  const parts = names.flatMap((name) => [name, `${name}x`, `${name}-a`, `x${name}`, `${name}.html`, name.toUpperCase()]);
  const paths = parts.flatMap((part) => [part, `${part}/a`, `a/${part}`, `a/${part}/b`]);
  const isSaved = (path: string) => {
    try {
      requirePagePath(path);
      return true;
    } catch {
      return false;
    }
  };
  const saved = paths.filter(isSaved);
  expect(
    saved.filter((path) => JSON.stringify(docsTarget(`/${path}`)) !== JSON.stringify({ kind: 'page', path, markdown: false })),
  ).toEqual([]);
  expect(saved).toEqual(expect.arrayContaining(['x_assets', 'x~draft', 'a/x_search/b', 'constructor', 'a/llms.txt']));
  expect(paths.filter((path) => !isSaved(path))).toEqual(expect.arrayContaining(['_assets', '_ASSETS/a', '~draftx', 'a/../b', 'LLMS.TXT']));
});

test('a path has at most 200 characters and eight parts', () => {
  const long = 'a'.repeat(200);
  expect([docsTarget(`/${long}`), docsTarget(`/${long}a`)]).toEqual([{ kind: 'page', path: long, markdown: false }, null]);
  const deep = 'a/b/c/d/e/f/g/h';
  expect([docsTarget(`/${deep}`), docsTarget(`/${deep}/i`)]).toEqual([{ kind: 'page', path: deep, markdown: false }, null]);
});

test('the name of a file has at most 601 characters, and that of an operation 120', () => {
  const [file, operation] = ['f'.repeat(601), 'o'.repeat(120)];
  expect([docsTarget(`/_assets/${file}`), docsTarget(`/_assets/${file}f`)]).toEqual([{ kind: 'asset', name: file }, null]);
  expect(docsTarget(`/api-reference/${operation}`)).toEqual({ kind: 'reference', operation, markdown: false });
  expect(docsTarget(`/api-reference/${operation}o`)).toMatchObject({ kind: 'page' });
});
