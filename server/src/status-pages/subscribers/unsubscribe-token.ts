/** What an unsubscribe link carries: it is computed, so that it is good for ever and nothing of it is stored. */
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

  /** The subscriber that a token is for; null for one that we did not make, or made for another organization. The subscriber may be gone. */
  open(organizationId: string, token: string): string | null {
    const [, publicId = '', proof = ''] = TOKEN.exec(token) ?? [];
    const subscriberId = this.#ids.open(publicId);
    if (subscriberId === null) return null;
    return timingSafeEqual(Buffer.from(proof, 'base64url'), this.#proof(organizationId, subscriberId)) ? subscriberId : null;
  }
}
