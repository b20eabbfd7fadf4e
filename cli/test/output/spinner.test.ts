import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { expect, jest, test } from '@jest/globals';
import type { Io } from '../../src/io.js';
import { whileWaiting } from '../../src/output/spinner.js';

/** A terminal that records its output, and ends a program that clears lines endlessly. */
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

test('a terminal shows progress', async () => {
  const { io, drawn } = terminalOf(80);
  const work = async (say: (text: string) => void) => {
    say('half done');
    while (!drawn().includes('half done')) await once(io.stderr, 'data');
    return 'done';
  };
  expect(await whileWaiting(io, 'Waiting', work)).toBe('done');
});

test('a terminal of unknown size shows none', async () => {
  const timers = jest.spyOn(globalThis, 'setTimeout');
  const { io, drawn } = terminalOf(0);
  expect(await whileWaiting(io, 'Waiting', async () => 'done')).toBe('done');
  // nothing is drawn later either
  expect([drawn(), timers.mock.calls]).toEqual(['', []]);
  timers.mockRestore();
});

test('work within work is shown as one', async () => {
  const { io, drawn } = terminalOf(80);
  const inner = () =>
    whileWaiting(io, 'Asking', async (say) => {
      say('asked');
      await new Promise((resolve) => setTimeout(resolve, 1000));
    });
  await whileWaiting(io, 'Saving', inner);
  expect(drawn()).toContain('Saving');
  expect(drawn()).not.toMatch(/Asking|asked|spinners/);
});
