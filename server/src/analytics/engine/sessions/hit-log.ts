/** Rows of the log in memory: one growing array per column. */
import { ATTRIBUTES } from '../dimensions.js';

/** One row for callers; the store fills the arrays directly. */
export interface Hit {
  /** Microseconds since 1970 by the database's clock. */
  at: number;
  /** Order of arrival among hits of the same microsecond. */
  seq: number;
  visitor: bigint;
  previousVisitor: bigint | null;
  /** 0 for a pageview. */
  event: number;
  page: number;
  interactive: boolean;
  /** Whether it continues the visitor's session even after its end; by default not. */
  continues?: boolean;
  /** 32 hexadecimal digits. */
  eventId: string;
  /** In the order of ATTRIBUTES. */
  attributes: readonly number[];
  /** Dictionary ids: key, value, key, value. */
  props: readonly number[];
}

const FIRST_CAPACITY = 256;
const WORDS = 4;

/** High and low word of a signed 64-bit number. */
const wordsOf = (value: bigint): [number, number] => [Number(BigInt.asIntN(32, value >> 32n)), Number(BigInt.asIntN(32, value))];

export class HitLog {
  length = 0;
  at = new Float64Array(FIRST_CAPACITY);
  seq = new Float64Array(FIRST_CAPACITY);
  /** High and low word of each row's visitor: 64-bit numbers are slow to hash. */
  visitor = new Int32Array(FIRST_CAPACITY * 2);
  previous = new Int32Array(FIRST_CAPACITY * 2);
  hasPrevious = new Uint8Array(FIRST_CAPACITY);
  event = new Int32Array(FIRST_CAPACITY);
  page = new Int32Array(FIRST_CAPACITY);
  interactive = new Uint8Array(FIRST_CAPACITY);
  continues = new Uint8Array(FIRST_CAPACITY);
  /** Four words per row. */
  eventId = new Int32Array(FIRST_CAPACITY * WORDS);
  /** All attributes of a row side by side. */
  attributes = new Int32Array(FIRST_CAPACITY * ATTRIBUTES.length);
  /** The pairs of rows that have properties. */
  readonly props = new Map<number, Int32Array>();

  /** Makes room for one more row and returns its index. Its values are empty. */
  grow(): number {
    if (this.length === this.at.length) this.#double();
    this.length += 1;
    return this.length - 1;
  }

  add(hit: Hit): void {
    const row = this.grow();
    this.at[row] = hit.at;
    this.seq[row] = hit.seq;
    this.visitor.set(wordsOf(hit.visitor), row * 2);
    this.hasPrevious[row] = hit.previousVisitor === null ? 0 : 1;
    this.previous.set(wordsOf(hit.previousVisitor ?? 0n), row * 2);
    this.event[row] = hit.event;
    this.page[row] = hit.page;
    this.interactive[row] = hit.interactive ? 1 : 0;
    this.continues[row] = hit.continues ? 1 : 0;
    for (let word = 0; word < WORDS; word += 1) {
      this.eventId[row * WORDS + word] = Number.parseInt(hit.eventId.slice(word * 8, word * 8 + 8), 16) | 0;
    }
    this.attributes.set(hit.attributes, row * ATTRIBUTES.length);
    if (hit.props.length > 0) this.props.set(row, Int32Array.from(hit.props));
  }

  /** Appends a row of another log. */
  take(from: HitLog, other: number): void {
    const row = this.grow();
    this.at[row] = from.at[other]!;
    this.seq[row] = from.seq[other]!;
    this.visitor.set(from.visitor.subarray(other * 2, other * 2 + 2), row * 2);
    this.previous.set(from.previous.subarray(other * 2, other * 2 + 2), row * 2);
    this.hasPrevious[row] = from.hasPrevious[other]!;
    this.event[row] = from.event[other]!;
    this.page[row] = from.page[other]!;
    this.interactive[row] = from.interactive[other]!;
    this.continues[row] = from.continues[other]!;
    this.eventId.set(from.eventId.subarray(other * WORDS, other * WORDS + WORDS), row * WORDS);
    const width = ATTRIBUTES.length;
    this.attributes.set(from.attributes.subarray(other * width, other * width + width), row * width);
    const props = from.props.get(other);
    if (props) this.props.set(row, props);
  }

  /** Removes the last row. */
  drop(): void {
    this.length -= 1;
    this.props.delete(this.length);
  }

  /** Size of the arrays in bytes. */
  get bytes(): number {
    const perRow = 8 * 4 + 3 + 8 + WORDS * 4 + ATTRIBUTES.length * 4;
    return this.at.length * perRow + this.props.size * 100;
  }

  #double(): void {
    const bigger = <A extends { length: number; set: (from: A) => void }>(array: A, make: (length: number) => A): A => {
      const copy = make(array.length * 2);
      copy.set(array);
      return copy;
    };
    const floats = (n: number) => new Float64Array(n);
    const words = (n: number) => new Int32Array(n);
    const bytes = (n: number) => new Uint8Array(n);
    this.at = bigger(this.at, floats);
    this.seq = bigger(this.seq, floats);
    this.visitor = bigger(this.visitor, words);
    this.previous = bigger(this.previous, words);
    this.hasPrevious = bigger(this.hasPrevious, bytes);
    this.event = bigger(this.event, words);
    this.page = bigger(this.page, words);
    this.interactive = bigger(this.interactive, bytes);
    this.continues = bigger(this.continues, bytes);
    this.eventId = bigger(this.eventId, words);
    this.attributes = bigger(this.attributes, words);
  }
}
