import { invalid } from '../errors.js';

/** Throws VALIDATION_ERROR unless the runtime knows the IANA time zone. Everything that is scheduled in a zone relies on this. */
export function requireTimeZone(timeZone: string): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    throw invalid('/timeZone', 'is not an IANA time zone such as Europe/Berlin');
  }
}
