import { expect, test } from '@jest/globals';
import { shellQuote } from '../../src/text/shell-quote.js';

test('a quote in a word is escaped', () => {
  expect(shellQuote("it's")).toBe("'it'\\''s'");
});
