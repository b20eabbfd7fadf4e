/**
 * From fingerprints of version 1 to those of today. Version 1 put different mistakes of one function into one issue. Where a fingerprint is new, and
 * the event's fingerprint of version 1 has an issue, the stored events of that issue say which mistakes were in it: their fingerprints of today lead
 * to it from then on. One that is not among them is a mistake that nobody has seen, and becomes an issue of its own.
 */
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import type { KnownProperty } from '../../identity/properties/directory.js';
import { AppError } from '../../kernel/errors.js';
import type { EventPayload, Grouping, ResolvedFrame } from '../events/event.js';
import { getEvents } from '../events/event-store.js';
import { readPayload } from '../events/stored-payload.js';
import { groupingOf } from '../grouping/fingerprint.js';
import { groupingOfVersion1 } from '../grouping/fingerprint-v1.js';
import { comparableMessage } from '../grouping/grouping-rules.js';
import { headlineOf } from '../grouping/headline.js';
import { daysWithEvents, firstDayWithEvents } from '../issues/days.js';
import { membersOf } from '../issues/issue-store.js';
import { resolveFrames } from '../source-maps/symbolication/resolve-frames.js';
import type { Symbolicator } from '../source-maps/symbolication/symbolicator.js';
import * as store from './succession-store.js';

/** So many different stacks of an issue are looked at. */
const MOST_STACKS = 40;
/** Whoever has read no more of the history by then takes the event for a mistake of the issue. */
const HISTORY_MS = 5_000;
/** How long it is believed that a property has nothing of version 1. */
const NOTHING_MS = 60_000;
const MOST_ROUNDS = 3;
const LOCK_TIMEOUT = '55P03';

/** An event whose fingerprint may be new. */
export interface GroupedEvent {
  property: KnownProperty;
  payload: EventPayload;
  frames: ResolvedFrame[][];
  grouping: Grouping;
}

/** The mistakes that stored events of an issue were. */
interface History {
  groupings: Map<string, Grouping>;
  /** Whether everything that is stored was looked at. */
  isWhole: boolean;
}

const comeAgain = () => new AppError('UNAVAILABLE', 'The issue is being changed; retry shortly.', { retryAfterSec: 2 });

/** Whether the event says what the issue says: all that is left to compare where no event is stored. */
function saysTheSame({ payload }: GroupedEvent, message: string): boolean {
  const { platform } = payload;
  return comparableMessage(platform, message) === comparableMessage(platform, headlineOf(payload).message);
}

/** Leads fingerprints on, each once. Costs a look into memory where a property has nothing of version 1. */
export class Succession {
  readonly #database: Knex;
  readonly #symbolicator: Symbolicator;
  readonly #properties = new LRUCache<string, Promise<boolean>>({ max: 10_000, ttl: NOTHING_MS });
  readonly #settled = new LRUCache<string, true>({ max: 50_000 });
  /** By the fingerprint of version 1: a history is read once. */
  readonly #reading = new Map<string, Promise<void>>();

  constructor(database: Knex, symbolicator: Symbolicator) {
    this.#database = database;
    this.#symbolicator = symbolicator;
  }

  /** To be awaited before an event is stored: afterwards its fingerprint leads where it belongs, or nowhere where it is a new mistake. */
  async settle(event: GroupedEvent, now: Date): Promise<void> {
    const { id: propertyId, organizationId } = event.property;
    const owner = { organizationId, propertyId };
    const key = `${propertyId} ${event.grouping.fingerprint}`;
    if (!(await this.#hasVersion1(owner)) || this.#settled.has(key)) return;
    const version1 = groupingOfVersion1(event.payload, event.frames);
    const turn = `${propertyId} ${version1.fingerprint}`;
    const before = this.#reading.get(turn) ?? Promise.resolve();
    const own = before.then(
      () => this.#lead(owner, event, version1, now),
      () => this.#lead(owner, event, version1, now),
    );
    this.#reading.set(turn, own);
    try {
      await own;
      this.#settled.set(key, true);
    } finally {
      if (this.#reading.get(turn) === own) this.#reading.delete(turn);
    }
  }

  #hasVersion1(owner: store.Owner): Promise<boolean> {
    const known = this.#properties.get(owner.propertyId);
    if (known) return known;
    const asked = store.hasVersion1(this.#database, owner);
    this.#properties.set(owner.propertyId, asked);
    asked.catch(() => this.#properties.delete(owner.propertyId));
    return asked;
  }

  async #lead(owner: store.Owner, event: GroupedEvent, version1: Grouping, now: Date): Promise<void> {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const { isKnown, predecessor } = await store.findPredecessor(this.#database, owner, event.grouping.fingerprint, version1.fingerprint);
      if (isKnown || !predecessor) return;
      const groupings = await this.#successors(event, version1, predecessor, now);
      if (!groupings.length) return;
      if (await this.#tryLead(owner, version1, predecessor, groupings, now)) return;
    }
    throw comeAgain();
  }

  async #tryLead(owner: store.Owner, version1: Grouping, predecessor: store.Predecessor, groupings: Grouping[], now: Date) {
    try {
      return await store.leadOn(this.#database, owner, version1.fingerprint, predecessor, groupings, now);
    } catch (error) {
      if ((error as { code?: string }).code === LOCK_TIMEOUT) throw comeAgain();
      throw error;
    }
  }

  /** The groupings that lead to the issue of the event's fingerprint of version 1. */
  async #successors(event: GroupedEvent, version1: Grouping, predecessor: store.Predecessor, now: Date): Promise<Grouping[]> {
    const { grouping } = event;
    // what both versions tell by the same is the same mistake
    if (grouping.parts.join('\n') === version1.parts.join('\n')) return [grouping];
    if (predecessor.ledToVersion !== null) return [];
    const history = await this.#history(event.property, predecessor.issueId, version1.fingerprint, now);
    const groupings = [...history.groupings.values()];
    if (history.groupings.has(grouping.fingerprint)) return groupings;
    if (!history.isWhole) return [...groupings, grouping];
    if (groupings.length) return groupings;
    // nothing is stored to compare with: the first that comes is taken for the old mistake, but an issue that is resolved must not hide a new one
    return predecessor.status !== 'resolved' || saysTheSame(event, predecessor.message) ? [grouping] : [];
  }

  /** What the stored events of a fingerprint of version 1 are today. */
  async #history(property: KnownProperty, issueId: string, version1: string, now: Date): Promise<History> {
    const database = this.#database;
    const { organizationId } = property;
    const until = performance.now() + HISTORY_MS;
    const members = { organizationId, issueIds: await membersOf(database, organizationId, issueId) };
    const ids = await store.eventsWithDifferentStacks(database, members, version1, firstDayWithEvents(now), MOST_STACKS);
    const events = ids.length ? await getEvents(database, members, property.id, daysWithEvents(now), ids) : [];
    const groupings = new Map<string, Grouping>();
    for (const { payload: stored, release } of events) {
      if (performance.now() > until) return { groupings, isWhole: false };
      const payload = readPayload(stored);
      const frames = await resolveFrames(payload, { property, release }, this.#symbolicator, { context: true });
      // its source maps are gone, or it was masked by other rules: it says nothing of today
      if (groupingOfVersion1(payload, frames).fingerprint !== version1) continue;
      const grouping = groupingOf(payload, frames);
      groupings.set(grouping.fingerprint, grouping);
    }
    return { groupings, isWhole: true };
  }
}
