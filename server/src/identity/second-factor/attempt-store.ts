/**
 * What people have begun: half sign-ins, in which the password was right and the second factor is missing, and questions to passkeys. They are rows of their
 * own and never sessions.
 */
import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';
import { hashSecret, newSecret } from '../../kernel/secrets/secrets.js';

const ATTEMPT_MS = 600_000;

export type AttemptRow = Row<'sign_in_attempts'>;

/** A half sign-in; a question to any passkey; one to a new passkey; one to confirm who the person is. */
export type Purpose = 'login' | 'passkey' | 'enrolment' | 'confirmation';

/** Begins it; returns the ticket. */
export async function beginAttempt(
  database: Knex,
  facts: Pick<AttemptRow, 'user_id'> & Partial<Pick<AttemptRow, 'invitation_hash' | 'challenge' | 'remembered'>> & { purpose: Purpose },
  now: Date,
): Promise<{ ticket: string; expiresAt: Date }> {
  const ticket = `twl_${newSecret()}`;
  const expiresAt = new Date(now.getTime() + ATTEMPT_MS);
  await database('sign_in_attempts').insert({
    invitation_hash: null,
    challenge: null,
    ...facts,
    ticket_hash: hashSecret(ticket),
    expires_at: expiresAt,
  });
  return { ticket, expiresAt };
}

export async function findAttempt(
  database: Knex,
  ticket: string,
  purposes: readonly Purpose[],
  now: Date,
): Promise<AttemptRow | undefined> {
  const known = database<AttemptRow>('sign_in_attempts').where({ ticket_hash: hashSecret(ticket) });
  return known.whereIn('purpose', purposes).where('expires_at', '>', now).first();
}

/** Notes the question that a half sign-in now waits for an answer to. */
export async function setChallenge(database: Knex, { ticket_hash }: AttemptRow, challenge: string): Promise<void> {
  await database('sign_in_attempts').where({ ticket_hash }).update({ challenge });
}

/** Ends it; false if another request did so first. */
export async function endAttempt(database: Knex, { ticket_hash }: Pick<AttemptRow, 'ticket_hash'>): Promise<boolean> {
  return (await database('sign_in_attempts').where({ ticket_hash }).delete()) === 1;
}

/** Ends all that a person has begun. */
export async function endAttempts(database: Knex, userId: string): Promise<void> {
  await database('sign_in_attempts').where({ user_id: userId }).delete();
}

export async function deleteExpiredAttempts(database: Knex, now: Date): Promise<number> {
  return database('sign_in_attempts').where('expires_at', '<=', now).delete();
}
