import type { Cancel, Clock } from '../clock.js';
import type { CollectSettings } from '../collect/reading/collector.js';
import { Backfill } from '../connection/backfill.js';
import type { RequestDispatcher } from '../connection/dispatcher.js';
import { heartbeatFrame } from '../connection/heartbeat.js';
import type { Session } from '../connection/session.js';
import type { AgentRequest, Bye, Welcome } from '../generated/messages.js';
import type { Ring } from '../samples/ring.js';
import type { Sample } from '../samples/sampler.js';

const ALIVE = JSON.stringify({ type: 'alive' });
/** The first sample follows right after welcome. If it takes longer than this, an alive message shows that the host is up. */
const FIRST_WITHIN_MS = 5_000;
/** The maximum time between two heartbeats of either kind, whatever the collector does. */
const ALIVE_AFTER_MS = 30_000;
const BYE = JSON.stringify({ type: 'bye', reason: 'shutdown' } satisfies Bye);

/** The messages of one connection after welcome. */
export class Conversation {
  private readonly backfill: Backfill;
  private readonly ended = new AbortController();
  private cancelAlive: Cancel;

  constructor(
    private readonly session: Session,
    private readonly welcome: Welcome,
    private readonly ring: Ring,
    private readonly clock: Clock,
  ) {
    ring.forgetSent();
    // Only this sample is known to be stored: a heartbeat may have overtaken earlier ones.
    if (welcome.resumeAfterSeq !== null) ring.remove([welcome.resumeAfterSeq]);
    this.backfill = new Backfill(ring, clock, (frame) => session.send(frame), welcome.maxFrameBytes);
    this.cancelAlive = clock.after(FIRST_WITHIN_MS, () => this.alive());
  }

  /** Sends the newest sample, then unacknowledged older ones. */
  sample(sample: Sample): void {
    this.session.send(heartbeatFrame(sample, this.welcome.maxFrameBytes));
    this.ring.markSent([sample.seq], this.clock.monotonicMs());
    this.expectNext();
    this.backfill.pump();
  }

  private alive(): void {
    this.session.send(ALIVE);
    this.expectNext();
    this.backfill.pump();
  }

  private expectNext(): void {
    this.cancelAlive();
    this.cancelAlive = this.clock.after(ALIVE_AFTER_MS, () => this.alive());
  }

  acknowledge(seqs: readonly number[]): void {
    this.backfill.acknowledge(seqs);
  }

  answer(request: AgentRequest, settings: CollectSettings, dispatcher: RequestDispatcher): void {
    const { maxFrameBytes } = this.welcome;
    const send = (frame: string): void => this.session.send(frame);
    void dispatcher.dispatch(request, { settings, maxFrameBytes, send, signal: this.ended.signal });
  }

  bye(): void {
    this.session.send(BYE);
    this.session.close(1000, 'shutdown');
  }

  /** The connection has ended. `refused`: the gateway closed it because of what was sent, so that isn't sent again. */
  end(refused: boolean): void {
    if (refused) this.ring.remove(this.backfill.underWay());
    this.backfill.stop();
    this.cancelAlive();
    this.ended.abort();
  }
}
