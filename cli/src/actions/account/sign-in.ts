import { valueAt } from '#client-core/person/cell.js';
import type { Profile } from '../../config/config-file.js';
import { parseUrl, type Settings } from '../../config/settings.js';
import { storeProfile } from '../../config/store-profile.js';
import { type Failure, toFailure, usage } from '../../failure.js';
import { type Invocation, note } from '../../io.js';
import { type Connection, callOperation } from '../../operation/call.js';
import { specOf } from '../../operation/specs.js';
import { printJson } from '../../output/print.js';

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/** Checks, before any prompt or request, that the profile may be written for this server. */
export function assertStorable({ profileName, profile }: Settings, url: string): void {
  if (!NAME.test(profileName))
    throw usage(`"${profileName}" is not a valid profile name: use letters, digits, dots, hyphens and underscores, at most 64.`);
  if (profile?.apiKey && parseUrl(profile.url, `profiles.${profileName}.url`) !== url) {
    throw usage(
      `The profile ${profileName} holds an API key for ${profile.url}.`,
      'Choose another with --profile, or remove the key with: tidewatch logout',
    );
  }
}

/** A connection with only the given credentials. */
export function connectionWith(invocation: Invocation, settings: Settings, url: string, own: Omit<Profile, 'url'>): Connection {
  return { ...invocation, settings: { ...settings, url, profile: { url, ...own }, profileApplies: true, environmentKey: null } };
}

interface Ended {
  /** The server's response. */
  answer?: unknown;
  /** Why the session could not be ended there. */
  trouble?: Failure;
}

/** Ends a session on its server. */
export async function endSession(invocation: Invocation, settings: Settings, url: string, token: string): Promise<Ended> {
  try {
    return { answer: await callOperation(connectionWith(invocation, settings, url, { token }), specOf('logout'), {}) };
  } catch (error) {
    const failure = toFailure(error);
    return failure.status === 401 ? {} : { trouble: failure }; // 401: it had ended before
  }
}

const textAt = (answer: unknown, path: string): string => String(valueAt(answer, path) ?? '-');

/** Stores a credential that the server has just accepted, and reports it. */
export async function storeAccepted(
  invocation: Invocation,
  settings: Settings,
  url: string,
  changes: Partial<Profile>,
  as: string,
): Promise<void> {
  const { io } = invocation;
  const before = settings.profile && parseUrl(settings.profile.url, `profiles.${settings.profileName}.url`);
  await storeProfile(io, settings.profileName, url, changes);
  note(io, `Signed in at ${url} as ${as}; profile ${settings.profileName}.`);
  if (before && before !== url) note(io, `This profile was for ${before} before.`);
  if (settings.environmentKey) note(io, 'TIDEWATCH_API_KEY is set and overrides the profile.');
}

/** Stores a new session. Doesn't print the token, which is in the profile: output ends up in logs. */
export async function storeSession(
  invocation: Invocation,
  settings: Settings,
  url: string,
  signedIn: unknown,
  more: Partial<Profile> = {},
): Promise<void> {
  const { token, ...rest } = signedIn as { token: string };
  const slug = valueAt(signedIn, 'organization.slug');
  const organizationSlug = typeof slug === 'string' ? slug : undefined;
  const where = organizationSlug === undefined ? 'in no organization' : `${textAt(signedIn, 'role')} in ${organizationSlug}`;
  await storeAccepted(invocation, settings, url, { token, organizationSlug, ...more }, `${textAt(signedIn, 'user.email')} (${where})`);
  if (organizationSlug === undefined)
    note(invocation.io, 'Next: tidewatch organizations create <slug> --name <text>, or accept an invitation.');
  if (invocation.options.json) printJson(invocation, rest);
}

/** Stores a new session; if that fails, ends the session, because nobody could use it or sign it out. */
export async function storeNewSession(
  invocation: Invocation,
  settings: Settings,
  url: string,
  signedIn: unknown,
  more: Partial<Profile> = {},
): Promise<void> {
  try {
    await storeSession(invocation, settings, url, signedIn, more);
  } catch (error) {
    const { trouble } = await endSession(invocation, settings, url, (signedIn as { token: string }).token);
    throw toFailure(error).advise(
      trouble ? 'The session stays valid on the server until it expires.' : 'The session was ended on the server.',
    );
  }
}
