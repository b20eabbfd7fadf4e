/** The challenge that shows whether a host name leads to us, and the response that only we can compute. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { randomName, type Sealer } from '../kernel/secrets/secrets.js';

export const CHECK_PATH = '/.well-known/tidewatch/domain-check/';
const RANDOM_LENGTH = 32;

/** Proofs that a challenge reached a process with the master key; each challenge has a different proof. */
export class DomainProof {
  readonly #keys: readonly Buffer[];

  constructor(sealer: Sealer) {
    this.#keys = sealer.derivedKeys('checks of a domain');
  }

  /** By each of the master keys: while they change, the process that answers may have another one in force. */
  #all(host: string, random: string): string[] {
    return this.#keys.map((key) => createHmac('sha256', key).update(`${host}\n${random}`).digest('hex'));
  }

  /** 64 hexadecimal digits. */
  of(host: string, random: string): string {
    return this.#all(host, random)[0] ?? '';
  }

  matches(host: string, random: string, answer: string): boolean {
    const given = Buffer.from(answer.trim());
    return this.#all(host, random).some((proof) => {
      const expected = Buffer.from(proof);
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  }
}

/** A challenge: never the same twice, so that no cache can answer it. */
export const newRandom = (): string => randomName(RANDOM_LENGTH);
