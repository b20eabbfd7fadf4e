const LATE = Symbol('late');

/** The promise's value, or the fallback if it takes too long. The operation continues; its later failure is ignored. */
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
 * Runs operations that may never finish, such as listing a directory on a dead file server. A hanging operation blocks one of the four threads that all
 * file access and name resolution of this process share. So an operation that timed out isn't started again until it has finished, and while `maxHanging`
 * hang, none is started at all.
 */
export class Patience {
  readonly #hanging = new Set<string>();

  constructor(
    private readonly deadlineMs: number,
    private readonly maxHanging: number,
  ) {}

  /** The result of `act`, or `otherwise` if it takes too long. */
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
