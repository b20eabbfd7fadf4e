/** Asking an agent, wherever its connection is. */
import type {
  LogTail,
  LogTailParams,
  NginxSources,
  ProcessDescription,
  ProcessDescriptionParams,
  ServiceStatus,
  ServiceStatusParams,
} from '../../generated/agent-messages.js';

/** The four requests, with their parameters and answers. */
export interface AgentMethods {
  'logs.tail': { params: LogTailParams; result: LogTail };
  'service.status': { params: ServiceStatusParams; result: ServiceStatus };
  'pm2.describe': { params: ProcessDescriptionParams; result: ProcessDescription };
  'nginx.sources': { params: Record<string, never>; result: NginxSources };
}

export interface AgentLine {
  /**
   * Asks the agent of a server, whichever process holds its connection. The answer is checked against its schema.
   * @throws AppError UPSTREAM_ERROR where the agent is not connected, does not answer in time or cannot; LOG_SOURCE_NOT_FOUND where the host has
   * no such log, unit or process.
   */
  ask<Method extends keyof AgentMethods>(
    server: { organizationId: string; serverId: string },
    method: Method,
    params: AgentMethods[Method]['params'],
  ): Promise<AgentMethods[Method]['result']>;
}
