import { expect, test } from '@jest/globals';
import { PageError, readPage } from '../src/index.js';

function faultOf(markdown: string) {
  try {
    readPage(markdown);
  } catch (error) {
    if (error instanceof PageError) return [error.line, error.column, error.message];
    throw error;
  }
  return null;
}

test('a parse error names its position once, and another position that explains it', () => {
  expect(faultOf('Text\n\n<Card>')).toEqual([3, 1, 'Expected a closing tag for `<Card>`']);
  expect(faultOf('<Card>\n\nText\n\n</Note>')).toEqual([5, 1, expect.stringMatching(/`<Card>` \(1:1/)]);
});
