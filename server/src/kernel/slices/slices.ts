/**
 * Long work on the main thread, a slice at a time. A report of 50,000 rows, or an error of a megabyte, would hold the thread for as long as it takes,
 * and everybody else's request with it. Such work stops when its slice is over and goes on in a later turn of the event loop.
 *
 * One slice runs in every other turn, whoever waits: many long works at once must not add up to what one of them was kept from. The people who created
 * the organizations take turns, and the organizations of each, so whoever has many long works waits for themselves.
 */

import { JobQueue } from '../shares/job-queue.js';
import { type FounderOf, organizationPrincipal } from '../shares/principal.js';

/**
 * Milliseconds of work before it gives way. An ordinary request takes several turns of the event loop, and each may have a slice in it: with 5 ms, a neighbour
 * of somebody who exports waited three times as long. A step that cannot be divided may make a slice longer, but not beyond the 25 ms of `test:abuse`.
 */
const SLICE_MS = 2;

/** Works that wait for their turn. */
export class Works {
  readonly #waiting = new JobQueue<() => void>(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
  #isRunning = false;

  constructor(private readonly founderOf: FounderOf) {}

  /** Resolves in a later turn of the event loop. */
  next(owner: string): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.add(organizationPrincipal(this.founderOf, owner), resolve);
      if (this.#isRunning) return;
      this.#isRunning = true;
      setImmediate(this.#turn);
    });
  }

  readonly #rest = (): void => void setImmediate(this.#turn);

  readonly #turn = (): void => {
    const resume = this.#waiting.take();
    if (!resume) {
      this.#isRunning = false;
      return;
    }
    // a turn without a slice is between two: an ordinary request takes several turns, and on an idle server an empty one costs nothing
    setImmediate(this.#rest);
    resume();
  };
}

/** A process has one main thread, so its works share the turns. */
let founderOf: FounderOf = (organizationId) => organizationId;
// works of nobody in particular have one turn together
const works = new Works((organizationId) => (organizationId === '' ? 'nobody' : founderOf(organizationId)));

/** Lets works take turns by the people who created the organizations, once these can be looked up. */
export function shareSlices(given: FounderOf): void {
  founderOf = given;
}

/** The current slice of one work. */
export class Slice {
  #until = performance.now() + SLICE_MS;

  /** @param owner the organization that the work is for; works of nobody in particular share an owner of their own, such as '' */
  constructor(private readonly owner: string) {}

  /** Whether the work should give way. By the clock, so on a busy machine it does so earlier. */
  get isOver(): boolean {
    return performance.now() >= this.#until;
  }

  /** Gives way to everybody else; resolves when the next slice begins. */
  async next(): Promise<void> {
    await works.next(this.owner);
    this.#until = performance.now() + SLICE_MS;
  }
}

/** Does something with each item in order, in slices. Looking at the clock costs 40 ns, so items may be small. */
export async function inSlices<Item>(owner: string, items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  const slice = new Slice(owner);
  for (const item of items) {
    work(item);
    if (slice.isOver) await slice.next();
  }
}

/** Items sorted at once by sortInSlices: a few hundred comparisons of words take a tenth of a millisecond. */
const RUN = 128;

/** The items in order, sorted in slices. Equal ones stay in their order. */
export async function sortInSlices<Item>(
  owner: string,
  items: readonly Item[],
  compare: (one: Item, other: Item) => number,
): Promise<Item[]> {
  const slice = new Slice(owner);
  let runs: Item[][] = [];
  for (let from = 0; from < items.length; from += RUN) {
    runs.push(items.slice(from, from + RUN).sort(compare));
    if (slice.isOver) await slice.next();
  }
  while (runs.length > 1) {
    const merged: Item[][] = [];
    for (let place = 0; place < runs.length; place += 2) {
      const [one = [], other = []] = [runs[place], runs[place + 1]];
      const both: Item[] = [];
      for (let a = 0, b = 0; both.length < one.length + other.length; ) {
        const takesOne = b >= other.length || (a < one.length && compare(one[a] as Item, other[b] as Item) <= 0);
        both.push((takesOne ? one[a++] : other[b++]) as Item);
        if (slice.isOver) await slice.next();
      }
      merged.push(both);
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

/** The items mapped in order, in slices. */
export async function mapInSlices<Item, Made>(owner: string, items: Iterable<Item>, make: (item: Item) => Made): Promise<Made[]> {
  const made: Made[] = [];
  await inSlices(owner, items, (item) => void made.push(make(item)));
  return made;
}
