/** The ids that the public sees: they name a thing for ever, and tell nothing of the id that it has inside. */
import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Sealer } from '../../kernel/secrets/secrets.js';

const PUBLIC_ID = /^[0-9a-f]{32}$/;
/** The digits of a UUID: its version, and the variant of RFC 9562. */
const VERSION_7 = /^.{12}7.{3}[89ab]/;

/** A UUID is one block of AES, so its encryption is as long as itself, and leads back without a table. */
export class PublicIds {
  readonly #key: Buffer;

  constructor(sealer: Sealer) {
    this.#key = sealer.deriveKey('public ids of a status page');
  }

  /** 32 hexadecimal digits. */
  of(id: string): string {
    const cipher = createCipheriv('aes-256-ecb', this.#key, null).setAutoPadding(false);
    return cipher.update(id.replaceAll('-', ''), 'hex', 'hex') + cipher.final('hex');
  }

  /**
   * The id inside; null for what cannot be a public id. Ids inside are UUIDs of version 7, and an invented one opens as such once in 64 times, so
   * that whoever tries many hardly reaches the database. Whether there is such a thing, and whose it is, the database says.
   */
  open(publicId: string): string | null {
    if (!PUBLIC_ID.test(publicId)) return null;
    const decipher = createDecipheriv('aes-256-ecb', this.#key, null).setAutoPadding(false);
    const digits = decipher.update(publicId, 'hex', 'hex') + decipher.final('hex');
    return VERSION_7.test(digits) ? digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : null;
  }
}
