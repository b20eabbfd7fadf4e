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
  /** `problem` says why the configuration cannot be used; the token is in neither. */
  configuration: { file: string; endpoint: string | null; problem: string | null };
  service: ServiceReport;
  connection: {
    state: AgentState['connection'] | 'not_running' | 'unknown';
    since: string | null;
    lastAckAt: string | null;
    lastError: AgentState['lastError'];
    serverId: string | null;
    waitingSamples: number;
    /** Another agent that runs here and writes to the same files, by its process id. */
    otherPid: number | null;
    /** Why nothing is known of it. */
    problem: string | null;
  };
  capabilities: AgentState['capabilities'];
  /** The last requests of the service, the oldest first. */
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
  // Nobody wrote "stopped": the agent was killed, or the host was.
  const isFresh = places.now().getTime() - Date.parse(state.updatedAt) < STATE_STALE_MS;
  return isFresh && places.isAlive(state.pid) ? state.connection : 'not_running';
}

const noAccess = (error: unknown, user: User): string =>
  ['EACCES', 'EPERM'].includes(String(codeOf(error)))
    ? `Only ${user.isOwn ? 'the user of the service' : user.name} and root may see this. Run it with sudo.`
    : messageOf(error);

/** Everything that `status` tells, put together from files and the service manager; the gateway is not asked. */
export async function statusReport(places: StatusPlaces): Promise<StatusReport> {
  const { env, user, platform } = places;
  // The environment of who asks says nothing about another user.
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
