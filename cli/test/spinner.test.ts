import { PassThrough } from 'node:stream';
import { expect, test } from '@jest/globals';
import type { Io } from '../src/io.js';
import { whileWaiting } from '../src/output/spinner.js';

/** A terminal that remembers what was drawn, and ends a program that clears lines without end. */
function terminalOf(columns: number): { io: Io; drawn: () => string } {
  const pieces: string[] = [];
  let cleared = 0;
  const stderr = Object.assign(new PassThrough(), {
    ...{ isTTY: true, columns, cursorTo: () => true, moveCursor: () => true },
    clearLine: () => {
      cleared += 1;
      if (cleared > 10_000) throw new Error('clears lines without end');
      return true;
    },
  });
  stderr.on('data', (chunk: Buffer) => pieces.push(String(chunk)));
  return { io: { env: {}, stdin: new PassThrough(), stdout: new PassThrough(), stderr }, drawn: () => pieces.join('') };
}

/** Work that goes on until the terminal shows something, or a second has passed. */
const slowWork = (drawn: () => string) => async (say: (text: string) => void) => {
  for (let turn = 0; turn < 50 && !drawn().includes('half done'); turn += 1) {
    say('half done');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return 'done';
};

test('a terminal shows that something is going on', async () => {
  const { io, drawn } = terminalOf(80);
  expect(await whileWaiting(io, 'Waiting', slowWork(drawn))).toBe('done');
  expect(drawn()).toContain('half done');
});

test('one that nobody has told its size is left alone', async () => {
  const { io, drawn } = terminalOf(0);
  expect(await whileWaiting(io, 'Waiting', slowWork(drawn))).toBe('done');
  expect(drawn()).toBe('');
});
