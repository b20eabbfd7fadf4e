/** The interface between `run` and the code that inspects the host. */
import type { AgentErrorCode, CollectedMetrics } from '../../generated/messages.js';

/** The service's settings for collecting, from welcome and config. */
export interface CollectSettings {
  watchedServices: readonly string[];
  nginxEnabled: boolean;
}

export interface Collector {
  /** Takes one sample. Never rejects: failures are reported as capabilities. */
  collect(settings: CollectSettings): Promise<CollectedMetrics>;
}

/** Why a request failed, as a protocol error. */
export class RequestError extends Error {
  constructor(
    readonly code: AgentErrorCode,
    message: string,
  ) {
    super(message);
  }
}

/** Handles the service's requests; throws a RequestError with `unsupported` for an unknown method, `bad_request` for invalid parameters. */
export interface RequestHandler {
  handle(method: string, params: unknown, settings: CollectSettings, signal: AbortSignal): Promise<object>;
}

/** Locations on this host that tests can replace. Omitted ones have the platform's usual location. */
export interface HostPlaces {
  /** PM2_HOME, or null: PM2_HOME in env, otherwise ~/.pm2 of the agent's user. */
  pm2Home: string | null;
  /** The home directory of that user. */
  home: string;
  /** Provides PATH, PM2_HOME, PM2_BIN, PM2_COLLECTOR and NGINX_CONF. */
  env: NodeJS.ProcessEnv;
  platform?: NodeJS.Platform;
  /** /proc */
  procRoot?: string;
  /** /sys */
  sysRoot?: string;
  /** /etc/os-release, otherwise /usr/lib/os-release. */
  osReleaseFiles?: readonly string[];
  /** /etc/fstab */
  fstabFile?: string;
  /** Where to find nginx.conf, unless NGINX_CONF is set. */
  nginxConfFiles?: readonly string[];
  /** nginx's default log directory: /var/log/nginx. */
  nginxLogDirectory?: string;
  /** Allowed directories of log files, besides logs of the PM2 home: /var/log/nginx and /logs. */
  logRoots?: readonly string[];
  /** Reads this journal instead of the system's. */
  journalDirectory?: string;
  /** /usr/bin/vm_stat, which runs only on macOS. */
  vmStatProgram?: string;
  /** A directory that exists if systemd manages the host: /run/systemd/system. */
  systemdDirectory?: string;
}
