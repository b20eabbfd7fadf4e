/**
 * Decides which events of a frequent error keep their payload. Every event is counted; of one fingerprint, the first hundred of an hour (UTC) are
 * kept whole, then every tenth up to the thousandth, then every hundredth.
 */

const HOUR_MS = 3_600_000;
const ALL_UNTIL = 100;
const TENTH_UNTIL = 1_000;
/** After this many fingerprints in an hour, counting starts again, which keeps more events, never fewer. */
const MOST_FINGERPRINTS = 200_000;

/** Whether the n-th event of an hour keeps its payload; n counts from 1. */
export function keepsPayload(n: number): boolean {
  if (n <= ALL_UNTIL) return true;
  return n <= TENTH_UNTIL ? n % 10 === 0 : n % 100 === 0;
}

const nameOf = (propertyId: string, fingerprint: string) => `${propertyId} ${fingerprint}`;

/** Counts within one process; several processes keep more events. */
export class PayloadSampler {
  readonly #counts = new Map<string, number>();
  #hour = 0;

  /** Counts an event; returns whether its payload is kept. */
  keeps(propertyId: string, fingerprint: string, receivedAt: Date): boolean {
    const hour = Math.floor(receivedAt.getTime() / HOUR_MS);
    if (hour !== this.#hour || this.#counts.size >= MOST_FINGERPRINTS) this.#counts.clear();
    this.#hour = hour;
    const key = nameOf(propertyId, fingerprint);
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return keepsPayload(count);
  }

  /** Uncounts an event. */
  takeBack(propertyId: string, fingerprint: string): void {
    const key = nameOf(propertyId, fingerprint);
    const count = this.#counts.get(key) ?? 0;
    if (count > 0) this.#counts.set(key, count - 1);
  }
}
