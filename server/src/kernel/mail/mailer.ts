/** Sends mail over the SMTP server that SMTP_URL names. */
import nodemailer from 'nodemailer';
import { Slots } from '../contract/slots.js';

export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for every attempt, so that a repeat is recognised. */
  messageId: string;
  /** Message id of the mail whose thread it continues. */
  references?: string | undefined;
  /** More headers, in ASCII. */
  headers?: Record<string, string> | undefined;
}

/** A mail that will never be taken: the server refused its recipient or its content for good. */
export class RefusedMail extends Error {}

export interface Mailer {
  send: (mail: OutgoingMail) => Promise<void>;
  close: () => void;
}

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 20_000;
/** For a server that answers everything, but slowly. With those that wait before it, a mail is through before its lease ends. */
const DEADLINE_MS = 20_000;
const CONNECTIONS = 4;

/** 5xx to the recipient or the content is for good. A refused greeting, sign-in or sender is the operator's to mend, for the next attempt. */
function isForGood({ responseCode, command }: { responseCode?: number; command?: string }): boolean {
  return responseCode !== undefined && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
}

/** One connection pool for the process; `to` is an address, not header text. */
export function createMailer(smtpUrl: string, from: string, deadlineMs = DEADLINE_MS): Mailer {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS,
    // the outbox repeats, and says so
    maxRequeues: 0,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    // a mail is made of texts; nothing in it may name a file or an address to be read
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // in a queue of our own: time that is spent waiting for a connection is not the mail server's
  const connections = new Slots(CONNECTIONS, Number.POSITIVE_INFINITY);
  return {
    async send({ to, references, headers, ...mail }) {
      const send = () =>
        transport.sendMail({
          ...mail,
          from,
          to: { name: '', address: to },
          ...(references && { references, inReplyTo: references }),
          // no out-of-office answers, please
          headers: { ...headers, 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
          signal: AbortSignal.timeout(deadlineMs),
        });
      try {
        await connections.run(send);
      } catch (error) {
        if (isForGood(error as { responseCode?: number })) throw new RefusedMail((error as Error).message, { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}
