/** The forms of a person's second factors: a passkey, where the browser has them, and a code. */
import { type Html, html } from '../../../generated/html/html.js';
import type { FactorKind } from '../../../kernel/caller.js';
import type { RelyingParty } from '../../second-factor/relying-party.js';
import type { IdentityPage } from '../kit/layout.js';
import { type Faults, form, hidden, submit, wholeFault } from '../kit/parts.js';
import { codeField } from './code-field.js';
import { passkeyForm } from './passkey-form.js';

interface FactorForms {
  action: string;
  /** What the person has. */
  kinds: readonly FactorKind[];
  /** Where the person goes afterwards. */
  next: string;
  /** The label of the code's button. */
  label: string;
}

/** The factor that a person has comes first; a recovery code is always accepted. */
export function factorForms(party: RelyingParty, { action, kinds, next, label }: FactorForms, faults: Faults): Html {
  const hasPasskey = kinds.includes('passkey');
  const codeIsFirst = kinds.includes('totp') || !hasPasskey;
  const passkey = { action, label: 'Use a passkey', does: 'get', content: hidden('next', next), isFirst: !codeIsFirst } as const;
  const code = codeIsFirst ? 'Code of your authenticator app, or a recovery code' : 'Recovery code';
  return html`${wholeFault(faults)}
${hasPasskey && html`<div hidden>${passkeyForm(party, passkey)}</div>`}
${form(action, [codeField(code, faults, codeIsFirst), hidden('next', next), submit(label, codeIsFirst)])}`;
}

/** The script of a page with these forms: only a passkey has one. */
export const scriptFor = (kinds: readonly FactorKind[]): Pick<IdentityPage, 'script'> =>
  kinds.includes('passkey') ? { script: 'passkey' } : {};
