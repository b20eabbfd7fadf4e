/** What is done with a master key. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { KEY_ID_BYTES } from './sealed-form.js';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export class MasterKey {
  readonly #bytes: Buffer;
  /** Eight hexadecimal digits, which reveal nothing about the key. */
  readonly id: string;

  constructor(bytes: Buffer) {
    if (bytes.length !== 32) throw new Error('the master key must have 32 bytes');
    this.#bytes = bytes;
    this.id = this.derive('id of the master key').toString('hex', 0, KEY_ID_BYTES);
  }

  derive(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#bytes, '', purpose, 32));
  }

  /** nonce, tag and ciphertext, concatenated. */
  seal(text: string, name: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#bytes, nonce).setAAD(Buffer.from(name));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** Undefined if it was sealed with another key or under another name, or if the bytes were changed. */
  open(sealed: Buffer, name: string): string | undefined {
    if (sealed.length < NONCE_BYTES + TAG_BYTES) return undefined;
    const decipher = createDecipheriv('aes-256-gcm', this.#bytes, sealed.subarray(0, NONCE_BYTES)).setAAD(Buffer.from(name));
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const text = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
    try {
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    } catch {
      return undefined;
    }
  }
}
