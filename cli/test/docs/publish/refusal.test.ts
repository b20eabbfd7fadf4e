/** The page that the server refuses, as a problem at its place in the folder. */
import { expect, test } from '@jest/globals';
import type { LocalPage } from '../../../src/docs/folder/local-site.js';
import { refusalOf } from '../../../src/docs/publish/refusal.js';
import { Failure } from '../../../src/failure.js';

const BATCH = [{ path: 'a' }, { path: 'b' }];
const page = (path: string): LocalPage => ({
  ...{ path, file: `${path}.mdx`, title: path, description: null, sidebarTitle: null, icon: null, hidden: false, noindex: false },
  ...{ openapi: null, markdown: '' },
  ...{ links: [], anchors: new Set() },
  isBlank: false,
  placeOf: (line, column) => ({ file: `${path}.mdx`, line: line === null ? null : line + 4, column }),
});
const SITE = { pages: [page('a'), page('b')] };
const refused = (path: string, message: string, code = 'VALIDATION_ERROR') =>
  refusalOf(new Failure(code, 'no', { answer: { code, details: [{ path, message }] } }), BATCH, SITE);

test.each([
  ['/pages/1/markdown', 'Unexpected end (line 3, column 7)', { file: 'b.mdx', line: 7, column: 7, message: 'Unexpected end.' }],
  ['/pages/0/markdown', 'This page takes too long to read', { file: 'a.mdx', line: null, message: 'This page takes too long to read.' }],
  ['/pages/1/title', 'must not be blank', { file: 'b.mdx', message: 'must not be blank.' }],
])('%s: %s', (path, message, problem) => {
  expect(refused(path, message)?.problem).toMatchObject({ severity: 'error', code: 'page_refused', ...problem });
});

test('a failure that names no page of the batch is none of a page', () => {
  expect(refused('/pages/9/markdown', 'x')).toBeNull();
  expect(refused('/pages', 'has too many items')).toBeNull();
  expect(refused('/pages/0', 'x', 'CONFLICT')).toBeNull();
  expect(refusalOf(new Error('x'), BATCH, SITE)).toBeNull();
});
