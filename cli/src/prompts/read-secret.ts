import { withoutByteOrderMark } from '#client-core/text/byte-order-mark.js';
import { usage } from '../failure.js';
import type { Io } from '../io.js';

const LONGEST = 65_536;

/** Everything on standard input. */
export async function readInput(io: Io): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of io.stdin) chunks.push(Buffer.from(chunk as Uint8Array | string));
  return Buffer.concat(chunks);
}

/** The lines on standard input. Refuses a terminal, which would show what is typed. */
async function readLines(io: Io, flags: readonly string[]): Promise<string[]> {
  if (io.stdin.isTTY === true) throw usage(`${flags.join(' and ')} reads from a pipe or a file; omit it to be prompted.`);
  const input = await readInput(io);
  if (input.length > LONGEST) throw usage(`Standard input is too long for ${flags.join(' and ')}.`);
  return withoutByteOrderMark(input.toString('utf8'))
    .replace(/\r?\n$/, '')
    .split(/\r?\n/);
}

/** Reads one line per secret from standard input. */
export async function readSecrets(io: Io, flags: readonly string[]): Promise<string[]> {
  const lines = await readLines(io, flags);
  if (lines.length !== flags.length || lines.some((line) => line === '')) {
    throw usage(`${flags.join(' and ')} ${flags.length === 1 ? 'needs one line' : `need ${flags.length} lines`} on standard input.`);
  }
  return lines;
}

/** Reads the password from standard input, and a code of the second factor if there is a second line. */
export async function readPasswordAndCode(io: Io): Promise<string[]> {
  const lines = await readLines(io, ['--password-stdin']);
  if (lines.length > 2 || lines.some((line) => line === ''))
    throw usage('--password-stdin needs the password, and on a second line at most a code.');
  return lines;
}
