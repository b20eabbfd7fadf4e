/** The ways out of a process: mail, and requests to the addresses that organizations gave. */
import { createMailer, type Mailer } from '../mail/mailer.js';
import { createDeliver, type Deliver } from '../notify/deliver.js';
import { createPost } from '../notify/outbound.js';
import type { Process } from './process.js';

export interface Outlets {
  /** null: this server has no mail server. */
  mailer: Mailer | null;
  deliver: Deliver;
  /** The name in message ids. */
  host: string;
}

/** Builds them and registers their release; nothing is connected before the first use. */
export function createOutlets({ config, releases, version }: Pick<Process, 'config' | 'releases' | 'version'>): Outlets {
  const host = new URL(config.baseUrl).hostname;
  const mailer = config.smtpUrl === null ? null : createMailer(config.smtpUrl, config.mailFrom);
  if (mailer) releases.add('mailer', () => mailer.close());
  const post = createPost(config.outboundAllow, `Tidewatch/${version}`);
  return { mailer, deliver: createDeliver({ post, mailer, host }), host };
}
