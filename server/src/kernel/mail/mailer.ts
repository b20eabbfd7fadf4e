/** Sends mail over the SMTP server in SMTP_URL. */
import nodemailer from 'nodemailer';
import { SERVER } from '../shares/principal.js';
import { Slots } from '../shares/slots.js';
import { oneLine } from './wording.js';

interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for every attempt, so that duplicates are recognized. */
  messageId: string;
  /** Message id of the thread's first mail. */
  references?: string | undefined;
  /** More headers, in ASCII. */
  headers?: Record<string, string> | undefined;
  /** Called when a connection is free, just before the mail is sent. If it throws, nothing is sent. */
  begin?: (() => void) | undefined;
}

/** A mail that can never be delivered: the server permanently rejected its recipient or content. */
export class RefusedMail extends Error {}

export interface Mailer {
  send: (mail: OutgoingMail) => Promise<void>;
  close: () => void;
  /** How many of its connections are busy, from 0 to 1. */
  fill: () => number;
}

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 20_000;
/** For a slow server. Including the mails waiting before it, a mail is sent before its lease ends. */
const DEADLINE_MS = 20_000;
const CONNECTIONS = 4;

/** A 5xx for the recipient or the content is permanent. The operator can fix a rejected greeting, sign-in or sender before the next attempt. */
function isForGood({ responseCode, command }: { responseCode?: number; command?: string }): boolean {
  return responseCode !== undefined && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
}

const TIMEOUTS = { connectionTimeout: CONNECT_TIMEOUT_MS, greetingTimeout: CONNECT_TIMEOUT_MS, socketTimeout: SILENCE_TIMEOUT_MS };

/** Signs in at the mail server and leaves. Throws if either fails. */
export async function tryMailServer(smtpUrl: string): Promise<void> {
  const transport = nodemailer.createTransport({ url: smtpUrl, ...TIMEOUTS });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** One connection pool per process; `to` is an address, not header text. */
export function createMailer(smtpUrl: string, from: string, deadlineMs = DEADLINE_MS): Mailer {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS,
    // the outbox retries, and logs it
    maxRequeues: 0,
    ...TIMEOUTS,
    // mails consist of texts; nothing in them may refer to a file or a URL to read
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // our own queue, so that waiting for a connection doesn't count against the mail server
  const connections = new Slots({ size: CONNECTIONS, waiting: Number.POSITIVE_INFINITY });
  return {
    async send({ to, subject, references, headers, begin, ...mail }) {
      const send = () => {
        begin?.();
        return transport.sendMail({
          ...mail,
          subject: oneLine(subject),
          from,
          to: { name: '', address: to },
          ...(references && { references, inReplyTo: references }),
          // suppresses out-of-office replies
          headers: { ...headers, 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
          signal: AbortSignal.timeout(deadlineMs),
        });
      };
      try {
        await connections.run(SERVER, send);
      } catch (error) {
        if (isForGood(error as { responseCode?: number })) throw new RefusedMail((error as Error).message, { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
    fill: () => connections.fill,
  };
}
