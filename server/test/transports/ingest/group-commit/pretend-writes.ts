/** A write function whose writes the test completes, for the queue before the database. */
import { FairWriter, type FairWriterOptions } from '../../../../src/transports/ingest/group-commit/fair-writer.js';
import { eachOwn } from '../../../harness/principals.js';

export interface Item {
  name: string;
  organizationId: string;
  /** Milliseconds since 1970. */
  received: number;
  bytes: number;
}

export interface PretendWrite {
  names: string[];
  /** Commits: each item's outcome is its name in upper case. */
  commit: () => Promise<void>;
  fail: (error: unknown) => Promise<void>;
}

/** Runs everything that a settled promise triggers: the next batch, and then the responses. */
const settle = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));

/** The end of a turn of the event loop, when submitted items take off. */
export const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

export const databaseError = (code: string) => Object.assign(new Error(`database error ${code}`), { code });

export class PretendWrites {
  /** In flight, oldest first. */
  readonly flying: PretendWrite[] = [];
  readonly batches: number[] = [];
  readonly writer: FairWriter<Item, string>;

  constructor(options: Partial<FairWriterOptions<Item, string>> = {}) {
    this.writer = new FairWriter<Item, string>({
      write: (items) => this.#write(items),
      weigh: ({ bytes }) => bytes,
      receivedAt: ({ received }) => new Date(received),
      onBatch: (items) => this.batches.push(items),
      organizationOf: ({ organizationId }) => organizationId,
      together: true,
      lanes: 1,
      founderOf: eachOwn,
      maxBatchItems: 100,
      maxBatchBytes: 10_000,
      maxQueueItems: 1_000,
      maxQueueBytes: 100_000,
      ...options,
    });
  }

  #write(items: readonly Item[]): Promise<string[]> {
    return new Promise((resolve, reject) => {
      const write: PretendWrite = {
        names: items.map(({ name }) => name),
        commit: () => {
          resolve(items.map(({ name }) => name.toUpperCase()));
          return this.#landed(write);
        },
        fail: (error) => {
          reject(error);
          return this.#landed(write);
        },
      };
      this.flying.push(write);
    });
  }

  async #landed(write: PretendWrite): Promise<void> {
    this.flying.splice(this.flying.indexOf(write), 1);
    await settle();
  }

  submit(name: string, { received = 0, bytes = 1, organizationId = 'one' } = {}): Promise<string> {
    const outcome = this.writer.submit({ name, received, bytes, organizationId });
    // the test examines the outcome later; until then a rejection must not count as unhandled
    outcome.catch(() => {});
    return outcome;
  }

  /** The names in each write in flight. */
  get now(): string[] {
    return this.flying.map(({ names }) => names.join(''));
  }

  /** The oldest write in flight. */
  get first(): PretendWrite {
    const [write] = this.flying;
    if (!write) throw new Error('nothing is being written');
    return write;
  }

  /** Completes writes like a database that refuses the named items, until none is in flight; returns the batches that it was given. */
  async run(refused: Record<string, string> = {}): Promise<string[]> {
    const given: string[] = [];
    await turn();
    while (this.flying.length) {
      const write = this.first;
      given.push(write.names.join(''));
      const code = write.names.map((name) => refused[name]).find((found) => found !== undefined);
      await (code === undefined ? write.commit() : write.fail(databaseError(code)));
    }
    return given;
  }
}

/** A sender's response: its outcome, or the code of the refusal. */
export function told(outcomes: Promise<string>[]): Promise<string[]> {
  return Promise.all(outcomes.map((outcome) => outcome.catch((error) => error.code ?? error.message)));
}
