import type { HostMetrics } from '../../generated/messages.js';
import { percentOf } from '../reading/plain-text.js';

type Memory = HostMetrics['memory'];

interface MemoryBytes {
  total: number;
  available: number;
  swapTotal: number;
  swapFree: number;
}

/** In bytes. Kernels before 3.14 have no MemAvailable: free plus cached is close. null without MemTotal. */
export function parseMeminfo(text: string): MemoryBytes | null {
  const entries = [...text.matchAll(/^(\w+): +(\d+)(?: kB)?$/gm)].map(([, key, value]) => [key, Number(value) * 1024] as const);
  const of = new Map(entries);
  const total = of.get('MemTotal');
  if (total === undefined) return null;
  const cached = (of.get('MemFree') ?? 0) + (of.get('Buffers') ?? 0) + (of.get('Cached') ?? 0);
  return { total, available: of.get('MemAvailable') ?? cached, swapTotal: of.get('SwapTotal') ?? 0, swapFree: of.get('SwapFree') ?? 0 };
}

export function memoryMetrics({ total, available, swapTotal, swapFree }: MemoryBytes): Memory {
  const usedBytes = Math.max(0, total - available);
  return {
    totalBytes: total,
    availableBytes: Math.min(available, total),
    usedBytes,
    usagePct: percentOf(usedBytes, total),
    swapTotalBytes: swapTotal,
    swapUsedBytes: Math.max(0, swapTotal - swapFree),
  };
}
