import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

function connectionMetrics(registers: Registry[]) {
  return {
    gatewayConnections: new Gauge({ name: 'tidewatch_gateway_connections', help: 'Connections of agents.', registers }),
    gatewayAccepted: new Counter({
      name: 'tidewatch_gateway_accepted_total',
      help: 'Connections of agents that were taken in.',
      registers,
    }),
    gatewayRefused: new Counter({
      name: 'tidewatch_gateway_refused_total',
      help: 'Agents that were not let in, by reason: rate, full, share, token, often, database or stopping.',
      labelNames: ['reason'],
      registers,
    }),
    gatewayClosed: new Counter({
      name: 'tidewatch_gateway_closed_total',
      help: 'Connections of agents that the gateway closed, by close code.',
      labelNames: ['code'],
      registers,
    }),
    gatewayFrames: new Counter({
      name: 'tidewatch_gateway_frames_total',
      help: 'Frames of agents by type.',
      labelNames: ['type'],
      registers,
    }),
  };
}

/** Reports of agents, and requests to them. */
function messageMetrics(registers: Registry[]) {
  return {
    gatewayMessages: new Counter({
      name: 'tidewatch_gateway_messages_total',
      help: 'Heartbeats of agents by outcome: stored, stale, refused, failed or dropped.',
      labelNames: ['outcome'],
      registers,
    }),
    gatewayBatch: new Histogram({
      name: 'tidewatch_gateway_batch_items',
      help: 'Messages of agents in one group commit.',
      buckets: [1, 2, 5, 10, 25, 50, 100, 250, 500],
      registers,
    }),
    gatewayCommit: new Histogram({
      name: 'tidewatch_gateway_commit_seconds',
      help: 'Duration of one group commit of what agents report.',
      registers,
    }),
    agentRequests: new Counter({
      name: 'tidewatch_agent_requests_total',
      help: 'Questions to agents by method and outcome.',
      labelNames: ['method', 'outcome'],
      registers,
    }),
  };
}

/** Gateway metrics, in seconds and counts. */
export const createGatewayMetrics = (registry: Registry) => ({ ...connectionMetrics([registry]), ...messageMetrics([registry]) });

export type GatewayMetrics = ReturnType<typeof createGatewayMetrics>;
