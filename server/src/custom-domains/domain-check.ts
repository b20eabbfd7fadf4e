/** The question by which we find out whether a host name leads to us, and the answer that nobody else can give. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Knex } from 'knex';
import { randomName, type Sealer } from '../kernel/secrets/secrets.js';
import { isClaimed } from './domain-store.js';

export const CHECK_PATH = '/.well-known/tidewatch/domain-check/';
const RANDOM = /^[A-Za-z0-9]{16,64}$/;
const RANDOM_LENGTH = 32;

/** Proofs that a question came to a process that knows the master key; another question has another proof. */
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

/** What a check asks for: never the same twice, so that no cache on the way has the answer. */
export const newRandom = (): string => randomName(RANDOM_LENGTH);

/** Answers a request under a host name that is not ours. */
export type DomainCheckRoute = (
  request: IncomingMessage,
  response: ServerResponse,
  where: { address: { host: string } | { slug: string }; path: string },
) => Promise<void>;

/**
 * Answers the question. It is answered for every host name that is claimed, whether its page is enabled or not: what it proves is where the name
 * leads. Everything else is 404.
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
