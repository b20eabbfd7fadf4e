/**
 * Renders bodies in separate processes, off the threads that serve requests. Organizations take turns: if one saves thousands of pages,
 * another waits only for the page being rendered.
 */
import { PageError } from '@tidewatch/docs-renderer/light';
import { RENDER_CHILD, Reader, type Rendered } from '@tidewatch/docs-renderer/process';
import { AppError } from '../../kernel/errors.js';

/** The format of a body. */
export type Format = 'mdx' | 'json';

export interface RenderQueueOptions {
  /** Number of processes. Each takes up to half a gigabyte for the worst page. */
  processes?: number;
  /** Most waiting bodies of one organization. */
  waiting?: number;
  /** Most waiting bodies of all organizations together. */
  waitingInAll?: number;
}

interface Waiting {
  body: unknown;
  format: Format;
  /** Where the page is in the request, as a JSON pointer; empty if the request is the page. */
  at: string;
  withBody: boolean;
  resolve: (rendered: Rendered) => void;
  reject: (error: unknown) => void;
}

const PROCESSES = 2;
const WAITING = 200;
const WAITING_IN_ALL = 2_000;

/** The position in the text, with lines and columns from 1. A path in a tree is part of the message. */
const placeOf = ({ line, column }: PageError): string => (line === null ? '' : ` (line ${line}, column ${column ?? 1})`);

/** `/children/0/type` for `body.children[0].type`. */
const pointerOf = (path: string | null): string =>
  (path ?? '')
    .replace(/^body(?![^.[])/, '')
    .split(/[.[\]]+/)
    .map((part) => part && `/${part}`)
    .join('');

/** The error for a body that is not a valid page. */
function refusal(error: unknown, format: Format, at: string): unknown {
  if (!(error instanceof PageError)) return error;
  const field = `${at}${format === 'json' ? `/body${pointerOf(error.path)}` : '/markdown'}`;
  const message = `${error.message.replace(/\.$/, '')}${placeOf(error)}`;
  return new AppError('VALIDATION_ERROR', `The page${at && ` at ${at}`} cannot be parsed: ${message}.`, {
    details: [{ path: field, message }],
  });
}

export class RenderQueue {
  readonly #idle: Reader<Rendered>[];
  readonly #readers: readonly Reader<Rendered>[];
  /** Organizations with waiting bodies; the first one is next. */
  readonly #turns = new Map<string, Waiting[]>();
  readonly #options: Required<RenderQueueOptions>;
  #waiting = 0;

  constructor(options: RenderQueueOptions = {}) {
    this.#options = { processes: PROCESSES, waiting: WAITING, waitingInAll: WAITING_IN_ALL, ...options };
    this.#readers = Array.from({ length: this.#options.processes }, () => new Reader<Rendered>({ file: RENDER_CHILD }));
    this.#idle = [...this.#readers];
  }

  /** Renders a body; `withBody` to get it as JSON, too. Throws VALIDATION_ERROR for a body that is not a valid page, and UNAVAILABLE if too many wait. */
  render(organizationId: string, body: unknown, format: Format, at = '', withBody = false): Promise<Rendered> {
    const own = this.#turns.get(organizationId) ?? [];
    if (own.length >= this.#options.waiting || this.#waiting >= this.#options.waitingInAll)
      return Promise.reject(new AppError('UNAVAILABLE', 'Too many pages are waiting to be parsed. Retry in 2 s.', { retryAfterSec: 2 }));
    return new Promise((resolve, reject) => {
      own.push({ body, format, at, withBody, resolve, reject });
      this.#turns.set(organizationId, own);
      this.#waiting += 1;
      this.#next();
    });
  }

  #next(): void {
    const reader = this.#idle.pop();
    if (!reader) return;
    const [turn] = this.#turns;
    if (!turn) {
      this.#idle.push(reader);
      return;
    }
    const [organizationId, own] = turn;
    const job = own.shift();
    this.#turns.delete(organizationId);
    if (own.length) this.#turns.set(organizationId, own);
    this.#waiting -= 1;
    if (job) void this.#run(reader, job);
  }

  async #run(reader: Reader<Rendered>, { body, format, at, withBody, resolve, reject }: Waiting): Promise<void> {
    try {
      resolve(await reader.read(body, format, withBody));
    } catch (error) {
      reject(refusal(error, format, at));
    } finally {
      this.#idle.push(reader);
      this.#next();
    }
  }

  /** Stops the processes and rejects waiting bodies. */
  close(): void {
    for (const reader of this.#readers) reader.close();
    for (const { reject } of [...this.#turns.values()].flat())
      reject(new AppError('UNAVAILABLE', 'The server is stopping.', { retryAfterSec: 2 }));
    this.#turns.clear();
  }
}
