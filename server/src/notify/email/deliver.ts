import { type Mailer, RefusedMail } from '../../mail/mailer.js';
import type { Attempt } from '../deliver.js';
import { DeliveryFailure } from '../failure.js';
import type { SettingsByType } from '../settings.js';
import { renderEmail } from './render.js';

/** Mails about one monitor form a thread, which mail programs make of a reference that is the same in all of them. */
function threadOf({ message }: Attempt, host: string): string | undefined {
  const [only] = message.items;
  return only && message.items.length === 1 ? `<${only.subject.type}.${only.subject.id}@${host}>` : undefined;
}

/** What a mail server said, without the codes that only programs read. */
export function mailFailure(error: unknown): DeliveryFailure {
  const { message, code } = error as { message: string; code?: string };
  return new DeliveryFailure(`The mail server: ${code === 'EAUTH' ? 'sign-in failed' : message.slice(0, 200)}`, {
    forGood: error instanceof RefusedMail,
  });
}

export async function deliverByEmail(
  mailer: Mailer | null,
  host: string,
  { email }: SettingsByType['email'],
  attempt: Attempt,
): Promise<void> {
  if (!mailer) throw new DeliveryFailure('This server has no mail server; its operator sets SMTP_URL');
  const mail = renderEmail(attempt.message, attempt.channelSlug);
  try {
    await mailer.send({ to: email, ...mail, messageId: `<${attempt.id}@${host}>`, references: threadOf(attempt, host) });
  } catch (error) {
    throw mailFailure(error);
  }
}
