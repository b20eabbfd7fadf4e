/**
 * The keys that stay when the master key changes. Each is what the first master key gave, as builds of before still compute it; then it is kept, sealed.
 */
import type { Knex } from 'knex';
import { LASTING_PURPOSES, type LastingKeys, Sealer } from '../../kernel/secrets/secrets.js';

export const LASTING_SEAL_NAME = 'lasting keys';

/** The kept keys. Those that are not kept yet are derived from `origin`, and stored. */
export async function settleLastingKeys(transaction: Knex, sealer: Sealer, sealed: Buffer | null, origin: Buffer): Promise<LastingKeys> {
  const kept: Record<string, string> = sealed ? JSON.parse(sealer.open(sealed, LASTING_SEAL_NAME)) : {};
  const first = new Sealer(origin);
  const all = Object.fromEntries(LASTING_PURPOSES.map((purpose) => [purpose, kept[purpose] ?? first.deriveKey(purpose).toString('hex')]));
  if (LASTING_PURPOSES.some((purpose) => kept[purpose] === undefined))
    await transaction('installation').update({ lasting_keys: sealer.seal(JSON.stringify({ ...kept, ...all }), LASTING_SEAL_NAME) });
  return Object.fromEntries(LASTING_PURPOSES.map((purpose) => [purpose, Buffer.from(all[purpose] ?? '', 'hex')]));
}
