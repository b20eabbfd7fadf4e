import type { CollectedMetrics, Heartbeat } from '../generated/messages.js';

const half = <T>(list: readonly T[]): T[] => list.slice(0, Math.floor(list.length / 2));

/** The same sample with half of its longest list. */
function shortened(metrics: CollectedMetrics): CollectedMetrics | null {
  const { nginx, logSources, pm2 } = metrics;
  const lengths = [nginx.servers, logSources, pm2.processes].map((list) => (list.length ? JSON.stringify(list).length : 0));
  const longest = Math.max(...lengths);
  if (longest === 0) return null;
  if (longest === lengths[0]) return { ...metrics, nginx: { ...nginx, servers: half(nginx.servers) } };
  if (longest === lengths[1]) return { ...metrics, logSources: half(logSources) };
  return { ...metrics, pm2: { ...pm2, processes: half(pm2.processes) } };
}

/** A heartbeat's frame. If a sample is too large for one frame, shortens it: without any heartbeat the server would go offline. */
export function heartbeatFrame(sample: Omit<Heartbeat, 'type'>, maxFrameBytes: number): string {
  const frameOf = (metrics: CollectedMetrics) =>
    JSON.stringify({ type: 'heartbeat', seq: sample.seq, collectedAt: sample.collectedAt, metrics } satisfies Heartbeat);
  let metrics: CollectedMetrics | null = sample.metrics;
  let frame = frameOf(metrics);
  while (Buffer.byteLength(frame) > maxFrameBytes) {
    metrics = shortened(metrics);
    if (!metrics) break;
    frame = frameOf(metrics);
  }
  return frame;
}
