import { describe, expect, test } from '@jest/globals';
import { HARMFUL, WRITTEN } from '../../../client-core/test/text/corpus.js';
import { composeMessage, plainText } from '../../src/job/message.js';
import { OutputTail } from '../../src/job/output-tail.js';

describe('the tail', () => {
  test('keeps short output completely', () => {
    const tail = new OutputTail();
    tail.push(Buffer.from('a'));
    tail.push(Buffer.from('b'));
    expect({ text: tail.text(), cut: tail.cut }).toEqual({ text: 'ab', cut: false });
  });

  test.each([1, 7, 1000, 16_384, 20_000])('keeps the end of much that comes in chunks of %i', (size) => {
    const all = Buffer.from('0123456789'.repeat(5000));
    const tail = new OutputTail();
    for (let at = 0; at < all.length; at += size) tail.push(all.subarray(at, at + size));
    expect(tail.text()).toBe(all.subarray(all.length - 16_384).toString());
    expect(tail.cut).toBe(true);
  });

  test('begins with a whole character', () => {
    for (let shift = 0; shift < 4; shift += 1) {
      const tail = new OutputTail();
      tail.push(Buffer.from('😀'.repeat(5000) + 'x'.repeat(shift)));
      expect(tail.text()).not.toContain('\ufffd');
    }
  });

  test('replaces invalid bytes', () => {
    const tail = new OutputTail();
    tail.push(Buffer.from([0xff, 0xfe, 0x41]));
    expect(tail.text()).toBe('\ufffd\ufffdA');
  });
});

describe('plain text', () => {
  test.each([
    ['colours', '\x1b[1;31mred\x1b[0m', 'red'],
    ['titles', '\x1b]0;title\x07text', 'text'],
    ['links', '\x1b]8;;http://x\x1b\\link\x1b]8;;\x1b\\', 'link'],
    ['cursor movements', 'a\x1b[2Kb\x1b[1Ac\x1b7\x1b(Bd', 'abcd'],
    ['an escape that breaks off', 'a\x1b[', 'a'],
    ['carriage returns', 'a\r\nb\rc\n', 'a\nc\n'],
    ['controls', 'a\0b\x07c\x08d\u009be', 'abcde'],
    ['a lone surrogate', 'a\ud800b', 'ab'],
    ['nothing', 'tab\tand\nline ✓ 😀', 'tab\tand\nline ✓ 😀'],
  ])('has no %s', (_name, output, text) => expect(plainText(output)).toBe(text));
});

test.each(WRITTEN)('%s stays what was written', (_name, text) => expect(plainText(text)).toBe(text));

test.each(HARMFUL)('%s goes', (_name, text, shown) => expect(plainText(text)).toBe(shown));

describe('the message', () => {
  test.each([
    ['nothing to say', null, '', false, undefined],
    ['only how it failed', 'exit code 1', ' \n', false, 'exit code 1'],
    ['only output', null, 'done\n', false, 'done'],
    ['both', 'exit code 1', 'a\nb\n', false, 'exit code 1\na\nb'],
    ['output that was cut before', null, 'b', true, '…b'],
  ])('%s', (_name, outcome, output, cut, message) => expect(composeMessage(outcome, output, cut)).toBe(message));

  test.each([
    [null, 'x'.repeat(1000), 'x'.repeat(1000)],
    [null, 'x'.repeat(1001), `…${'x'.repeat(999)}`],
    ['exit code 1', 'x'.repeat(988), `exit code 1\n${'x'.repeat(988)}`],
    ['exit code 1', '😀'.repeat(989), `exit code 1\n…${'😀'.repeat(987)}`],
    ['y'.repeat(1200), 'x', `…${'y'.repeat(999)}`],
  ])('has at most 1,000 characters', (outcome, output, message) => {
    expect(composeMessage(outcome, output, false)).toBe(message);
    expect(Array.from(message).length).toBeLessThanOrEqual(1000);
  });
});
