/** Looks up agent tokens, many in one query. */
import { LRUCache } from 'lru-cache';
import { AppError } from '../../kernel/errors.js';
import type { TokenOwner } from '../heartbeats/tokens.js';
import { soon } from './sessions/soon.js';

/** Owners by token hash, in hex; an unknown token has no entry. */
type FindOwners = (hashes: readonly Buffer[]) => Promise<ReadonlyMap<string, TokenOwner>>;

interface LaneOptions {
  find: FindOwners;
  /** Tokens per query. */
  atOnce: number;
  /** Tokens waiting for the next query. */
  waiting: number;
  /** Pause before each query. */
  pauseMs: number;
}

interface Question {
  hash: Buffer;
  answer: Promise<TokenOwner | null>;
  resolve: (owner: TokenOwner | null) => void;
  reject: (error: unknown) => void;
}

function questionOf(hash: Buffer): Question {
  const question = { hash } as Question;
  question.answer = new Promise((resolve, reject) => Object.assign(question, { resolve, reject }));
  return question;
}

/** Runs one query at a time; tokens that arrive meanwhile go into the next one, each once. */
class Lane {
  readonly #options: LaneOptions;
  readonly #waiting = new Map<string, Question>();
  #running = false;

  constructor(options: LaneOptions) {
    this.#options = options;
  }

  ask(hash: Buffer): Promise<TokenOwner | null> {
    const key = hash.toString('hex');
    const known = this.#waiting.get(key);
    if (known) return known.answer;
    if (this.#waiting.size >= this.#options.waiting)
      throw new AppError('UNAVAILABLE', 'Too many agents are connecting; try again shortly.', { retryAfterSec: 5 });
    const question = questionOf(hash);
    this.#waiting.set(key, question);
    if (!this.#running) void this.#run();
    return question.answer;
  }

  async #run(): Promise<void> {
    const { find, atOnce, pauseMs } = this.#options;
    this.#running = true;
    while (this.#waiting.size) {
      // at least until all tokens of this event loop turn have arrived
      await new Promise((resolve) => (pauseMs ? setTimeout(resolve, pauseMs) : setImmediate(resolve)));
      const batch = [...this.#waiting].slice(0, atOnce);
      for (const [key] of batch) this.#waiting.delete(key);
      try {
        const owners = await soon(find(batch.map(([, { hash }]) => hash)));
        for (const [key, { resolve }] of batch) resolve(owners.get(key) ?? null);
      } catch (error) {
        for (const [, { reject }] of batch) reject(error);
      }
    }
    this.#running = false;
  }
}

const ORDINARY = { atOnce: 500, waiting: 2_000, pauseMs: 0 };
/** At most five thousand tokens and ten queries a second. */
const SUSPECT = { atOnce: 500, waiting: 1_000, pauseMs: 100 };

/** Tokens known to be unknown. Tokens are random: none of these will become valid later. */
const REMEMBERED = 10_000;

/**
 * Networks that sent too many invalid tokens wait in a separate lane. They are not refused: an honest agent may share their address, behind one NAT
 * or a proxy that isn't configured as trusted.
 */
export class TokenLookups {
  readonly #ordinary: Lane;
  readonly #suspect: Lane;
  readonly #nobodys = new LRUCache<string, true>({ max: REMEMBERED });

  constructor(find: FindOwners) {
    this.#ordinary = new Lane({ find, ...ORDINARY });
    this.#suspect = new Lane({ find, ...SUSPECT });
  }

  /** Null for an unknown token. Throws if too many are waiting. */
  async ownerOf(hash: Buffer, { suspect }: { suspect: boolean }): Promise<TokenOwner | null> {
    const key = hash.toString('hex');
    if (this.#nobodys.has(key)) return null;
    const owner = await (suspect ? this.#suspect : this.#ordinary).ask(hash);
    if (!owner) this.#nobodys.set(key, true);
    return owner;
  }
}
