/** Sends events without a pause, and remembers which ones were acknowledged, and when. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Tidewatch } from '../system-test/signals/process.js';
import { type Stage, sendEvent } from '../system-test/signals/stage.js';

const PAUSE_MS = 20;
/** Together, so that there is always one under way. */
const LANES = 4;

export class Sender {
  readonly acknowledged = new Set<string>();
  /** When each acknowledgement came, by the monotonic clock. */
  readonly #times: number[] = [];
  #isEnding = false;
  readonly #lanes: Promise<void>[];

  /** @param servers each lane sends to one of these */
  constructor(servers: readonly Tidewatch[], stage: Stage) {
    this.#lanes = Array.from({ length: LANES }, (_, lane) => this.#send(servers[lane % servers.length] as Tidewatch, stage));
  }

  async #send(server: Tidewatch, stage: Stage): Promise<void> {
    while (!this.#isEnding) {
      // the same event until it is acknowledged, as the SDKs do
      const eventId = randomUUID();
      for (let isStored = false; !isStored && !this.#isEnding; ) {
        isStored = (await sendEvent(server, stage, eventId)).status === 202;
        if (isStored) {
          this.acknowledged.add(eventId);
          this.#times.push(performance.now());
        }
        await pause(PAUSE_MS);
      }
    }
  }

  /** The longest time without an acknowledgement since then, in seconds; the time until now counts. */
  longestGap(since: number): number {
    const times = [since, ...this.#times.filter((time) => time > since), performance.now()];
    return Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? time))) / 1000;
  }

  /** Whether an event was acknowledged since then. */
  hasAcknowledgedSince(since: number): boolean {
    return this.#times.some((time) => time > since);
  }

  async stop(): Promise<void> {
    this.#isEnding = true;
    await Promise.all(this.#lanes);
  }
}
