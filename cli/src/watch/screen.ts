import type { Output } from '../io.js';

// A line that is too long is cut by the terminal: wrapped, it would push the others down.
const ENTER = '\x1b[?1049h\x1b[?25l\x1b[?7l';
const LEAVE = '\x1b[?7h\x1b[?25h\x1b[?1049l';
const HOME = '\x1b[H';
const CLEAR_LINE = '\x1b[K';
const CLEAR_REST = '\x1b[J';
// A terminal that knows this shows the frame when it is whole; others ignore it.
const BEGIN_FRAME = '\x1b[?2026h';
const END_FRAME = '\x1b[?2026l';

/** A terminal's second screen: what stood on the first one is there again at the end. */
export interface Screen {
  /** Shows these lines in place of what was there. Each line is written over the old one, so nothing flickers. */
  show(lines: readonly string[]): void;
  /** Gives the terminal back; again does nothing. */
  leave(): void;
}

/** Takes the terminal over, and gives it back however this process ends, kill -9 excepted; `release` gives back what else was taken. */
export function takeScreen(stdout: Output, release: () => void = () => undefined): Screen {
  let taken = true;
  const leave = () => {
    if (!taken) return;
    taken = false;
    release();
    stdout.write(LEAVE);
    process.removeListener('exit', leave);
    for (const [signal, handler] of handlers) process.removeListener(signal, handler);
  };
  const handlers = (['SIGTERM', 'SIGHUP'] as const).map((signal) => {
    const handler = () => {
      leave();
      process.kill(process.pid, signal);
    };
    process.on(signal, handler);
    return [signal, handler] as const;
  });
  process.on('exit', leave);
  stdout.write(ENTER);
  return {
    show: (lines) => {
      const text = lines.map((line) => `${line}${CLEAR_LINE}`).join('\n');
      if (taken) stdout.write(`${BEGIN_FRAME}${HOME}${text}${CLEAR_REST}${END_FRAME}`);
    },
    leave,
  };
}
