import pty from '@lydell/node-pty';
import { BIN } from './run-cli.js';

/** No machine is so slow; a test that waits in vain says for what. */
const LONGEST_WAIT_MS = 30_000;

/** A command on a real terminal. */
export interface Terminal {
  /** Everything it has shown so far, escape sequences and all. */
  shown(): string;
  /** Resolves once this has been shown behind what was waited for before; fails when the command ends without, or never shows it. */
  until(text: string | RegExp): Promise<void>;
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
  /** What to run in place of the command. */
  program?: { file: string; args: readonly string[] };
}

function search(text: string, wanted: string | RegExp, from: number): number {
  if (typeof wanted === 'string') {
    const at = text.indexOf(wanted, from);
    return at < 0 ? -1 : at + wanted.length;
  }
  const match = wanted.exec(text.slice(from));
  return match ? from + match.index + match[0].length : -1;
}

/** Runs the built command on a terminal of its own, with nothing of this environment but PATH. */
export function onTerminal(args: readonly string[], options: TerminalOptions = {}): Terminal {
  const { env = {}, columns = 100, rows = 30, cwd = process.cwd(), program = { file: process.execPath, args: [BIN, ...args] } } = options;
  const child = pty.spawn(program.file, [...program.args], {
    name: env['TERM'] ?? 'xterm-256color',
    cols: columns,
    rows,
    cwd,
    env: { PATH: process.env['PATH'] ?? '', TERM: 'xterm-256color', ...env },
  });
  let text = '';
  let read = 0;
  let over = false;
  let wake: () => void = () => undefined;
  child.onData((data) => {
    text += data;
    wake();
  });
  const ended = new Promise<{ code: number; signal: number }>((resolve) =>
    child.onExit(({ exitCode, signal }) => {
      over = true;
      wake();
      resolve({ code: exitCode, signal: signal ?? 0 });
    }),
  );
  const until = async (wanted: string | RegExp): Promise<void> => {
    const deadline = performance.now() + LONGEST_WAIT_MS;
    for (;;) {
      const end = search(text, wanted, read);
      if (end >= 0) {
        read = end;
        return;
      }
      if (over || performance.now() > deadline)
        throw new Error(`The command ${over ? 'ended' : 'waits'} without ${wanted}:\n${text.slice(read)}`);
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, 1000).unref();
      });
    }
  };
  return {
    shown: () => text,
    until,
    type: (keys) => child.write(keys),
    answer: async (question, keys) => {
      await until(question);
      child.write(`${keys}\r`);
    },
    resize: (width, height) => child.resize(width, height),
    kill: (signal) => child.kill(signal),
    ended,
  };
}
