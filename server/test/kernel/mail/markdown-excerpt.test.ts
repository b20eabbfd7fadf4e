/** Shortening Markdown. */
import { expect, test } from '@jest/globals';
import { markdownExcerpt } from '../../../src/kernel/mail/markdown-excerpt.js';

test.each([
  ['short', 'as it **is**', 20, 'as it **is**'],
  ['between words', 'one two three four', 14, 'one two …'],
  ['before a link', 'see [all of the details](https://example.com) for more', 30, 'see …'],
  ['after a link', 'see [this](https://example.com) and the rest', 38, 'see [this](https://example.com) and …'],
  ['before bold text', 'it is **very much down** now', 20, 'it is …'],
  ['before code', 'run `npm start now` here', 16, 'run …'],
  ['before a URL that does not fit', 'see https://example.com/a/long/path', 20, 'see …'],
  ['in a code block', '```\none two three\n```', 16, '```\none two …'],
  ['between paragraphs', 'first\n\nsecond *one*', 16, 'first\n\nsecond …'],
  ['within one long word', 'x'.repeat(30), 10, `${'x'.repeat(9)}…`],
  ['by characters', '🌊 '.repeat(10), 6, '🌊 🌊 …'],
])('%s', (_where, body, longest, expected) => {
  expect(markdownExcerpt(body, longest)).toBe(expected);
  expect([...expected].length).toBeLessThanOrEqual(longest);
});
