/** Verifies second factors. Tries are counted for the person, from all networks: whoever guesses has the password already. */
import type { Knex } from 'knex';
import type { SecurityLimits } from '../../kernel/contract/limits/security-limits.js';
import type { Sealer } from '../../kernel/secrets/secrets.js';
import { listFactors, useCounter } from './factor-store.js';
import { useRecoveryCode } from './recovery-codes.js';
import { counterOf } from './totp.js';

/** What a person gives; one of them. */
export interface GivenFactor {
  code?: string;
  recoveryCode?: string;
}

/** The name under which a factor's secret is sealed. */
export const sealName = (factorId: string) => `totp:${factorId}`;

export class FactorCheck {
  readonly #limits: SecurityLimits;
  readonly #sealer: Sealer;

  constructor(limits: SecurityLimits, sealer: Sealer) {
    this.#limits = limits;
    this.#sealer = sealer;
  }

  /**
   * Counts a try, before it is verified; returns how many there were in the last minutes. Three of a million codes are right at any time: the limit of a day
   * keeps guessing hopeless. Throws RATE_LIMITED.
   */
  async count(userId: string, { recoveryCode }: GivenFactor): Promise<number> {
    // of its own, so that a recovery code works when all codes of the day are used up
    if (recoveryCode !== undefined) return this.#limits.consume('recoveryCode', userId);
    // what the limit of minutes refuses uses up nothing of the day
    const tries = await this.#limits.consume('secondFactor', userId);
    await this.#limits.consume('secondFactorDay', userId);
    return tries;
  }

  /** Takes back the count of a try that was right. */
  async forgive(userId: string, { recoveryCode }: GivenFactor): Promise<void> {
    if (recoveryCode !== undefined) return this.#limits.forgive('recoveryCode', userId);
    await this.#limits.forgive('secondFactor', userId);
    await this.#limits.giveBack('secondFactorDay', userId);
  }

  /** Verifies what a person gave, and uses it up. Returns what it was; null if it is wrong. */
  async use(database: Knex, userId: string, given: GivenFactor, now: Date): Promise<'totp' | 'recovery_code' | null> {
    if (given.recoveryCode !== undefined)
      return (await useRecoveryCode(database, userId, given.recoveryCode, now)) ? 'recovery_code' : null;
    for (const { id, sealed_secret } of await listFactors(database, userId)) {
      const counter = sealed_secret && counterOf(this.#sealer.open(sealed_secret, sealName(id)), given.code ?? '', now);
      if (counter && (await useCounter(database, userId, id, counter, now))) return 'totp';
    }
    return null;
  }
}
