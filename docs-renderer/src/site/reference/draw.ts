/** The API reference: a list of operations and a document for each. It only documents; it sends no requests. */
import type { ApiOperation } from '../../api/index.js';
import { type Html, html } from '../../generated/html/html.js';
import { breadcrumbs, neighbours } from '../html/page.js';
import { type DrawnDocument, drawDocument } from '../html/shell.js';
import type { SiteView } from '../html/view.js';
import { hrefOf } from '../model/addresses.js';
import type { Example } from './examples.js';
import { apiOf } from './known.js';
import type { Operation, Parameter, Reference, Response } from './operations.js';
import { requestsOf } from './requests.js';
import { REFERENCE_PATH, referenceTab } from './tab.js';
import type { Texts } from './texts.js';

export const byTag = (operations: readonly ApiOperation[]) => {
  const tags = new Map<string, ApiOperation[]>();
  for (const operation of operations) tags.set(operation.tag, [...(tags.get(operation.tag) ?? []), operation]);
  return [...tags];
};

export const PLACES: readonly (readonly [string, string])[] = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Headers'],
  ['cookie', 'Cookies'],
];

/** The heading of the fields of a body, or of a schema. */
export const bodyHeading = ({ entry }: Operation) => (entry.kind === 'schema' ? 'Fields' : 'Body');

export const exampleTitle = ({ title }: Example) => (title ? `Example: ${title}` : 'Example');

export const endpoint = (method: string, address: string) =>
  html`<p class="endpoint"><span class="method ${method.toLowerCase()}">${method}</span> <code>${address}</code></p>\n`;

const codeHtml = (title: string, { text, language }: Example) => html`<figure class="dc-code" data-lang="${language ?? 'text'}">
<figcaption class="dc-code-title">${title}</figcaption><pre tabindex="0"><code>${text}</code></pre></figure>
`;

/** Where an operation's list entry leads: to the team's own page for it, or to the one in the reference. */
export const pathOf = (view: Pick<SiteView, 'contents'>, id: string) =>
  apiOf(view.contents).pages.get(id)?.path ?? `${REFERENCE_PATH}/${id}`;

/** Draws operations. */
export class Drawing {
  constructor(private readonly texts: Texts) {}

  /** The operation below the title of its page: fields beside code. */
  operation(operation: Operation): Html {
    const { entry, parameters, body, responses, server } = operation;
    const places = PLACES.map(([where, heading]) =>
      this.fields(
        heading,
        parameters.filter((each) => each.where === where),
      ),
    );
    const line = entry.kind !== 'schema' && endpoint(entry.method, `${server}${entry.path}`);
    return html`${line}<div class="api-columns"><div class="api-fields">${
      entry.isDeprecated && html`<aside class="dc-callout dc-callout-warning" role="note"><p>Deprecated.</p></aside>\n`
    }${this.texts.html(entry.description)}${places}${this.fields(bodyHeading(operation), body)}${
      responses.length > 0 && html`<h2>Responses</h2>\n`
    }${responses.map((response) => this.response(response))}</div>
<div class="api-code">${requestsOf(operation).map((each) => codeHtml(each.title ?? 'Request', each))}${operation
      .bodyExamples()
      .map((each) => codeHtml(exampleTitle(each), each))}${responses.map(({ status, examples }) =>
      examples().map((each) => codeHtml(`${status} ${exampleTitle(each)}`, each)),
    )}</div></div>`;
  }

  list({ title, description, parts }: Reference, view: SiteView): Html {
    const { base } = view.address;
    const item = ({ id, method, path, title: name }: ApiOperation) =>
      html`<p class="operation"><a href="${hrefOf(base, pathOf(view, id))}">${name}</a><br><span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code></p>\n`;
    const isOne = parts.length === 1;
    return html`<article><h1>${title}</h1>
<div class="body">${this.texts.html(description)}${parts.map(
      (part) =>
        html`${!isOne && html`<h2>${part.title}</h2>\n${this.texts.html(part.description)}`}${
          part.servers.length > 0 && html`<p>Address: ${part.servers.map((url) => html`<code>${url}</code> `)}</p>\n`
        }${byTag(part.operations).map(([tag, list]) => html`${isOne ? html`<h2>${tag}</h2>\n` : html`<h3>${tag}</h3>\n`}${list.map(item)}`)}`,
    )}</div></article>`;
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

  private response({ status, description, fields }: Response): Html {
    const isLine = this.texts.isLine(description);
    return html`<h3><code>${status}</code>${isLine && html` ${description}`}</h3>
${!isLine && this.texts.html(description)}${fields.map((each) => this.field(each))}`;
  }
}

/** The document of an operation, or the list if there is none. */
export function drawReference(reference: Reference, view: SiteView, operation: Operation | null, texts: Texts): DrawnDocument {
  const drawing = new Drawing(texts);
  const path = operation ? `${REFERENCE_PATH}/${operation.entry.id}` : REFERENCE_PATH;
  const position = view.outline.positions.get(path);
  const article = operation
    ? html`<article><h1>${operation.entry.title}</h1>\n<div class="body">${drawing.operation(operation)}</div></article>`
    : drawing.list(reference, view);
  const content = html`${breadcrumbs(position, view.address.base)}${article}${neighbours(view, position)}`;
  const { title } = operation?.entry ?? reference;
  const description = texts.summary((operation?.entry ?? reference).description);
  const tab = position?.tab ?? referenceTab(view.contents);
  return drawDocument(view, { title, description, path, tab, isListed: true, kind: position ? 'api' : 'reference' }, content);
}
