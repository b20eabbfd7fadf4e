/** What keys do in a text. `|` is the caret, or two of them a selection. */
import { expect, test } from '@jest/globals';
import { type Edit, editFor, inserted } from '../../../../src/screens/docs/edit/keys.js';

function selectionOf(marked: string) {
  const start = marked.indexOf('|');
  const text = marked.replaceAll('|', '');
  const second = marked.indexOf('|', start + 1);
  return { text, start, end: second < 0 ? start : second - 1 };
}

function result({ text }: { text: string }, edit: Edit | null): string | null {
  if (edit === null) return null;
  const { from, to, insert, start, end } = edit;
  const made = text.slice(0, from) + insert + text.slice(to);
  return start === end
    ? `${made.slice(0, start)}|${made.slice(start)}`
    : `${made.slice(0, start)}|${made.slice(start, end)}|${made.slice(end)}`;
}

const press = (marked: string, key: string, more: { shift?: boolean; command?: boolean } = {}) => {
  const selection = selectionOf(marked);
  return result(selection, editFor(selection, { key, shift: false, command: false, ...more }));
};

test.each([
  ['a|b', 'a  |b'],
  ['|a\nb|\nc', '  |a\n  b|\nc'],
  ['x|a\n\nb|', '  x|a\n\n  b|'],
])('Tab makes %j to %j', (before, after) => expect(press(before, 'Tab')).toBe(after));

test.each([
  ['  a|b', 'a|b'],
  ['|  a\n b|', '|a\nb|'],
  ['\t|a', '|a'],
  ['a|', null],
])('Shift and Tab make %j to %j', (before, after) => expect(press(before, 'Tab', { shift: true })).toBe(after));

test.each([
  ['- one|', '- one\n- |'],
  ['  * one|', '  * one\n  * |'],
  ['9. nine|', '9. nine\n10. |'],
  ['2) two| more', '2) two\n3) | more'],
  ['- [x] done|', '- [x] done\n- [ ] |'],
  ['> said|', '> said\n> |'],
  ['- one\n- |', '- one\n|'],
  ['plain|', null],
  ['-| one', null],
  ['- |o|ne', null],
])('Enter makes %j to %j', (before, after) => expect(press(before, 'Enter')).toBe(after));

test('marks are put around a selection and taken away', () => {
  expect(press('a |b| c', 'b', { command: true })).toBe('a **|b|** c');
  expect(press('a **|b|** c', 'B', { command: true })).toBe('a |b| c');
  expect(press('|', 'i', { command: true })).toBe('_|_');
});

test('a selection becomes a link, and an address its address', () => {
  const keys = { command: true, shift: true };
  expect(press('see |this|', 'K', keys)).toBe('see [this](|path|)');
  expect(press('|https://a.example|', 'k', keys)).toBe('[|](https://a.example)');
  expect(press('|a|', 'k', { command: true })).toBeNull();
});

test('what is inserted stands in a line of its own', () => {
  const into = (marked: string) => result(selectionOf(marked), inserted(selectionOf(marked), '![a](b)'));
  expect(into('a|')).toBe('a\n![a](b)\n|');
  expect(into('a\n|b')).toBe('a\n![a](b)\n|b');
});
