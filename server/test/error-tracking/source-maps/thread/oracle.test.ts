/** Two independent readers agree on unusual random maps: with sections, with padded numbers, with sources without names. */
import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { decodeMap } from '../../../../src/error-tracking/source-maps/thread/decode.js';
import { lookUp } from '../../../../src/error-tracking/source-maps/thread/look-up.js';
import { Outlines } from '../../../../src/error-tracking/source-maps/thread/outlines.js';
import { disagreements, type Position, vlq } from '../../support/oracle.js';
import { mapOf } from '../../support/uploads.js';

/** Pseudo-random numbers that are the same in each run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

const LINES = 8;
const WIDTH = 60;

/** A map with segments of one, four and five numbers, ordered by column. */
function randomMap(roll: (sides: number) => number): object {
  const last = [0, 0, 0, 0];
  const field = (index: number, value: number) => {
    const text = vlq(value - (last[index] as number), roll(4) === 0 ? 9 : 0);
    last[index] = value;
    return text;
  };
  const lines = Array.from({ length: roll(LINES) + 1 }, () => {
    const columns = [...new Set(Array.from({ length: roll(12) }, () => roll(WIDTH)))].sort((a, b) => a - b);
    let before = 0;
    return columns.map((column) => {
      const start = vlq(column - before);
      before = column;
      const kind = roll(5);
      if (kind === 0) return start;
      const place = start + field(0, roll(3)) + field(1, roll(100)) + field(2, roll(200));
      return kind === 1 ? place + field(3, roll(4)) : place;
    });
  });
  return {
    version: 3,
    sources: ['a.ts', '../lib/b.ts', 'webpack://shop/./src/c.ts'],
    names: ['one', 'two', 'three', 'four'],
    mappings: lines.map((segments) => segments.join(',')).join(';'),
  };
}

const everyPlace = (lines: number): Position[] =>
  Array.from({ length: lines * WIDTH }, (_, index) => ({ line: Math.floor(index / WIDTH) + 1, column: (index % WIDTH) + 1 }));

test('random maps, with numbers padded with zero digits', async () => {
  const roll = dice(7);
  for (let round = 0; round < 40; round += 1)
    expect(await disagreements(JSON.stringify(randomMap(roll)), everyPlace(LINES + 1))).toEqual([]);
});

test('index maps', async () => {
  const roll = dice(11);
  for (let round = 0; round < 10; round += 1) {
    const sections = [0, 10, 20].map((line) => ({ offset: { line, column: roll(20) }, map: randomMap(roll) }));
    expect(await disagreements(JSON.stringify({ version: 3, sections }), everyPlace(30))).toEqual([]);
  }
});

const first = (map: string) => lookUp(decodeMap(gzipSync(map)), { line: 1, column: 1 }, new Outlines().forJob('a'));

test.each([
  ['no name', null],
  ['an empty name', ''],
])('a source with a text and %s is shown', (_, name) => {
  expect(first(mapOf('a', { sources: [name] }))).toMatchObject({
    source: '<anonymous source>',
    line: 1,
    name: 'a',
    context: { line: 'const a = 1;' },
  });
  expect(first(mapOf('a', { sources: [name], sourcesContent: [null] }))).toBe('not-mapped');
});

test.each(['ignoreList', 'x_google_ignoreList'])("%s marks the sources that are other people's", (key) => {
  expect(first(mapOf('a', { [key]: [0] }))).toMatchObject({ ignored: true });
  expect(first(mapOf('a', { [key]: [1, '0', null] }))).toMatchObject({ ignored: false });
  expect(first(mapOf('a', { [key]: 'all' }))).toMatchObject({ ignored: false });
});

test('digits after the seventh may only be zeros', () => {
  expect(first(mapOf('a', { mappings: `${vlq(0, 30)}AAA` }))).toMatchObject({ line: 1 });
  expect(() => decodeMap(gzipSync(mapOf('a', { mappings: 'gggggggBAAA' })))).toThrow('cannot be read');
});
