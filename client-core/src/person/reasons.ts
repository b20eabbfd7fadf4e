/** Why a monitor has its status, in words. */
const WORDS: Readonly<Record<string, string>> = {
  event_ok: 'reported ok',
  event_degraded: 'reported degraded',
  event_error: 'reported an error',
  event_down: 'reported down',
  late: 'late',
  silent: 'silent',
  overrun: 'runs too long',
  missed: 'missed its time',
  never_seen: 'no event yet',
  paused: 'paused',
  config: 'settings changed',
};

/** A code of the API in words; an unknown one loses its underscores. */
export const reasonText = (code: string): string => WORDS[code] ?? code.replaceAll('_', ' ');
