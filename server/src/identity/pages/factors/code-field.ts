/** The one field for whatever code a person has: of an authenticator app, or a recovery code. */
import type { Html } from '../../../generated/html/html.js';
import { type Faults, field } from '../kit/parts.js';

const NAME = 'code';

/** The field of a code. @param label what it asks for @param focus whether it is the first thing on its page */
export const codeField = (label: string, faults: Faults, focus = true): Html =>
  field({ name: NAME, label, autocomplete: 'one-time-code', maxlength: 40, focus }, faults);

/** What an operation takes of the typed text. Codes of an app are digits; a recovery code has letters: `3-ABCD-EFGH-IJKL-MNOP`. */
export function factorOf(typed: string): { code: string } | { recoveryCode: string } {
  const text = typed.replaceAll(/\s/g, '');
  return /[a-z]/i.test(text.normalize('NFKC')) ? { recoveryCode: text } : { code: text };
}
