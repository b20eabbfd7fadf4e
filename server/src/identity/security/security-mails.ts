/** Mails that tell people what was done to their account. No link in them changes anything. */
import { renderMail } from '../../kernel/mail/layout.js';
import { unlinked } from '../../kernel/mail/unlinked.js';
import { timeText } from '../../kernel/mail/wording.js';
import type { MailMessage } from '../sign-in/mails.js';

export interface Where {
  baseUrl: string;
  at: Date;
  /** The client's address; null if unknown. */
  address: string | null;
}

const whenAndWhere = ({ at, address }: Where) =>
  `at ${timeText(at, 'UTC')}${address === null ? '' : `, from the address ${unlinked(address)}`}`;

const NOT_YOU =
  "If this was you, you don't need to do anything. If not, set a new password now and contact the administrator of this server.";

function securityMail({ baseUrl }: Where, title: string, paragraphs: readonly string[], why: string): MailMessage {
  const bodies = renderMail({
    title,
    paragraphs,
    action: { label: 'Set a new password', url: `${baseUrl}/account/reset-password` },
    footer: `Sent by the Tidewatch server at ${baseUrl} because ${why}`,
  });
  return { subject: `${title} - Tidewatch`, ...bodies };
}

/** Somebody with the password has given many wrong codes. */
export function wrongCodesMail(where: Where): MailMessage {
  const facts = [
    `Somebody who knows the password of the account with this address gave ten wrong codes, the last ${whenAndWhere(where)}. None let them in.`,
    "If this wasn't you, set a new password now.",
  ];
  return securityMail(where, 'Ten wrong codes at your sign-in', facts, 'codes were guessed.');
}

/** A recovery code was used. */
export function recoveryCodeUsedMail({ left, ...where }: Where & { left: number }): MailMessage {
  const rest =
    left > 3
      ? `${left} codes are left.`
      : `Only ${left} ${left === 1 ? 'is' : 'are'} left: make new ones (tidewatch second-factor recovery-codes).`;
  const facts = [`A recovery code of the account with this address was used ${whenAndWhere(where)}. ${rest}`, NOT_YOU];
  return securityMail(where, 'A recovery code was used', facts, 'a recovery code was used.');
}

/** A passkey that exists on one device answered as if it were a copy. */
export function copiedPasskeyMail({ name, ...where }: Where & { name: string }): MailMessage {
  const facts = [
    `The passkey “${unlinked(name)}” of the account with this address was refused ${whenAndWhere(where)}: it counted as if there were a copy of it.`,
    'Remove it, and add it anew, if you are not sure that it is yours alone.',
  ];
  return securityMail(where, 'A passkey was refused', facts, 'a passkey was refused.');
}

type FactorChange = 'added' | 'removed' | 'codes';

const CHANGES: Record<FactorChange, { title: string; fact: (name: string) => string }> = {
  added: {
    title: 'A second factor was added',
    fact: (name) => `The second factor “${unlinked(name)}” was added to the account with this address`,
  },
  removed: {
    title: 'A second factor was removed',
    fact: (name) =>
      `The second factor “${unlinked(name)}” of the account with this address was removed, and all other sessions were signed out,`,
  },
  codes: {
    title: 'You have new recovery codes',
    fact: () => 'New recovery codes of the account with this address replaced the former ones',
  },
};

/** The person's second factors changed. */
export function factorChangedMail({ change, name, ...where }: Where & { change: FactorChange; name: string }): MailMessage {
  const { title, fact } = CHANGES[change];
  return securityMail(where, title, [`${fact(name)} ${whenAndWhere(where)}.`, NOT_YOU], 'its second factors changed.');
}
