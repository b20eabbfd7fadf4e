import type { Io } from '../io.js';

type RawInput = Io['stdin'] & { setRawMode?(raw: boolean): unknown };

const CTRL_C = '\x03';
// Keys such as the arrows begin with escape, a control character.
const KEYS = /\p{Cc}\[[0-9;]*[~A-Za-z]|[\s\S]/gu;

/**
 * Reads single keys from a terminal, without Enter; returns a function that restores the terminal. Ctrl-C still interrupts. Does nothing if standard
 * input isn't a terminal.
 */
export function takeKeys(stdin: RawInput, onKey: (key: string) => void): () => void {
  if (stdin.isTTY !== true || !stdin.setRawMode) return () => undefined;
  const onData = (chunk: Buffer | string) => {
    for (const key of String(chunk).match(KEYS) ?? []) {
      if (key === CTRL_C) process.kill(process.pid, 'SIGINT');
      else onKey(key);
    }
  };
  stdin.setRawMode(true);
  // Reading a closed terminal fails; the signal that comes with it ends the command.
  stdin.on('error', () => undefined);
  stdin.on('data', onData);
  stdin.resume();
  return () => {
    stdin.removeListener('data', onData);
    stdin.setRawMode?.(false);
    stdin.pause();
  };
}
