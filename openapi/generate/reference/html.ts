/** HTML that is escaped by default: only output of this template counts as HTML. */
export class Html {
  constructor(readonly text: string) {}
}

/** Values for the template: nothing, text, HTML, or several of these. */
export type Part = Html | string | number | null | false | undefined | readonly Part[];

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function textOf(part: Part): string {
  if (part === null || part === false || part === undefined) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(textOf).join('');
  return String(part).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Joins a template; escapes every value that isn't HTML. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.map((text, index) => text + textOf(parts[index])).join(''));
}

/** Joins parts with a separator. */
export function joined(parts: readonly Part[], between: Part): Part[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [between, part]));
}

/** One line of a description: `code` and **strong** words are the only Markdown. */
export function inline(text: string): Html {
  const pieces = text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((piece) => {
    if (/^`.+`$/.test(piece)) return html`<code>${piece.slice(1, -1)}</code>`;
    return /^\*\*.+\*\*$/.test(piece) ? html`<strong>${piece.slice(2, -2)}</strong>` : piece;
  });
  return html`${pieces}`;
}

/** A description with several paragraphs. */
export function prose(text: string): Html {
  return html`${text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => html`<p>${inline(paragraph.replace(/\s*\n\s*/g, ' '))}</p>\n`)}`;
}

/** A block of code that the keyboard can scroll if it is wider than the page. */
export function codeBlock(label: string, code: string): Html {
  return html`<pre tabindex="0" role="group" aria-label="${label}"><code>${code}</code></pre>\n`;
}

/** A table whose first column names the rows. */
export function table(label: string, columns: readonly string[], rows: readonly (readonly Part[])[]): Html {
  const cells = (row: readonly Part[]) =>
    row.map((cell, index) => (index === 0 ? html`<th scope="row">${cell}</th>` : html`<td>${cell}</td>`));
  return html`<table aria-label="${label}">
<thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>
${rows.map((row) => html`<tr>${cells(row)}</tr>\n`)}</tbody></table>
`;
}

/** A table that scrolls like code if it is too wide. */
export function wideTable(label: string, columns: readonly string[], rows: readonly (readonly Part[])[]): Html {
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${label}">${table(label, columns, rows)}</div>\n`;
}
