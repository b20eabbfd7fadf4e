/** Sends requests to an agent, whichever process holds its connection. */
import type {
  LogTail,
  LogTailParams,
  NginxSources,
  ProcessDescription,
  ProcessDescriptionParams,
  ServiceStatus,
  ServiceStatusParams,
} from '../../generated/agent-messages.js';

/** The four requests, with their parameters and results. */
export interface AgentMethods {
  'logs.tail': { params: LogTailParams; result: LogTail };
  'service.status': { params: ServiceStatusParams; result: ServiceStatus };
  'pm2.describe': { params: ProcessDescriptionParams; result: ProcessDescription };
  'nginx.sources': { params: Record<string, never>; result: NginxSources };
}

export interface AgentLine {
  /**
   * Sends a request to a server's agent, whichever process holds its connection. The response is validated against its schema.
   * @throws AppError UPSTREAM_ERROR if the agent is not connected, fails or does not answer in time; LOG_SOURCE_NOT_FOUND if the host has no such
   * log, unit or process.
   */
  ask<Method extends keyof AgentMethods>(
    server: { organizationId: string; serverId: string },
    method: Method,
    params: AgentMethods[Method]['params'],
  ): Promise<AgentMethods[Method]['result']>;
}
