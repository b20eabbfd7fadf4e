import { type ConfigFile, changeConfig, type Profile, readConfig } from '../../config/config-file.js';
import { configPath } from '../../config/config-path.js';
import { Failure } from '../../failure.js';
import { type Invocation, note } from '../../io.js';
import { printPlan } from '../../operation/plan.js';
import { printJson, printList } from '../../output/print.js';

const signedInWith = ({ token, apiKey }: Profile): string[] => [...(token ? ['session'] : []), ...(apiKey ? ['key'] : [])];

/** Lists the profiles, without their secrets. */
export async function listProfiles(invocation: Invocation): Promise<void> {
  const config = await readConfig(invocation.io);
  const profiles = Object.entries(config.profiles).map(([name, profile]) => ({
    name,
    current: name === config.currentProfile,
    url: profile.url,
    organizationSlug: profile.organizationSlug ?? null,
    credentials: signedInWith(profile),
  }));
  printList(invocation, 'profiles', ['name', 'current', 'url', 'organizationSlug', 'credentials'], profiles);
  if (profiles.length === 0 && !invocation.options.json) note(invocation.io, `No profiles in ${configPath(invocation.io.env)}.`);
}

function assertKnown({ profiles }: ConfigFile, name: string): void {
  if (!Object.hasOwn(profiles, name))
    throw new Failure('NOT_FOUND', `No profile named "${name}".`, { next: ['List profiles: tidewatch profiles list'] });
}

/** Makes a profile the current one. */
export async function selectProfile(invocation: Invocation, name: string): Promise<void> {
  const { io } = invocation;
  assertKnown(await readConfig(io), name);
  if (invocation.options.dryRun || invocation.options.curl) return printPlan(invocation, []);
  await changeConfig(io, (config) => {
    assertKnown(config, name);
    return { ...config, currentProfile: name };
  });
  if (invocation.options.json) printJson(invocation, { currentProfile: name });
  note(io, `Using the profile ${name}.`);
  if (io.env['TIDEWATCH_PROFILE']) note(io, 'TIDEWATCH_PROFILE is set and overrides it.');
}
