import pty from '@lydell/node-pty';
import xterm from '@xterm/headless';
import { BIN } from './run-cli.js';

/** More than any machine needs; a failing wait names its text. */
const LONGEST_WAIT_MS = 30_000;
/** More than any test prints. */
const SCROLLBACK_LINES = 5000;

/** A command on a real terminal, read through a terminal emulator, because programs may draw the same text in many ways. */
export interface Terminal {
  /** The visible text including the scrollback. Wrapped lines are joined. */
  shown(): string;
  /** Every byte that the command wrote, escape sequences included. */
  written(): string;
  /**
   * Resolves once this text is visible: anywhere on a full screen, otherwise after the text of the previous wait. Fails if the command ends without
   * it, or doesn't show it in time.
   */
  until(text: string | RegExp): Promise<void>;
  /** Resolves once these bytes are written, after those of the previous wait and the last change of size. */
  untilWritten(sequence: string): Promise<void>;
  type(keys: string): void;
  /** Waits for a question, then types the answer and Enter. */
  answer(question: string, keys: string): Promise<void>;
  resize(columns: number, rows: number): void;
  kill(signal: string): void;
  ended: Promise<{ code: number; signal: number }>;
}

export interface TerminalOptions {
  env?: Record<string, string>;
  columns?: number;
  rows?: number;
  cwd?: string;
  /** A program to run instead of the command. */
  program?: { file: string; args: readonly string[] };
}

/** The end of a match; -1 if there is none. */
function search(text: string, wanted: string | RegExp, from: number): number {
  if (typeof wanted === 'string') {
    const at = text.indexOf(wanted, from);
    return at < 0 ? -1 : at + wanted.length;
  }
  const match = wanted.exec(text.slice(from));
  return match ? from + match.index + match[0].length : -1;
}

/** The text of a buffer down to the cursor or the last non-empty line. The cursor's line keeps the blanks before the cursor. */
function textOf(buffer: xterm.IBuffer): string {
  const cursor = buffer.baseY + buffer.cursorY;
  let text = '';
  for (let y = 0; y < buffer.length; y += 1) {
    const line = buffer.getLine(y);
    const isContinued = buffer.getLine(y + 1)?.isWrapped ?? false;
    const trimmed = line?.translateToString(!isContinued) ?? '';
    text += `${line?.isWrapped || y === 0 ? '' : '\n'}${y === cursor ? trimmed.padEnd(buffer.cursorX) : trimmed}`;
  }
  return text.replace(/\n+$/, '\n');
}

/** The length of the common prefix of two texts. */
function commonLength(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  let length = 0;
  while (length < shorter && one[length] === other[length]) length += 1;
  return length;
}

/** Runs the built command on its own terminal; of this environment it gets only PATH. */
export function onTerminal(args: readonly string[], options: TerminalOptions = {}): Terminal {
  const { env = {}, columns = 100, rows = 30, cwd = process.cwd(), program = { file: process.execPath, args: [BIN, ...args] } } = options;
  const screen = new xterm.Terminal({ cols: columns, rows, scrollback: SCROLLBACK_LINES, allowProposedApi: true });
  const child = pty.spawn(program.file, [...program.args], {
    name: env['TERM'] ?? 'xterm-256color',
    cols: columns,
    rows,
    cwd,
    env: { PATH: process.env['PATH'] ?? '', TERM: 'xterm-256color', ...env },
  });
  let bytes = '';
  const read = { bytes: 0, text: '' };
  let over = false;
  let wake: () => void = () => undefined;
  child.onData((data) => {
    bytes += data;
    screen.write(data, () => wake());
  });
  const ended = new Promise<{ code: number; signal: number }>((resolve) =>
    child.onExit(({ exitCode, signal }) => {
      // the emulator may still be reading
      screen.write('', () => {
        over = true;
        wake();
        resolve({ code: exitCode, signal: signal ?? 0 });
      });
    }),
  );
  // a shell queries its terminal's capabilities and waits for the reply
  screen.onData((reply) => {
    if (!over) child.write(reply);
  });
  const waitFor = async (wanted: string | RegExp, isThere: () => boolean): Promise<void> => {
    const deadline = performance.now() + LONGEST_WAIT_MS;
    while (!isThere()) {
      if (over || performance.now() > deadline)
        throw new Error(
          `The command ${over ? 'ended' : 'waits'} without ${JSON.stringify(String(wanted))}:\n${textOf(screen.buffer.active)}`,
        );
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, 1000).unref();
      });
    }
  };
  const isShown = (wanted: string | RegExp): boolean => {
    const { active } = screen.buffer;
    const text = textOf(active);
    if (active.type === 'alternate') return search(text, wanted, 0) >= 0;
    // an answer redraws its prompt, so the changed text counts as new
    const end = search(text, wanted, commonLength(read.text, text));
    if (end >= 0) read.text = text.slice(0, end);
    return end >= 0;
  };
  const until = (wanted: string | RegExp) => waitFor(wanted, () => isShown(wanted));
  return {
    shown: () => textOf(screen.buffer.active),
    written: () => bytes,
    until,
    untilWritten: (sequence) =>
      waitFor(sequence, () => {
        const end = search(bytes, sequence, read.bytes);
        if (end >= 0) read.bytes = end;
        return end >= 0;
      }),
    type: (keys) => child.write(keys),
    answer: async (question, keys) => {
      await until(question);
      child.write(`${keys}\r`);
    },
    resize: (width, height) => {
      read.bytes = bytes.length;
      screen.resize(width, height);
      child.resize(width, height);
    },
    kill: (signal) => child.kill(signal),
    ended,
  };
}
