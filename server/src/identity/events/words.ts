/** Devices, places and events as people read them. */
import type { AccountEventKind } from './store.js';

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

/** As in "Germany". @param code of ISO 3166-1 */
export const countryName = (code: string): string => COUNTRIES.of(code) ?? code;

export const EVENT_WORDS: Readonly<Record<AccountEventKind, string>> = {
  signed_in: 'Signed in',
  signed_in_from_new_device: 'Signed in from a new device',
  signed_out: 'Signed out',
  session_ended: 'Ended a session',
  other_sessions_ended: 'Ended all other sessions',
  signed_out_everywhere: 'Signed out everywhere',
  password_changed: 'Changed the password',
  password_reset: 'Set a new password by email',
  second_factor_added: 'Added a second factor',
  second_factor_removed: 'Removed a second factor',
  recovery_codes_created: 'Made new recovery codes',
  recovery_code_used: 'Used a recovery code',
  identity_confirmed: 'Confirmed who they are',
};
