/** What every second step has in common: tries are counted, and the person hears of what an attacker might have done. */
import type { Knex } from 'knex';
import type { OperationContext } from '../../kernel/contract/handler.js';
import { AppError, type ErrorCode } from '../../kernel/errors.js';
import type { UserRow } from '../accounts/store.js';
import type { RecordAccountEvent } from '../events/record.js';
import type { FactorCheck, GivenFactor } from '../second-factor/factor-check.js';
import { recoveryCodesLeft } from '../second-factor/recovery-codes.js';
import type { MailQueue } from '../sign-in/mail-queue.js';
import { recoveryCodeUsedMail, wrongCodesMail } from './security-mails.js';

/** After this many wrong codes, the person hears of it: whoever guesses has the password. */
const SUSPICIOUS = 10;

export type FactorMethod = 'totp' | 'recovery_code';

export class SecondStep {
  readonly #check: FactorCheck;
  readonly #mails: MailQueue;
  readonly #record: RecordAccountEvent;

  constructor(check: FactorCheck, mails: MailQueue, record: RecordAccountEvent) {
    this.#check = check;
    this.#mails = mails;
    this.#record = record;
  }

  /**
   * Runs the work in a transaction that uses the factor up. A try is counted before it is verified, and taken back if it was right. A wrong one is refused
   * with the code; then nothing of the work stays.
   */
  async take<T>(
    context: OperationContext,
    user: UserRow,
    given: GivenFactor,
    refusal: ErrorCode,
    work: (context: OperationContext, method: FactorMethod) => Promise<T>,
  ): Promise<T> {
    const tries = await this.#check.count(user.id, given);
    const wrong = new AppError(
      refusal,
      given.code === undefined ? 'The recovery code is wrong, or has been used.' : 'The code is wrong, or has been used.',
    );
    const result = await context
      .commit(async (database) => {
        const method = await this.#check.use(database, user.id, given, context.now);
        if (method === null) throw wrong;
        const inTransaction = { ...context, database };
        if (method === 'recovery_code') await this.#tellRecoveryCode(inTransaction, user);
        return work(inTransaction, method);
      })
      .catch(async (error: unknown) => {
        if (error === wrong && tries === SUSPICIOUS) await this.#tellGuesses(context, user);
        throw error;
      });
    await this.#check.forgive(user.id, given);
    return result;
  }

  async #tellGuesses(context: OperationContext, user: UserRow): Promise<void> {
    await this.#send(context.database, user, wrongCodesMail(this.#whereOf(context)), context.now);
  }

  async #tellRecoveryCode(context: OperationContext, user: UserRow): Promise<void> {
    const left = await recoveryCodesLeft(context.database, user.id);
    await this.#record(context, { userId: user.id, kind: 'recovery_code_used', details: { left: String(left) } });
    await this.#send(context.database, user, recoveryCodeUsedMail({ ...this.#whereOf(context), left }), context.now);
  }

  #whereOf({ now, origin }: OperationContext) {
    return { baseUrl: this.#mails.baseUrl, at: now, address: origin.address };
  }

  async #send(database: Knex, user: UserRow, message: Parameters<MailQueue['send']>[3], now: Date): Promise<void> {
    await this.#mails.send(database, 'security', user.email, message, now);
  }
}
