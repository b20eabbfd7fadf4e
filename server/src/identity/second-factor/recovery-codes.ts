/** Recovery codes: each completes one sign-in without the second factor. */
import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { hashSecret } from '../../kernel/secrets/secrets.js';

const CODES = 10;
/** Without characters that look alike: I and 1, O and 0. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** 80 random bits, so that a fast hash suffices, as for tokens. */
const LENGTH = 16;
const CODE = /^(\d{1,2}?)([A-HJ-NP-Z2-9]{16})$/;

const newText = () => [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
const hashOf = (userId: string, text: string) => hashSecret(`${userId} ${text}`);

/** The number and the text of a code as a person writes it; null for anything else. */
export function readRecoveryCode(written: string): { number: number; text: string } | null {
  const normal = written
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]+/gu, '');
  // the text has sixteen characters, so what is in front is the number
  const [, digits, text] = CODE.exec(normal) ?? [];
  return digits === undefined || text === undefined ? null : { number: Number(digits), text };
}

/** Replaces a person's codes; returns the new ones, such as 3-ABCD-EFGH-JKLM-NPQR. */
export async function replaceRecoveryCodes(database: Knex, userId: string): Promise<string[]> {
  await deleteRecoveryCodes(database, userId);
  const texts = Array.from({ length: CODES }, newText);
  await database('recovery_codes').insert(
    texts.map((text, index) => ({ user_id: userId, number: index + 1, code_hash: hashOf(userId, text) })),
  );
  return texts.map((text, index) => `${index + 1}-${text.match(/.{4}/g)?.join('-')}`);
}

/** Uses a code up; false if it is wrong or has been used. */
export async function useRecoveryCode(database: Knex, userId: string, written: string, now: Date): Promise<boolean> {
  const code = readRecoveryCode(written);
  if (!code) return false;
  const found = { user_id: userId, number: code.number, code_hash: hashOf(userId, code.text) };
  return (await database('recovery_codes').where(found).whereNull('used_at').update({ used_at: now })) === 1;
}

/** How many of a person's codes have not been used. */
export async function recoveryCodesLeft(database: Knex, userId: string): Promise<number> {
  const row = await database('recovery_codes').where({ user_id: userId }).whereNull('used_at').count('number as left').first();
  return Number(row?.['left'] ?? 0);
}

export async function deleteRecoveryCodes(database: Knex, userId: string): Promise<void> {
  await database('recovery_codes').where({ user_id: userId }).delete();
}
