/**
 * From fingerprints of version 1 to current ones. Version 1 put different bugs of one function into one issue. If a fingerprint is new, and the
 * event's fingerprint of version 1 has an issue, the stored events of that issue show which bugs it contained: their current fingerprints lead to it
 * from then on. A fingerprint that isn't among them is a new bug and gets its own issue.
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

/** Maximum number of different stacks examined per issue. */
const MOST_STACKS = 40;
/** If reading the history takes longer, the event counts as a known bug of the issue. */
const HISTORY_MS = 5_000;
/** How long to cache that a property has nothing of version 1. */
const NOTHING_MS = 60_000;
const MOST_ROUNDS = 3;
const LOCK_TIMEOUT = '55P03';

/** An event with a possibly new fingerprint. */
interface GroupedEvent {
  property: KnownProperty;
  payload: EventPayload;
  frames: ResolvedFrame[][];
  grouping: Grouping;
}

/** The bugs among an issue's stored events. */
interface History {
  groupings: Map<string, Grouping>;
  /** Whether all stored events were examined. */
  isWhole: boolean;
}

const comeAgain = () => new AppError('UNAVAILABLE', 'The issue is being changed; retry shortly.', { retryAfterSec: 2 });

/** Whether the event has the issue's message: the only comparison left if no event is stored. */
function saysTheSame({ payload }: GroupedEvent, message: string): boolean {
  const { platform } = payload;
  return comparableMessage(platform, message) === comparableMessage(platform, headlineOf(payload).message);
}

/** Resolves fingerprints of version 1, each once. Costs one memory look-up for a property without any. */
export class Succession {
  readonly #database: Knex;
  readonly #symbolicator: Symbolicator;
  readonly #properties = new LRUCache<string, Promise<boolean> | boolean>({ max: 10_000, ttl: NOTHING_MS });
  readonly #settled = new LRUCache<string, true>({ max: 50_000 });
  /** By the fingerprint of version 1: each history is read once. */
  readonly #reading = new Map<string, Promise<void>>();

  constructor(database: Knex, symbolicator: Symbolicator) {
    this.#database = database;
    this.#symbolicator = symbolicator;
  }

  /**
   * Await this before storing an event: afterwards its fingerprint leads to its issue, or to none if it is a new bug. Undefined if that is so
   * already.
   */
  settle(event: GroupedEvent, now: Date): Promise<void> | undefined {
    const { id: propertyId, organizationId } = event.property;
    const has = this.#hasVersion1({ organizationId, propertyId });
    return has === false ? undefined : this.#settle(event, has, now);
  }

  async #settle(event: GroupedEvent, has: Promise<boolean> | boolean, now: Date): Promise<void> {
    const { id: propertyId, organizationId } = event.property;
    const owner = { organizationId, propertyId };
    const key = `${propertyId} ${event.grouping.fingerprint}`;
    if (!(await has) || this.#settled.has(key)) return;
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

  #hasVersion1(owner: store.Owner): Promise<boolean> | boolean {
    const { propertyId } = owner;
    const known = this.#properties.get(propertyId);
    if (known !== undefined) return known;
    const asked = store.hasVersion1(this.#database, owner);
    this.#properties.set(propertyId, asked);
    asked.then(
      (has) => this.#properties.set(propertyId, has),
      () => this.#properties.delete(propertyId),
    );
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
    // if both versions use the same parts, it is the same bug
    if (grouping.parts.join('\n') === version1.parts.join('\n')) return [grouping];
    if (predecessor.ledToVersion !== null) return [];
    const history = await this.#history(event.property, predecessor.issueId, version1.fingerprint, now);
    const groupings = [...history.groupings.values()];
    if (history.groupings.has(grouping.fingerprint)) return groupings;
    if (!history.isWhole) return [...groupings, grouping];
    if (groupings.length) return groupings;
    // no stored event to compare with: take the first event for the old bug, but don't let a resolved issue hide a new one
    return predecessor.status !== 'resolved' || saysTheSame(event, predecessor.message) ? [grouping] : [];
  }

  /** The current groupings of the stored events of a fingerprint of version 1. */
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
      // its source maps are gone, or it was masked by other rules: it shows nothing about today's grouping
      if (groupingOfVersion1(payload, frames).fingerprint !== version1) continue;
      const grouping = groupingOf(payload, frames);
      groupings.set(grouping.fingerprint, grouping);
    }
    return { groupings, isWhole: true };
  }
}
