/** What `run` asks of the part that looks at the host. */
import type { AgentErrorCode, CollectedMetrics } from '../../generated/messages.js';

/** What the service decides about collecting; it comes with welcome and config. */
export interface CollectSettings {
  watchedServices: readonly string[];
  nginxEnabled: boolean;
}

export interface Collector {
  /** Takes one sample. Never rejects: what cannot be read says so by its capability. */
  collect(settings: CollectSettings): Promise<CollectedMetrics>;
}

/** Why a request could not be answered, in the words of the protocol. */
export class RequestError extends Error {
  constructor(
    readonly code: AgentErrorCode,
    message: string,
  ) {
    super(message);
  }
}

/** Answers requests of the service; one that it does not know is a RequestError with `unsupported`, bad parameters with `bad_request`. */
export interface RequestHandler {
  handle(method: string, params: unknown, settings: CollectSettings, signal: AbortSignal): Promise<object>;
}

/** Where things are on this host; everything that tests put elsewhere. What may be left out has the usual place of the platform. */
export interface HostPlaces {
  /** PM2_HOME, or null: PM2_HOME of env, else ~/.pm2 of the user that the agent runs as. */
  pm2Home: string | null;
  /** The home directory of that user. */
  home: string;
  /** PATH, PM2_HOME, PM2_BIN, PM2_COLLECTOR and NGINX_CONF are read of it. */
  env: NodeJS.ProcessEnv;
  platform?: NodeJS.Platform;
  /** /proc */
  procRoot?: string;
  /** /sys */
  sysRoot?: string;
  /** /etc/os-release, else /usr/lib/os-release. */
  osReleaseFiles?: readonly string[];
  /** Where nginx.conf is looked for, unless NGINX_CONF names it. */
  nginxConfFiles?: readonly string[];
  /** Where nginx logs to when its configuration does not say: /var/log/nginx. */
  nginxLogDirectory?: string;
  /** Log files are read below these directories only, and below logs of the PM2 home: /var/log/nginx and /logs. */
  logRoots?: readonly string[];
  /** Read this journal instead of that of the system. */
  journalDirectory?: string;
  /** /usr/bin/vm_stat, which is run on macOS only. */
  vmStatProgram?: string;
  /** A directory that is there where systemd manages the host: /run/systemd/system. */
  systemdDirectory?: string;
}
