import { Failure, usage } from '../failure.js';
import type { Io, SharedOptions } from '../io.js';
import { type ConfigFile, configPath, type Profile, readConfig } from './config-file.js';

export const DEFAULT_URL = 'http://127.0.0.1:4000';
const DEFAULT_PROFILE = 'default';

/** Where to go and as whom, after flags, environment, file and defaults have been weighed in this order. */
export interface Settings {
  url: string;
  ingestUrl: string;
  profileName: string;
  /** null when there is no such profile yet. */
  profile: Profile | null;
  /** Whether the profile's credentials belong to `url`: a secret never goes to a server that it is not for. */
  profileApplies: boolean;
  environmentKey: string | null;
  file: string;
}

/** The value of an environment variable; empty is unset. */
const fromEnvironment = (env: Io['env'], name: string): string | undefined => env[name]?.trim() || undefined;

/** The address without a slash at its end; what cannot be an address is a usage error that names where it came from. */
export function parseUrl(text: string, origin: string): string {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw usage(`${origin} is not an address: ${text}`, 'Write it as http://127.0.0.1:4000 or https://tidewatch.example.com.');
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw usage(`${origin} must begin with http:// or https://: ${text}`);
  if (url.username || url.password) throw usage(`${origin} must not hold a password.`);
  if (url.search || url.hash) throw usage(`${origin} must not have a query or a fragment: ${text}`);
  return url.href.replace(/\/+$/, '');
}

const profileUrl = (name: string, profile: Profile, file: string): string => parseUrl(profile.url, `profiles.${name}.url in ${file}`);

interface Chosen {
  name: string;
  profile: Profile | null;
}

function chooseProfile(config: ConfigFile, options: SharedOptions, env: Io['env'], mayBeNew: boolean): Chosen {
  const asked = options.profile ?? fromEnvironment(env, 'TIDEWATCH_PROFILE');
  const name = asked ?? config.currentProfile ?? DEFAULT_PROFILE;
  const profile = Object.hasOwn(config.profiles, name) ? (config.profiles[name] ?? null) : null;
  if (!profile && asked && !mayBeNew) {
    const known = Object.keys(config.profiles);
    throw new Failure('CONFIGURATION', `There is no profile ${asked}.`, {
      next: [known.length ? `There is: ${known.join(', ')}.` : 'There is none yet.', `Create it with: tidewatch login --profile ${asked}`],
    });
  }
  return { name, profile };
}

/** Weighs flags, environment and file. Signing in may name a profile that does not exist yet. */
export async function readSettings(io: Io, options: SharedOptions, mayBeNew = false): Promise<Settings> {
  const { env } = io;
  const file = configPath(env);
  const { name, profile } = chooseProfile(await readConfig(io), options, env, mayBeNew);
  const own = profile && profileUrl(name, profile, file);
  const fromEnv = fromEnvironment(env, 'TIDEWATCH_URL');
  let url = own ?? DEFAULT_URL;
  if (fromEnv !== undefined) url = parseUrl(fromEnv, 'TIDEWATCH_URL');
  if (options.url !== undefined) url = parseUrl(options.url, '--url');
  const profileApplies = own !== null && own === url;
  const ingest = fromEnvironment(env, 'TIDEWATCH_INGEST_URL');
  const ownIngest = profileApplies ? profile?.ingestUrl : undefined;
  return {
    url,
    ingestUrl:
      ingest !== undefined ? parseUrl(ingest, 'TIDEWATCH_INGEST_URL') : parseUrl(ownIngest ?? url, `profiles.${name}.ingestUrl in ${file}`),
    profileName: name,
    profile,
    profileApplies,
    environmentKey: fromEnvironment(env, 'TIDEWATCH_API_KEY') ?? null,
    file,
  };
}
