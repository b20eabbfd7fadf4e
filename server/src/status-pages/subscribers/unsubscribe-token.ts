/** Tokens of unsubscribe links. They are computed, so nothing is stored, and they work for as long as their master key is known. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Sealer } from '../../kernel/secrets/secrets.js';
import { PublicIds } from '../public/public-ids.js';

const TOKEN = /^([0-9a-f]{32})\.([A-Za-z0-9_-]{43})$/;

export class UnsubscribeTokens {
  readonly #ids: PublicIds;
  readonly #keys: readonly Buffer[];

  constructor(sealer: Sealer) {
    this.#ids = new PublicIds(sealer);
    this.#keys = sealer.derivedKeys('unsubscribe links');
  }

  /** By each of the master keys. */
  #proofs(organizationId: string, subscriberId: string): Buffer[] {
    return this.#keys.map((key) => createHmac('sha256', key).update(`${organizationId} ${subscriberId}`).digest());
  }

  of(organizationId: string, subscriberId: string): string {
    return `${this.#ids.of(subscriberId)}.${this.#proofs(organizationId, subscriberId)[0]?.toString('base64url')}`;
  }

  /** The subscriber of a token; null if the token is invalid or of another organization. The subscriber may have been deleted. */
  open(organizationId: string, token: string): string | null {
    const [, publicId = '', proof = ''] = TOKEN.exec(token) ?? [];
    const subscriberId = this.#ids.open(publicId);
    if (subscriberId === null) return null;
    const given = Buffer.from(proof, 'base64url');
    return this.#proofs(organizationId, subscriberId).some((expected) => timingSafeEqual(given, expected)) ? subscriberId : null;
  }
}
