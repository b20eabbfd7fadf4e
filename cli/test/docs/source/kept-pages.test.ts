import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readPage } from '@tidewatch/docs-renderer';
import { KeptPages } from '../../../src/docs/source/kept-pages.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tidewatch-kept-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Pages of a run of the command line, and the bodies that it parsed. */
function run(renderer = 'one', at = path.join(folder, 'pages')) {
  const parsed: unknown[] = [];
  const reader = {
    read: async (body: unknown) => {
      parsed.push(body);
      return readPage(String(body));
    },
    close: () => undefined,
  };
  return { parsed, pages: new KeptPages(reader, { folder: at, renderer }) };
}

test('a page is parsed once, in all runs together', async () => {
  const first = run();
  const page = await first.pages.read('# A *b*');
  await first.pages.read('# A *b*');
  const second = run();
  expect(await second.pages.read('# A *b*')).toEqual(page);
  expect([first.parsed, second.parsed]).toEqual([['# A *b*'], []]);
});

test('another text, syntax or renderer is parsed', async () => {
  await run().pages.read('a');
  const { pages, parsed } = run();
  await pages.read('b');
  await pages.read('a', 'markdown');
  const other = run('two');
  await other.pages.read('a');
  expect([parsed, other.parsed]).toEqual([['b', 'a'], ['a']]);
});

test('only its owner can read what is kept', async () => {
  await run().pages.read('a');
  const [name = ''] = await readdir(path.join(folder, 'pages'));
  const modes = await Promise.all(
    ['pages', path.join('pages', name)].map(async (file) => (await stat(path.join(folder, file))).mode & 0o777),
  );
  expect(modes).toEqual([0o700, 0o600]);
});

test('a damaged file and a folder that cannot be written are no failures', async () => {
  await run().pages.read('a');
  const [name = ''] = await readdir(path.join(folder, 'pages'));
  await writeFile(path.join(folder, 'pages', name), 'damaged');
  const { pages, parsed } = run();
  await pages.read('a');
  const nowhere = run('one', path.join(folder, 'pages', name, 'below'));
  await nowhere.pages.read('a');
  expect([parsed, nowhere.parsed]).toEqual([['a'], ['a']]);
});

test('pages of more than thirty days ago are removed', async () => {
  await run().pages.read('old');
  const [name = ''] = await readdir(path.join(folder, 'pages'));
  const old = new Date(Date.now() - 31 * 86_400_000);
  await utimes(path.join(folder, 'pages', name), old, old);
  const { pages } = run();
  await pages.read('new');
  await pages.close();
  const left = await readdir(path.join(folder, 'pages'));
  expect([left.length, left.includes(name)]).toEqual([1, false]);
});
