import { expect, test } from '@jest/globals';
import { BLANK, grow, linesOf, MOST_LINES, type Source, sourceOf, visibleText } from '../../../../src/screens/servers/tabs/log-lines.js';

const tail = (lines: string[], more: { cursor?: string | null; truncated?: boolean; reset?: boolean; unfinished?: boolean } = {}) => ({
  ...{ lines, cursor: 'c', truncated: false, reset: false, unfinished: false },
  ...more,
});

test('newer lines come below those that are known', () => {
  const log = grow(grow(BLANK, tail(['a', 'b'])), tail(['c']));
  expect(log.lines).toEqual(['a', 'b', 'c']);
});

test('an unfinished line is replaced by its whole', () => {
  const log = grow(grow(BLANK, tail(['a', 'b…'], { unfinished: true })), tail(['bcd']));
  expect(log.lines).toEqual(['a', 'bcd']);
});

test('after a rotation only the answer is shown, with a remark that stays until lines follow', () => {
  const rotated = grow(grow(BLANK, tail(['a'])), tail(['z'], { reset: true }));
  expect(rotated.lines).toEqual(['z']);
  expect(rotated.remark).toContain('rotated');
  expect(grow(rotated, tail([])).remark).toBe(rotated.remark);
  expect(grow(rotated, tail(['y'])).remark).toBeNull();
});

test('a log without a place to go on from is shown anew', () => {
  const log = grow(grow(BLANK, tail(['a'], { cursor: null })), tail(['a', 'b']));
  expect(log.lines).toEqual(['a', 'b']);
});

test('the oldest lines go when there are too many', () => {
  const many = Array.from({ length: MOST_LINES }, (_, index) => String(index));
  const log = grow(grow(BLANK, tail(many)), tail(['last']));
  expect(log.lines).toHaveLength(MOST_LINES);
  expect(log.lines.at(-1)).toBe('last');
  expect(log.remark).toContain('Only the newest');
});

test.each([
  ['plain\ttext', 'plain\ttext'],
  ['\u001b[31mred\u001b[0m', '␛[31mred␛[0m'],
  ['a\u0000b\u007f', 'a␀b␡'],
  ['safe\u202egpj.exe', 'safe\\u202egpj.exe'],
  ['one\ntwo\rthree', 'one␊two␍three'],
  ['\u0085\ufeff', '\\u0085\\ufeff'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
])('%j is shown as %j', (line, shown) => {
  expect(visibleText(line)).toBe(shown);
});

const source = (id: string, readable: boolean): Source => ({ id, kind: 'journal', label: id, readable });

test.each([
  ['x', [source('a', true)], 'x'],
  [null, [source('a', false), source('b', true)], 'b'],
  [null, [source('a', false)], null],
  [null, [], null],
])('the address names %j', (named, sources, chosen) => {
  expect(sourceOf(named, sources)).toBe(chosen);
});

test.each([
  ['', 100],
  ['lines=500', 500],
  ['lines=7', 100],
])('the address %j asks for lines', (query, count) => {
  expect(linesOf(new URLSearchParams(query))).toBe(count);
});
