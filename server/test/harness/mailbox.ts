import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { until } from './until.js';

/** A mail server on loopback that accepts everything. */
export interface Mailbox {
  /** The value for SMTP_URL. */
  url: string;
  /** All received mails, in order. */
  mails: Email[];
  /** The first mail to that address after the given number of earlier ones; waits for it. */
  mailTo: (address: string, after?: number) => Promise<Email>;
  close: () => Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const mails: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push(mail);
          done();
        }, done);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  const of = (address: string) => mails.filter(({ to }) => to?.some((recipient) => recipient.address === address));
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    mailTo: (address, after = 0) => until(() => of(address)[after], { what: `mail ${after + 1} to ${address}` }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The token in a mail's link, which is in the text and the HTML once each. */
export function tokenIn(mail: Email): string {
  const [, token = ''] = /#token=(tw[ir]_[A-Za-z0-9_-]{43})$/m.exec(mail.text ?? '') ?? [];
  if (!token || !mail.html?.includes(`#token=${token}"`)) throw new Error(`no token in ${mail.text}`);
  return token;
}
