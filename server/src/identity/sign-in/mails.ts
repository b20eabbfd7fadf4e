/**
 * Account mails. They don't greet people by name, because a stranger may have chosen it; text chosen by strangers is quoted and never becomes a link.
 * The token is in the URL's fragment, which browsers don't send to servers.
 */
import type { Role } from '../../kernel/caller.js';
import { unlinked } from '../../kernel/mail/escape.js';
import { renderMail } from '../../kernel/mail/layout.js';
import { timeText } from '../../kernel/mail/wording.js';

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
  });
  return { subject: "You're invited to an organization on Tidewatch", ...bodies };
}

/** The mail with the password reset link. */
export function passwordResetMail({ baseUrl, token }: { baseUrl: string; token: string }): MailMessage {
  const bodies = renderMail({
    title: 'Set a new password',
    paragraphs: [
      'Someone, probably you, requested a new password for the account with this address.',
      "The link works once, for one hour. If this wasn't you, ignore this email; your password won't change.",
    ],
    codes: inTerminal('account reset-password', baseUrl, token),
    action: { label: 'Set a new password', url: `${baseUrl}/account/reset-password#token=${token}` },
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
