import { invalid } from '../errors.js';

function isKnown(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}

/** Throws VALIDATION_ERROR unless the runtime knows the IANA time zone. All scheduling in a zone relies on this. */
export function requireTimeZone(timeZone: string, path = '/timeZone'): void {
  // newer runtimes accept an offset such as +01:00 as a zone, which PostgreSQL interprets with the opposite sign
  if (/^[A-Za-z]/.test(timeZone) && isKnown(timeZone)) return;
  throw invalid(path, 'is not an IANA time zone such as Europe/Berlin');
}
