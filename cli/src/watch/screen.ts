import type { Output } from '../io.js';

// The terminal truncates lines that are too long; wrapped ones would push the others down.
const ENTER = '\x1b[?1049h\x1b[?25l\x1b[?7l';
const LEAVE = '\x1b[?7h\x1b[?25h\x1b[?1049l';
const HOME = '\x1b[H';
const CLEAR_LINE = '\x1b[K';
const CLEAR_REST = '\x1b[J';
// Terminals that support this show a frame only when it is complete; others ignore it.
const BEGIN_FRAME = '\x1b[?2026h';
const END_FRAME = '\x1b[?2026l';

/** A terminal's alternate screen; leaving it restores the previous content. */
export interface Screen {
  /** Shows these lines. Each overwrites the old one in place, which avoids flicker. */
  show(lines: readonly string[]): void;
  /** Restores the terminal; calling it again does nothing. */
  leave(): void;
}

/** Takes over the terminal, and restores it however the process ends, except for kill -9. `release` is called when it is restored. */
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
