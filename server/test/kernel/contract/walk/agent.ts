/** An agent on a host that has one log, one unit and one process, and knows no other. */
import type { AgentRequest } from '../../../../src/generated/agent-messages.js';
import { FakeAgent } from '../../../servers/gateway/fake-agent.js';

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
/** What the names of another organization's resources are made of, and of none at all. */
const NOT_HERE = /theirs|absent/;

function answer({ method, params }: AgentRequest): object {
  if (NOT_HERE.test(JSON.stringify(params))) return { ok: false, error: { code: 'not_found', message: 'There is no such thing here.' } };
  return { ok: true, result: RESULTS[method] };
}

/** Connects the agent of a server; it is cut off when the server under test stops. */
export async function connectAgent(baseUrl: string, token: string): Promise<void> {
  await FakeAgent.start({ baseUrl, token, answer });
}
