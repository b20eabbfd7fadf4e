/** A long pass over everything stored: one at a time, however often it is requested. */
export class RepeatedPass {
  #isAgain = false;
  #running: Promise<void> | null = null;

  constructor(private readonly pass: () => Promise<void>) {}

  /** Resolves after a pass that began after this call. During a pass, all calls together cause one more. */
  run(): Promise<void> {
    this.#isAgain = true;
    this.#running ??= this.#work();
    return this.#running;
  }

  async #work(): Promise<void> {
    try {
      while (this.#isAgain) {
        this.#isAgain = false;
        await this.pass();
      }
    } finally {
      this.#running = null;
    }
  }
}
