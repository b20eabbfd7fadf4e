import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Capability, NginxServer } from '../../generated/messages.js';
import type { ResolvedPlaces } from '../reading/places.js';
import { ConfigurationFiles } from './files.js';
import { ConfigurationWalk, prefixOf } from './walk.js';

/** The content of the configuration files, as far as they are readable. */
export interface NginxReading {
  capability: Capability;
  servers: NginxServer[];
  accessLogs: string[];
  errorLogs: string[];
}

const nothing = (capability: Capability): NginxReading => ({ capability, servers: [], accessLogs: [], errorLogs: [] });

const REREAD_MS = 60_000;

/** Maximum characters of server names and addresses together, because a sample must fit into a frame with everything else. */
const MAXIMUM_SERVER_CHARACTERS = 48 * 1024;

function withinBudget(servers: readonly NginxServer[]): NginxServer[] {
  let characters = 0;
  return servers.filter((server) => {
    characters += JSON.stringify(server).length;
    return characters <= MAXIMUM_SERVER_CHARACTERS;
  });
}

/**
 * Reads the nginx configuration from its files. Never runs nginx itself, because even testing its configuration writes to its logs. A reading is cached
 * while none of the files and directories change, for at most a minute.
 */
export class NginxReader {
  #kept: { reading: NginxReading; files: ConfigurationFiles; at: number } | null = null;

  constructor(
    private readonly places: ResolvedPlaces,
    private readonly now: () => number = () => performance.now(),
  ) {}

  async read(): Promise<NginxReading> {
    const kept = this.#kept;
    if (kept && this.now() - kept.at < REREAD_MS && !(await kept.files.haveChanged())) return kept.reading;
    const files = new ConfigurationFiles();
    const reading = await this.#readAnew(files);
    this.#kept = { reading, files, at: this.now() };
    return reading;
  }

  async #readAnew(files: ConfigurationFiles): Promise<NginxReading> {
    for (const path of this.places.nginxConfFiles) {
      const directives = await files.read(path);
      if (directives === 'missing') continue;
      if (directives === 'denied') return nothing('permission_denied');
      if (directives === 'unreadable') return nothing('error');
      const defaults = this.#defaults(path);
      const { servers, accessLogs, errorLogs } = await new ConfigurationWalk(files, defaults).main(directives);
      // packages differ in nginx's default logs, so a default counts only if the file exists
      const isThere = (log: string) => (log !== defaults.accessLog && log !== defaults.errorLog) || existsSync(log);
      return {
        // readable parts are reported anyway
        capability: files.denied ? 'permission_denied' : 'ok',
        servers: withinBudget(servers),
        accessLogs: [...accessLogs].filter(isThere),
        errorLogs: [...errorLogs].filter(isThere),
      };
    }
    return nothing('not_installed');
  }

  #defaults(path: string) {
    const directory = this.places.nginxLogDirectory;
    return {
      confDirectory: dirname(path),
      prefix: prefixOf(path),
      accessLog: join(directory, 'access.log'),
      errorLog: join(directory, 'error.log'),
    };
  }
}
