/**
 * A bounded queue shared by organizations. Each has its own queue, first in, first out. Batches take from the people who created them in turn, and from
 * the organizations of one person in turn.
 *
 * Neither an organization nor a person with all of theirs may hold more than what remains free. So one flooding person gets half of the queue, two get
 * a third each, and there is always room for another. Of a person's organizations, one that holds less than their average may still enter,
 * up to three quarters of the room for all of them.
 */
import type { FounderOf } from '../../../kernel/shares/principal.js';

/** A waiting item and its weight. */
interface QueueEntry {
  bytes: number;
}

export interface Room {
  items: number;
  bytes: number;
}

/** Items that are waiting or being written. */
interface Held {
  items: number;
  bytes: number;
}

interface Share<Entry> extends Held {
  /** The load that the founder's organizations hold together. */
  person: Person;
  waiting: Entry[];
  waitingBytes: number;
}

interface Person extends Held {
  id: string;
  /** How many of the founder's organizations have entries here. */
  organizations: number;
}

/** An organization's share of a batch. */
interface Turn {
  organizationId: string;
  count: number;
  bytes: number;
}

/** A person's share of a batch across all organizations, as a multiple of one organization's share after its first entry. */
const OF_PERSON = 4;
/** Share of the whole room, whatever their organizations hold. */
const MOST_OF_PERSON = 0.75;

/** Whether an organization holds less than the average of its founder's organizations. */
function isBelowAverage(own: Held | undefined, person: Person | undefined): boolean {
  if (!person) return true;
  return (own?.items ?? 0) < person.items / person.organizations && (own?.bytes ?? 0) <= person.bytes / person.organizations;
}

export class FairQueue<Entry extends QueueEntry> {
  readonly #room: Room;
  readonly #founderOf: FounderOf;
  readonly #shares = new Map<string, Share<Entry>>();
  readonly #persons = new Map<string, Person>();
  /** The organizations with waiting items; the next one is first. */
  readonly #turns = new Set<string>();
  #items = 0;
  #bytes = 0;
  #waitingItems = 0;

  constructor(room: Room, founderOf: FounderOf) {
    this.#room = room;
    this.#founderOf = founderOf;
  }

  /** All items that are waiting or being written. */
  get size(): number {
    return this.#items;
  }

  /** The used share of the room, from 0 to 1: by number or by bytes, whichever is higher. */
  get fill(): number {
    return Math.max(this.#items / this.#room.items, this.#bytes / this.#room.bytes);
  }

  /** All waiting items. */
  get waitingItems(): number {
    return this.#waitingItems;
  }

  /** The organizations with waiting items, in turn. */
  get waiting(): Iterable<string> {
    return this.#turns;
  }

  /** The waiting items of an organization. */
  waitingItemsOf(organizationId: string): number {
    return this.#shares.get(organizationId)?.waiting.length ?? 0;
  }

  /** The waiting bytes of an organization. */
  waitingBytes(organizationId: string): number {
    return this.#shares.get(organizationId)?.waitingBytes ?? 0;
  }

  /** The oldest waiting entry of an organization. */
  first(organizationId: string): Entry | undefined {
    return this.#shares.get(organizationId)?.waiting[0];
  }

  hasRoom(organizationId: string, bytes: number): boolean {
    const own = this.#shares.get(organizationId);
    if (own) this.#settlePerson(organizationId, own);
    const person = own?.person ?? this.#persons.get(this.#founderOf(organizationId));
    const itemsLeft = this.#room.items - this.#items - 1;
    const bytesLeft = this.#room.bytes - this.#bytes - bytes;
    const fits = (held: Held | undefined) => (held?.items ?? 0) + 1 <= itemsLeft && (held?.bytes ?? 0) + bytes <= bytesLeft;
    // an organization that holds less than most of its founder's doesn't pay for those
    return fits(own) && (fits(person) || (isBelowAverage(own, person) && this.#isWithinMost(person, bytes)));
  }

  #isWithinMost(person: Held | undefined, bytes: number): boolean {
    const { items: mostItems, bytes: mostBytes } = this.#room;
    return (person?.items ?? 0) + 1 <= MOST_OF_PERSON * mostItems && (person?.bytes ?? 0) + bytes <= MOST_OF_PERSON * mostBytes;
  }

  /** Adds an entry at the end of its organization's queue; returns false if there is no room. */
  enter(organizationId: string, entry: Entry): boolean {
    if (!this.hasRoom(organizationId, entry.bytes)) return false;
    const share = this.#shares.get(organizationId) ?? this.#begin(organizationId);
    this.#count(share, 1, entry.bytes);
    share.waiting.push(entry);
    share.waitingBytes += entry.bytes;
    this.#waitingItems += 1;
    this.#turns.add(organizationId);
    return true;
  }

  /** The entry was answered: frees its room. */
  leave(organizationId: string, { bytes }: Entry): void {
    const share = this.#shares.get(organizationId);
    if (!share) return;
    this.#count(share, -1, -bytes);
    if (share.items) return;
    this.#shares.delete(organizationId);
    this.#leavePerson(share.person);
  }

  /** The founder of an organization, while it has entries. */
  personOf(organizationId: string): string {
    return this.#shares.get(organizationId)?.person.id ?? this.#founderOf(organizationId);
  }

  #begin(organizationId: string): Share<Entry> {
    const share = { items: 0, bytes: 0, waiting: [], waitingBytes: 0, person: this.#joinPerson(this.#founderOf(organizationId)) };
    this.#shares.set(organizationId, share);
    return share;
  }

  /** An organization counts for itself until its founder is known, and then for that person with all that it holds. */
  #settlePerson(organizationId: string, share: Share<Entry>): void {
    const id = this.#founderOf(organizationId);
    if (share.person.id === id) return;
    const { items, bytes, person } = share;
    person.items -= items;
    person.bytes -= bytes;
    this.#leavePerson(person);
    share.person = this.#joinPerson(id);
    share.person.items += items;
    share.person.bytes += bytes;
  }

  #joinPerson(id: string): Person {
    const person = this.#persons.get(id) ?? { id, items: 0, bytes: 0, organizations: 0 };
    person.organizations += 1;
    this.#persons.set(id, person);
    return person;
  }

  #leavePerson(person: Person): void {
    person.organizations -= 1;
    if (person.organizations === 0) this.#persons.delete(person.id);
  }

  #count(share: Share<Entry>, items: number, bytes: number): void {
    for (const held of [share, share.person]) {
      held.items += items;
      held.bytes += bytes;
    }
    this.#items += items;
    this.#bytes += bytes;
  }

  /** The oldest entries of one organization, as many as fit; always one, however large. */
  takeOf(organizationId: string, room: Room): Entry[] {
    const waiting = this.#shares.get(organizationId)?.waiting ?? [];
    let [count, bytes] = [0, 0];
    for (const entry of waiting) {
      if (count === room.items || (count > 0 && bytes + entry.bytes > room.bytes)) break;
      bytes += entry.bytes;
      count += 1;
    }
    return this.#remove(organizationId, count);
  }

  /**
   * Takes the oldest entries of the eligible organizations, one of each person in turn, until nothing more fits. After its first entry, an organization
   * gets at most `ofOne` bytes, and a person four times as many. Organizations without a turn are first the next time.
   */
  takeTogether(room: Room, ofOne: number, mayGo: (organizationId: string) => boolean): Map<string, Entry[]> {
    const turns = [...this.#turns].filter(mayGo).map((organizationId): Turn => ({ organizationId, count: 0, bytes: 0 }));
    const taken = { items: 0, bytes: 0 };
    let going = this.#byPerson(turns);
    while (going.length) going = going.filter((own) => this.#takeNext(own, taken, room, ofOne));
    const served = turns.filter(({ count }) => count > 0);
    return new Map(served.map(({ organizationId, count }) => [organizationId, this.#remove(organizationId, count)]));
  }

  #byPerson(turns: readonly Turn[]): { turns: Turn[]; bytes: number }[] {
    const persons = new Map<string, { turns: Turn[]; bytes: number }>();
    for (const turn of turns) {
      const id = this.personOf(turn.organizationId);
      const own = persons.get(id) ?? { turns: [], bytes: 0 };
      own.turns.push(turn);
      persons.set(id, own);
    }
    return [...persons.values()];
  }

  /** Gives a person one entry, of the organization that is next; false if none fits. */
  #takeNext(own: { turns: Turn[]; bytes: number }, taken: Held, room: Room, ofOne: number): boolean {
    for (let turn = own.turns.shift(); turn; turn = own.turns.shift()) {
      const entry = this.#shares.get(turn.organizationId)?.waiting[turn.count];
      if (!entry) continue;
      const hasRoom = taken.items === 0 || (taken.items < room.items && taken.bytes + entry.bytes <= room.bytes);
      const isOver = turn.count > 0 && turn.bytes + entry.bytes > ofOne;
      const isPersonOver = own.bytes > 0 && own.bytes + entry.bytes > OF_PERSON * ofOne;
      if (!hasRoom || isOver || isPersonOver) continue;
      turn.count += 1;
      taken.items += 1;
      for (const held of [turn, own, taken]) held.bytes += entry.bytes;
      own.turns.push(turn);
      return true;
    }
    return false;
  }

  /** Puts entries back, before all later ones. */
  giveBack(organizationId: string, entries: readonly Entry[]): void {
    const share = this.#shares.get(organizationId);
    if (!share || !entries.length) return;
    share.waiting.unshift(...entries);
    for (const { bytes } of entries) share.waitingBytes += bytes;
    this.#waitingItems += entries.length;
    this.#turns.add(organizationId);
  }

  #remove(organizationId: string, count: number): Entry[] {
    const share = this.#shares.get(organizationId);
    const taken = share?.waiting.splice(0, count) ?? [];
    for (const { bytes } of taken) if (share) share.waitingBytes -= bytes;
    this.#waitingItems -= taken.length;
    // to the end of the turns if it has more
    this.#turns.delete(organizationId);
    if (share?.waiting.length) this.#turns.add(organizationId);
    return taken;
  }
}
