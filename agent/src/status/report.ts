import { configurationFile, readConfiguration } from '../configuration.js';
import { codeOf, messageOf } from '../failure.js';
import { type AskProgram, type ServiceReport, serviceReport } from '../install/service.js';
import { stateFolder } from '../state/folder.js';
import { type RequestEntry, readRequests } from '../state/request-record.js';
import { type AgentState, readState, STATE_STALE_MS } from '../state/state-file.js';
import { version } from '../version.js';
import type { User } from './users.js';

const SHOWN_REQUESTS = 20;

export interface StatusReport {
  version: string;
  /** `problem` is why the configuration is unusable; neither contains the token. */
  configuration: { file: string; endpoint: string | null; problem: string | null };
  service: ServiceReport;
  connection: {
    state: AgentState['connection'] | 'not_running' | 'unknown';
    since: string | null;
    lastAckAt: string | null;
    lastError: AgentState['lastError'];
    serverId: string | null;
    waitingSamples: number;
    /** The process id of another running agent that writes to the same files. */
    otherPid: number | null;
    /** Why the state is unknown. */
    problem: string | null;
  };
  capabilities: AgentState['capabilities'];
  /** The last requests of the service, oldest first. */
  requests: RequestEntry[];
}

export interface StatusPlaces {
  env: NodeJS.ProcessEnv;
  user: User;
  platform: NodeJS.Platform;
  now(): Date;
  isAlive(pid: number): boolean;
  askProgram: AskProgram;
}

function configurationReport({ env, user, platform }: StatusPlaces): StatusReport['configuration'] {
  const file = configurationFile(env, platform, user.home);
  try {
    return { file, endpoint: readConfiguration({ ...env, TIDEWATCH_AGENT_CONFIG: file }).endpoint.href, problem: null };
  } catch (error) {
    return { file, endpoint: null, problem: messageOf(error) };
  }
}

function connectionState(state: AgentState | null, places: StatusPlaces): StatusReport['connection']['state'] {
  if (!state) return 'not_running';
  if (state.connection === 'stopped') return 'stopped';
  // No agent wrote "stopped": it was killed, or the host went down.
  const isFresh = places.now().getTime() - Date.parse(state.updatedAt) < STATE_STALE_MS;
  return isFresh && places.isAlive(state.pid) ? state.connection : 'not_running';
}

const noAccess = (error: unknown, user: User): string =>
  ['EACCES', 'EPERM'].includes(String(codeOf(error)))
    ? `Only ${user.isOwn ? 'the user of the service' : user.name} and root may see this. Run it with sudo.`
    : messageOf(error);

/** The data of `status`, from files and the service manager, without contacting the gateway. */
export async function statusReport(places: StatusPlaces): Promise<StatusReport> {
  const { env, user, platform } = places;
  // The caller's environment doesn't apply to another user.
  const folder = stateFolder(user.isOwn ? env : {}, user.home, platform);
  let state: AgentState | null = null;
  let requests: RequestEntry[] = [];
  let problem: string | null = null;
  try {
    state = await readState(folder);
    requests = await readRequests(folder, SHOWN_REQUESTS);
  } catch (error) {
    problem = noAccess(error, user);
  }
  return {
    version: version(),
    configuration: configurationReport(places),
    service: await serviceReport(platform, user.uid, places.askProgram),
    connection: {
      state: problem === null || state ? connectionState(state, places) : 'unknown',
      since: state?.connectedSince ?? null,
      lastAckAt: state?.lastAckAt ?? null,
      lastError: state?.lastError ?? null,
      serverId: state?.serverId ?? null,
      waitingSamples: state?.waitingSamples ?? 0,
      otherPid: state?.otherPid ?? null,
      problem,
    },
    capabilities: state?.capabilities ?? null,
    requests,
  };
}
