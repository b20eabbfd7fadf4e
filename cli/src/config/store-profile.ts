import type { Io } from '../io.js';
import { changeConfig, type Profile } from './config-file.js';
import { parseUrl } from './settings.js';

/** Stores the result of signing in and makes the profile current. Drops credentials of another server together with its address. */
export async function storeProfile(io: Io, name: string, url: string, changes: Partial<Profile>): Promise<void> {
  await changeConfig(io, (config) => {
    const before = Object.hasOwn(config.profiles, name) ? config.profiles[name] : undefined;
    const kept = before && parseUrl(before.url, `profiles.${name}.url`) === url ? before : {};
    return { ...config, currentProfile: name, profiles: { ...config.profiles, [name]: { ...kept, ...changes, url } } };
  });
}

/** Changes an existing profile, and nothing else. */
async function changeProfile(io: Io, name: string, change: (profile: Profile) => Profile): Promise<void> {
  await changeConfig(io, (config) => {
    const profile = Object.hasOwn(config.profiles, name) ? config.profiles[name] : undefined;
    return profile ? { ...config, profiles: { ...config.profiles, [name]: change(profile) } } : null;
  });
}

/** Stores which organization a profile's session acts in, if any; removes the default project, which belonged to the previous organization. */
export async function rememberOrganization(io: Io, name: string, organizationSlug: string | undefined): Promise<void> {
  await changeProfile(io, name, (profile) => ({
    ...profile,
    organizationSlug,
    ...(profile.organizationSlug !== organizationSlug && { projectSlug: undefined }),
  }));
}

/** Stores the default project of a profile, if any. */
export async function rememberProject(io: Io, name: string, projectSlug: string | undefined): Promise<void> {
  await changeProfile(io, name, (profile) => ({ ...profile, projectSlug }));
}

/** Removes a profile's credentials; keeps its address, so that signing in again asks for less. */
export async function forgetCredentials(io: Io, name: string): Promise<void> {
  await changeProfile(io, name, ({ token: _token, apiKey: _apiKey, organizationSlug: _organizationSlug, ...rest }) => rest);
}
