/** The master keys in a backup, under a passphrase: scrypt makes a key of it, and AES-256-GCM seals. */
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

/** In base64. */
export interface SealedKey {
  salt: string;
  nonce: string;
  tag: string;
  sealed: string;
}

/** A fifth of a second and 64 MiB for each guess. */
const COST = { N: 2 ** 16, r: 8, p: 2, maxmem: 2 ** 27 };
const NAME = Buffer.from('master key in a backup of Tidewatch');

const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt);
/** Terminals differ in how they compose letters. */
const keyOf = (passphrase: string, salt: Buffer) => derive(passphrase.normalize('NFC'), salt, 32, COST);

const KEY_BYTES = 32;

/** @param keys the one in force first */
export async function sealKeys(keys: readonly Buffer[], passphrase: string): Promise<SealedKey> {
  const salt = randomBytes(16);
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', await keyOf(passphrase, salt), nonce).setAAD(NAME);
  const sealed = Buffer.concat([cipher.update(Buffer.concat(keys)), cipher.final()]);
  const parts = { salt, nonce, tag: cipher.getAuthTag(), sealed };
  return Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, bytes.toString('base64')])) as unknown as SealedKey;
}

/** The keys, the one in force first; null if the passphrase is another one. */
export async function unsealKeys({ salt, nonce, tag, sealed }: SealedKey, passphrase: string): Promise<Buffer[] | null> {
  const bytes = (text: string) => Buffer.from(text, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', await keyOf(passphrase, bytes(salt)), bytes(nonce)).setAAD(NAME);
  decipher.setAuthTag(bytes(tag));
  try {
    const all = Buffer.concat([decipher.update(bytes(sealed)), decipher.final()]);
    return Array.from({ length: all.length / KEY_BYTES }, (_, index) => all.subarray(index * KEY_BYTES, (index + 1) * KEY_BYTES));
  } catch {
    return null;
  }
}
