/** Why the database cannot be used, in public words: an error's own message may contain addresses, names and statements. */

const BY_CODE: Readonly<Record<string, string>> = {
  '08006': 'PostgreSQL cannot be reached',
  '08P01': 'a pooler refuses what a connection needs',
  '25006': 'PostgreSQL is read-only',
  '26000': 'a pooler loses prepared statements',
  '42P05': 'a pooler mixes prepared statements',
  '28000': 'PostgreSQL refuses the user',
  '28P01': 'PostgreSQL refuses the password',
  '3D000': 'the database does not exist',
  '53100': 'the disk of PostgreSQL is full',
  '53200': 'PostgreSQL is out of memory',
  '53300': 'PostgreSQL refuses more connections',
  '57P01': 'PostgreSQL is starting or stopping',
  '57P02': 'PostgreSQL is starting or stopping',
  '57P03': 'PostgreSQL is starting or stopping',
  ECONNREFUSED: 'PostgreSQL cannot be reached',
  ENOENT: 'PostgreSQL cannot be reached',
  ENOTFOUND: 'the host of PostgreSQL is unknown',
};

/** Whether a code is PostgreSQL's own, rather than a socket's, such as EPIPE. */
export const isSqlState = (code: unknown) =>
  typeof code === 'string' && /^(?:\d|F0|HV|P0|XX)[0-9A-Z]{3,4}$/.test(code) && code.length === 5;

export function whyAway(error: unknown): string {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  const known = BY_CODE[code];
  if (known !== undefined) return known;
  if (/timeout|timed out/i.test(message)) return 'PostgreSQL does not answer';
  if (isSqlState(code)) return `PostgreSQL answers with SQLSTATE ${code}`;
  return 'the connection to PostgreSQL was lost';
}
