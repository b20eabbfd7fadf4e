/** The challenge that shows whether a host name leads to us, and the response that only we can compute. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Knex } from 'knex';
import { randomName, type Sealer } from '../kernel/secrets/secrets.js';
import { isClaimed } from './domain-store.js';

export const CHECK_PATH = '/.well-known/tidewatch/domain-check/';
const RANDOM = /^[A-Za-z0-9]{16,64}$/;
const RANDOM_LENGTH = 32;

/** Proofs that a challenge reached a process with the master key; each challenge has a different proof. */
export class DomainProof {
  readonly #key: Buffer;

  constructor(sealer: Sealer) {
    this.#key = sealer.deriveKey('checks of a domain');
  }

  /** 64 hexadecimal digits. */
  of(host: string, random: string): string {
    return createHmac('sha256', this.#key).update(`${host}\n${random}`).digest('hex');
  }

  matches(host: string, random: string, answer: string): boolean {
    const expected = Buffer.from(this.of(host, random));
    const given = Buffer.from(answer.trim());
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
}

/** A challenge: never the same twice, so that no cache can answer it. */
export const newRandom = (): string => randomName(RANDOM_LENGTH);

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
