import { type Failure, toFailure } from '../../failure.js';
import { isInteractive } from '../../io.js';
import { type Connection, callOperation } from '../../operation/call.js';
import { askFactor, factorOf } from '../../operation/proof.js';
import { specOf } from '../../operation/specs.js';

interface SignIn {
  ticket: string;
  methods: readonly string[];
}

/** The half sign-in that a failure tells of. */
function halfSignIn({ answer }: Failure): SignIn | undefined {
  return (answer as { error?: { signIn?: SignIn } } | undefined)?.error?.signIn;
}

/**
 * Signs in, and completes the sign-in with the second factor if there is one: with the given code, or one that is asked for. Returns the new session.
 */
export async function withSecondFactor(
  connection: Connection,
  given: string | undefined,
  signIn: () => Promise<unknown>,
): Promise<unknown> {
  const { io } = connection;
  try {
    return await signIn();
  } catch (error) {
    const failure = toFailure(error);
    const half = halfSignIn(failure);
    if (failure.code !== 'SECOND_FACTOR_REQUIRED' || !half) throw error;
    if (given === undefined && !isInteractive(io))
      throw failure.advise('Give a code on the second line of --password-stdin, or run this on a terminal.');
    const factor = given === undefined ? await askFactor(io, half.methods, '--password-stdin') : factorOf(given);
    return callOperation(connection, specOf('completeLogin'), { ticket: half.ticket, ...factor });
  }
}
