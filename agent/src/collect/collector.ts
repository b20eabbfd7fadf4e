/** What `run` asks of the part that looks at the host. */
import type { AgentErrorCode, CollectedMetrics } from '../generated/messages.js';

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

/** Where things are on this host; everything that tests put elsewhere. */
export interface HostPlaces {
  /** PM2_HOME, or null: ~/.pm2 of the user that the agent runs as. */
  pm2Home: string | null;
  /** The home directory of that user. */
  home: string;
  env: NodeJS.ProcessEnv;
}
