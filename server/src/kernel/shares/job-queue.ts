/**
 * Jobs that wait for a thread, a process or a slot: people and organizations take turns, and the total is bounded. When the queue is full, the
 * principal with the most waiting jobs loses the newest, so a few busy ones cannot lock out another.
 */
import { Holdings } from './holdings.js';
import type { Principal } from './principal.js';
import { Turns } from './turns.js';

interface Line<Entry> {
  principal: Principal;
  entries: Entry[];
}

export class JobQueue<Entry> {
  /** One for each person in each organization, in the order in which they began to wait. */
  readonly #lines = new Map<string, Line<Entry>>();
  readonly #waiting = new Holdings();
  readonly #turns = new Turns();
  #count = 0;

  /**
   * @param most the limit for all together
   * @param mostOfOne the limit for one person, and for one organization
   */
  constructor(
    private readonly most: number,
    private readonly mostOfOne: number,
  ) {}

  /** How many entries wait. */
  get size(): number {
    return this.#count;
  }

  /** The used share of the queue, from 0 to 1. */
  get fill(): number {
    return this.#count / this.most;
  }

  /** Adds an entry. Returns the entry that is dropped for it, which may be the new one. */
  add(principal: Principal, entry: Entry): Entry | null {
    const own = this.#waiting.most(principal);
    if (own >= this.mostOfOne) return entry;
    let displaced: Entry | null = null;
    if (this.#count >= this.most) {
      const greedy = this.#greediest();
      // a principal with about as many jobs would only displace an equal
      if (greedy === null || this.#waiting.most(greedy.principal) <= own + 1) return entry;
      displaced = this.#remove(greedy, greedy.entries.length - 1);
    }
    const key = keyOf(principal);
    const line = this.#lines.get(key) ?? { principal, entries: [] };
    line.entries.push(entry);
    this.#lines.set(key, line);
    this.#waiting.add(principal);
    this.#count += 1;
    return displaced;
  }

  /** The line that loses an entry: the longest of the principal with the most waiting jobs; among equals, the one that began to wait last. */
  #greediest(): Line<Entry> | null {
    let greedy: Line<Entry> | null = null;
    for (const line of this.#lines.values()) {
      const more = greedy ? this.#waiting.most(line.principal) - this.#waiting.most(greedy.principal) : 1;
      if (more > 0 || (more === 0 && line.entries.length >= (greedy?.entries.length ?? 0))) greedy = line;
    }
    return greedy;
  }

  /** Records that a principal had its turn without waiting here. */
  serve(principal: Principal): void {
    this.#turns.serve(principal);
  }

  /** The next entry in turn whose principal may have one now. */
  take(mayHave: (principal: Principal) => boolean = () => true): Entry | null {
    let next: Line<Entry> | null = null;
    for (const line of this.#lines.values()) {
      if (next !== null && this.#turns.compare(line.principal, next.principal) >= 0) continue;
      if (mayHave(line.principal)) next = line;
    }
    if (next === null) return null;
    this.#turns.serve(next.principal);
    return this.#remove(next, 0);
  }

  /** Empties the queue and returns its entries. */
  clear(): Entry[] {
    const left = [...this.#lines.values()].flatMap(({ entries }) => entries);
    this.#lines.clear();
    this.#waiting.clear();
    this.#count = 0;
    return left;
  }

  #remove(line: Line<Entry>, index: number): Entry {
    const [entry] = line.entries.splice(index, 1);
    this.#waiting.add(line.principal, -1);
    this.#count -= 1;
    if (line.entries.length === 0) this.#lines.delete(keyOf(line.principal));
    return entry as Entry;
  }
}

const keyOf = ({ personId, organizationId }: Principal) => `${personId} ${organizationId}`;
