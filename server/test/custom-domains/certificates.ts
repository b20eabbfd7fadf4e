/** An authority of the test's own, and certificates that it signs. */
import { randomUUID } from 'node:crypto';
import { generate } from 'selfsigned';

export interface Certificate {
  key: string;
  cert: string;
}

const DAY_MS = 86_400_000;
const KIND = { keyType: 'ec', curve: 'P-256', algorithm: 'sha256' } as const;

/** Keys of P-256 and certificates of a day. */
export class Authority {
  readonly #own: Certificate;

  private constructor(own: Certificate) {
    this.#own = own;
  }

  /** A new authority, known to nobody yet. Its name is its own: who looks for an issuer goes by the name. */
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

  /** A certificate for a host name; its end lies in the past where `days` is below zero. */
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
