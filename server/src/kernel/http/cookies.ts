/** Reads the cookies of a request. */
import type { IncomingMessage } from 'node:http';

/** The first value of a cookie; null if there is none. */
export function cookieValue({ headers }: Pick<IncomingMessage, 'headers'>, name: string): string | null {
  for (const part of (headers.cookie ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim() || null;
  }
  return null;
}
