/**
 * A bounded queue shared by organizations. Each has its own queue, first in, first out, and batches take from all in turn.
 *
 * No organization may hold more than what remains free. So one flooding organization gets half of the queue, two get a third each, and there is
 * always room for another.
 */

/** A waiting item and its weight. */
export interface QueueEntry {
  bytes: number;
}

export interface Room {
  items: number;
  bytes: number;
}

interface Share<Entry> {
  /** Items that are waiting or being written. */
  items: number;
  bytes: number;
  waiting: Entry[];
  waitingBytes: number;
}

export class FairQueue<Entry extends QueueEntry> {
  readonly #room: Room;
  readonly #shares = new Map<string, Share<Entry>>();
  /** The organizations with waiting items; the next one is first. */
  readonly #turns = new Set<string>();
  #items = 0;
  #bytes = 0;
  #waitingItems = 0;

  constructor(room: Room) {
    this.#room = room;
  }

  /** All items that are waiting or being written. */
  get size(): number {
    return this.#items;
  }

  /** How much of the room is taken, from 0 to 1: by number or by bytes, whichever is more. */
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
    const itemsLeft = this.#room.items - this.#items - 1;
    const bytesLeft = this.#room.bytes - this.#bytes - bytes;
    return (own?.items ?? 0) + 1 <= itemsLeft && (own?.bytes ?? 0) + bytes <= bytesLeft;
  }

  /** Adds an entry at the end of its organization's queue; returns false if there is no room. */
  enter(organizationId: string, entry: Entry): boolean {
    if (!this.hasRoom(organizationId, entry.bytes)) return false;
    const share = this.#shares.get(organizationId) ?? { items: 0, bytes: 0, waiting: [], waitingBytes: 0 };
    this.#shares.set(organizationId, share);
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
    if (!share.items) this.#shares.delete(organizationId);
  }

  #count(share: Share<Entry>, items: number, bytes: number): void {
    share.items += items;
    share.bytes += bytes;
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
   * Takes the oldest entries of the eligible organizations, one of each in turn, until nothing more fits. After its first entry, an organization
   * gets at most `ofOne` bytes. Organizations without a turn are first the next time.
   */
  takeTogether(room: Room, ofOne: number, mayGo: (organizationId: string) => boolean): Map<string, Entry[]> {
    const turns = [...this.#turns].filter(mayGo).map((organizationId) => ({ organizationId, count: 0, bytes: 0 }));
    let [items, bytes] = [0, 0];
    for (let going = turns; going.length; ) {
      going = going.filter((turn) => {
        const entry = this.#shares.get(turn.organizationId)?.waiting[turn.count];
        if (!entry) return false;
        const fits = items === 0 || (items < room.items && bytes + entry.bytes <= room.bytes);
        if (!fits || (turn.count > 0 && turn.bytes + entry.bytes > ofOne)) return false;
        [turn.count, turn.bytes] = [turn.count + 1, turn.bytes + entry.bytes];
        [items, bytes] = [items + 1, bytes + entry.bytes];
        return true;
      });
    }
    const served = turns.filter(({ count }) => count > 0);
    return new Map(served.map(({ organizationId, count }) => [organizationId, this.#remove(organizationId, count)]));
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
