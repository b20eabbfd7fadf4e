import { chooseCredential, notSignedIn } from '../../config/credentials.js';
import type { Invocation } from '../../io.js';
import { callOperation, connect } from '../../operation/call.js';
import { specOf } from '../../operation/specs.js';
import { printAnswer } from '../../output/print.js';

/** Shows the owner of the current credential: a person or a key. */
export async function whoami(invocation: Invocation): Promise<void> {
  const connection = await connect(invocation);
  const credential = chooseCredential(connection.settings, { keyScopes: [], organizationKeyOnly: false, role: 'viewer' });
  if (!credential) throw notSignedIn(connection.settings);
  const spec = specOf(credential.kind === 'key' ? 'getApiKeyInfo' : 'getCurrentUser');
  printAnswer(invocation, spec, await callOperation(connection, spec, {}));
}
