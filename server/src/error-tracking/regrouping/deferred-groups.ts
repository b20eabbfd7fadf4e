/**
 * Events whose source maps were not decoded in time. They are grouped by their position in the generated code, which is exact but unrelated to the
 * sources. Once their maps are decoded, their issue is merged into that of the sources, or takes on its grouping if there is none. The waiting list
 * is in memory: if the process ends first, a separate issue remains.
 */
import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { KnownProperty } from '../../identity/properties/directory.js';
import type { EventPayload, Grouping, ResolvedFrame } from '../events/event.js';
import { GROUPING_VERSION, groupingOf } from '../grouping/fingerprint.js';
import { culpritOf, headlineOf } from '../grouping/headline.js';
import { factsOf } from '../importance/importance.js';
import { importanceKey } from '../importance/importance-key.js';
import { resolveFrames } from '../source-maps/symbolication/resolve-frames.js';
import type { Symbolicator } from '../source-maps/symbolication/symbolicator.js';
import { leadDeferred } from './deferred-groups-store.js';
import type { Succession } from './succession.js';

/** Most maps are decoded by then; those of an owner that used up its minute are not, and are retried. */
const FIRST_MS = 3_000;
const AGAIN_MS = 30_000;
const MOST_TRIES = 10;
/** Maximum number of waiting groups; each further one keeps its own issue. */
const MOST_WAITING = 500;
/** Number of frames that identify a position in the generated code. */
const FRAMES = 5;

/** Whether frames lack their sources only because maps were not decoded in time. */
export const isDeferred = (frames: readonly ResolvedFrame[][]): boolean =>
  frames.some((list) => list.some(({ unmappedReason }) => unmappedReason === 'deferred'));

/** The grouping of such an event until its maps are decoded. */
export function deferredGrouping(payload: EventPayload, release: string | null, frames: readonly ResolvedFrame[][]): Grouping {
  const located = frames.flatMap((list) => list.filter(({ file }) => file !== null).slice(0, FRAMES));
  const parts = [
    ...['deferred', release ?? '', headlineOf(payload).type],
    ...located.map(({ file, line, column }) => `${file}:${line}:${column}`),
    ...(payload.customFingerprint ?? []),
  ];
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
  return { version: GROUPING_VERSION, fingerprint: `v${GROUPING_VERSION}:${hash}`, parts };
}

interface Waiting {
  property: KnownProperty;
  payload: EventPayload;
  release: string | null;
  grouping: Grouping;
  tries: number;
}

interface DeferredGroupsOptions {
  database: Knex;
  symbolicator: Symbolicator;
  succession: Pick<Succession, 'settle'>;
  clock: () => Date;
  log: Logger;
}

export class DeferredGroups {
  readonly #options: DeferredGroupsOptions;
  readonly #waiting = new Map<string, Waiting>();
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(options: DeferredGroupsOptions) {
    this.#options = options;
  }

  /** Call this for each event stored under such a grouping. */
  note(event: Omit<Waiting, 'tries'>): void {
    const key = `${event.property.id} ${event.grouping.fingerprint}`;
    if (this.#closed || this.#waiting.has(key) || this.#waiting.size >= MOST_WAITING) return;
    this.#waiting.set(key, { ...event, tries: 0 });
    this.#schedule(FIRST_MS);
  }

  #schedule(milliseconds: number): void {
    if (this.#closed || this.#timer) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#working = this.settle();
    }, milliseconds);
    this.#timer.unref();
  }

  /** Processes all waiting groups, one after the other. */
  async settle(): Promise<void> {
    for (const [key, waiting] of [...this.#waiting]) {
      if (this.#closed) return;
      waiting.tries += 1;
      const isDone = await this.#lead(waiting).catch((error) => {
        this.#options.log.warn({ err: error }, 'could not regroup an event that waited for source maps; it keeps its own issue for now');
        return false;
      });
      if (isDone || waiting.tries >= MOST_TRIES) this.#waiting.delete(key);
    }
    if (this.#waiting.size) this.#schedule(AGAIN_MS);
  }

  async #lead({ property, payload, release, grouping }: Waiting): Promise<boolean> {
    const { database, symbolicator, succession, clock } = this.#options;
    const frames = await resolveFrames(payload, { property, release }, symbolicator, { context: true });
    if (isDeferred(frames)) return false;
    const mapped = groupingOf(payload, frames);
    const now = clock();
    await succession.settle({ property, payload, frames, grouping: mapped }, now);
    const facts = factsOf(payload, frames);
    const issue = { culprit: culpritOf(payload, frames)?.text ?? null, facts, importanceKey: importanceKey(facts) };
    const owner = { organizationId: property.organizationId, propertyId: property.id };
    await leadDeferred(database, owner, grouping.fingerprint, mapped, issue, now);
    return true;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#working;
  }
}
