/** Whether a process can do its work, from what it already knows: nothing here queries the database. */
import type { Logger } from 'pino';

/** One condition of readiness, as `/readyz` shows it. */
export interface CheckState {
  name: string;
  ok: boolean;
  /** The time of the last change. */
  since: Date;
  /** Why it doesn't hold, in public words. */
  reason: string | null;
}

/** Returns why it does not hold, in public words, or null. */
export type Look = () => string | null;

const LOOK_MS = 250;
/** Shorter failures are not logged. */
const LASTING_MS = 1_000;

export class Checks {
  readonly #looks = new Map<string, Look>();
  readonly #states = new Map<string, CheckState>();
  /** The states as logged. */
  readonly #told = new Map<string, boolean>();
  readonly #timer: NodeJS.Timeout;

  constructor(
    private readonly clock: () => Date,
    private readonly log: Logger,
  ) {
    // so that `since` does not depend on the time of a request
    this.#timer = setInterval(() => this.look(), LOOK_MS).unref();
  }

  add(name: string, ...looks: readonly Look[]): void {
    this.#looks.set(name, () => looks.reduce<string | null>((reason, look) => reason ?? look(), null));
  }

  /** The state of every check now. */
  look(): CheckState[] {
    return [...this.#looks].map(([name, look]) => this.#note(name, look()));
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #tell({ name, ok, since, reason }: CheckState): void {
    const told = this.#told.get(name);
    // during a start, the start itself logs what it waits for
    if (told === undefined && ok) this.#told.set(name, true);
    if (told === undefined || told === ok || this.clock().getTime() - since.getTime() < LASTING_MS) return;
    this.#told.set(name, ok);
    if (ok) this.log.info({ check: name }, 'ready again');
    else this.log.warn({ check: name, reason }, 'not ready');
  }

  #note(name: string, reason: string | null): CheckState {
    const before = this.#states.get(name);
    const ok = reason === null;
    const state = before?.ok === ok ? { ...before, reason } : { name, ok, since: this.clock(), reason };
    this.#states.set(name, state);
    this.#tell(state);
    return state;
  }
}
