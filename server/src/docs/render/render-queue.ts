/** Renders bodies of pages in separate processes (`reading/reader-queue.ts`). */
import { PageError } from '@tidewatch/docs-renderer/light';
import { RENDER_CHILD, type Rendered } from '@tidewatch/docs-renderer/process';
import { AppError } from '../../kernel/errors.js';
import type { Principal } from '../../kernel/shares/principal.js';
import { ReaderQueue, type ReaderQueueOptions } from '../reading/reader-queue.js';

/** The format of a body. */
export type Format = 'mdx' | 'json';

/** The position in the text, with lines and columns from 1. A path in a tree is part of the message. */
const positionOf = ({ line, column }: PageError): string => (line === null ? '' : ` (line ${line}, column ${column ?? 1})`);

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
  const message = `${error.message.replace(/\.$/, '')}${positionOf(error)}`;
  return new AppError('VALIDATION_ERROR', `The page${at && ` at ${at}`} cannot be parsed: ${message}.`, {
    details: [{ path: field, message }],
  });
}

export class RenderQueue {
  readonly #readers: ReaderQueue<Rendered>;

  constructor(options: Omit<ReaderQueueOptions, 'file' | 'idleMs'> = {}) {
    this.#readers = new ReaderQueue({ ...options, file: RENDER_CHILD });
  }

  /** The used share of the queue, from 0 to 1. */
  get fill(): number {
    return this.#readers.fill;
  }

  /**
   * Renders a body; `withBody` to get it as JSON, too. `at` is where the page is in the request, as a JSON pointer; empty if the request is
   * the page. Throws VALIDATION_ERROR for a body that is not a valid page, and UNAVAILABLE if too many wait.
   */
  async render(principal: Principal, body: unknown, format: Format, at = '', withBody = false): Promise<Rendered> {
    try {
      return await this.#readers.read(principal, body, format, withBody);
    } catch (error) {
      throw refusal(error, format, at);
    }
  }

  /** Stops the processes and rejects waiting bodies. */
  close(): void {
    this.#readers.close();
  }
}
