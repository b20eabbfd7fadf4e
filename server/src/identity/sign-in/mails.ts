/**
 * Account mails. They don't greet people by name, because a stranger may have chosen it; text chosen by strangers is quoted and never becomes a link.
 * The token is in the URL's fragment, which browsers don't send to servers.
 */
import type { Role } from '../../kernel/caller.js';
import { renderMail } from '../../kernel/mail/layout.js';
import { unlinked } from '../../kernel/mail/unlinked.js';
import { timeText } from '../../kernel/mail/wording.js';
import { guideUrl } from '../../kernel/net/guide-url.js';
import { countryName } from '../events/words.js';

/** A mail's content, without its recipient. */
export interface MailMessage {
  subject: string;
  text: string;
  html: string;
}

const footer = (baseUrl: string, why: string) => `Sent by the Tidewatch server at ${baseUrl} because ${why}`;

/** The command prompts for the token: as an argument it would be visible in the process list. */
const inTerminal = (command: string, baseUrl: string, token: string) => [
  { label: 'Or run in a terminal', code: `tidewatch ${command} --url ${baseUrl}` },
  { label: 'When asked, enter this token', code: token },
];

const ROLE_NAMES: Record<Role, string> = { viewer: 'a viewer', editor: 'an editor', admin: 'an admin', owner: 'an owner' };

interface Invited {
  baseUrl: string;
  token: string;
  organizationName: string;
  inviterName: string;
  role: Role;
  expiresAt: Date;
}

/** Invites somebody to join an organization. */
export function invitationMail({ baseUrl, token, organizationName, inviterName, role, expiresAt }: Invited): MailMessage {
  const bodies = renderMail({
    title: "You're invited to an organization",
    paragraphs: [
      `“${unlinked(inviterName)}” invites you to join “${unlinked(organizationName)}” as ${ROLE_NAMES[role]}.`,
      `The invitation can be used once, until ${timeText(expiresAt, 'UTC')}. If you weren't expecting this, you can ignore this email.`,
    ],
    codes: inTerminal('invitations accept', baseUrl, token),
    action: { label: 'Accept the invitation', url: `${baseUrl}/account/invitation#token=${token}` },
    footer: footer(baseUrl, 'someone invited this address.'),
    footerLink: { label: 'What Tidewatch is', url: guideUrl(baseUrl) },
  });
  return { subject: "You're invited to an organization on Tidewatch", ...bodies };
}

/** The page on which the holder of the token chooses a password. */
export const passwordLink = (baseUrl: string, token: string): string => `${baseUrl}/account/reset-password#token=${token}`;

/** The mail with the password reset link. */
export function passwordResetMail({ baseUrl, token }: { baseUrl: string; token: string }): MailMessage {
  const bodies = renderMail({
    title: 'Set a new password',
    paragraphs: [
      'Someone, probably you, requested a new password for the account with this address.',
      "The link works once, for one hour. If this wasn't you, ignore this email; your password won't change.",
    ],
    codes: inTerminal('account reset-password', baseUrl, token),
    action: { label: 'Set a new password', url: passwordLink(baseUrl, token) },
    footer: footer(baseUrl, 'a new password was requested.'),
  });
  return { subject: 'Set a new Tidewatch password', ...bodies };
}

interface PasswordChange {
  baseUrl: string;
  at: Date;
  /** The client's address; null if unknown. */
  address: string | null;
}

/** Notifies somebody that their password was changed. */
export function passwordChangedMail({ baseUrl, at, address }: PasswordChange): MailMessage {
  const bodies = renderMail({
    title: 'Your password was changed',
    paragraphs: [
      `The password of the account with this address was changed at ${timeText(at, 'UTC')}${address === null ? '' : `, from the address ${unlinked(address)}`}. All other sessions were signed out.`,
      "If this was you, you don't need to do anything. If not, set a new password now and contact the administrator of this server.",
    ],
    action: { label: 'Set a new password', url: `${baseUrl}/account/reset-password` },
    footer: footer(baseUrl, 'the password was changed.'),
  });
  return { subject: 'Your Tidewatch password was changed', ...bodies };
}

interface NewDevice extends PasswordChange {
  /** As in "Chrome on macOS". */
  device: string;
  /** Its code; null if unknown. */
  country: string | null;
}

/** Tells somebody of a sign-in from a new device. Nothing happens by opening its link. */
export function newDeviceMail({ baseUrl, at, address, device, country }: NewDevice): MailMessage {
  const place = country === null ? '' : ` in ${countryName(country)}`;
  const from = address === null ? '' : `, from the address ${unlinked(address)}`;
  const bodies = renderMail({
    title: 'A sign-in from a new device',
    paragraphs: [
      `Somebody signed in to the account with this address at ${timeText(at, 'UTC')}: “${unlinked(device)}”${place}${from}.`,
      "If this was you, you don't need to do anything. Not you? End that session or sign out everywhere, and set a new password.",
    ],
    action: { label: 'See your sessions', url: `${baseUrl}/account/sessions` },
    footer: footer(baseUrl, 'somebody signed in from a device that was new to this account.'),
  });
  return { subject: 'New sign-in to your Tidewatch account', ...bodies };
}

/** Whose word removed the factors. */
export type RecoveredBy = 'operator' | 'owner';

const REMOVED: Record<RecoveredBy, (name: string) => string> = {
  operator: (name) => `The operator of this server removed all second factors of “${name}”, and ended all sessions.`,
  owner: (name) => `“${name}” signed in with the password and a recovery that an owner had approved, which removed all second factors.`,
};

/** Tells a person, and the owners of their organizations, that a recovery was used. */
export function recoveredMail({ baseUrl, memberName, by }: { baseUrl: string; memberName: string; by: RecoveredBy }): MailMessage {
  const bodies = renderMail({
    title: 'Second factors were removed',
    paragraphs: [`${REMOVED[by](unlinked(memberName))} The password alone signs in until there is a new one.`],
    footer: `Sent by the Tidewatch server at ${baseUrl} because second factors were removed.`,
  });
  return { subject: 'Second factors were removed - Tidewatch', ...bodies };
}
