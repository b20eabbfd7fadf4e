import type { Cancel, Clock } from '../clock.js';
import type { Ring } from '../samples/ring.js';

const RESEND_AFTER_MS = 30_000;

/** Sends unacknowledged samples, oldest first: one batch, and the next once that one is acknowledged or after 30 s. */
export class Backfill {
  private waitingFor = new Set<number>();
  private cancel: Cancel = () => undefined;

  constructor(
    private readonly ring: Ring,
    private readonly clock: Clock,
    private readonly send: (frame: string) => void,
    private readonly maxFrameBytes: number,
  ) {}

  /** Sends the next batch unless one is in flight. */
  pump(): void {
    if (this.waitingFor.size) return;
    const nowMs = this.clock.monotonicMs();
    const batch = this.ring.batch(nowMs - RESEND_AFTER_MS, this.maxFrameBytes);
    if (!batch) return;
    this.waitingFor = new Set(batch.seqs);
    this.ring.markSent(batch.seqs, nowMs);
    this.cancel = this.clock.after(RESEND_AFTER_MS, () => {
      this.waitingFor.clear();
      this.pump();
    });
    this.send(batch.frame);
  }

  acknowledge(seqs: readonly number[]): void {
    this.ring.remove(seqs);
    if (!this.waitingFor.size) return;
    for (const seq of seqs) this.waitingFor.delete(seq);
    if (this.waitingFor.size) return;
    this.cancel();
    this.pump();
  }

  /** Samples sent but not acknowledged, which may be why the gateway closed the connection. */
  underWay(): number[] {
    return [...this.waitingFor];
  }

  stop(): void {
    this.cancel();
  }
}
