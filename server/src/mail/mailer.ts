/** Sends mail over the SMTP server that SMTP_URL names. */
import nodemailer from 'nodemailer';

export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for every attempt, so that a repeat is recognised. */
  messageId: string;
  /** Message id of the mail whose thread it continues. */
  references?: string | undefined;
}

/** A mail that will never be taken: the server said so for good, or nobody is left to send it to. */
export class RefusedMail extends Error {}

export interface Mailer {
  send: (mail: OutgoingMail) => Promise<void>;
  close: () => void;
}

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 20_000;

/** 5xx is for good, except that a failed sign-in is the operator's to mend. */
function isForGood({ responseCode, code }: { responseCode?: number; code?: string }): boolean {
  return code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500;
}

/** One connection pool for the process; `to` is one address, not header text. */
export function createMailer(smtpUrl: string, from: string): Mailer {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    // a mail is made of texts; nothing in it may name a file or an address to be read
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, references, ...mail }) {
      try {
        await transport.sendMail({
          ...mail,
          from,
          to: { name: '', address: to },
          ...(references && { references, inReplyTo: references }),
          // no out-of-office answers, please
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        });
      } catch (error) {
        if (isForGood(error as { responseCode?: number })) throw new RefusedMail((error as Error).message, { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}
