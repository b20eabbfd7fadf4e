/** What a browser has to load: bytes are a gate, because somebody waits for them on a phone. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';

const DIST = new URL('../../../console/dist/', import.meta.url);

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

const manifest: Record<string, Chunk> = JSON.parse(readFileSync(new URL('manifest.json', DIST), 'utf8'));
const bytesOf = (file: string): number => gzipSync(readFileSync(new URL(file, DIST)), { level: 9 }).length;

/** A chunk and all that it imports at once. */
function withImports(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const each of manifest[name]?.imports ?? []) withImports(each, seen);
  return seen;
}

const weight = (names: Iterable<string>): number => [...names].reduce((sum, name) => sum + bytesOf(manifest[name]?.file ?? ''), 0);

const [entry = ''] = Object.entries(manifest).find(([, { isEntry }]) => isEntry) ?? [];
const first = withImports(entry);
const screens = Object.keys(manifest).filter((name) => name.startsWith('src/screens/'));

test('the first load is at most 35 kB of JavaScript and 8 kB of CSS', () => {
  expect(weight(first)).toBeLessThanOrEqual(35_000);
  const styles = Object.values(manifest).filter(({ file }) => file.endsWith('.css'));
  expect(styles).toHaveLength(1);
  expect(bytesOf(styles[0]?.file ?? '')).toBeLessThanOrEqual(8_000);
});

/** Screens that hold more than others: every breakdown of a site, and the editor of pages. */
const LARGE = /analytics\/overview|docs\/edit/;

test('a screen is at most 15 kB more, a large one 20 kB', () => {
  const heavy = screens.map((name) => [name, weight([...withImports(name)].filter((each) => !first.has(each)))] as const);
  expect(heavy.length).toBeGreaterThan(2);
  expect(heavy.filter(([name, bytes]) => bytes > (LARGE.test(name) ? 20_000 : 15_000))).toEqual([]);
});

test('the palette waits for its first use, and so does each form', () => {
  const lazy = [...first].flatMap((name) => manifest[name]?.dynamicImports ?? []);
  const palette = lazy.find((name) => name.endsWith('palette.tsx')) ?? '';
  expect(weight([...withImports(palette)].filter((each) => !first.has(each)))).toBeLessThanOrEqual(12_000);
  const forms = Object.keys(manifest).filter((name) => name.includes('generated/forms/'));
  expect(forms.map((name) => bytesOf(manifest[name]?.file ?? '')).filter((bytes) => bytes > 8_000)).toEqual([]);
});
