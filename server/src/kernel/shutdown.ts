import type { Logger } from 'pino';

/** What is to be done when the process stops. Whoever acquires something adds how it ends; that runs in reverse. */
export class Shutdown {
  readonly #stack: { name: string; end: () => Promise<unknown> | unknown }[] = [];

  add(name: string, end: () => Promise<unknown> | unknown): void {
    this.#stack.push({ name, end });
  }

  /** Ends everything, the last acquired first; one that fails is logged and does not keep the others from running. */
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
