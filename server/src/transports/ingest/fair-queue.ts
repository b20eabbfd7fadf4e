/**
 * A bounded queue that many organizations share. Each has a queue of its own in it, first in, first out, and batches are formed from all of them in
 * turn.
 *
 * No organization may hold more than what is left free. So one that floods gets half of the queue, two of them get a third each, and there is always
 * room for another one.
 */

/** What waits, and how much it weighs. */
export interface QueueEntry {
  bytes: number;
}

export interface Room {
  items: number;
  bytes: number;
}

interface Share<Entry> {
  /** Entered and not yet left: waiting or being written. */
  items: number;
  bytes: number;
  waiting: Entry[];
  waitingBytes: number;
}

export class FairQueue<Entry extends QueueEntry> {
  readonly #room: Room;
  readonly #shares = new Map<string, Share<Entry>>();
  /** The organizations that have something waiting; whose turn it is stands first. */
  readonly #turns = new Set<string>();
  #items = 0;
  #bytes = 0;

  constructor(room: Room) {
    this.#room = room;
  }

  /** Everything that entered and has not left. */
  get size(): number {
    return this.#items;
  }

  /** The organizations that have something waiting, in turn. */
  get waiting(): Iterable<string> {
    return this.#turns;
  }

  /** Bytes of an organization that wait to be taken. */
  waitingBytes(organizationId: string): number {
    return this.#shares.get(organizationId)?.waitingBytes ?? 0;
  }

  /** The oldest entry of an organization that waits to be taken. */
  first(organizationId: string): Entry | undefined {
    return this.#shares.get(organizationId)?.waiting[0];
  }

  hasRoom(organizationId: string, bytes: number): boolean {
    const own = this.#shares.get(organizationId);
    const itemsLeft = this.#room.items - this.#items - 1;
    const bytesLeft = this.#room.bytes - this.#bytes - bytes;
    return (own?.items ?? 0) + 1 <= itemsLeft && (own?.bytes ?? 0) + bytes <= bytesLeft;
  }

  /** Lets an entry in at the end of its organization's queue; false where there is no room for it. */
  enter(organizationId: string, entry: Entry): boolean {
    if (!this.hasRoom(organizationId, entry.bytes)) return false;
    const share = this.#shares.get(organizationId) ?? { items: 0, bytes: 0, waiting: [], waitingBytes: 0 };
    this.#shares.set(organizationId, share);
    this.#count(share, 1, entry.bytes);
    share.waiting.push(entry);
    share.waitingBytes += entry.bytes;
    this.#turns.add(organizationId);
    return true;
  }

  /** The entry was answered: its room is free again. */
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
   * The oldest entries of all organizations that may go, one of each in turn until nothing more fits; of one organization no more than `ofOne` bytes
   * where it has taken an entry already. Who had no turn this time is first the next time.
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

  /** Puts entries back where they were taken from, before everything that came later. */
  giveBack(organizationId: string, entries: readonly Entry[]): void {
    const share = this.#shares.get(organizationId);
    if (!share || !entries.length) return;
    share.waiting.unshift(...entries);
    for (const { bytes } of entries) share.waitingBytes += bytes;
    this.#turns.add(organizationId);
  }

  #remove(organizationId: string, count: number): Entry[] {
    const share = this.#shares.get(organizationId);
    const taken = share?.waiting.splice(0, count) ?? [];
    for (const { bytes } of taken) if (share) share.waitingBytes -= bytes;
    // to the end of the turns, where it has more
    this.#turns.delete(organizationId);
    if (share?.waiting.length) this.#turns.add(organizationId);
    return taken;
  }
}
