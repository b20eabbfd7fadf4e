import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { RequestTimes } from './request-times.js';
import { Saturation } from './saturation.js';

/** A process's metrics, in seconds and counts. */
export function createMetrics() {
  const registry = new Registry();
  // by default the event loop's delay is measured a hundred times a second, which costs more than all loops of an idle server
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 250 });
  const registers = [registry];
  return {
    registry,
    requests: new RequestTimes(registry),
    saturation: new Saturation(registry),
    toolCalls: new Counter({
      name: 'tidewatch_mcp_tool_calls_total',
      help: 'MCP tool calls by tool and outcome.',
      labelNames: ['tool', 'outcome'],
      registers,
    }),
    limited: new Counter({
      name: 'tidewatch_limited_total',
      help: 'Calls that a limit refused, by its name. They leave no row in the audit log.',
      labelNames: ['limit'],
      registers,
    }),
    ingestRefused: new Counter({
      name: 'tidewatch_ingest_refused_total',
      help: 'Events and messages that were not taken in: share (too much of the organization is waiting) or closed (shutting down).',
      labelNames: ['queue', 'reason'],
      registers,
    }),
    storageRefused: new Counter({
      name: 'tidewatch_storage_refused_total',
      help: 'Requests that were refused because their organization has used its quota of stored bytes, by the kind of data.',
      labelNames: ['kind'],
      registers,
    }),
    ingestBatch: new Histogram({
      name: 'tidewatch_ingest_batch_items',
      help: 'Requests in one group commit.',
      buckets: [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000],
      registers,
    }),
    ingestCommit: new Histogram({ name: 'tidewatch_ingest_commit_seconds', help: 'Duration of one group commit.', registers }),
    ingestQueues: ingestQueues(registry),
  };
}

/** The queues whose requests wait for their commit. They are asked only when somebody scrapes, because a queue empties after its batch was measured. */
function ingestQueues(registry: Registry): { readonly pending: number }[] {
  const queues: { readonly pending: number }[] = [];
  new Gauge({
    name: 'tidewatch_ingest_pending',
    help: 'Requests waiting for their commit.',
    registers: [registry],
    collect() {
      this.set(queues.reduce((sum, { pending }) => sum + pending, 0));
    },
  });
  return queues;
}

export type Metrics = ReturnType<typeof createMetrics>;
