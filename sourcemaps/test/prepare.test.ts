import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { findSourceMaps } from '../src/find/find-maps.js';
import { LARGEST_MAP, prepareMap } from '../src/prepare.js';
import { type Folder, inline, makeFolder, mapOf } from './support/folder.js';

let folder: Folder;

beforeAll(async () => {
  folder = await makeFolder({
    'outside.ts': 'outside',
    'project/src/a.ts': 'text of a',
    'project/src/b.ts': 'text of b',
    'project/src/binary.ts': 'a\0b',
  });
  await symlink(path.join(folder.directory, 'outside.ts'), path.join(folder.directory, 'project/src/link.ts'));
});

afterAll(() => folder.remove());

/** The prepared map, or the reason why it isn't sent. */
async function prepared(
  text: string | Buffer,
): Promise<{ map: Record<string, unknown> | null; content: string | null; reason: string | null }> {
  const project = path.join(folder.directory, 'project');
  const { writeFile, mkdir } = await import('node:fs/promises');
  await mkdir(path.join(project, 'dist'), { recursive: true });
  await writeFile(path.join(project, 'dist/main.js.map'), text);
  const found = await findSourceMaps({ directory: path.join(project, 'dist'), projectRoot: project });
  const map = await prepareMap(found.maps[0]!, found.projectRoot);
  if (map.reason !== null) return { map: null, content: null, reason: map.reason };
  const content = map.content.toString();
  return { map: JSON.parse(content.replace(/^\uFEFF/, '')), content, reason: null };
}

describe('missing sources of a map', () => {
  const without = (sources: unknown[], more: object = {}) => mapOf({ sources, sourcesContent: undefined, ...more });

  test('are added from disk', async () => {
    const { map } = await prepared(without(['../src/a.ts', 'webpack://shop/./src/b.ts', '../src/gone.ts']));
    expect(map?.['sourcesContent']).toEqual(['text of a', 'text of b', null]);
  });

  test('are found below sourceRoot, and by file: URL', async () => {
    const address = `file://${folder.directory}/project/src/b.ts`;
    expect((await prepared(without(['a.ts'], { sourceRoot: '../src' }))).map?.['sourcesContent']).toEqual(['text of a']);
    expect((await prepared(without([address]))).map?.['sourcesContent']).toEqual(['text of b']);
  });

  test('are added only where they are missing', async () => {
    const text = mapOf({ sources: ['../src/a.ts', '../src/b.ts'], sourcesContent: [null, 'kept'] });
    expect((await prepared(text)).map?.['sourcesContent']).toEqual(['text of a', 'kept']);
  });

  test('are added to the sections of an index map too', async () => {
    const section = { offset: { line: 0, column: 0 }, map: JSON.parse(without(['../src/a.ts'])) };
    const { map } = await prepared(JSON.stringify({ version: 3, sections: [section, { url: 'x' }, null] }));
    expect(map).toMatchObject({ sections: [{ map: { sourcesContent: ['text of a'] } }, { url: 'x' }, null] });
  });

  test.each([
    ['above the project', '../../outside.ts'],
    ['by an absolute path', '/etc/passwd'],
    ['by many dots', '../../../../../../../../../../etc/passwd'],
    ['by a file: address', 'file:///etc/passwd'],
    ['by webpack', 'webpack://shop/../../../../../../../etc/passwd'],
    ['by a link', '../src/link.ts'],
    ['by an address', 'https://example.com/a.ts'],
    ['with a query', '../src/a.ts?vue&type=script'],
    ['that are not text', '../src/binary.ts'],
    ['that are a folder', '../src'],
    ['with a NUL', '../src/a.ts\0'],
  ])('are omitted %s', async (_name, source) => {
    const text = without([source]);
    expect((await prepared(text)).content).toBe(text);
  });
});

describe('a map that the API would reject is not sent', () => {
  test.each<[string, string | Buffer, string]>([
    ['no JSON', '{', 'it is not JSON'],
    ['no UTF-8', Buffer.from(mapOf({ names: ['é'] }), 'latin1'), 'it is not UTF-8'],
    ['UTF-16', Buffer.from(`\uFEFF${mapOf()}`, 'utf16le'), 'it is not UTF-8'],
    ['a list', '[]', 'it is not an object'],
    ['another version', mapOf({ version: 2 }), 'its version is not 3'],
    ['no mappings', mapOf({ mappings: null }), 'it has neither mappings nor sections'],
    [
      'too large',
      mapOf({ mappings: 'A'.repeat(LARGEST_MAP) }),
      `it has ${LARGEST_MAP + mapOf().length - 4} bytes; the maximum is ${LARGEST_MAP}`,
    ],
  ])('%s', async (_name, text, reason) => {
    expect((await prepared(text)).reason).toBe(reason);
  });

  test('an anti-script first line is ignored', async () => {
    const text = `)]}'\n${mapOf()}`;
    expect(await prepared(`\uFEFF${mapOf()}`)).toMatchObject({ reason: null });
    const project = path.join(folder.directory, 'project');
    const { writeFile } = await import('node:fs/promises');
    await writeFile(path.join(project, 'dist/main.js.map'), text);
    const found = await findSourceMaps({ directory: path.join(project, 'dist'), projectRoot: project });
    const map = await prepareMap(found.maps[0]!, found.projectRoot);
    expect(map.reason === null && map.content.toString()).toBe(text);
  });

  test('an inline map is extracted', async () => {
    const other = await makeFolder({
      'a.js': `a();\n//# sourceMappingURL=${inline(mapOf())}`,
      'b.js': '//# sourceMappingURL=data:text/plain,x',
    });
    try {
      const found = await findSourceMaps({ directory: other.directory });
      const maps = await Promise.all(found.maps.map((map) => prepareMap(map, found.projectRoot)));
      expect(maps.map((map) => (map.reason === null ? map.content.toString() : map.reason))).toEqual([
        mapOf(),
        'its data: URL does not contain JSON',
      ]);
    } finally {
      await other.remove();
    }
  });
});
