/**
 * Long work on the main thread, a slice at a time. A report of 50,000 rows, or an error of a megabyte, would otherwise block the thread for its whole
 * duration, and every other request with it. Such work pauses when its slice is over and continues in a later turn of the event loop. One slice runs
 * in every other turn, however much waits, so that many concurrent long works don't add up to a long delay. The people who created the organizations
 * take turns, and so do the organizations of each, so a person with many long works only delays their own.
 */

import { JobQueue } from '../shares/job-queue.js';
import { type FounderOf, organizationPrincipal } from '../shares/principal.js';

/**
 * Milliseconds of work before yielding. An ordinary request takes several turns of the event loop, and each may contain a slice: with 5 ms, a
 * neighbour of an export waited three times as long. An indivisible step may exceed it, but not the 25 ms of `test:abuse`.
 */
const SLICE_MS = 2;

/** Works waiting for their turn. */
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
    // a turn without a slice comes between two: an ordinary request takes several turns, and on an idle server an empty one costs nothing
    setImmediate(this.#rest);
    resume();
  };
}

/** A process has one main thread, so all works share the turns. */
let founderOf: FounderOf = (organizationId) => organizationId;
// works without an organization share a turn
const works = new Works((organizationId) => (organizationId === '' ? 'nobody' : founderOf(organizationId)));

/** Lets works take turns by the people who created the organizations, once these can be looked up. */
export function shareSlices(given: FounderOf): void {
  founderOf = given;
}

/** The current slice of one work. */
export class Slice {
  #until = performance.now() + SLICE_MS;

  /** @param owner the organization that the work is for; works without one share an owner such as '' */
  constructor(private readonly owner: string) {}

  /** Whether the work should yield. By the wall clock, so it yields earlier on a busy machine. */
  get isOver(): boolean {
    return performance.now() >= this.#until;
  }

  /** Yields to everybody else; resolves when the next slice begins. */
  async next(): Promise<void> {
    await works.next(this.owner);
    this.#until = performance.now() + SLICE_MS;
  }
}

/** Processes each item in order, in slices. Reading the clock costs 40 ns, so items may be small. */
export async function inSlices<Item>(owner: string, items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  const slice = new Slice(owner);
  for (const item of items) {
    work(item);
    if (slice.isOver) await slice.next();
  }
}

/** Items that sortInSlices sorts at once: a few hundred comparisons of words take a tenth of a millisecond. */
const RUN = 128;

/** The items in order, sorted in slices. The sort is stable. */
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
    for (let index = 0; index < runs.length; index += 2) {
      const [one = [], other = []] = [runs[index], runs[index + 1]];
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
