import type { Logger } from 'pino';

/** Everything that is acquired registers its release here; they run in reverse. */
export class Releases {
  readonly #stack: { name: string; release: () => Promise<unknown> | unknown }[] = [];

  add(name: string, release: () => Promise<unknown> | unknown): void {
    this.#stack.push({ name, release });
  }

  /** Runs every release, the last acquired first; one that fails is logged and does not keep the others from running. */
  async run(log: Logger): Promise<void> {
    for (const { name, release } of this.#stack.splice(0).reverse()) {
      try {
        await release();
      } catch (error) {
        log.error({ err: error }, `could not release ${name}`);
      }
    }
  }
}
