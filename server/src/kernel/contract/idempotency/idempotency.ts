/**
 * Calls that happen once: a call repeated with the same Idempotency-Key gets the first one's answer. The key is stored in the transaction of the effect,
 * so a crash leaves both or neither. Failures are not stored: they had no effect, and the call may be tried again.
 */
import type { Knex } from 'knex';
import type { Caller } from '../../caller.js';
import { AppError } from '../../errors.js';
import type { Sealer } from '../../secrets/secrets.js';
import type { OperationSpec } from '../handler.js';
import type { InputParts } from '../validation/validation.js';
import { hashesOf, type KeyedCall, readIdempotencyKey } from './idempotency-key.js';
import { addAnswer, claimKey, dropClaim, findKey, finishClaim, type KeyRow, type Outcome, storeOutcome, tryKey } from './key-store.js';

type Body = Record<string, unknown>;

/** An effect's answer, and the id of what it is about. */
interface Done {
  body: Body;
  targetId: string | null;
}

/** An answer, and whether it is that of an earlier call. */
export interface Answered {
  body: Body;
  replayed: boolean;
}

const KEPT_MS = 86_400_000;
/** Secrets may be shown again only to a client that lost the answer just now. */
const SECRETS_KEPT_MS = 900_000;
/** The longest that a call without a transaction takes; after a crash, its key is free again. */
const LONGEST_CALL_MS = 120_000;
/** Longer answers are not kept: a repeated call learns only the id. */
const LONGEST_ANSWER = 65_536;

const inUse = () =>
  new AppError('IDEMPOTENCY_KEY_IN_USE', 'The first call with this Idempotency-Key is still running. Repeat it in a moment.', {
    retryAfterSec: 1,
  });

const reused = ({ created_at: at }: KeyRow) =>
  new AppError(
    'IDEMPOTENCY_KEY_REUSED',
    `This Idempotency-Key belongs to another call, of ${at.toISOString()}, with other input. Use a new key for each call.`,
  );

const notReplayable = ({ created_at: at, target_id: id }: KeyRow) =>
  new AppError(
    'IDEMPOTENCY_NOT_REPLAYABLE',
    `This call succeeded at ${at.toISOString()}; its answer is not kept.${id === null ? '' : ` The id is ${id}.`} Nothing was done again.`,
  );

/** The name that an answer is sealed under. @param scope in hex */
export const answerSealName = (scope: string) => `idempotency:${scope}`;

export class Idempotency {
  constructor(
    private readonly database: Knex,
    private readonly sealer: Pick<Sealer, 'seal' | 'open' | 'lastingKey'>,
  ) {}

  /** The call with its key; null without a key, for an operation that takes none, and for a caller without an organization. Throws INVALID_IDEMPOTENCY_KEY. */
  keyed(spec: OperationSpec, caller: Caller, given: string | undefined, parts: InputParts): KeyedCall | null {
    if (!spec.idempotencyKey || given === undefined) return null;
    const key = readIdempotencyKey(given);
    const { organizationId } = caller;
    if (organizationId === null) return null;
    const hashes = hashesOf(this.sealer.lastingKey('idempotency keys'), { caller, operationId: spec.id, key, parts });
    return { ...hashes, organizationId, isSecret: spec.secretAnswer };
  }

  /** Runs an effect in its transaction unless an earlier call had it. */
  async once(transaction: Knex, call: KeyedCall, now: Date, effect: () => Promise<Done>): Promise<Answered> {
    if (!(await tryKey(transaction, call))) throw inUse();
    const row = await findKey(transaction, call, now);
    if (row) return this.#replay(call, row, now);
    const done = await effect();
    await storeOutcome(transaction, call, this.#outcome(call, done, now), now);
    return { body: done.body, replayed: false };
  }

  /**
   * Runs an effect that is no transaction unless an earlier call had it. The effect calls `committing` in the transaction of what it stores, if it
   * stores anything: from then on, the key belongs to it.
   */
  async claimed(
    call: KeyedCall,
    now: Date,
    effect: (committing: (transaction: Knex, targetId: string | null) => Promise<void>) => Promise<Done>,
  ): Promise<Answered> {
    const claim = await claimKey(this.database, call, now, new Date(now.getTime() + LONGEST_CALL_MS));
    if (claim === null) {
      const row = await findKey(this.database, call, now);
      if (!row) throw inUse();
      return this.#replay(call, row, now);
    }
    const committing = async (transaction: Knex, targetId: string | null) => {
      const outcome = { ...this.#outcome(call, { body: {}, targetId }, now), answer: null };
      if (!(await finishClaim(transaction, call, claim, outcome))) throw inUse();
    };
    try {
      const done = await effect(committing);
      const outcome = this.#outcome(call, done, now);
      if (!(await finishClaim(this.database, call, claim, outcome))) await addAnswer(this.database, call, outcome);
      return { body: done.body, replayed: false };
    } catch (error) {
      await dropClaim(this.database, call, claim);
      throw error;
    }
  }

  #outcome(call: KeyedCall, { body, targetId }: Done, now: Date): Outcome {
    const text = JSON.stringify(body);
    const keptMs = call.isSecret ? SECRETS_KEPT_MS : KEPT_MS;
    return {
      targetId,
      answer: Buffer.byteLength(text) > LONGEST_ANSWER ? null : this.sealer.seal(text, answerSealName(call.scope.toString('hex'))),
      answerExpiresAt: new Date(now.getTime() + keptMs),
      expiresAt: new Date(now.getTime() + KEPT_MS),
    };
  }

  #replay(call: KeyedCall, row: KeyRow, now: Date): Answered {
    if (!row.fingerprint.equals(call.fingerprint)) throw reused(row);
    if (row.claim !== null) throw inUse();
    if (row.answer === null || row.answer_expires_at <= now) throw notReplayable(row);
    return { body: JSON.parse(this.sealer.open(row.answer, answerSealName(call.scope.toString('hex')))), replayed: true };
  }
}
