import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type FoundMaps, findSourceMaps } from '../../src/find/find-maps.js';
import { type Folder, inline, makeFolder, mapOf } from '../support/folder.js';

let folder: Folder;
let build: string;

const at = (reference: string) => `a();\n//# sourceMappingURL=${reference}\n`;

beforeAll(async () => {
  folder = await makeFolder({
    'secret.map': mapOf(),
    'project/elsewhere/far.js.map': mapOf(),
    'project/dist/near.js': at('near.js.map'),
    'project/dist/near.js.map': mapOf(),
    'project/dist/maps/deep.js.map': mapOf(),
    'project/dist/deep.js': at('maps/deep.js.map?v=1#top'),
    'project/dist/rooted.js': at('/maps/rooted.js.map'),
    'project/dist/maps/rooted.js.map': mapOf(),
    'project/dist/cdn.js': at('https://cdn.example.com/maps/cdn.js.map'),
    'project/dist/maps/cdn.js.map': mapOf(),
    'project/dist/far.js': at('../elsewhere/far.js.map'),
    'project/dist/hidden.mjs': 'a();',
    'project/dist/hidden.mjs.map': mapOf(),
    'project/dist/inline.cjs': at(inline(mapOf())),
    'project/dist/space name.js': at('space%20name.js.map'),
    'project/dist/space name.js.map': mapOf(),
    'project/dist/alone.js.map': mapOf(),
    'project/dist/none.js': 'a();',
    'project/dist/lost.js': at('lost.js.map'),
    'project/dist/outside.js': at('../../secret.map'),
    'project/dist/maps/folder.js': at('./'),
    'project/dist/style.css': 'a{}\n/*# sourceMappingURL=style.css.map */',
    'project/dist/style.css.map': mapOf(),
    'project/dist/node_modules/pkg/index.js': at('index.js.map'),
    'project/dist/node_modules/pkg/index.js.map': mapOf(),
    'project/dist/vendor/lib.js': at('lib.js.map'),
    'project/dist/vendor/lib.js.map': mapOf(),
    'project/dist/link.js': at('link.js.map'),
  });
  build = path.join(folder.directory, 'project/dist');
  await symlink(path.join(folder.directory, 'secret.map'), path.join(build, 'link.js.map'));
  await mkdir(path.join(folder.directory, 'other'));
  await symlink(path.join(folder.directory, 'other'), path.join(build, 'linked-folder'));
});

afterAll(() => folder.remove());

const find = (more: object = {}): Promise<FoundMaps> =>
  findSourceMaps({ directory: build, projectRoot: path.join(folder.directory, 'project'), ...more });

/** The stored paths with the files of their maps, relative to the build's folder. */
const placed = ({ maps }: FoundMaps) => Object.fromEntries(maps.map(({ path: stored, file }) => [stored, path.relative(build, file)]));

describe('maps are found', () => {
  test('by comment, beside the file, inline, and alone', async () => {
    const found = await find();
    expect(placed(found)).toEqual({
      '/near.js': 'near.js.map',
      '/deep.js': path.join('maps', 'deep.js.map'),
      '/rooted.js': path.join('maps', 'rooted.js.map'),
      '/cdn.js': path.join('maps', 'cdn.js.map'),
      '/far.js': path.join('..', 'elsewhere', 'far.js.map'),
      '/hidden.mjs': 'hidden.mjs.map',
      '/inline.cjs': 'inline.cjs',
      '/space%20name.js': 'space name.js.map',
      '/alone.js': 'alone.js.map',
      '/vendor/lib.js': path.join('vendor', 'lib.js.map'),
    });
    expect(found.maps.filter((map) => map.inline).map((map) => map.generated)).toEqual(['inline.cjs']);
  });

  test('and files without one are listed with the reason; nothing outside the project is read', async () => {
    const { missing } = await find();
    expect(missing).toEqual([
      { generated: 'link.js', reason: 'it names link.js.map, which is not there' },
      { generated: 'lost.js', reason: 'it names lost.js.map, which is not there' },
      { generated: 'maps/folder.js', reason: 'it names ./, which is not there' },
      { generated: 'none.js', reason: 'it names no map, and none lies beside it' },
      { generated: 'outside.js', reason: 'it names ../../secret.map, which is not there' },
    ]);
  });

  test('except ignored ones, by path or name', async () => {
    const found = await find({ ignore: ['vendor/**', '{none,lost,outside,link}.js', '*.cjs', 'alone*', 'maps/**'] });
    expect(found.missing).toEqual([]);
    expect(Object.keys(placed(found))).toEqual(
      ['/cdn.js', '/deep.js', '/far.js', '/near.js', '/rooted.js', '/space%20name.js', '/hidden.mjs'].sort(),
    );
  });

  test('only with the given extensions', async () => {
    expect(placed(await find({ extensions: ['mjs', '.css'] }))).toEqual({
      '/hidden.mjs': 'hidden.mjs.map',
      '/style.css': 'style.css.map',
    });
  });

  test('only of the given files', async () => {
    const found = await find({ files: ['near.js', 'near.js.map', 'gone.js'] });
    expect(placed(found)).toEqual({ '/near.js': 'near.js.map' });
    expect(found.missing).toEqual([{ generated: 'gone.js', reason: 'it cannot be read' }]);
  });
});

test('two files cannot get one path', async () => {
  const twice = await makeFolder({ 'a/x.js.map': mapOf(), 'x.js.map': mapOf() });
  try {
    await expect(findSourceMaps({ directory: twice.directory, stripPrefix: 'a' })).rejects.toMatchObject({
      code: 'CONFIGURATION',
      message: 'a/x.js and x.js would both be stored as /x.js. Leave one out, or strip less.',
    });
  } finally {
    await twice.remove();
  }
});

test('a map beside a file that already has one is not an additional map', async () => {
  const both = await makeFolder({
    'inline.js': at(inline(mapOf())),
    'inline.js.map': mapOf(),
    'moved.js': at('maps/moved.js.map'),
    'moved.js.map': mapOf(),
    'maps/moved.js.map': mapOf(),
  });
  try {
    const { maps } = await findSourceMaps({ directory: both.directory, projectRoot: both.directory });
    expect(maps.map(({ path: stored, file, inline: isInline }) => [stored, path.relative(both.directory, file), isInline])).toEqual([
      ['/inline.js', 'inline.js', true],
      ['/moved.js', path.join('maps', 'moved.js.map'), false],
    ]);
  } finally {
    await both.remove();
  }
});

test('the map of an ignored file is ignored too', async () => {
  const build = await makeFolder({ 'a.js': at('a.js.map'), 'a.js.map': mapOf(), 'v.min.js': at('v.min.js.map'), 'v.min.js.map': mapOf() });
  try {
    const { maps } = await findSourceMaps({ directory: build.directory, projectRoot: build.directory, ignore: ['*.min.js'] });
    expect(maps.map(({ path: stored }) => stored)).toEqual(['/a.js']);
  } finally {
    await build.remove();
  }
});

test('a missing folder is an error', async () => {
  const error = { code: 'CONFIGURATION', message: 'There is no folder /nowhere/at/all.' };
  await expect(findSourceMaps({ directory: '/nowhere/at/all' })).rejects.toMatchObject(error);
  const file = path.join(build, 'near.js');
  const ofFile = { code: 'CONFIGURATION', message: `There is no folder ${file}.` };
  await expect(findSourceMaps({ directory: file })).rejects.toMatchObject(ofFile);
});
