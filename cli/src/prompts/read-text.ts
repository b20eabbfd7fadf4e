import { readFile } from 'node:fs/promises';
import { usage } from '../failure.js';
import type { Io } from '../io.js';
import { readInput } from './read-secret.js';

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Uint8Array, flag: string): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw usage(`${flag}: it is not UTF-8 text.`);
  }
}

/**
 * The text for an argument: `@file` reads a file, `-` reads standard input; both drop the last line break. `@@` begins a text that starts with @. Any
 * other argument is the text itself.
 */
export async function readText(io: Io, word: string, flag: string): Promise<string> {
  if (word.startsWith('@@')) return word.slice(1);
  if (word !== '-' && !word.startsWith('@')) return word;
  const bytes = await (word === '-'
    ? readInput(io)
    : readFile(word.slice(1)).catch((error: Error) => {
        throw usage(`${flag}: ${error.message}.`);
      }));
  return decode(bytes, flag).replace(/\r?\n$/, '');
}
