/** Questions to passkeys and their answers. A question is a row that the first answer deletes, right or wrong: nothing else stops a replay. */
import type { Knex } from 'knex';
import type { OperationContext } from '../../kernel/contract/handler.js';
import { AppError, type ErrorCode } from '../../kernel/errors.js';
import { getUser, type UserRow } from '../accounts/store.js';
import { type AttemptRow, beginAttempt, endAttempt, findAttempt, type Purpose, setChallenge } from '../second-factor/attempt-store.js';
import { findPasskey, listPasskeys, usePasskey } from '../second-factor/factor-store.js';
import { authenticationOptions, type GivenAnswer, verifyAuthentication } from '../second-factor/passkeys.js';
import type { RelyingParty } from '../second-factor/relying-party.js';
import type { MailQueue } from '../sign-in/mail-queue.js';
import { copiedPasskeyMail } from './security-mails.js';

/** An answer to a question. */
export interface GivenPasskey {
  ticket: string;
  response: GivenAnswer;
}

/** What an answer is taken for. */
interface Taken {
  purposes: readonly Purpose[];
  /** Whose passkey it must be; null: anybody's, unless the question names somebody. */
  userId: string | null;
  /** The code of the refusal. */
  refusal: ErrorCode;
}

export class PasskeyStep {
  constructor(
    readonly party: RelyingParty,
    private readonly mails: MailQueue,
  ) {}

  /** Asks for a passkey of this person, or for any. */
  async ask({ database, now }: Pick<OperationContext, 'database' | 'now'>, userId: string | null, purpose: Purpose) {
    const options = await this.#optionsFor(database, userId);
    const { ticket } = await beginAttempt(database, { user_id: userId, purpose, challenge: options.challenge }, now);
    return { ticket, options: { ...options } };
  }

  /** Asks for a passkey that completes a half sign-in. */
  async askFor(database: Knex, attempt: AttemptRow, ticket: string) {
    const options = await this.#optionsFor(database, attempt.user_id);
    await setChallenge(database, attempt, options.challenge);
    return { ticket, options: { ...options } };
  }

  /** Verifies an answer, and runs the work in a transaction that notes the use of the passkey. */
  async take<T>(
    context: OperationContext,
    { ticket, response }: GivenPasskey,
    { purposes, userId, refusal }: Taken,
    work: (context: OperationContext, user: UserRow, attempt: AttemptRow) => Promise<T>,
  ): Promise<T> {
    const { database, now } = context;
    const attempt = await findAttempt(database, ticket, purposes, now);
    if (!attempt?.challenge || (userId ?? attempt.user_id) !== attempt.user_id || !(await endAttempt(database, attempt)))
      throw new AppError(userId === null ? 'SIGN_IN_EXPIRED' : refusal, 'The question to the passkey has ended. Ask anew.');
    const wrong = new AppError(refusal, 'This passkey is not known here, or its answer is wrong.');
    const passkey = await findPasskey(database, String(response['id']));
    const user = passkey && (await getUser(database, passkey.user_id));
    if (!passkey || !user || (attempt.user_id ?? user.id) !== user.id) throw wrong;
    const verified = await verifyAuthentication(this.party, attempt.challenge, response, passkey);
    if (!verified) throw wrong;
    const copied = new AppError(refusal, wrong.message);
    return context
      .commit(async (transaction) => {
        if (!(await usePasskey(transaction, passkey.id, verified, now))) throw copied;
        return work({ ...context, database: transaction }, user, attempt);
      })
      .catch(async (error: unknown) => {
        // after the transaction, which has ended and took everything back
        if (error === copied) await this.#tellCopied(context, user, passkey.name);
        throw error;
      });
  }

  async #optionsFor(database: Knex, userId: string | null) {
    const known = userId === null ? [] : await listPasskeys(database, userId, this.party.id);
    if (userId !== null && !known.length)
      throw new AppError('CONFLICT', 'You have no passkey for this host name. Use another second factor.');
    return authenticationOptions(this.party, known);
  }

  async #tellCopied({ database, now, origin }: OperationContext, user: UserRow, name: string): Promise<void> {
    const message = copiedPasskeyMail({ baseUrl: this.mails.baseUrl, at: now, address: origin.address, name });
    await this.mails.send(database, 'security', user.email, message, now);
  }
}
