const LATE = Symbol('late');

/** The promise's value, or the other one if it is not there in time. What is waited for goes on; its failure later is nobody's. */
async function within<T, O>(milliseconds: number, promise: Promise<T>, otherwise: O): Promise<T | O> {
  promise.catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<O>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Asks what may never answer, such as a directory of a file server that is gone. Whoever hangs occupies one of the four threads that all file
 * access and name resolution of this process share, so what did not answer in time is not asked again before it has, and where `maxHanging`
 * hang nothing is asked at all.
 */
export class Patience {
  readonly #hanging = new Set<string>();

  constructor(
    private readonly deadlineMs: number,
    private readonly maxHanging: number,
  ) {}

  /** What `act` answers; `otherwise` where it does not in time. */
  async ask<T>(key: string, act: () => Promise<T>, otherwise: T): Promise<T> {
    if (this.#hanging.has(key) || this.#hanging.size >= this.maxHanging) return otherwise;
    const answer = act();
    const first = await within(this.deadlineMs, answer, LATE);
    if (first !== LATE) return first;
    this.#hanging.add(key);
    const answered = () => this.#hanging.delete(key);
    void answer.then(answered, answered);
    return otherwise;
  }
}
