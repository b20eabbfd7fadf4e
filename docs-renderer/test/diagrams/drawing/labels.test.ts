import { describe, expect, it } from '@jest/globals';
import { labelLines, plain } from '../../../src/diagrams/drawing/labels.js';

describe('a label', () => {
  it.each([
    ['"a &amp; b"', 'a & b'],
    ['1 #quot;#35;#quot; <b>2</b>', '1 "#" 2'],
    ['"`**a** b`"', 'a b'],
    ['a<br/>b', 'a\nb'],
    ['#xd800; #1;', '#xd800; #1;'],
  ])('%j is the text %j', (raw, text) => {
    expect(plain(raw)).toBe(text);
  });

  it('is wrapped between words, and cut after twelve lines', () => {
    expect(labelLines('one two three four five six seven eight')).toEqual(['one two three four five six', 'seven eight']);
    const lines = labelLines(Array.from({ length: 20 }, (_, index) => index).join('<br>'));
    expect([lines.length, lines.at(-1)]).toEqual([12, '…']);
  });
});
