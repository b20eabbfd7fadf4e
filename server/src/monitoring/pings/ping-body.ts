/** The message of a ping: the end of what a job printed. */
import type { IncomingMessage } from 'node:http';

/** Of a body, so much is read. */
const READ_BYTES = 1_048_576;
/** Of what is read, so much is kept: a message in the longest UTF-8. */
const KEPT_BYTES = 4_096;
const LONGEST_MESSAGE = 1_000;
/** How long a body may take that doesn't end. */
const LONGEST_MS = 10_000;
const CUT = '…';
const CUT_AFTER = '… (cut after 1 MiB)';

/** The end of a body. */
export interface BodyEnd {
  bytes: Buffer;
  /** There was more before it. */
  isTail: boolean;
  /** There was more after it, which was not read. */
  isCut: boolean;
}

/** Reads a body up to the limits, and never fails: what a job has to say is less important than that it ran. */
export function readEnd(request: IncomingMessage): Promise<BodyEnd> {
  return new Promise((resolve) => {
    let kept: Buffer = Buffer.alloc(0);
    let read = 0;
    const finish = () => {
      clearTimeout(timer);
      request.removeListener('data', take).removeListener('close', finish).removeListener('end', finish);
      resolve({ bytes: kept, isTail: read > kept.length, isCut: !request.readableEnded });
    };
    const take = (chunk: Buffer) => {
      read += chunk.length;
      kept = Buffer.concat([kept, chunk]).subarray(-KEPT_BYTES);
      if (read >= READ_BYTES) finish();
    };
    const timer = setTimeout(finish, LONGEST_MS);
    if (request.destroyed || request.readableEnded) finish();
    else request.on('data', take).once('end', finish).once('close', finish);
  });
}

/** The last characters, without half a surrogate pair. */
function lastCharacters(text: string, longest: number): string {
  const end = text.slice(-longest);
  return /^[\udc00-\udfff]/.test(end) ? end.slice(1) : end;
}

/** Without what a message can't hold: control characters other than tab and line feed. */
const clean = (text: string) => text.replaceAll('\r\n', '\n').replace(/[^\P{Cc}\t\n]/gu, '');

/** The last 1,000 characters of a text, with marks where something is missing. */
export function messageOf(text: string, { isTail = false, isCut = false } = {}): string | undefined {
  const whole = clean(text).trim();
  if (!whole) return undefined;
  const after = isCut ? CUT_AFTER : '';
  const room = LONGEST_MESSAGE - after.length;
  const isShort = whole.length <= room && !isTail;
  return (isShort ? whole : CUT + lastCharacters(whole, room - CUT.length)) + after;
}

/** A body's text: invalid UTF-8 is replaced, and half a character at a cut is dropped. */
export function textOf({ bytes, isTail }: BodyEnd): string {
  const text = new TextDecoder().decode(bytes);
  return isTail ? text.replace(/^\ufffd{1,3}/, '') : text;
}
