/** Tokens of unsubscribe links. They are computed, so they never expire and nothing is stored. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Sealer } from '../../kernel/secrets/secrets.js';
import { PublicIds } from '../public/public-ids.js';

const TOKEN = /^([0-9a-f]{32})\.([A-Za-z0-9_-]{43})$/;

export class UnsubscribeTokens {
  readonly #ids: PublicIds;
  readonly #key: Buffer;

  constructor(sealer: Sealer) {
    this.#ids = new PublicIds(sealer);
    this.#key = sealer.deriveKey('unsubscribe links');
  }

  #proof(organizationId: string, subscriberId: string): Buffer {
    return createHmac('sha256', this.#key).update(`${organizationId} ${subscriberId}`).digest();
  }

  of(organizationId: string, subscriberId: string): string {
    return `${this.#ids.of(subscriberId)}.${this.#proof(organizationId, subscriberId).toString('base64url')}`;
  }

  /** The subscriber of a token; null if the token is invalid or of another organization. The subscriber may have been deleted. */
  open(organizationId: string, token: string): string | null {
    const [, publicId = '', proof = ''] = TOKEN.exec(token) ?? [];
    const subscriberId = this.#ids.open(publicId);
    if (subscriberId === null) return null;
    return timingSafeEqual(Buffer.from(proof, 'base64url'), this.#proof(organizationId, subscriberId)) ? subscriberId : null;
  }
}
