/** A real mail server on loopback that keeps accepted mails. */
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface TakenMail {
  from: string;
  to: string[];
  user: string | null;
  raw: string;
  mail: Email;
  header: (name: string) => string | undefined;
}

export interface MailServer {
  /** smtp:// without credentials. */
  url: string;
  port: number;
  taken: TakenMail[];
  close: () => Promise<void>;
}

/** An error that smtp-server sends with this code. */
export const answering = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

/** Starts it without TLS and, unless `options` say otherwise, without sign-in. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const taken: TakenMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', ...(options.onAuth ? [] : ['AUTH'])],
    disableReverseLookup: true,
    allowInsecureAuth: true,
    authOptional: !options.onAuth,
    logger: false,
    closeTimeout: 100,
    async onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of stream) chunks.push(chunk);
      } catch (error) {
        // the sender was killed in the middle
        return callback(error as Error);
      }
      const raw = Buffer.concat(chunks);
      const mail = await PostalMime.parse(raw);
      const { mailFrom, rcptTo } = session.envelope;
      taken.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        user: (session.user as string | undefined) ?? null,
        raw: raw.toString(),
        mail,
        header: (name) => mail.headers.find(({ key }) => key === name.toLowerCase())?.value,
      });
      callback();
    },
    ...options,
  });
  server.on('error', () => {});
  const port = await new Promise<number>((resolve) => {
    const listener = server.listen(0, '127.0.0.1', () => resolve((listener.address() as AddressInfo).port));
  });
  return { url: `smtp://127.0.0.1:${port}`, port, taken, close: () => new Promise((resolve) => server.close(() => resolve())) };
}
