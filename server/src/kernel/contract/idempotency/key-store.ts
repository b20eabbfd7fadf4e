/** The rows of calls with an Idempotency-Key. */
import type { Knex } from 'knex';
import { v4 as uuidv4 } from 'uuid';
import type { Row } from '../../../generated/tables.js';
import { ADVISORY_LOCKS } from '../../database/advisory-locks.js';
import type { KeyedCall } from './idempotency-key.js';

export type KeyRow = Row<'idempotency_keys'>;

/** What a call that is done leaves behind. */
export interface Outcome {
  targetId: string | null;
  /** null if it isn't kept. */
  answer: Buffer | null;
  answerExpiresAt: Date;
  expiresAt: Date;
}

const keyOf = ({ organizationId, scope }: KeyedCall) => ({ organization_id: organizationId, scope_hash: scope });

/** Takes the key for the transaction. Returns false if another transaction has it; waiting would occupy a connection. */
export async function tryKey(transaction: Knex, { scope }: KeyedCall): Promise<boolean> {
  const { rows } = await transaction.raw('select pg_try_advisory_xact_lock(?, ?) as mine', [
    ADVISORY_LOCKS.idempotencyKey,
    scope.readInt32BE(0),
  ]);
  return rows[0].mine;
}

/** The row that holds the key at a time; undefined if it is free. */
export async function findKey(database: Knex, call: KeyedCall, now: Date): Promise<KeyRow | undefined> {
  return database('idempotency_keys').where(keyOf(call)).where('expires_at', '>', now).first();
}

const columnsOf = ({ targetId, answer, answerExpiresAt, expiresAt }: Outcome) => ({
  ...{ claim: null, target_id: targetId, answer, answer_expires_at: answerExpiresAt, expires_at: expiresAt },
});

/** Stores a call that is done, in the transaction of its effect. */
export async function storeOutcome(transaction: Knex, call: KeyedCall, outcome: Outcome, now: Date): Promise<void> {
  const row = { ...keyOf(call), fingerprint: call.fingerprint, ...columnsOf(outcome), created_at: now };
  await transaction('idempotency_keys').insert(row).onConflict(['organization_id', 'scope_hash']).merge();
}

/** Claims a free key until a time, for a call whose effect is no transaction. Returns the claim; null if the key isn't free. */
export async function claimKey(database: Knex, call: KeyedCall, now: Date, until: Date): Promise<string | null> {
  const claim = uuidv4();
  const row = {
    ...{ ...keyOf(call), fingerprint: call.fingerprint, claim, target_id: null, answer: null },
    ...{ answer_expires_at: until, created_at: now, expires_at: until },
  };
  const claimed = await database('idempotency_keys')
    .insert(row)
    .onConflict(['organization_id', 'scope_hash'])
    .merge()
    .where('idempotency_keys.expires_at', '<=', now)
    .returning('claim');
  return claimed.length > 0 ? claim : null;
}

/** Stores how a claimed call ended. Returns whether the claim still held. */
export async function finishClaim(database: Knex, call: KeyedCall, claim: string, outcome: Outcome): Promise<boolean> {
  return (
    (await database('idempotency_keys')
      .where({ ...keyOf(call), claim })
      .update(columnsOf(outcome))) > 0
  );
}

/** Adds the answer to a claimed call whose effect has been stored. */
export async function addAnswer(database: Knex, call: KeyedCall, outcome: Outcome): Promise<void> {
  await database('idempotency_keys')
    .where({ ...keyOf(call), claim: null })
    .update(columnsOf(outcome));
}

/** Frees the key of a call that had no effect. */
export async function dropClaim(database: Knex, call: KeyedCall, claim: string): Promise<void> {
  await database('idempotency_keys')
    .where({ ...keyOf(call), claim })
    .delete();
}

/** Above this, an organization's oldest keys go before their day is over. */
const MOST_KEYS = 100_000;
const BATCH = 5_000;

/** Deletes expired keys, and answers that may no longer be shown, in batches. Returns the number of keys. */
export async function forgetKeys(database: Knex, now: Date): Promise<number> {
  let forgotten = 0;
  for (let batch = BATCH; batch === BATCH; forgotten += batch) {
    const expired = database('idempotency_keys').where('expires_at', '<=', now).limit(BATCH).select('organization_id', 'scope_hash');
    batch = await database('idempotency_keys').whereIn(['organization_id', 'scope_hash'], expired).delete();
  }
  await database('idempotency_keys').whereNotNull('answer').where('answer_expires_at', '<=', now).update({ answer: null });
  const crowded = await database('idempotency_keys')
    .groupBy('organization_id')
    .havingRaw('count(*) > ?', [MOST_KEYS])
    .pluck('organization_id');
  for (const organizationId of crowded) forgotten += await forgetOldest(database, organizationId);
  return forgotten;
}

async function forgetOldest(database: Knex, organizationId: string): Promise<number> {
  const own = () => database('idempotency_keys').where({ organization_id: organizationId });
  const newest = await own().orderBy('created_at', 'desc').offset(MOST_KEYS).first('created_at');
  return newest ? own().where('created_at', '<=', newest.created_at).delete() : 0;
}
