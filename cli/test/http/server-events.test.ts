/** Server-sent events, split into arbitrary pieces. */
import { expect, test } from '@jest/globals';
import { serverEvents } from '../../src/http/server-events.js';

async function read(...texts: readonly (string | Uint8Array)[]): Promise<string[]> {
  const pieces = async function* () {
    for (const text of texts) yield typeof text === 'string' ? Buffer.from(text) : text;
  };
  const found: string[] = [];
  for await (const { type, data } of serverEvents(pieces())) found.push(`${type}=${data}`);
  return found;
}

test.each([
  ['one event', ['data: a\n\n'], ['message=a']],
  ['a named one', ['event: error\ndata: {}\n\n'], ['error={}']],
  ['comments, times and ids', [':\n\n: x\n\nretry: 5\n\nid: 1\ndata: a\n\n'], ['message=a']],
  ['several lines', ['data: a\ndata:b\ndata\n\n'], ['message=a\nb\n']],
  ['every line end', ['data: a\r\n\r\ndata: b\r\rdata: c\n\n'], ['message=a', 'message=b', 'message=c']],
  ['a line end in two pieces', ['data: a\r', '\ndata: b\r', '\n\r\n'], ['message=a\nb']],
  [
    'pieces of a letter',
    [Buffer.from('data: \u{1f30a}').subarray(0, 8), Buffer.from('data: \u{1f30a}\n\n').subarray(8)],
    ['message=\u{1f30a}'],
  ],
  ['an event that is cut off', ['data: a\n\ndata: b\n'], ['message=a']],
  ['a name without data', ['event: x\n\ndata: a\n\n'], ['message=a']],
])('%s', async (_name, texts, events) => expect(await read(...texts)).toEqual(events));

test('an event without an end is refused', async () => {
  const endless = Array.from({ length: 50 }, () => 'x'.repeat(100_000));
  await expect(read(...endless)).rejects.toThrow('too long');
});
