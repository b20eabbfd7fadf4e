import type { Clock } from '../clock.js';
import type { Collector, CollectSettings } from '../collect/reading/collector.js';
import { messageOf } from '../failure.js';
import type { CollectedMetrics } from '../generated/messages.js';
import type { Log } from '../log.js';

export interface Sample {
  /** Counts from 1 within one start of the agent. */
  seq: number;
  /** By the clock of the host. */
  collectedAt: string;
  metrics: CollectedMetrics;
  /** What it was collected by; the settings may have changed meanwhile. */
  settings: CollectSettings;
}

/** Takes one sample at a time. A collector that is stuck costs samples, never a pile of collectors. */
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

  /** How long the sample under way has taken, in milliseconds; 0 when there is none. */
  busyMs(): number {
    return this.runningSinceMs === null ? 0 : this.clock.monotonicMs() - this.runningSinceMs;
  }

  /** Takes a sample. While one is under way this beat is left out, unless that one goes by other settings: then one follows it at once. */
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
