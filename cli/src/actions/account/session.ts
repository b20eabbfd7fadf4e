import { chooseCredential, notSignedIn } from '../../config/credentials.js';
import { parseUrl, readSettings, type Settings } from '../../config/settings.js';
import { forgetCredentials } from '../../config/store-profile.js';
import { Done } from '../../failure.js';
import { type Invocation, note } from '../../io.js';
import { callOperation, connect } from '../../operation/call.js';
import { printPlan } from '../../operation/plan.js';
import { specOf } from '../../operation/specs.js';
import { printAnswer, printJson } from '../../output/print.js';
import { connectionWith, endSession } from './sign-in.js';

/** Prints what would be sent; an API key is only removed locally. */
async function rehearse(invocation: Invocation, settings: Settings, url: string, token: string | undefined): Promise<never> {
  if (token) await callOperation(connectionWith(invocation, settings, url, { token }), specOf('logout'), {});
  printPlan(invocation, []);
  throw new Done();
}

/** Signs out: on the server if it is reachable, on this computer in any case. */
export async function logout(invocation: Invocation): Promise<void> {
  const { io, options } = invocation;
  const settings = await readSettings(io, options);
  const { profile, profileName, environmentKey } = settings;
  if (!profile || !(profile.token || profile.apiKey)) {
    if (options.json) printJson(invocation, { deleted: false });
    note(io, `The profile ${profileName} is not signed in.`);
    return;
  }
  // The session belongs to the server where it was created, whatever address is given now.
  const url = parseUrl(profile.url, `profiles.${profileName}.url`);
  if (options.dryRun || options.curl) await rehearse(invocation, settings, url, profile.token);
  const { answer, trouble } = profile.token ? await endSession(invocation, settings, url, profile.token) : {};
  await forgetCredentials(io, profileName);
  if (options.json && answer !== undefined) printJson(invocation, answer);
  note(io, `Signed out of ${url}; profile ${profileName}.`);
  if (trouble) note(io, `Signed out only on this computer: ${trouble.message} The session stays valid on the server until it expires.`);
  if (profile.apiKey) note(io, 'The API key was removed from this computer and stays valid. Revoke it with: tidewatch keys revoke');
  if (environmentKey) note(io, 'TIDEWATCH_API_KEY is set and still in effect.');
}

/** Shows the owner of the current credential: a person or a key. */
export async function whoami(invocation: Invocation): Promise<void> {
  const connection = await connect(invocation);
  const credential = chooseCredential(connection.settings, { keyScopes: [], organizationKeyOnly: false, role: 'viewer' });
  if (!credential) throw notSignedIn(connection.settings);
  const spec = specOf(credential.kind === 'key' ? 'getApiKeyInfo' : 'getCurrentUser');
  printAnswer(invocation, spec, await callOperation(connection, spec, {}));
}
