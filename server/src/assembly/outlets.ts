/** The ways out of a process: mail, and requests to the addresses and domains that organizations gave. */
import { type Check, createCheck } from '../custom-domains/check.js';
import { createLookUp } from '../custom-domains/dns.js';
import { DomainProof } from '../custom-domains/domain-check.js';
import { createProbes, type ProbeOptions } from '../custom-domains/probe.js';
import { createMailer, type Mailer } from '../kernel/mail/mailer.js';
import { createPost, type Post } from '../kernel/net/outbound.js';
import { createDeliver, type Deliver } from '../notifications/channels/deliver.js';
import type { Process } from './process.js';

export interface Outlets {
  /** null: this server has no mail server. */
  mailer: Mailer | null;
  /** The same server by connections of its own: what goes to the subscribers of status pages goes there. */
  subscriberMailer: Mailer | null;
  post: Post;
  deliver: Deliver;
  /** Checks a host name. */
  checkDomain: Check;
  /** The name in message ids. */
  host: string;
}

/** Where checks of domains reach servers that listen elsewhere and have certificates of their own; for tests. */
export type ProbeOverrides = Pick<ProbeOptions, 'httpsPort' | 'httpPort' | 'ca'>;

type OutletsOptions = Pick<Process, 'config' | 'releases' | 'version' | 'sealer' | 'database' | 'clock'> & {
  probes?: ProbeOverrides | undefined;
};

/** Builds them and registers their release; nothing is connected before the first use. */
export function createOutlets({ config, releases, version, sealer, database, clock, probes }: OutletsOptions): Outlets {
  const host = new URL(config.baseUrl).hostname;
  const openMailer = () => {
    if (config.smtpUrl === null) return null;
    const mailer = createMailer(config.smtpUrl, config.mailFrom);
    releases.add('mailer', () => mailer.close());
    return mailer;
  };
  const mailer = openMailer();
  const reach = { allow: config.outboundAllow, userAgent: `Tidewatch/${version}` };
  const post = createPost(reach.allow, reach.userAgent);
  const checkDomain = createCheck({
    database: database.knex,
    lookUp: createLookUp({ servers: config.dnsServers }),
    probes: createProbes(new DomainProof(sealer), { ...reach, ...probes }),
    target: config.customDomainTarget,
    clock,
  });
  return { mailer, subscriberMailer: openMailer(), post, deliver: createDeliver({ post, mailer, host }), checkDomain, host };
}
