import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';
import type { FactorKind } from '../../kernel/caller.js';
import type { PasskeyFacts } from './passkeys.js';

export interface FactorRow extends Row<'second_factors'> {
  kind: FactorKind;
}

const factors = (database: Knex, userId: string) => database<FactorRow>('second_factors').where({ user_id: userId });

/** A person's second factors, oldest first; ids grow with time. */
export async function listFactors(database: Knex, userId: string): Promise<FactorRow[]> {
  return factors(database, userId).whereNotNull('confirmed_at').orderBy('id');
}

/** The kinds of a person's second factors. */
export async function factorKinds(database: Knex, userId: string): Promise<FactorKind[]> {
  const kinds: FactorKind[] = await factors(database, userId)
    .whereNotNull('confirmed_at')
    .distinct('kind')
    .orderBy('kind', 'desc')
    .pluck('kind');
  return kinds;
}

export async function getFactor(database: Knex, userId: string, id: string): Promise<FactorRow | undefined> {
  return factors(database, userId).where({ id }).first();
}

export async function insertFactor(database: Knex, row: FactorRow): Promise<void> {
  await database('second_factors').insert(row);
}

/** Removes what the person began to add and never confirmed. */
export async function deleteUnconfirmed(database: Knex, userId: string): Promise<void> {
  await factors(database, userId).whereNull('confirmed_at').delete();
}

/** Removes what anybody began to add before this time and never confirmed; returns how many. */
export async function deleteAbandonedFactors(database: Knex, before: Date): Promise<number> {
  return database('second_factors').whereNull('confirmed_at').where('created_at', '<', before).delete();
}

export async function changeFactor(
  database: Knex,
  userId: string,
  id: string,
  changes: Partial<Pick<FactorRow, 'name' | 'confirmed_at'>>,
): Promise<FactorRow | undefined> {
  const [row] = await factors(database, userId).where({ id }).update(changes).returning('*');
  return row as FactorRow | undefined;
}

/** Uses a period's code up: of concurrent sign-ins with one code, one succeeds. */
export async function useCounter(database: Knex, userId: string, id: string, counter: number, now: Date): Promise<boolean> {
  const used = await factors(database, userId)
    .where({ id })
    .where((unused) => unused.whereNull('last_counter').orWhere('last_counter', '<', counter))
    .update({ last_counter: counter, last_used_at: now });
  return used === 1;
}

/** A passkey, whoever has it. */
export async function findPasskey(database: Knex, credentialId: string): Promise<(FactorRow & PasskeyFacts) | undefined> {
  return database('second_factors').where({ kind: 'passkey', credential_id: credentialId }).first();
}

/** A person's passkeys for a host. */
export async function listPasskeys(database: Knex, userId: string, rpId: string | null): Promise<(FactorRow & PasskeyFacts)[]> {
  return factors(database, userId).where({ kind: 'passkey', rp_id: rpId }).orderBy('id') as never;
}

/** Adds a passkey; false if somebody has it already. */
export async function insertPasskey(database: Knex, row: FactorRow): Promise<boolean> {
  const inserted = await database('second_factors').insert(row).onConflict('credential_id').ignore().returning('id');
  return inserted.length === 1;
}

/** Notes that a passkey was used; false if its counter did not grow, though it exists on one device only: it may be a copy. */
export async function usePasskey(
  database: Knex,
  id: string,
  { counter, backedUp }: { counter: number; backedUp: boolean },
  now: Date,
): Promise<boolean> {
  const used = await database('second_factors')
    .where({ id })
    .where((sound) => sound.where({ single_device: false }).orWhere({ sign_count: 0 }).orWhere('sign_count', '<', counter))
    .update({ sign_count: counter, backed_up: backedUp, last_used_at: now });
  return used === 1;
}

export async function deleteFactor(database: Knex, userId: string, id: string): Promise<boolean> {
  return (await factors(database, userId).where({ id }).whereNotNull('confirmed_at').delete()) === 1;
}
