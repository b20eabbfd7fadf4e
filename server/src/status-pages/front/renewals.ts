/**
 * Rereads changed pages, so that there is something to show if the source fails before the next reader. A series of changes, for example by an
 * import, causes one read a second.
 */
import { setTimeout as sleep } from 'node:timers/promises';

const APART_MS = 1_000;
/** How long the end of a process may wait for them. */
const FINISH_MS = 2_000;

export class Renewals {
  readonly #due = new Set<string>();
  #timer: NodeJS.Timeout | null = null;
  #working: Promise<void> | null = null;
  #isFinishing = false;

  /** @param read reads a page; it reports failures itself, and returns whether it succeeded */
  constructor(private readonly read: (key: string) => Promise<boolean>) {}

  add(keys: Iterable<string>): void {
    for (const key of keys) this.#due.add(key);
    if (this.#isFinishing || this.#timer || this.#working || !this.#due.size) return;
    this.#timer = setTimeout(() => void this.#work(), APART_MS).unref();
  }

  /** Reads due pages immediately, because the process ends. Gives up after some seconds, or when the source fails. */
  async finish(finishMs = FINISH_MS): Promise<void> {
    this.#isFinishing = true;
    const stopped = new AbortController();
    const tooLong = sleep(finishMs, undefined, { signal: stopped.signal }).catch(() => undefined);
    await Promise.race([this.#finish(), tooLong]);
    this.#due.clear();
    stopped.abort();
  }

  async #finish(): Promise<void> {
    await this.#working;
    await this.#work();
  }

  #work(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#working = this.#readDue().finally(() => {
      this.#working = null;
      this.add([]);
    });
    return this.#working;
  }

  /** Reads the pages due now; pages added in the meantime are for the next time, except at the end. */
  async #readDue(): Promise<void> {
    for (let keys = [...this.#due]; keys.length; keys = this.#isFinishing ? [...this.#due] : []) {
      for (const key of keys) {
        // it may have been given up in the meantime
        if (!this.#due.delete(key)) continue;
        if (!(await this.read(key)) && this.#isFinishing) return;
      }
    }
  }
}
