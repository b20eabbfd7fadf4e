/** Changes: one call each, never repeated by itself. */
import { organizationFor } from '../address/address.js';
import { cache } from './cache.js';
import { CallError, toCallError } from './call-error.js';
import type { Answer, AnyOperation, Input, Operation, OperationId } from './operation.js';
import { call } from './request.js';

/** Asks a person to sign in or to prove who they are; resolves with whether they did. */
type Prover = () => Promise<boolean>;

/** How the shell asks for a sign-in and for a proof, with dialogs of its own. */
export const provers: { signIn: Prover; stepUp: Prover } = { signIn: async () => false, stepUp: async () => false };

async function sendOnce(operation: AnyOperation, input: Readonly<Record<string, unknown>>, idempotencyKey: string): Promise<unknown> {
  const { body } = await call(operation, input, { organization: organizationFor(operation), idempotencyKey });
  return body;
}

/** Makes a call; if the session has ended, or the operation wants a recent proof, asks the person for it and makes the call again, with the same key. */
async function proved(operation: AnyOperation, input: Readonly<Record<string, unknown>>): Promise<unknown> {
  const key = crypto.randomUUID();
  try {
    return await sendOnce(operation, input, key);
  } catch (thrown) {
    const error = toCallError(thrown);
    const prove = error.status === 401 ? provers.signIn : error.code === 'STEP_UP_REQUIRED' ? provers.stepUp : null;
    if (prove === null) throw error;
    if (!(await prove()))
      throw new CallError('Nothing was changed: you did not confirm that it is you.', { code: error.code, status: error.status });
    return await sendOnce(operation, input, key);
  }
}

/**
 * Calls an operation of which the page knows only its name. Throws a CallError.
 *
 * If the session has ended, or the operation wants a recent proof, the person is asked for it and the call is made again, with the same key.
 */
export async function sendAny(operation: AnyOperation, input: Readonly<Record<string, unknown>>): Promise<unknown> {
  try {
    return await proved(operation, input);
  } finally {
    // a moment later: whoever deleted something leaves its page first, which would ask for what is gone
    if (operation.method !== 'GET') setTimeout(() => cache.outdate());
  }
}

/** Calls an operation. Throws a CallError. What is shown is asked for again afterwards, whether it succeeded or not. */
export const send = <Id extends OperationId>(operation: Operation<Id>, input: Input<Id>): Promise<Answer<Id>> =>
  sendAny(operation, input as Record<string, unknown>) as Promise<Answer<Id>>;

/** Calls an operation that changes nothing, although it is no GET, such as reading a log. Throws a CallError. What is shown is not asked for again. */
export const read = <Id extends OperationId>(operation: Operation<Id>, input: Input<Id>): Promise<Answer<Id>> =>
  proved(operation, input as Record<string, unknown>) as Promise<Answer<Id>>;
