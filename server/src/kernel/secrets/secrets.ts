/** Secrets, and their stored forms. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { MasterKey } from './master-key-cipher.js';
import { readSealed, withKeyId } from './sealed-form.js';

/** What has to stay the same when the master key changes: addresses of public pages, and values by which rows are found. */
export const LASTING_PURPOSES = ['public ids of a status page', 'idempotency keys', 'security limits'] as const;

export type LastingPurpose = (typeof LASTING_PURPOSES)[number];
export type LastingKeys = Readonly<Partial<Record<LastingPurpose, Buffer>>>;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

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

/**
 * Encrypts texts under the master key with AES-256-GCM; the text's name is authenticated too, so that encrypted texts cannot be swapped. The first key
 * seals; the others are those of before or after it, and only open.
 */
export class Sealer {
  readonly #keys: readonly MasterKey[];
  #namesKey = false;
  #lasting: LastingKeys = {};

  constructor(...keys: readonly [Buffer, ...Buffer[]]) {
    this.#keys = keys.map((bytes) => new MasterKey(bytes));
  }

  get #current(): MasterKey {
    return this.#keys[0] as MasterKey;
  }

  /** Whether sealed values name their key. */
  get namesKey(): boolean {
    return this.#namesKey;
  }

  /** The id of the key that seals, which reveals nothing about it. */
  get keyId(): string {
    return this.#current.id;
  }

  /** Takes over what the database says. Before, values name no key, and lasting keys are those of an installation that has had one master key only. */
  settle({ namesKey, lasting }: { namesKey: boolean; lasting: LastingKeys }): void {
    this.#namesKey = namesKey;
    this.#lasting = lasting;
  }

  /** Derives a 32-byte key for one purpose (HKDF-SHA-256); it reveals nothing about other keys or the master key. It changes with the master key. */
  deriveKey(purpose: string): Buffer {
    return this.#current.derive(purpose);
  }

  /** The derived keys of all master keys; the one in force comes first. */
  derivedKeys(purpose: string): Buffer[] {
    return this.#keys.map((key) => key.derive(purpose));
  }

  /** A key for one purpose that stays when the master key changes. */
  lastingKey(purpose: LastingPurpose): Buffer {
    const kept = this.#lasting[purpose];
    if (kept) return kept;
    const derived = this.deriveKey(purpose);
    // every status page asks for it
    this.#lasting = { ...this.#lasting, [purpose]: derived };
    return derived;
  }

  seal(text: string, name: string): Buffer {
    const sealed = this.#current.seal(text, name);
    return this.#namesKey ? withKeyId(this.#current.id, sealed) : sealed;
  }

  /** Throws if the value was sealed with none of the keys, or under another name, or if the bytes were changed. */
  open(sealed: Buffer, name: string): string {
    const opened = this.tryOpen(sealed, name);
    if (opened) return opened.text;
    const { keyId } = readSealed(sealed);
    throw new Error(keyId === null ? 'no key opens this value' : `no key opens this value; it may be sealed with the key ${keyId}`);
  }

  /** The text, and whether it is sealed as this sealer would; null where `open` throws. */
  tryOpen(sealed: Buffer, name: string): { text: string; isCurrent: boolean } | null {
    const { keyId, bytes } = readSealed(sealed);
    const named = this.#keys.find(({ id }) => id === keyId);
    const text = named?.open(bytes, name);
    if (text !== undefined) return { text, isCurrent: named === this.#current };
    // a value that names no key; one in some million begins as if it did
    for (const key of this.#keys) {
      const found = key.open(sealed, name);
      if (found !== undefined) return { text: found, isCurrent: key === this.#current && !this.#namesKey };
    }
    return null;
  }
}
