/** The heartbeat of one process: one statement for all services that it runs. */
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { whyAway } from '../../../kernel/database/connections/why-away.js';
import { Loop } from '../../../kernel/jobs/loop.js';
import type { FreeDisk } from '../../../kernel/storage/free-disk.js';
import { BEAT_INTERVAL_MS, forgetProcesses, type ListeningBeat, type ListeningService, recordBeats } from './listening.js';

/** If events wait longer than this, only their organization's silence is judged later. */
const HELD_BACK_MS = 2_000;
/** If more organizations than this wait so long, the server itself is slow, and all silence is judged later. */
const MOST_HELD_BACK = 200;
/** Beats check, too; this is for a database that delays them. */
const LOOK_INTERVAL_MS = 1_000;
/** A check that runs this late means that the process and its sockets were suspended or swapped out. */
const STOOD_STILL_MS = 2_000;
const CLEAN_EVERY_MS = 60_000;

interface BeatsOptions {
  database: Knex;
  clock: () => Date;
  log: Logger;
  /** While the disk has no room, nothing is accepted, so no process listens. */
  disk?: Pick<FreeDisk, 'trouble'> | undefined;
}

/** When the oldest uncommitted event of each organization was received. */
type PendingSince = () => ReadonlyMap<string, Date>;

/** One service of this process, with the period in which it listens. */
export class Listening {
  readonly #id = uuidv7();
  /** Null until the next beat if this process didn't listen for a while, or cannot know. */
  #since: Date | null = null;
  /** Null while the port is open. */
  #until: Date | null = null;
  #started = false;

  constructor(
    private readonly beats: Beats,
    private readonly service: ListeningService,
    private readonly pendingSince: PendingSince,
  ) {}

  /** Starts beating; resolves after the first beat, from which the process counts. */
  async start(): Promise<void> {
    this.#started = true;
    await this.beats.join(this);
  }

  /** The port closes: later requests aren't heard; earlier ones are still answered and stored. */
  close(): void {
    this.#until ??= this.beats.now();
  }

  /** Stops beating; the last beat records exactly until when this process listened. A service that never started records nothing. */
  async stop(): Promise<void> {
    if (!this.#started) return;
    this.#started = false;
    this.close();
    await this.beats.leave(this, this.#id);
  }

  /** The process missed a period: it counts as listening again from the next beat. */
  forget(): void {
    this.#since = null;
  }

  /** The content of the next beat; null if the port is closed and listening cannot start again. */
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

/** The beats of a process, from the start of its first service to the end of its last. */
export class Beats {
  readonly #options: BeatsOptions;
  /** All watched services, and those that the loop beats for: not those that are stopping. */
  readonly #joined = new Set<Listening>();
  readonly #listening = new Set<Listening>();
  #lastLook: Date;
  #cleanedAt: Date;
  #watch: NodeJS.Timeout | null = null;
  #loop: Loop | null = null;
  #beating: Promise<void> | null = null;
  #failure: unknown = null;

  constructor(options: BeatsOptions) {
    this.#options = options;
    this.#lastLook = options.clock();
    this.#cleanedAt = this.#lastLook;
  }

  /** A service of this process; it counts once it is started. */
  listen(service: ListeningService, pendingSince: PendingSince): Listening {
    return new Listening(this, service, pendingSince);
  }

  now(): Date {
    return this.#options.clock();
  }

  /** Why this process does not count as listening, in public words; null if its last beat was recorded. */
  get trouble(): string | null {
    if (this.#failure !== null) return `beat: ${whyAway(this.#failure)}`;
    return this.#options.disk?.trouble ?? null;
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

  /** Records the last beat of a service and removes it. */
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
      log.warn({ err: error }, 'could not record that a service stopped listening');
    }
  }

  async #end(): Promise<void> {
    if (this.#watch) clearInterval(this.#watch);
    this.#watch = null;
    const loop = this.#loop;
    this.#loop = null;
    await loop?.stop();
  }

  /** Notices when the process was suspended. Separate from the beats, which a slow database delays, too. */
  look(): void {
    const now = this.now();
    // after the clock was set back, the start of listening is unknown
    if (Math.abs(now.getTime() - this.#lastLook.getTime()) > STOOD_STILL_MS) for (const one of this.#joined) one.forget();
    this.#lastLook = now;
  }

  /** One beat; if it fails, the service could not store events either, so it counts as not listening. */
  async beat(of: Iterable<Listening> = this.#listening): Promise<void> {
    const { database, log, disk } = this.#options;
    this.look();
    if (disk && disk.trouble !== null) {
      for (const one of of) one.forget();
      return;
    }
    const now = this.now();
    const beating = [...of].flatMap((listening) => {
      const beat = listening.beat(now);
      return beat ? [{ listening, beat }] : [];
    });
    if (!beating.length) return;
    let failure: unknown = null;
    const failed = (listening: Listening, error: unknown) => {
      failure = error;
      log.warn({ err: error }, 'could not record a beat');
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
        else if (result?.value)
          log.info({ listener: beat.service.name, ...result.value }, 'no process was listening for a while; moved the deadlines');
      }
    } catch (error) {
      for (const { listening } of beating) failed(listening, error);
    }
    this.#failure = failure;
    await this.#clean(now);
  }

  async #clean(now: Date): Promise<void> {
    const { database, log } = this.#options;
    if (Math.abs(now.getTime() - this.#cleanedAt.getTime()) < CLEAN_EVERY_MS) return;
    this.#cleanedAt = now;
    await forgetProcesses(database, now).catch((error) => log.warn({ err: error }, 'could not remove the records of ended processes'));
  }
}
