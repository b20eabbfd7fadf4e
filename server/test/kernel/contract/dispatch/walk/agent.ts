/** An agent on a host with one log, one unit and one process. */
import type { AgentRequest } from '../../../../../src/generated/agent-messages.js';
import { FakeAgent } from '../../../../servers/support/fake-agent.js';

const UNIT = {
  ...{
    name: 'nginx.service',
    description: 'nginx',
    loadState: 'loaded',
    activeState: 'active',
    subState: 'running',
    unitFileState: 'enabled',
  },
  ...{ result: 'success', since: null, mainPid: 1, restarts: 0, memoryBytes: 1, cpuSec: 1, exitCode: 0 },
};
const RESULTS: Record<string, object> = {
  'logs.tail': { lines: [], cursor: null, truncated: false, reset: false },
  'service.status': UNIT,
  'pm2.describe': { processes: [] },
  'nginx.sources': { capability: 'ok', servers: [], sources: [] },
};
/** Names that belong to another organization, or to nobody. */
const NOT_HERE = /theirs|absent/;

function answer({ method, params }: AgentRequest): object {
  if (NOT_HERE.test(JSON.stringify(params))) return { ok: false, error: { code: 'not_found', message: 'There is no such thing here.' } };
  return { ok: true, result: RESULTS[method] };
}

/** Connects a server's agent; it is disconnected when the server under test stops. */
export async function connectAgent(baseUrl: string, token: string): Promise<void> {
  await FakeAgent.start({ baseUrl, token, answer });
}
