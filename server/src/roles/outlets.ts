/** The ways out of a process: mail, and requests to the addresses that organizations gave. */
import { createMailer, type Mailer } from '../mail/mailer.js';
import { createDeliver, type Deliver } from '../notify/deliver.js';
import { createPost, type Post } from '../notify/outbound.js';
import type { Process } from './process.js';

export interface Outlets {
  /** null: this server has no mail server. */
  mailer: Mailer | null;
  /** The same server by connections of its own: what goes to the subscribers of status pages goes there. */
  subscriberMailer: Mailer | null;
  post: Post;
  deliver: Deliver;
  /** The name in message ids. */
  host: string;
}

/** Builds them and registers their release; nothing is connected before the first use. */
export function createOutlets({ config, releases, version }: Pick<Process, 'config' | 'releases' | 'version'>): Outlets {
  const host = new URL(config.baseUrl).hostname;
  const openMailer = () => {
    if (config.smtpUrl === null) return null;
    const mailer = createMailer(config.smtpUrl, config.mailFrom);
    releases.add('mailer', () => mailer.close());
    return mailer;
  };
  const mailer = openMailer();
  const post = createPost(config.outboundAllow, `Tidewatch/${version}`);
  return { mailer, subscriberMailer: openMailer(), post, deliver: createDeliver({ post, mailer, host }), host };
}
