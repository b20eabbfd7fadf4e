/** The api role: all server operations, and the agent's package. */
import type { Router } from 'express';
import type { Process } from '../kernel/process.js';
import type { AgentLine } from './agent-line/agent-line.js';
import { agentPackage } from './inventory/agent-package.js';
import { serverOperations } from './operations/operations.js';

export const openOperations = ({ config, limits }: Process, agents: AgentLine) =>
  serverOperations({ baseUrl: config.baseUrl, ingestUrl: config.ingestUrl, limits, agents });

export const openRouters = (): Router[] => [agentPackage()];
