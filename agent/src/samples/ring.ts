import type { CollectedMetrics } from '../generated/messages.js';

const RING_SAMPLES = 240;
const RING_BYTES = 1024 * 1024;
const BATCH = 50;

interface Kept {
  seq: number;
  /** The sample as sent by backfill. One string takes much less memory than the objects, and its length is known. */
  json: string;
  bytes: number;
  /** When it was sent on this connection, in monotonic milliseconds; null if it wasn't. */
  sentMs: number | null;
}

/** Unacknowledged samples, in memory only; the oldest are dropped for the newest. */
export class Ring {
  private kept: Kept[] = [];
  private bytes = 0;

  constructor(
    private readonly maxSamples = RING_SAMPLES,
    private readonly maxBytes = RING_BYTES,
  ) {}

  get size(): number {
    return this.kept.length;
  }

  add(seq: number, collectedAt: string, { host, pm2 }: Pick<CollectedMetrics, 'host' | 'pm2'>): void {
    const json = JSON.stringify({ seq, collectedAt, host, pm2 });
    const bytes = Buffer.byteLength(json);
    this.kept.push({ seq, json, bytes, sentMs: null });
    this.bytes += bytes;
    while (this.kept.length > this.maxSamples || this.bytes > this.maxBytes) this.bytes -= this.kept.shift()?.bytes ?? 0;
  }

  markSent(seqs: readonly number[], atMs: number): void {
    for (const sample of this.kept) if (seqs.includes(sample.seq)) sample.sentMs = atMs;
  }

  /** A new connection: nothing has been sent on it yet. */
  forgetSent(): void {
    for (const sample of this.kept) sample.sentMs = null;
  }

  remove(seqs: readonly number[]): void {
    const gone = new Set(seqs);
    this.kept = this.kept.filter((sample) => !gone.has(sample.seq));
    this.bytes = this.kept.reduce((sum, sample) => sum + sample.bytes, 0);
  }

  /** The oldest samples not sent since `sinceMs`: at most 50, and no more than fit into one frame of `maxFrameBytes`. */
  batch(sinceMs: number, maxFrameBytes: number): { seqs: number[]; frame: string } | null {
    const chosen: Kept[] = [];
    const envelope = '{"type":"backfill","samples":[]}'.length;
    let bytes = envelope;
    for (const sample of this.kept) {
      const fits = envelope + sample.bytes + 1 <= maxFrameBytes;
      if (!fits || (sample.sentMs !== null && sample.sentMs > sinceMs)) continue;
      if (chosen.length === BATCH || bytes + sample.bytes + 1 > maxFrameBytes) break;
      chosen.push(sample);
      bytes += sample.bytes + 1;
    }
    if (!chosen.length) return null;
    return {
      seqs: chosen.map((sample) => sample.seq),
      frame: `{"type":"backfill","samples":[${chosen.map((sample) => sample.json).join(',')}]}`,
    };
  }
}
