import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What one process measures of itself, in seconds and counts. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'tidewatch_request_duration_seconds',
      help: 'Requests by operation and status.',
      labelNames: ['operation', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    toolCalls: new Counter({
      name: 'tidewatch_mcp_tool_calls_total',
      help: 'MCP tool calls by tool and outcome.',
      labelNames: ['tool', 'outcome'],
      registers,
    }),
    publicPageLoads: new Counter({
      name: 'tidewatch_public_page_loads_total',
      help: 'Times that something of a public page was read from the database, by outcome: loaded, absent or failed.',
      labelNames: ['outcome'],
      registers,
    }),
    ingestRefused: new Counter({
      name: 'tidewatch_ingest_refused_total',
      help: 'Events and messages that were not taken in: share (too much of the organization is waiting) or closed (shutting down).',
      labelNames: ['queue', 'reason'],
      registers,
    }),
    ingestBatch: new Histogram({
      name: 'tidewatch_ingest_batch_items',
      help: 'Requests in one group commit.',
      buckets: [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000],
      registers,
    }),
    ingestCommit: new Histogram({ name: 'tidewatch_ingest_commit_seconds', help: 'Duration of one group commit.', registers }),
    ingestPending: new Gauge({ name: 'tidewatch_ingest_pending', help: 'Requests waiting for their commit.', registers }),
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
    deliveries: new Counter({
      name: 'tidewatch_delivery_attempts_total',
      help: 'Attempts to deliver a message by type of channel and outcome.',
      labelNames: ['type', 'outcome'],
      registers,
    }),
    transitionLag: new Histogram({
      name: 'tidewatch_transition_lag_seconds',
      help: 'How long after its deadline a transition by silence was made.',
      buckets: [0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60],
      registers,
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
