/** The challenge that shows whether a host name leads to us, and the response that only we can compute. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { randomName, type Sealer } from '../kernel/secrets/secrets.js';

export const CHECK_PATH = '/.well-known/tidewatch/domain-check/';
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
