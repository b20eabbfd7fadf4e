import type { Logger } from 'pino';

/** Cleanup when the process stops. Code that acquires something registers its release; releases run in reverse order. */
export class Shutdown {
  readonly #stack: { name: string; end: () => Promise<unknown> | unknown }[] = [];

  add(name: string, end: () => Promise<unknown> | unknown): void {
    this.#stack.push({ name, end });
  }

  /** Releases everything, last acquired first; a failure is logged and doesn't stop the others. */
  async run(log: Logger): Promise<void> {
    for (const { name, end } of this.#stack.splice(0).reverse()) {
      try {
        await end();
      } catch (error) {
        log.error({ err: error }, `could not stop ${name}`);
      }
    }
  }
}
