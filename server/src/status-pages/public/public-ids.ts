/** Public ids: permanent, and they reveal nothing about the internal ids. */
import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Sealer } from '../../kernel/secrets/secrets.js';

const PUBLIC_ID = /^[0-9a-f]{32}$/;
/** The version and variant digits of a UUID (RFC 9562). */
const VERSION_7 = /^.{12}7.{3}[89ab]/;

/** A UUID is one AES block, so its encryption has the same length and can be decrypted without a table. */
export class PublicIds {
  readonly #sealer: Sealer;

  constructor(sealer: Sealer) {
    this.#sealer = sealer;
  }

  get #key(): Buffer {
    return this.#sealer.lastingKey('public ids of a status page');
  }

  /** 32 hexadecimal digits. */
  of(id: string): string {
    const cipher = createCipheriv('aes-256-ecb', this.#key, null).setAutoPadding(false);
    return cipher.update(id.replaceAll('-', ''), 'hex', 'hex') + cipher.final('hex');
  }

  /**
   * The internal id; null if it can't be a public id. Internal ids are UUIDs of version 7. A random value decrypts to one only once in 64 times, so
   * guessing hardly reaches the database. The database decides whether the id exists, and who owns it.
   */
  open(publicId: string): string | null {
    if (!PUBLIC_ID.test(publicId)) return null;
    const decipher = createDecipheriv('aes-256-ecb', this.#key, null).setAutoPadding(false);
    const digits = decipher.update(publicId, 'hex', 'hex') + decipher.final('hex');
    return VERSION_7.test(digits) ? digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : null;
  }
}
