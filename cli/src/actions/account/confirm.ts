import { valueAt } from '#client-core/person/cell.js';
import { type Invocation, type Io, note } from '../../io.js';
import { callOperation, connect } from '../../operation/call.js';
import { askProof, factorOf, type Proof } from '../../operation/proof.js';
import { specOf } from '../../operation/specs.js';
import { printJson } from '../../output/print.js';
import { readSecrets } from '../../prompts/read-secret.js';

export interface ConfirmOptions {
  passwordStdin?: boolean;
  codeStdin?: boolean;
}

/** The proof on standard input, if a flag announces one. */
async function piped(io: Io, { passwordStdin, codeStdin }: ConfirmOptions): Promise<Proof | null> {
  if (codeStdin) return factorOf((await readSecrets(io, ['--code-stdin']))[0] ?? '');
  return passwordStdin ? { password: (await readSecrets(io, ['--password-stdin']))[0] ?? '' } : null;
}

/** Proves anew who the person is, so that the session may do what wants a recent sign-in. */
export async function confirmIdentity(invocation: Invocation, options: ConfirmOptions): Promise<void> {
  const { io } = invocation;
  const connection = await connect(invocation);
  const given = await piped(io, options);
  const methods = async () => valueAt(await callOperation(connection, specOf('getCurrentUser'), {}), 'confirmation.methods') as string[];
  const proof = given ?? (await askProof(io, await methods(), connection.settings.url));
  const answer = await callOperation(connection, specOf('confirmIdentity'), { ...proof });
  if (invocation.options.json) printJson(invocation, answer);
  note(io, 'Confirmed: for ten minutes, this session may do what wants a recent sign-in.');
}
