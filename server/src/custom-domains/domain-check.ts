/** Answers the challenges that show whether a host name leads to us. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Knex } from 'knex';
import type { Sealer } from '../kernel/secrets/secrets.js';
import { CHECK_PATH, DomainProof } from './domain-proof.js';
import { isClaimed } from './domain-store.js';

const RANDOM = /^[A-Za-z0-9]{16,64}$/;

/** Answers requests under a host name that isn't the server's own. */
export type DomainCheckRoute = (
  request: IncomingMessage,
  response: ServerResponse,
  where: { address: { host: string } | { slug: string }; path: string },
) => Promise<void>;

/**
 * Answers challenges for every claimed host name, whether its page is enabled or not: the response proves where the name leads. Everything else
 * is 404.
 */
export function createDomainCheck(database: Knex, sealer: Sealer): DomainCheckRoute {
  const proof = new DomainProof(sealer);
  return async (_request, response, { address, path }) => {
    const random = path.startsWith(CHECK_PATH) ? path.slice(CHECK_PATH.length) : '';
    const known = 'host' in address && RANDOM.test(random) && (await isClaimed(database, address.host));
    response.statusCode = known ? 200 : 404;
    response.setHeader('Content-Type', 'text/plain; charset=utf-8');
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.end(known ? proof.of(address.host, random) : '');
  };
}
