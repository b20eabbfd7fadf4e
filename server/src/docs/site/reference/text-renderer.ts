/** Renders descriptions of an OpenAPI document, which are third-party Markdown, in separate processes. */
import { PageError } from '@tidewatch/docs-renderer/light';
import { type RenderedText, TEXTS_CHILD } from '@tidewatch/docs-renderer/process';
import { textsToRender } from '@tidewatch/docs-renderer/site';
import type { Principal } from '../../../kernel/shares/principal.js';
import { ReaderQueue } from '../../reading/reader-queue.js';

/** Processes end after being idle for this long. */
const IDLE_MS = 60_000;
/** Maximum waiting reference pages, of one organization and in total. */
const WAITING = 50;
const WAITING_IN_ALL = 500;

/** Renders texts in separate processes, which live while there is work. */
export class TextRenderer {
  readonly #readers = new ReaderQueue<(RenderedText | null)[]>({
    file: TEXTS_CHILD,
    idleMs: IDLE_MS,
    waiting: WAITING,
    waitingInAll: WAITING_IN_ALL,
  });

  /** The used share of the queue, from 0 to 1. */
  get fill(): number {
    return this.#readers.fill;
  }

  /** Renders the texts of one page. Throws UNAVAILABLE if too many pages wait. */
  async render(principal: Principal, texts: readonly string[]): Promise<Map<string, RenderedText>> {
    const chosen = textsToRender(texts);
    if (!chosen.length) return new Map();
    try {
      const rendered = await this.#readers.read(principal, chosen, 'markdown');
      return new Map(chosen.flatMap((text, at) => (rendered[at] ? [[text, rendered[at]] as const] : [])));
    } catch (error) {
      // a text crashed the process or took too long: all of them are shown as written
      if (error instanceof PageError) return new Map();
      throw error;
    }
  }

  close(): void {
    this.#readers.close();
  }
}
