/**
 * Queries the database's time once a second. The answers provide the common clock of all processes, control the gate, and show whether the database
 * is available. Between two answers, the clock runs on the monotonic clock, so a change of this host's clock has no effect. `offsetMs` says how wrong
 * the host's own clock is, which affects everything that uses it, such as certificate checks.
 */
import type pg from 'pg';
import type { Logger } from 'pino';
import type { DirectLine } from './direct-line.js';
import type { DatabaseGate } from './gate.js';
import { isSqlState, whyAway } from './why-away.js';

const PULSE_MS = 1_000;
/** How often the time since the last answer is checked. */
const LOOK_MS = 250;
/** After this time without an answer, the process is not ready. */
const KNOWN_MS = 2_000;
/** A busy database may be silent a little longer before everything is refused. */
const AWAY_MS = 3_000;
/** After this time, statements that still wait for an answer fail. */
const GIVE_UP_MS = 5_000;
/** An event loop that was blocked for longer could not have received an answer. */
const STALL_MS = 500;
/** Connection errors that prove that nobody can use the database. */
const NOBODY_THERE = new Set(['ECONNREFUSED', 'ENOENT', '57P03']);
/** Smaller differences are measurement noise. */
const STEP_MS = 250;
/** The largest clock difference at which the process still works. */
export const MOST_OFFSET_MS = 5_000;

const TIME = 'extract(epoch from clock_timestamp()) * 1000 as now';

/** Another value that every process needs each second: one round trip fetches everything. */
interface Question {
  /** An expression as cheap as an index lookup. */
  expression: string;
  onAnswer: (value: unknown) => void;
}

interface PulseOptions {
  line: DirectLine;
  gate: DatabaseGate;
  /** Whether the pools reach the database like the line does: then its failures apply to them. */
  isOnlyWay: boolean;
  log: Logger;
}

export class Pulse {
  readonly #options: PulseOptions;
  /** The database's time minus the monotonic clock's; this host's time until the first answer. */
  #base = Date.now() - performance.now();
  readonly #questions: Question[] = [];
  #waiting: (() => void)[] = [];
  #lookedAt = performance.now();
  #isWrong = false;
  #awaySince: number | null = null;
  /** Why the line is down. */
  #lineTrouble: string | null = null;
  #hasAnswered = false;
  #asking: NodeJS.Timeout | null = null;
  readonly #looking: NodeJS.Timeout;

  constructor(options: PulseOptions) {
    this.#options = options;
    options.line.use({ onUp: (client) => this.#ask(client), onDown: (error) => this.#down(error) });
    this.#looking = setInterval(() => this.#look(), LOOK_MS);
  }

  /** The database's time. */
  now(): Date {
    return new Date(performance.now() + this.#base);
  }

  /** How many milliseconds this host's clock is ahead of the database's; null before the first answer. */
  get offsetMs(): number | null {
    return this.#hasAnswered ? Date.now() - this.now().getTime() : null;
  }

  /** Why this host's clock cannot be trusted; null if it agrees with the database's. */
  get clockTrouble(): string | null {
    const offset = this.offsetMs;
    if (offset === null || Math.abs(offset) <= MOST_OFFSET_MS) return null;
    return `the clock of this host is ${Math.round(Math.abs(offset) / 1000)} s ${offset > 0 ? 'ahead of' : 'behind'} the database's`;
  }

  /** Why the database cannot be used; null if it answered within the last two seconds. */
  get trouble(): string | null {
    const { gate } = this.#options;
    if (gate.shutBecause !== null) return gate.shutBecause;
    return this.#lineTrouble ?? (this.#silentMs() > KNOWN_MS ? 'PostgreSQL does not answer' : null);
  }

  /** Includes this value from the next query on. */
  alsoAsk(expression: string, onAnswer: (value: unknown) => void): void {
    this.#questions.push({ expression, onAnswer });
  }

  /** Resolves with the first answer, or rejects with the reason why there is none. */
  async first(): Promise<void> {
    const { line } = this.#options;
    await new Promise<void>((resolve, reject) => {
      line.use({ onUp: () => resolve(), onDown: reject });
      line.start();
    });
  }

  /** Resolves with the next answer, however long it takes. */
  answered(signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = () => reject(new Error('stopped while waiting for the database'));
      if (signal?.aborted) end();
      signal?.addEventListener('abort', end, { once: true });
      this.#waiting.push(resolve);
    });
  }

  stop(): void {
    clearInterval(this.#looking);
    if (this.#asking) clearTimeout(this.#asking);
  }

  #silentMs(): number {
    // a process that was just suspended could not receive the answer
    const now = performance.now();
    const stood = Math.max(0, now - this.#lookedAt - LOOK_MS - STALL_MS);
    return now - this.#options.gate.heardAt - stood;
  }

  async #ask(client: pg.Client): Promise<void> {
    const { line } = this.#options;
    if (line.client !== client) return;
    const asked = performance.now();
    const questions = [...this.#questions];
    const parts = [TIME, ...questions.map(({ expression }, index) => `(${expression}) as answer${index}`)];
    const { rows } = await client.query({ name: `pulse-${questions.length}`, text: `/* pulse */ select ${parts.join(', ')}` });
    this.#heard(Number(rows[0].now), asked);
    for (const [index, { onAnswer }] of questions.entries()) onAnswer(rows[0][`answer${index}`]);
    this.#asking = setTimeout(() => void this.#ask(client).catch((error) => line.lost(client, error)), PULSE_MS);
  }

  #heard(time: number, asked: number): void {
    const { gate, log } = this.#options;
    const answered = performance.now();
    const base = time - (asked + answered) / 2;
    // a slow answer says little about the time
    if (!this.#hasAnswered || Math.abs(base - this.#base) > Math.max(STEP_MS, answered - asked)) this.#base = base;
    this.#hasAnswered = true;
    gate.heard();
    this.#lineTrouble = null;
    if (gate.shutBecause !== null) {
      gate.open();
      const away = this.#awaySince === null ? 0 : (answered - this.#awaySince) / 1000;
      log.info({ seconds: Math.round(away * 10) / 10 }, 'the database is back');
    }
    this.#awaySince = null;
    for (const resolve of this.#waiting.splice(0)) resolve();
    this.#noteClock();
  }

  #noteClock(): void {
    const trouble = this.clockTrouble;
    if (trouble !== null && !this.#isWrong) this.#options.log.error({ offsetMs: this.offsetMs }, `${trouble}; this process is not ready`);
    if (trouble === null && this.#isWrong) this.#options.log.info('the clock of this host agrees with the database again');
    this.#isWrong = trouble !== null;
  }

  #down(error: unknown): void {
    const code = (error as { code?: string } | null)?.code ?? '';
    this.#lineTrouble = whyAway(error);
    if (NOBODY_THERE.has(code) && this.#options.isOnlyWay) this.#shut(this.#lineTrouble, error);
    // it refuses this connection, but the pools' may work
    else if (isSqlState(code)) this.#options.gate.heard();
  }

  #look(): void {
    const now = performance.now();
    const stood = now - this.#lookedAt - LOOK_MS;
    if (stood > STALL_MS) this.#options.gate.forgive(stood);
    this.#lookedAt = now;
    const silent = this.#silentMs();
    if (!this.#hasAnswered || silent <= AWAY_MS) return;
    this.#shut('PostgreSQL does not answer');
    if (silent > GIVE_UP_MS) this.#options.gate.cutAll();
  }

  #shut(reason: string, error?: unknown): void {
    const { gate, log } = this.#options;
    if (gate.shutBecause === null) {
      this.#awaySince = performance.now();
      log.error(
        { reason, ...(error instanceof Error && { cause: error.message }) },
        'the database is away; requests are refused until it is back',
      );
    }
    gate.shut(reason);
  }
}
