/** What differs between two texts. */
import { expect, test } from '@jest/globals';
import { diffLines, diffText, hunksOf } from '../../../../src/screens/docs/text/lines.js';

const MARKS = { same: ' ', added: '+', removed: '-' };
const shown = (before: string, after: string) => diffLines(before, after).map(({ kind, text }) => MARKS[kind] + text);

test.each([
  ['a\nb\nc\n', 'a\nx\nc\n', [' a', '-b', '+x', ' c']],
  ['', 'a', ['+a']],
  ['a', '', ['-a']],
  ['a\nb', 'b\na', ['-a', ' b', '+a']],
  ['a\na', 'a', [' a', '-a']],
  ['same', 'same', [' same']],
])('%j to %j', (before, after, lines) => expect(shown(before, after)).toEqual(lines));

test('either side can be had back from the lines', () => {
  const [one, other] = ['a b c d e f g a', 'b x c e y g a a'].map((text) => text.split(' ').join('\n')) as [string, string];
  const lines = diffLines(one, other);
  const side = (without: string) => lines.filter(({ kind }) => kind !== without).map(({ text }) => text);
  expect([side('added').join('\n'), side('removed').join('\n')]).toEqual([one, other]);
});

test('texts that are too long to compare are replaced whole', () => {
  const many = (name: string) => Array.from({ length: 2_100 }, (_, index) => `${name} ${index}`).join('\n');
  expect(diffText(diffLines(many('a'), many('b')))).toBe('2,100 lines added, 2,100 removed');
});

test('only what is near a difference is shown', () => {
  const before = Array.from({ length: 30 }, (_, index) => `line ${index}`);
  const after = before.map((line, index) => (index === 5 || index === 25 ? 'other' : line));
  const hunks = hunksOf(diffLines(before.join('\n'), after.join('\n')));
  expect(hunks.map(({ skipped, lines }) => [skipped, lines.length])).toEqual([
    [2, 8],
    [13, 8],
  ]);
  expect(hunksOf(diffLines('a', 'a'))).toEqual([]);
});

test('a difference is counted in words', () => {
  expect(diffText(diffLines('a', 'a'))).toBe('The text is the same');
  expect(diffText(diffLines('', 'a'))).toBe('1 line added');
  expect(diffText(diffLines('a\nb', ''))).toBe('2 lines removed');
});
