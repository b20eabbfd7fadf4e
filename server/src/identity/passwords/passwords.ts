import { hash, verify } from '@node-rs/argon2';

/** Argon2id with 19 MiB, two passes and one lane: the first choice of OWASP's password storage cheat sheet. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Stored for somebody who has yet to choose a password: no password matches it. */
export const NO_PASSWORD = '';

/** The form that is hashed: the same password typed on another keyboard or system may consist of other code points. */
export const normalPassword = (password: string): string => password.normalize('NFKC');

/** Hashes a password for storage. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalPassword(password), PARAMETERS);
}

let decoy: Promise<string> | null = null;

/**
 * Whether the password matches the stored hash. Without a hash (no such person) it takes as long as with one, so that the duration of a sign-in
 * doesn't reveal who has an account.
 */
export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const normal = normalPassword(password);
  const hashed = stored || (await decoy);
  // older hashes are of the password as it was typed
  const matches = (await verify(hashed, normal)) || (normal !== password && (await verify(hashed, password)));
  return Boolean(stored) && matches;
}
