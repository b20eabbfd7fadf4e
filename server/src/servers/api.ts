/** The api role: all server operations. */
import type { Process } from '../kernel/process/process.js';
import { evaluationsOf } from '../transports/ingest/listening/evaluations.js';
import type { AgentLine } from './agent-line/agent-line.js';
import { serverOperations } from './operations/operations.js';

export const openOperations = (process: Process, agents: AgentLine) => {
  const { config, limits } = process;
  const evaluations = evaluationsOf(process);
  return serverOperations({ baseUrl: config.baseUrl, ingestUrl: config.ingestUrl, limits, agents, evaluations });
};
