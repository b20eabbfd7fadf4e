import { expect, test } from '@jest/globals';
import { wordsOf } from '../../../../src/screens/errors/event/source-words.js';

const told = (line: string, file: string | null = 'src/a.ts') =>
  wordsOf(line, file)
    .map(({ kind, text }) => (kind === null ? text : `[${kind} ${text}]`))
    .join('');

test.each([
  ['  const rate = rateFor(cart.country);', '  [k const] rate = [f rateFor](cart.country);'],
  ['return "a \\" b" + 12.5; // why', '[k return] [s "a \\" b"] + [n 12.5]; [quiet // why]'],
  ["const open = 'never closed", "[k const] open = [s 'never closed]"],
  ['this.#cart = `total`', '[k this].#cart = [s `total`]'],
  ['größe($a)', '[f größe]($a)'],
  ['', ''],
])('%s', (line, words) => expect(told(line)).toBe(words));

test('a # begins a comment in Python, and // does not', () => {
  expect(told('x = 7 // 2  # half', 'a.py')).toBe('x = [n 7] // [n 2]  [quiet # half]');
});

test('the words of a line are the line, whatever is in it', () => {
  for (const line of ['"', "'\\", '`$', '\\\\"\\', '\u202Eevil', '😀 "😀" 1e9_000', `${'a"'.repeat(250)}`])
    expect(
      wordsOf(line, null)
        .map(({ text }) => text)
        .join(''),
    ).toBe(line);
});
