/** Descriptions of an OpenAPI document: third-party Markdown, rendered and sanitized like pages, in a separate process. */
import { PageError } from '@tidewatch/docs-renderer/light';
import { type RenderedText, TEXTS_CHILD } from '@tidewatch/docs-renderer/process';
import { Html, html } from '../../../kernel/html/html.js';
import type { Principal } from '../../../kernel/shares/principal.js';
import { ReaderQueue } from '../../reading/reader-queue.js';
import { summaryOf } from '../../reading/summary.js';
import { placeHtml, placeMarkdown } from '../html/rewrite.js';
import type { SiteAddress } from '../model/addresses.js';
import type { Operation, Reference } from './operations.js';

/** Maximum rendered texts of one document, and their total length; the others are shown as written. */
const MOST_TEXTS = 400;
const MOST_CHARACTERS = 200_000;

/** A line without anything that Markdown could read as markup. */
const isPlain = (text: string) => !/[*_`[\]<>&\\#|~$!@^+=\r\n]|:\/\/|www\.|:::|^\s*(?:-|\d+[.)])\s|^\s{2}/.test(text);

/** The texts of an operation's page, or of the list. */
export function textsOf(reference: Reference, operation: Operation | null): string[] {
  if (!operation) return [reference.description];
  const { description, parameters, body, responses } = operation;
  const fields = [...parameters, ...body, ...responses.flatMap((response) => response.fields)];
  return [description, ...responses.map((response) => response.description), ...fields.map((field) => field.description)];
}

const paragraphs = (text: string): Html[] =>
  text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .slice(0, 50)
    .map((part) => html`<p>${part.trim()}</p>\n`);

/** The texts of one document as HTML and as Markdown. */
export class Texts {
  constructor(
    private readonly rendered: ReadonlyMap<string, RenderedText>,
    /** The path of the document, which relative links start from. */
    private readonly path: string,
    private readonly address: SiteAddress,
  ) {}

  /** Whether a text is a single line without markup. */
  isLine(text: string): boolean {
    return !this.rendered.has(text) && !text.trim().includes('\n');
  }

  html(text: string): Html[] {
    const found = this.rendered.get(text);
    return found ? [Html.trusted(`${placeHtml(found.html, this.path, this.address.base)}\n`)] : paragraphs(text);
  }

  markdown(text: string): string {
    const found = this.rendered.get(text);
    if (found) return placeMarkdown(found.markdown, this.path, this.address.canonical);
    return isPlain(text) ? text.trim() : text.trim().replace(/[\\`*_{}[\]<>#|!~$&]/g, '\\$&');
  }

  /** The beginning of a text, without markup; null for an empty one. */
  summary(text: string): string | null {
    return summaryOf([{ text: this.rendered.get(text)?.text ?? text.trim() }]);
  }
}

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
    let left = MOST_CHARACTERS;
    const given = [...new Set(texts)].filter((text) => !isPlain(text)).slice(0, MOST_TEXTS);
    const chosen = given.filter((text) => {
      left -= text.length;
      return left >= 0;
    });
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
