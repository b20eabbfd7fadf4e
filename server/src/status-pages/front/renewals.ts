/**
 * Reads changed pages again, so that there is something to show if the source fails before the next reader. Changes in a row, as of an import, cause
 * one read a second.
 */
const APART_MS = 1_000;

export class Renewals {
  readonly #due = new Set<string>();
  #isWaiting = false;

  /** @param read reads a page; it reports failures itself */
  constructor(private readonly read: (key: string) => Promise<void>) {}

  add(keys: Iterable<string>): void {
    for (const key of keys) this.#due.add(key);
    if (this.#isWaiting || !this.#due.size) return;
    this.#isWaiting = true;
    setTimeout(() => void this.#work(), APART_MS).unref();
  }

  async #work(): Promise<void> {
    const keys = [...this.#due];
    this.#due.clear();
    try {
      for (const key of keys) await this.read(key);
    } finally {
      this.#isWaiting = false;
      this.add([]);
    }
  }
}
