/** HTML templates that escape all values. Only the templates' own text is not escaped. */
import { escapeHtml } from './escape.js';

/** A piece of HTML. Only templates create one, so a string can't be mistaken for HTML. */
export class Html {
  readonly #text: string;

  private constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }

  /** Marks HTML created elsewhere in this program as safe: the stylesheet, rendered Markdown. Never use it for input. */
  static trusted(text: string): Html {
    return new Html(text);
  }
}

/** Values allowed in a template: null, undefined and false render nothing, arrays render their items. */
export type HtmlValue = Html | string | number | null | undefined | false | readonly HtmlValue[];

function textOf(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.toString();
  if (typeof value === 'object') return value.map(textOf).join('');
  return escapeHtml(String(value));
}

/** An HTML template: escapes every value, for text and for quoted attributes. Attributes must be quoted. */
export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return Html.trusted(strings.reduce((text, string, index) => text + textOf(values[index - 1]) + string));
}
