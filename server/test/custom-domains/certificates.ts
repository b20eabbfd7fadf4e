/** A certificate authority for tests, and certificates that it signs. */
import { randomUUID } from 'node:crypto';
import { generate } from 'selfsigned';

export interface Certificate {
  key: string;
  cert: string;
}

const DAY_MS = 86_400_000;
const KIND = { keyType: 'ec', curve: 'P-256', algorithm: 'sha256' } as const;

/** P-256 keys, and certificates valid for a day. */
export class Authority {
  readonly #own: Certificate;

  private constructor(own: Certificate) {
    this.#own = own;
  }

  /** A new authority that nobody trusts yet. Its name is unique, because issuers are found by name. */
  static async create(): Promise<Authority> {
    const { private: key, cert } = await generate([{ name: 'commonName', value: `Authority ${randomUUID()}` }], {
      ...KIND,
      extensions: [
        { name: 'basicConstraints', cA: true, critical: true },
        { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
      ],
    });
    return new Authority({ key, cert });
  }

  get certificate(): string {
    return this.#own.cert;
  }

  /** A certificate for a host name; with negative `days` it is expired. */
  async sign(host: string, days = 1): Promise<Certificate> {
    const { private: key, cert } = await generate([{ name: 'commonName', value: 'leaf' }], {
      ...KIND,
      notBeforeDate: new Date(Date.now() - 2 * DAY_MS),
      notAfterDate: new Date(Date.now() + days * DAY_MS),
      ca: this.#own,
      extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: host }] }],
    });
    return { key, cert };
  }
}
