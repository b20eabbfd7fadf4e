import { Failure, usage } from '../failure.js';
import type { Io, SharedOptions } from '../io.js';
import { type ConfigFile, type Profile, readConfig } from './config-file.js';
import { configPath, DEFAULT_URL } from './config-path.js';

const DEFAULT_PROFILE = 'default';

/** The source of a setting. */
export type Origin = 'flag' | 'environment' | 'file' | 'default';

/** The server and account, from flags, environment, file and defaults, in this order. */
export interface Settings {
  url: string;
  ingestUrl: string;
  profileName: string;
  /** null if the profile doesn't exist yet. */
  profile: Profile | null;
  /** Whether the profile's credentials belong to `url`: a secret is never sent to another server. */
  profileApplies: boolean;
  environmentKey: string | null;
  /** Slug or id of the organization that calls name; null: the one that the session is switched to. */
  organization: string | null;
  file: string;
  origins: { url: Origin; ingestUrl: Origin; profile: Origin };
}

/** The value of an environment variable; empty is unset. */
const fromEnvironment = (env: Io['env'], name: string): string | undefined => env[name]?.trim() || undefined;

/** The URL without a trailing slash; an invalid one is a usage error that names its source. */
export function parseUrl(text: string, origin: string): string {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw usage(`${origin} is not an address: ${text}`, 'Write it as http://127.0.0.1:4000 or https://tidewatch.example.com.');
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw usage(`${origin} must begin with http:// or https://: ${text}`);
  if (url.username || url.password) throw usage(`${origin} must not contain a password.`);
  if (url.search || url.hash) throw usage(`${origin} must not have a query or a fragment: ${text}`);
  return url.href.replace(/\/+$/, '');
}

const profileUrl = (name: string, profile: Profile, file: string): string => parseUrl(profile.url, `profiles.${name}.url in ${file}`);

interface Chosen {
  name: string;
  profile: Profile | null;
  origin: Origin;
}

/** The first value that is set. */
function first(candidates: readonly (readonly [Origin, string | undefined])[]): { value: string | undefined; origin: Origin } {
  const [origin = 'default', value] = candidates.find(([, candidate]) => candidate !== undefined) ?? [];
  return { value, origin };
}

function chooseProfile(config: ConfigFile, options: SharedOptions, env: Io['env'], mayBeNew: boolean): Chosen {
  const { value: asked, origin } = first([
    ['flag', options.profile],
    ['environment', fromEnvironment(env, 'TIDEWATCH_PROFILE')],
  ]);
  const name = asked ?? config.currentProfile ?? DEFAULT_PROFILE;
  const profile = Object.hasOwn(config.profiles, name) ? (config.profiles[name] ?? null) : null;
  if (!profile && asked && !mayBeNew) {
    const known = Object.keys(config.profiles);
    throw new Failure('CONFIGURATION', `No profile named "${asked}".`, {
      next: [
        known.length ? `Profiles: ${known.join(', ')}.` : 'There are no profiles yet.',
        `Create it with: tidewatch login --profile ${asked}`,
      ],
    });
  }
  return { name, profile, origin: asked === undefined && config.currentProfile !== undefined ? 'file' : origin };
}

interface Address {
  url: string;
  origin: Origin;
}

/** The server's address: from the flag, the environment, the profile, or the default. */
function addressOf(options: SharedOptions, env: Io['env'], own: string | null): Address {
  const { value, origin } = first([
    ['flag', options.url],
    ['environment', fromEnvironment(env, 'TIDEWATCH_URL')],
  ]);
  if (value !== undefined) return { url: parseUrl(value, origin === 'flag' ? '--url' : 'TIDEWATCH_URL'), origin };
  return own === null ? { url: DEFAULT_URL, origin: 'default' } : { url: own, origin: 'file' };
}

/** Where to send signed events: to a separate address, otherwise to the server. */
function ingestAddressOf(env: Io['env'], ownIngest: string | undefined, server: Address, where: string): Address {
  const { value, origin } = first([
    ['environment', fromEnvironment(env, 'TIDEWATCH_INGEST_URL')],
    ['file', ownIngest],
  ]);
  return value === undefined ? server : { url: parseUrl(value, origin === 'file' ? where : 'TIDEWATCH_INGEST_URL'), origin };
}

/** The organization that a flag or the environment names. */
function organizationOf(options: SharedOptions, env: Io['env']): string | null {
  const [source, name] =
    options.organization === undefined
      ? (['TIDEWATCH_ORGANIZATION', fromEnvironment(env, 'TIDEWATCH_ORGANIZATION')] as const)
      : (['--organization', options.organization] as const);
  // any other character could end the header
  if (name !== undefined && !/^[\w-]{1,100}$/.test(name)) throw usage(`${source} is not the slug or id of an organization: ${name}`);
  return name ?? null;
}

/** Combines flags, environment and file. Signing in may name a profile that doesn't exist yet. */
export async function readSettings(io: Io, options: SharedOptions, mayBeNew = false): Promise<Settings> {
  const { env } = io;
  const file = configPath(env);
  const { name, profile, origin } = chooseProfile(await readConfig(io), options, env, mayBeNew);
  const own = profile && profileUrl(name, profile, file);
  const server = addressOf(options, env, own);
  const profileApplies = own !== null && own === server.url;
  const ownIngest = profileApplies ? profile?.ingestUrl : undefined;
  const ingest = ingestAddressOf(env, ownIngest, server, `profiles.${name}.ingestUrl in ${file}`);
  return {
    url: server.url,
    ingestUrl: ingest.url,
    profileName: name,
    profile,
    profileApplies,
    environmentKey: fromEnvironment(env, 'TIDEWATCH_API_KEY') ?? null,
    organization: organizationOf(options, env),
    file,
    origins: { url: server.origin, ingestUrl: ingest.origin, profile: origin },
  };
}
