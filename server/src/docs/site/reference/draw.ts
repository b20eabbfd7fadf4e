/** The API reference: a list of operations and a document for each. It only documents; it sends no requests. */
import { type Html, html } from '../../../kernel/html/html.js';
import { type DrawnDocument, drawDocument } from '../html/shell.js';
import type { SiteView } from '../html/view.js';
import type { Example } from './examples.js';
import type { Operation, Parameter, Reference, Response } from './operations.js';
import { referenceTab } from './tab.js';
import type { Texts } from './texts.js';

export const byTag = (operations: readonly Operation[]) => {
  const tags = new Map<string, Operation[]>();
  for (const operation of operations) tags.set(operation.tag, [...(tags.get(operation.tag) ?? []), operation]);
  return [...tags];
};

export const PLACES: readonly (readonly [string, string])[] = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Headers'],
  ['cookie', 'Cookies'],
];

export const exampleTitle = ({ title }: Example) => (title ? `Example: ${title}` : 'Example');

const exampleHtml = (example: Example) => html`<figure class="dc-code" data-lang="${example.language ?? 'text'}">
<figcaption class="dc-code-title">${exampleTitle(example)}</figcaption><pre tabindex="0"><code>${example.text}</code></pre></figure>
`;

class Drawing {
  constructor(private readonly texts: Texts) {}

  operation(
    { method, path, title, description, isDeprecated, parameters, body, bodyExamples, responses }: Operation,
    server: string,
  ): Html {
    const places = PLACES.map(([where, heading]) =>
      this.fields(
        heading,
        parameters.filter((each) => each.where === where),
      ),
    );
    const examples = bodyExamples();
    return html`<article><h1>${title}</h1>
<p class="lead"><span class="method">${method}</span> <code>${server}${path}</code></p>
<div class="body">${isDeprecated && html`<aside class="dc-callout dc-callout-warning" role="note"><p>Deprecated.</p></aside>\n`}${this.texts.html(
      description,
    )}${places}${(body.length > 0 || examples.length > 0) && html`<h2>Body</h2>\n`}${body.map((each) => this.field(each))}${examples.map(
      exampleHtml,
    )}${responses.length > 0 && html`<h2>Responses</h2>\n`}${responses.map((response) => this.response(response))}</div></article>`;
  }

  list({ title, description, servers, operations }: Reference, base: string): Html {
    const item = ({ id, method, path, title: name }: Operation) =>
      html`<p class="operation"><a href="${base}/api-reference/${id}">${name}</a><br><span class="method">${method}</span> <code>${path}</code></p>\n`;
    return html`<article><h1>${title}</h1>
<div class="body">${this.texts.html(description)}${
      servers.length > 0 && html`<p>Address: ${servers.map((url) => html`<code>${url}</code> `)}</p>\n`
    }${byTag(operations).map(([tag, list]) => html`<h2>${tag}</h2>\n${list.map(item)}`)}</div></article>`;
  }

  private field({ name, isRequired, type, description }: Parameter): Html {
    return html`<div class="dc-field">
<p class="dc-field-head"><code class="dc-field-name">${name}</code> <span class="dc-field-note">${type}</span>${
      isRequired && html` <span class="dc-field-note dc-field-required">required</span>`
    }</p>
${description && html`<div class="dc-field-body">${this.texts.html(description)}</div>`}</div>
`;
  }

  private fields(title: string, list: readonly Parameter[]) {
    return list.length > 0 && html`<h2>${title}</h2>\n${list.map((each) => this.field(each))}`;
  }

  private response({ status, description, fields, examples }: Response): Html {
    const isLine = this.texts.isLine(description);
    return html`<h3><code>${status}</code>${isLine && html` ${description}`}</h3>
${!isLine && this.texts.html(description)}${fields.map((each) => this.field(each))}${examples().map(exampleHtml)}`;
  }
}

/** The document of an operation, or the list; null if there is no such operation. */
export function drawReference(reference: Reference, view: SiteView, id: string | null, texts: Texts): DrawnDocument | null {
  const operation = id === null ? null : reference.byId.get(id);
  if (operation === undefined) return null;
  const drawing = new Drawing(texts);
  const content = operation ? drawing.operation(operation, reference.servers[0] ?? '') : drawing.list(reference, view.address.base);
  const title = operation ? operation.title : reference.title;
  const path = operation ? `api-reference/${operation.id}` : 'api-reference';
  const description = texts.summary((operation ?? reference).description);
  return drawDocument(view, { title, description, path, tab: referenceTab(view.contents), isListed: true, kind: 'reference' }, content);
}
