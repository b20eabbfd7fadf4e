/** Checking each generated file of a build before an upload. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { checkBuild } from '../src/check-build.js';
import { type Folder, inline, makeFolder, mapOf } from './support/folder.js';

/** Five statements on a line, each mapped; the build's second file differs from the first. */
const CODE = 'a();b();c();d();e();';
const MAPPINGS = 'AAAA,IAAI,IAAI,IAAI,IAAI';
const map = (more: Record<string, unknown> = {}) => mapOf({ mappings: MAPPINGS, sourcesContent: [CODE], ...more });

let folder: Folder;
beforeAll(async () => {
  folder = await makeFolder({
    'dist/ok.js': CODE,
    'dist/ok.js.map': map(),
    'dist/inside.js': `${CODE}\n//# sourceMappingURL=${inline(map())}`,
    'dist/disk.js': CODE,
    'dist/disk.js.map': map({ sources: ['../src/disk.ts'], sourcesContent: undefined }),
    'src/disk.ts': CODE,
    'dist/textless.js': CODE,
    'dist/textless.js.map': map({ sources: ['../src/gone.ts'], sourcesContent: undefined }),
    'dist/other-build.js': 'a();',
    'dist/other-build.js.map': map(),
    'dist/empty.js': CODE,
    'dist/empty.js.map': map({ mappings: '' }),
    'dist/broken.js': CODE,
    'dist/broken.js.map': map({ mappings: 'A!' }),
    'dist/text.js': CODE,
    'dist/text.js.map': 'no map',
    'dist/sections.js': CODE,
    'dist/sections.js.map': JSON.stringify({ version: 3, sections: [{ offset: { line: 0, column: 0 }, map: JSON.parse(map()) }] }),
    'dist/alone.js.map': map(),
    'dist/none.js': CODE,
    'dist/_buildManifest.js': 'self.__BUILD_MANIFEST = {};',
    'dist/page_client-reference-manifest.js': 'globalThis.__RSC_MANIFEST = {};',
  });
});
afterAll(() => folder.remove());

test('reports the state, the sample and the problem of each file', async () => {
  const files = await checkBuild({ directory: `${folder.directory}/dist`, projectRoot: folder.directory });
  const shown = files.map(({ path, state, sample, reason }) => [path, state, sample, reason]);
  expect(shown).toEqual([
    ['/broken.js', 'unmapped', '0/0', expect.stringContaining('the map cannot be read')],
    ['/disk.js', 'ok', '5/5', null],
    ['/empty.js', 'unmapped', '0/0', 'the map leads no place to a source'],
    ['/inside.js', 'ok', '5/5', null],
    ['/ok.js', 'ok', '5/5', null],
    ['/other-build.js', 'unmapped', '2/5', 'its map is of another build: places lead nowhere'],
    ['/sections.js', 'ok', '5/5', null],
    ['/text.js', 'unmapped', '0/0', 'it is not JSON'],
    ['/textless.js', 'partly', '5/5', 'no text of ../src/gone.ts'],
    ['/alone.js', 'ok', '5/5', null],
    ['none.js', 'unmapped', '0/0', 'it names no map, and none lies beside it'],
  ]);
  expect(files.find(({ path }) => path === '/textless.js')?.withoutText).toEqual(['../src/gone.ts']);
});
