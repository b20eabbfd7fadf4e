/** Secrets, and their stored forms. */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** 32 random bytes as 43 characters of base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Letters and digits, uniformly distributed. */
export function randomName(length: number): string {
  let name = '';
  while (name.length < length) {
    // bytes from 248 on would favour the first letters
    for (const byte of randomBytes(length * 2)) if (byte < 248 && name.length < length) name += ALPHABET[byte % 62];
  }
  return name;
}

/** The stored hash of a high-entropy secret; a slow hash would protect nothing more. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret, 'utf8').digest();
}

/** Compares a secret with a stored hash in constant time. */
export function secretMatches(secret: string, hash: Buffer): boolean {
  return timingSafeEqual(hashSecret(secret), hash);
}

/** Encrypts texts under the master key with AES-256-GCM; the text's name is authenticated too, so that encrypted texts cannot be swapped. */
export class Sealer {
  readonly #key: Buffer;

  constructor(masterKey: Buffer) {
    if (masterKey.length !== 32) throw new Error('the master key must have 32 bytes');
    this.#key = masterKey;
  }

  /** Derives a 32-byte key for one purpose (HKDF-SHA-256); it reveals nothing about other keys or the master key. */
  deriveKey(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#key, '', purpose, 32));
  }

  /** nonce, tag and ciphertext, concatenated. */
  seal(text: string, name: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce).setAAD(Buffer.from(name));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** Throws if the master key or the name differs, or if the bytes were changed. */
  open(sealed: Buffer, name: string): string {
    const decipher = createDecipheriv('aes-256-gcm', this.#key, sealed.subarray(0, NONCE_BYTES)).setAAD(Buffer.from(name));
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  }
}
