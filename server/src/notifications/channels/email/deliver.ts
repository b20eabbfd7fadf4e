import { type Mailer, RefusedMail } from '../../../kernel/mail/mailer.js';
import { DeliveryFailure, quote } from '../../../kernel/net/failure.js';
import type { Attempt } from '../deliver.js';
import type { SettingsByType } from '../settings.js';
import { renderEmail } from './render.js';

/** Mails about one monitor form a thread: all of them refer to the same message id. */
function threadOf({ message }: Attempt, host: string): string | undefined {
  const [only] = message.items;
  if (!only || message.items.length > 1) return undefined;
  const { subject } = only;
  if (subject.type === 'storage') return `<storage.${message.organization.slug}@${host}>`;
  return `<${subject.type}.${subject.type === 'domain' ? subject.host : subject.id}@${host}>`;
}

/** The mail server's reply. Other error texts are left out, because they name the server's address, which only the operator may see. */
export function mailFailure(error: unknown): DeliveryFailure {
  const { code, response } = ((error as Error).cause ?? error) as { code?: string; response?: string };
  if (code === 'EAUTH') return new DeliveryFailure('This server could not sign in to its mail server; its operator checks SMTP_URL');
  if (!response) return new DeliveryFailure('The mail server could not be reached or broke off');
  return new DeliveryFailure(`The mail server answered ${quote(response)}`, { forGood: error instanceof RefusedMail });
}

export async function deliverByEmail(
  mailer: Mailer | null,
  host: string,
  { email }: SettingsByType['email'],
  attempt: Attempt,
  pageUrl: string | null = null,
): Promise<void> {
  if (!mailer) throw new DeliveryFailure('This server has no mail server; its operator sets SMTP_URL');
  const mail = renderEmail(attempt.message, attempt.channelSlug, pageUrl);
  try {
    await mailer.send({ to: email, ...mail, messageId: `<${attempt.id}@${host}>`, references: threadOf(attempt, host) });
  } catch (error) {
    throw mailFailure(error);
  }
}
