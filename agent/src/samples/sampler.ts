import type { Clock } from '../clock.js';
import type { Collector, CollectSettings } from '../collect/reading/collector.js';
import { messageOf } from '../failure.js';
import type { CollectedMetrics } from '../generated/messages.js';
import type { Log } from '../log.js';

export interface Sample {
  /** Counts from 1 within one run of the agent. */
  seq: number;
  /** By the host's clock. */
  collectedAt: string;
  metrics: CollectedMetrics;
  /** The settings it was collected with, which may be outdated by now. */
  settings: CollectSettings;
}

/** Takes one sample at a time. A stuck collector costs samples, but never accumulates. */
export class Sampler {
  private seq = 0;
  private runningSinceMs: number | null = null;
  private again: CollectSettings | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly collector: Collector,
    private readonly log: Log,
    private readonly onSample: (sample: Sample) => void,
  ) {}

  /** How long the current sample has taken, in milliseconds; 0 if there is none. */
  busyMs(): number {
    return this.runningSinceMs === null ? 0 : this.clock.monotonicMs() - this.runningSinceMs;
  }

  /** Takes a sample. If one is in progress, skips this beat, unless its settings differ: then another follows immediately. */
  take(settings: CollectSettings): void {
    if (this.runningSinceMs !== null) this.again = settings;
    else void this.collect(settings);
  }

  private async collect(settings: CollectSettings): Promise<void> {
    this.runningSinceMs = this.clock.monotonicMs();
    this.again = null;
    const collectedAt = this.clock.now().toISOString();
    try {
      const metrics = await this.collector.collect(settings);
      this.seq += 1;
      this.onSample({ seq: this.seq, collectedAt, metrics, settings });
    } catch (error) {
      this.log.warn('A sample could not be taken.', { error: messageOf(error) });
    } finally {
      this.runningSinceMs = null;
    }
    const next = this.again as CollectSettings | null;
    if (next && next !== settings) void this.collect(next);
  }
}
