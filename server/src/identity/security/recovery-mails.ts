/** Mails about the recovery of somebody who lost every second factor. */
import { renderMail } from '../../kernel/mail/layout.js';
import { unlinked } from '../../kernel/mail/unlinked.js';
import { timeText } from '../../kernel/mail/wording.js';
import type { MailMessage } from '../sign-in/mails.js';

interface Approved {
  baseUrl: string;
  effectiveAt: Date;
}

const sentBy = (baseUrl: string) => `Sent by the Tidewatch server at ${baseUrl} because a recovery was approved.`;

/** Tells the person, who can stop it with the token. */
export function recoveryMail({ baseUrl, effectiveAt, token }: Approved & { token: string }): MailMessage {
  const bodies = renderMail({
    title: 'Your second factor will be removed',
    paragraphs: [
      `An owner of your organization says that you lost your second factors. From ${timeText(effectiveAt, 'UTC')} on, your next sign-in removes them, and needs only the password.`,
      "If you didn't ask for this, stop it. Signing in with your second factor stops it, too.",
    ],
    action: { label: 'Keep my second factor', url: `${baseUrl}/account/recovery#token=${token}` },
    codes: [
      { label: 'Or in a terminal', code: `tidewatch account cancel-recovery --url ${baseUrl}` },
      { label: 'When asked, enter this token', code: token },
    ],
    footer: sentBy(baseUrl),
  });
  return { subject: 'Your second factor will be removed - Tidewatch', ...bodies };
}

/** Tells the owners, who can stop it. */
export function recoveryOfMemberMail({
  baseUrl,
  effectiveAt,
  ownerName,
  memberName,
}: Approved & { ownerName: string; memberName: string }): MailMessage {
  const bodies = renderMail({
    title: "A member's second factor will be removed",
    paragraphs: [
      `“${unlinked(ownerName)}” approved a recovery of “${unlinked(memberName)}”. From ${timeText(effectiveAt, 'UTC')} on, that person can sign in with the password alone, once.`,
      'If this is wrong, any admin can stop it: tidewatch members cancel-recovery',
    ],
    footer: sentBy(baseUrl),
  });
  return { subject: "A member's second factor will be removed - Tidewatch", ...bodies };
}
