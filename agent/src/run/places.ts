import type { HostPlaces } from '../collect/reading/collector.js';
import type { Configuration } from '../configuration.js';
import { homeFolder } from '../generated/host/home-folder.js';

/** The collectors' locations; the configuration overrides the environment. */
export function hostPlaces(configuration: Pick<Configuration, 'pm2Home'> | null, env: NodeJS.ProcessEnv): HostPlaces {
  return { pm2Home: configuration?.pm2Home ?? (env['PM2_HOME'] || null), home: homeFolder(env), env };
}
