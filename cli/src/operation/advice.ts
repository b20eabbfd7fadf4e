import type { CommandSpec } from '../command-spec.js';
import { type Credential, chooseCredential, credentials } from '../config/credentials.js';
import type { Settings } from '../config/settings.js';
import { exitCodeOf } from '../exit-code-of.js';
import { EXIT } from '../exit-codes.js';
import type { Failure, FailureDetail } from '../failure.js';
import { flagFor, nounOf, shortFlagOf } from '../fields/field-names.js';
import { inFlags } from '../fields/wording.js';
import { ENABLE } from './enable-status-page.js';

type Sender = Pick<CommandSpec, 'access' | 'authentication'> & Partial<Pick<CommandSpec, 'path'>>;

function sent(settings: Settings, spec: Sender): Credential | null {
  if (spec.authentication === 'none') return null;
  if (spec.authentication === 'signature') return credentials(settings).find(({ kind }) => kind === 'key') ?? null;
  return chooseCredential(settings, spec.access);
}

function checkCredential(credential: Credential): string {
  if (credential.source === 'environment') return 'TIDEWATCH_API_KEY was sent: check it, or unset it to use the profile.';
  return credential.kind === 'session' ? 'Sign in again with: tidewatch login' : 'Store another key with: tidewatch login --api-key-stdin';
}

const SIGNING_KEY = 'Must be a project key. Create one with: tidewatch keys create <name> --kind project --project <slug> --scopes <list>';

/** Explains that the wrong kind of credential was sent because there was none of the right kind. */
function wrongKind(credential: Credential, { access, authentication }: Sender): string | null {
  if (authentication !== 'bearer') return null;
  if (credential.kind === 'key' && access.keyScopes === null) return "API keys can't do this. Sign in as a person: tidewatch login";
  if (credential.kind === 'session' && access.role === null) return 'This needs an API key: set TIDEWATCH_API_KEY.';
  return null;
}

function onDenial(failure: Failure, spec: Sender, settings: Settings): string[] {
  const credential = sent(settings, spec);
  if (!credential) return [];
  const wrong = wrongKind(credential, spec);
  if (wrong) return [wrong];
  if (failure.status === 401 && spec.authentication === 'signature') return [checkCredential(credential), SIGNING_KEY];
  if (failure.status === 401) return [checkCredential(credential)];
  if (failure.code === 'STEP_UP_REQUIRED') return ['Confirm that it is you, then run this again: tidewatch account confirm'];
  if (failure.code === 'CONFIRMATION_WRONG') return [];
  if (failure.code === 'ORGANIZATION_FORBIDDEN') return ['List yours: tidewatch organizations list'];
  if (credential.source === 'environment')
    return ['TIDEWATCH_API_KEY was sent: unset it to use your sign-in, or see what the key may do: tidewatch whoami'];
  return ['See the credential and its permissions: tidewatch whoami'];
}

/** Adds next steps to a failure where the command line knows more than the server's message, and the guide that the server leads to. */
export function adviseOnRefusal(failure: Failure, spec: Sender, settings: Settings): Failure {
  if (failure.status === undefined) return failure;
  const advised = nextSteps(failure, failure.status, spec, settings);
  return failure.help === undefined ? advised : advised.advise(`Learn more: ${failure.help}`);
}

function nextSteps(failure: Failure, status: number, spec: Sender, settings: Settings): Failure {
  if (failure.code === 'RATE_LIMITED' || (status >= 500 && failure.retryAfterSec !== undefined)) {
    return failure.retryAfterSec === undefined || /try again in \d/i.test(failure.message)
      ? failure
      : failure.advise(`Try again in ${failure.retryAfterSec} s.`);
  }
  if (exitCodeOf(failure) === EXIT.denied) return failure.advise(...onDenial(failure, spec, settings));
  if (failure.code === 'PROPERTY_NOT_FOUND') return failure.advise('List properties: tidewatch properties list');
  if (failure.code === 'NOT_FOUND' && spec.path?.startsWith('/api/v1/status-page')) return failure.advise(`Create it with: ${ENABLE}`);
  if (failure.code === 'INTERNAL') return failure.advise('Include the request id when you ask for help.');
  return failure;
}

/** An error detail with the flag or argument instead of the field. */
function inWords(spec: CommandSpec, detail: FailureDetail): FailureDetail {
  const own = spec.ownFlags?.[detail.path];
  if (own !== undefined) return { ...detail, path: own };
  const [, name, rest = ''] = /^\/(\w+)(\/.*)?$/.exec(detail.path) ?? [];
  const field = spec.fields.find((candidate) => candidate.name === name);
  if (!field) return { ...detail, message: inFlags(spec, detail.message) };
  const place = spec.args.includes(field.name) ? `<${nounOf(field)}>` : (shortFlagOf(spec, field) ?? flagFor(spec, field.name));
  return { path: `${place}${rest.replaceAll('/', '.')}`, message: inFlags(spec, detail.message) };
}

/** The failure with flags and arguments in its details; `--json` still prints the API's own. */
export const inTheWordsOf = (spec: CommandSpec, failure: Failure): Failure =>
  failure.details.length === 0 ? failure : failure.detail(failure.details.map((detail) => inWords(spec, detail)));
