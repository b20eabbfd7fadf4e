/** The beat of one process: one statement for all services that it plays. */
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { Loop } from '../../kernel/jobs/loop.js';
import { BEAT_INTERVAL_MS, forgetProcesses, type ListeningBeat, type ListeningService, recordBeats } from './listening.js';

/** Events that wait longer than this hold back the silence of their organization alone. */
const HELD_BACK_MS = 2_000;
/** Where more organizations wait so long, it is us who are slow, and everybody's silence waits. */
const MOST_HELD_BACK = 200;
const LOOK_INTERVAL_MS = 250;
/** A look that comes this late means that the process stood still (suspended, swapped out) and its sockets with it. */
const STOOD_STILL_MS = 2_000;
const CLEAN_EVERY_MS = 60_000;

export interface BeatsOptions {
  database: Knex;
  clock: () => Date;
  log: Logger;
}

/** When the oldest event of each organization was received that is not committed yet. */
export type PendingSince = () => ReadonlyMap<string, Date>;

/** One service of this process: since when and until when it hears. */
export class Listening {
  readonly #id = uuidv7();
  /** Null until the next beat, when this process did not hear for a while or cannot know. */
  #since: Date | null = null;
  /** Null as long as the port is open. */
  #until: Date | null = null;
  #started = false;

  constructor(
    private readonly beats: Beats,
    private readonly service: ListeningService,
    private readonly pendingSince: PendingSince,
  ) {}

  /** Starts to beat; resolves after the first beat, with which the process counts. */
  async start(): Promise<void> {
    this.#started = true;
    await this.beats.join(this);
  }

  /** The port closes: what comes after this moment is not heard, and what came before is still being answered and written. */
  close(): void {
    this.#until ??= this.beats.now();
  }

  /** Stops to beat; the last beat says exactly until when this process listened. One that never started says nothing. */
  async stop(): Promise<void> {
    if (!this.#started) return;
    this.#started = false;
    this.close();
    await this.beats.leave(this, this.#id);
  }

  /** The process did not hear for a while: it listens anew from the next beat on. */
  forget(): void {
    this.#since = null;
  }

  /** What the next beat says; null: nothing, with the port closed there is no way to begin anew. */
  beat(now: Date): ListeningBeat | null {
    if (this.#since === null && this.#until !== null) return null;
    this.#since ??= now;
    return { service: this.service, id: this.#id, since: this.#since, now, ...this.#heard(now) };
  }

  #heard(now: Date): Pick<ListeningBeat, 'heardUntil' | 'clearUntil' | 'heldBack'> {
    const pending = [...this.pendingSince()];
    const end = this.#until && this.#until < now ? this.#until : now;
    const late = pending.filter(([, time]) => now.getTime() - time.getTime() > HELD_BACK_MS);
    const heldBack = late.length <= MOST_HELD_BACK ? Object.fromEntries(late) : {};
    const earliest = (times: Date[]) => times.reduce((least, time) => (time < least ? time : least), end);
    return {
      heardUntil: earliest(pending.map(([, time]) => time)),
      clearUntil: earliest(pending.flatMap(([organizationId, time]) => (organizationId in heldBack ? [] : [time]))),
      heldBack,
    };
  }
}

/** The beats of a process. They begin with the first service that starts, and end with the last that stops. */
export class Beats {
  readonly #options: BeatsOptions;
  /** Those that are watched, and those of them that the loop beats for: not one that is just leaving. */
  readonly #joined = new Set<Listening>();
  readonly #listening = new Set<Listening>();
  #lastLook: Date;
  #cleanedAt: Date;
  #watch: NodeJS.Timeout | null = null;
  #loop: Loop | null = null;
  #beating: Promise<void> | null = null;

  constructor(options: BeatsOptions) {
    this.#options = options;
    this.#lastLook = options.clock();
    this.#cleanedAt = this.#lastLook;
  }

  /** A service of this process; it counts when it is started. */
  listen(service: ListeningService, pendingSince: PendingSince): Listening {
    return new Listening(this, service, pendingSince);
  }

  now(): Date {
    return this.#options.clock();
  }

  async join(listening: Listening): Promise<void> {
    const { log } = this.#options;
    this.#joined.add(listening);
    this.#watch ??= setInterval(() => this.look(), LOOK_INTERVAL_MS);
    await this.beat([listening]);
    this.#listening.add(listening);
    if (this.#loop) return;
    const work = async () => {
      this.#beating = this.beat();
      return void (await this.#beating);
    };
    this.#loop = new Loop({ name: 'beat', pauseMs: BEAT_INTERVAL_MS, restMs: BEAT_INTERVAL_MS, log, work });
    this.#loop.start();
  }

  /** Says the last word of a service, and signs it off. */
  async leave(listening: Listening, id: string): Promise<void> {
    const { database, log } = this.#options;
    this.#listening.delete(listening);
    await this.#beating;
    await this.beat([listening]);
    this.#joined.delete(listening);
    if (!this.#joined.size) await this.#end();
    try {
      await database('listening_processes').where({ id }).delete();
    } catch (error) {
      log.warn({ err: error }, 'could not sign off');
    }
  }

  async #end(): Promise<void> {
    if (this.#watch) clearInterval(this.#watch);
    this.#watch = null;
    const loop = this.#loop;
    this.#loop = null;
    await loop?.stop();
  }

  /** Notices when the process stood still. Apart from the beats: these are late, too, when only the database is slow. */
  look(): void {
    const now = this.now();
    // a clock that was set back says nothing of when we began to listen
    if (Math.abs(now.getTime() - this.#lastLook.getTime()) > STOOD_STILL_MS) for (const one of this.#joined) one.forget();
    this.#lastLook = now;
  }

  /** One beat; a failed one means that the service could not hear either: events had nowhere to go. */
  async beat(of: Iterable<Listening> = this.#listening): Promise<void> {
    const { database, log } = this.#options;
    this.look();
    const now = this.now();
    const beating = [...of].flatMap((listening) => {
      const beat = listening.beat(now);
      return beat ? [{ listening, beat }] : [];
    });
    if (!beating.length) return;
    const failed = (listening: Listening, error: unknown) => {
      log.warn({ err: error }, 'listening not recorded');
      listening.forget();
    };
    try {
      const results = await recordBeats(
        database,
        beating.map(({ beat }) => beat),
      );
      for (const [index, { listening, beat }] of beating.entries()) {
        const result = results[index];
        if (result?.status === 'rejected') failed(listening, result.reason);
        else if (result?.value) log.info({ service: beat.service.name, ...result.value }, 'could not hear for a while; deadlines moved');
      }
    } catch (error) {
      for (const { listening } of beating) failed(listening, error);
    }
    await this.#clean(now);
  }

  async #clean(now: Date): Promise<void> {
    const { database, log } = this.#options;
    if (Math.abs(now.getTime() - this.#cleanedAt.getTime()) < CLEAN_EVERY_MS) return;
    this.#cleanedAt = now;
    await forgetProcesses(database, now).catch((error) => log.warn({ err: error }, 'processes that are gone are still recorded'));
  }
}
