/** What happened to an account, and where, in words. */

const KINDS: Readonly<Record<string, string>> = {
  signed_in: 'Signed in',
  signed_in_from_new_device: 'Signed in from a new device',
  signed_out: 'Signed out',
  session_ended: 'Session ended',
  other_sessions_ended: 'Other sessions ended',
  signed_out_everywhere: 'Signed out everywhere',
  password_changed: 'Password changed',
  password_reset: 'Password set anew',
  second_factor_added: 'Second factor added',
  second_factor_removed: 'Second factor removed',
  recovery_codes_created: 'Recovery codes made',
  recovery_code_used: 'Recovery code used',
  identity_confirmed: 'Identity confirmed',
};

/** The word of an event; one of a later version is called by its own name. */
export function eventWord(kind: string): string {
  const words = kind.replaceAll('_', ' ');
  return KINDS[kind] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

const countries = new Intl.DisplayNames('en', { type: 'region' });

function countryName(code: string): string {
  try {
    return countries.of(code) ?? code;
  } catch {
    return code;
  }
}

interface Located {
  address: string | null;
  place: { country: string | null };
}

/** Germany, 203.0.113.7; empty if nothing is known. */
export const placeText = ({ address, place: { country } }: Located): string =>
  [country === null ? null : countryName(country), address].filter(Boolean).join(', ');

const FACTORS: Readonly<Record<string, string>> = { totp: 'App', passkey: 'Passkey' };

export const factorWord = (kind: string): string => FACTORS[kind] ?? kind;

/** How many recovery codes are left. */
export function codesText(left: number): string {
  if (left === 0) return 'No recovery code is left.';
  return left === 1 ? 'One recovery code is left.' : `${left} recovery codes are left.`;
}

/** What a change of the password did to other sessions. */
export function endedText(ended: number): string {
  if (ended === 0) return 'Password changed';
  return `Password changed; ${ended === 1 ? 'one other session has' : `${ended} other sessions have`} ended`;
}
