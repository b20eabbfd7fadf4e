/** Descriptions of an OpenAPI document: third-party Markdown, rendered and sanitized like pages. */
import { Html, html } from '../../generated/html/html.js';
import type { RenderedText } from '../../process/text.js';
import { summaryOf } from '../../text/summary.js';
import { placeHtml, placeMarkdown } from '../html/rewrite.js';
import type { SiteAddress } from '../model/addresses.js';
import type { Operation, Reference } from './operations.js';

/** Maximum rendered texts of one document, and their total length; the others are shown as written. */
const MOST_TEXTS = 400;
const MOST_CHARACTERS = 200_000;

/** A line without anything that Markdown could read as markup. */
const isPlain = (text: string) => !/[*_`[\]<>&\\#|~$!@^+=\r\n]|:\/\/|www\.|:::|^\s*(?:-|\d+[.)])\s|^\s{2}/.test(text);

/** The texts of an operation's page, or of the list. */
export function textsOf(reference: Pick<Reference, 'description' | 'parts'>, operation: Operation | null): string[] {
  if (!operation) return [reference.description, ...reference.parts.map(({ description }) => description)];
  const { entry, parameters, body, responses } = operation;
  const fields = [...parameters, ...body, ...responses.flatMap((response) => response.fields)];
  return [entry.description, ...responses.map((response) => response.description), ...fields.map((field) => field.description)];
}

/** Those of one document that have to be rendered: without repetitions and plain ones, up to the limits. */
export function textsToRender(texts: readonly string[]): string[] {
  let left = MOST_CHARACTERS;
  const given = [...new Set(texts)].filter((text) => !isPlain(text)).slice(0, MOST_TEXTS);
  return given.filter((text) => {
    left -= text.length;
    return left >= 0;
  });
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
