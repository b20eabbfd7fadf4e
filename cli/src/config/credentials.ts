import type { CommandSpec } from '../command-spec.js';
import { Failure } from '../failure.js';
import type { Settings } from './settings.js';

/** The value for `Authorization: Bearer`: a person's session or an API key. */
export interface Credential {
  kind: 'session' | 'key';
  value: string;
  /** The source, for advice if it is refused. */
  source: 'environment' | 'profile';
}

/** A project key, split for signing. */
export interface SigningKey {
  keyId: string;
  secret: string;
  source: Credential['source'];
}

const PRINTABLE = /^[\x21-\x7e]+$/;
const ORIGIN = { environment: 'TIDEWATCH_API_KEY', profile: 'The key of the profile' } as const;

function credential(value: string, source: Credential['source']): Credential {
  // Any other character could end the header, or be refused without a reason.
  if (!PRINTABLE.test(value)) throw new Failure('CONFIGURATION', `${ORIGIN[source]} contains invalid characters.`);
  return { kind: value.startsWith('tws_') ? 'session' : 'key', value, source };
}

/** All available credentials in order of preference: the environment, the session, the profile's key. */
export function credentials({ environmentKey, profile, profileApplies }: Settings): Credential[] {
  const own = profileApplies ? profile : null;
  return [
    ...(environmentKey ? [credential(environmentKey, 'environment')] : []),
    ...(own?.token ? [credential(own.token, 'profile')] : []),
    ...(own?.apiKey ? [credential(own.apiKey, 'profile')] : []),
  ];
}

/**
 * The credential to send. Some operations are for people only and some for keys only, so this picks the first of the right kind. If there is none, it
 * sends the first of all, and the server explains what is wrong with it. A named organization means a person, since a key has only one.
 */
export function chooseCredential(settings: Settings, access: CommandSpec['access']): Credential | null {
  const all = credentials(settings);
  if (settings.organization !== null) all.sort((one, other) => Number(other.kind === 'session') - Number(one.kind === 'session'));
  const suits = ({ kind }: Credential) => (kind === 'session' ? access.role !== null : access.keyScopes !== null);
  return all.find(suits) ?? all[0] ?? null;
}

/** The headers that say who asks, and in which organization if that is named. */
export function callerHeaders({ organization }: Settings, credential: Credential): Record<string, string> {
  const authorization = { Authorization: `Bearer ${credential.value}` };
  return organization === null ? authorization : { ...authorization, 'X-Tidewatch-Organization': organization };
}

/** Why the profile's credentials don't apply, if they don't. */
function elsewhere({ profile, profileApplies, profileName, url }: Settings): string[] {
  if (!profile || profileApplies || !(profile.token || profile.apiKey)) return [];
  return [`The profile ${profileName} is for ${profile.url}; its credentials are not sent to ${url}.`];
}

/** The error without any credential. */
export function notSignedIn(settings: Settings): Failure {
  const next = ['Sign in with: tidewatch login', 'Or set TIDEWATCH_API_KEY to <keyId>.<secret>.'];
  return new Failure('NOT_SIGNED_IN', `Not signed in at ${settings.url}.`, { next: [...elsewhere(settings), ...next] });
}

/** The key that signs events; `scope` is the required scope. */
export function signingKey(settings: Settings, scope = 'status:write'): SigningKey {
  const key = credentials(settings).find(({ kind }) => kind === 'key');
  if (!key) {
    throw new Failure('NOT_SIGNED_IN', 'Events are signed with a project key, and none is set.', {
      next: [
        ...elsewhere(settings),
        `Make one with: tidewatch keys create <name> --kind project --project <slug> --scopes ${scope}`,
        'Then set TIDEWATCH_API_KEY to it.',
      ],
    });
  }
  const dot = key.value.indexOf('.');
  if (dot < 1 || dot === key.value.length - 1) {
    throw new Failure('CONFIGURATION', `${ORIGIN[key.source]} is not of the form <keyId>.<secret>.`);
  }
  return { keyId: key.value.slice(0, dot), secret: key.value.slice(dot + 1), source: key.source };
}
