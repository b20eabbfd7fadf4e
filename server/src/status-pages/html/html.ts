/** HTML that escapes whatever is put into it. The only text that is never escaped is what stands in our own templates. */
import { escapeHtml } from '../../kernel/mail/escape.js';

/** A piece of HTML. Only the template makes one, so a string from outside can never pass for it. */
export class Html {
  readonly #text: string;

  private constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }

  /** For text that another part of this program made as HTML: the stylesheet, rendered Markdown. Never for anybody's input. */
  static trusted(text: string): Html {
    return new Html(text);
  }
}

/** What may stand in a template: null, undefined and false give nothing, arrays their members one after the other. */
export type HtmlValue = Html | string | number | null | undefined | false | readonly HtmlValue[];

function textOf(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.toString();
  if (typeof value === 'object') return value.map(textOf).join('');
  return escapeHtml(String(value));
}

/** A template of HTML: every value in it is escaped, for text and for quoted attributes alike. Attributes must be quoted. */
export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return Html.trusted(strings.reduce((text, string, index) => text + textOf(values[index - 1]) + string));
}
