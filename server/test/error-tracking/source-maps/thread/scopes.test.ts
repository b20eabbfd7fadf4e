/** The `scopes` of a map whose sources are missing. */
import { expect, test } from '@jest/globals';
import { readScopes, scopeAt } from '../../../../src/error-tracking/source-maps/thread/scopes.js';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function unsigned(value: number): string {
  const digit = value % 32;
  return value < 32 ? ALPHABET[digit]! : ALPHABET[digit + 32] + unsigned(Math.floor(value / 32));
}
const signed = (value: number) => unsigned(value < 0 ? 2 * -value + 1 : 2 * value);

/** Tags and flags of the proposal. */
const [START, VARIABLES, RANGE] = [1, 3, 4];
const [NAME, KIND, FUNCTION] = [1, 2, 4];
const item = (...parts: string[]) => parts.join('');
const numbers = (...values: number[]) => values.map(unsigned).join('');
const end = (line: number, column: number) => numbers(2, line, column);

/** Names of functions, and of kinds of scopes. */
const NAMES = ['module', 'total', 'function', 'walk', 'unused'];
const SCOPES = [
  // the first source has none; the second: a module with total at 1:4 to 9:1, in which walk spans 3:2 to 5:3
  '',
  item(numbers(START, KIND, 0, 0), signed(0)),
  item(numbers(VARIABLES), signed(4)),
  item(numbers(START, NAME | KIND | FUNCTION, 1, 4), signed(1), signed(2)),
  item(numbers(START, NAME | KIND | FUNCTION, 2, 2), signed(2), signed(0)),
  end(2, 3),
  end(4, 1),
  end(40, 0),
  // a third, whose names and kinds continue from the second's, and whose positions start anew
  item(numbers(START, NAME | FUNCTION, 0, 7), signed(-2)),
  end(0, 60),
  item(numbers(RANGE, 0, 0)),
].join(',');

test.each([
  [1, 0, 0, null],
  [1, 1, 3, null],
  [1, 1, 4, 'total'],
  [1, 2, 90, 'total'],
  [1, 3, 2, 'walk'],
  [1, 5, 2, 'walk'],
  [1, 5, 3, 'total'],
  [1, 9, 1, null],
  [2, 0, 6, null],
  [2, 0, 7, 'total'],
  [2, 0, 67, null],
])('source %d, line %d, column %d: %s', (source, line, column, name) => {
  expect(scopeAt(readScopes(SCOPES, NAMES)[source] ?? [], { line, column })).toBe(name);
});

test('a source without scopes has none, and invalid scopes are none', () => {
  expect(readScopes(SCOPES, NAMES)[0]).toBeNull();
  expect(readScopes(SCOPES, NAMES)).toHaveLength(3);
  for (const scopes of [undefined, 1, '', 'B!', 'BAé', 'B/////////', 'CAA,CAA,C']) expect(readScopes(scopes, NAMES).flat()).toEqual([]);
});
