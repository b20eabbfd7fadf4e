/** The API reference: a list of operations and a document for each. It only documents; it sends no requests. */
import { type Html, html } from '../../../kernel/html/html.js';
import { type DrawnDocument, drawDocument } from '../html/shell.js';
import type { SiteView } from '../html/view.js';
import type { Operation, Parameter, Reference } from './operations.js';
import { referenceTab } from './tab.js';

/** Descriptions as plain text, in paragraphs. */
const paragraphs = (text: string): Html[] =>
  text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .slice(0, 50)
    .map((part) => html`<p>${part.trim()}</p>\n`);

const byTag = (operations: readonly Operation[]) => {
  const tags = new Map<string, Operation[]>();
  for (const operation of operations) tags.set(operation.tag, [...(tags.get(operation.tag) ?? []), operation]);
  return [...tags];
};

const field = ({ name, isRequired, type, description }: Parameter) => html`<div class="dc-field">
<p class="dc-field-head"><code class="dc-field-name">${name}</code> <span class="dc-field-note">${type}</span>${
  isRequired && html` <span class="dc-field-note dc-field-required">required</span>`
}</p>
${description && html`<div class="dc-field-body">${paragraphs(description)}</div>`}</div>
`;

const fields = (title: string, list: readonly Parameter[], level: 'h2' | 'h3' = 'h2') =>
  list.length > 0 && (level === 'h2' ? html`<h2>${title}</h2>\n${list.map(field)}` : html`<h3>${title}</h3>\n${list.map(field)}`);

const PLACES: readonly (readonly [string, string])[] = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Headers'],
  ['cookie', 'Cookies'],
];

function operationHtml(
  { method, path, title, description, isDeprecated, parameters, body, responses }: Operation,
  { servers }: Reference,
): Html {
  return html`<article><h1>${title}</h1>
<p class="lead"><span class="method">${method}</span> <code>${servers[0] ?? ''}${path}</code></p>
<div class="body">${isDeprecated && html`<aside class="dc-callout dc-callout-warning" role="note"><p>Deprecated.</p></aside>\n`}${paragraphs(description)}${PLACES.map(
    ([where, heading]) =>
      fields(
        heading,
        parameters.filter((each) => each.where === where),
      ),
  )}${fields('Body', body)}${responses.length > 0 && html`<h2>Responses</h2>\n`}${responses.map(
    (response) => html`<h3><code>${response.status}</code> ${response.description}</h3>\n${response.fields.map(field)}`,
  )}</div></article>`;
}

function listHtml({ title, description, servers, operations }: Reference, base: string): Html {
  const item = ({ id, method, path, title: name }: Operation) =>
    html`<p class="operation"><a href="${base}/api-reference/${id}">${name}</a><br><span class="method">${method}</span> <code>${path}</code></p>\n`;
  return html`<article><h1>${title}</h1>
<div class="body">${paragraphs(description)}${servers.length > 0 && html`<p>Address: ${servers.map((url) => html`<code>${url}</code> `)}</p>\n`}${byTag(
    operations,
  ).map(([tag, list]) => html`<h2>${tag}</h2>\n${list.map(item)}`)}</div></article>`;
}

/** The document of an operation, or the list; null if there is no such operation. */
export function drawReference(reference: Reference, view: SiteView, id: string | null): DrawnDocument | null {
  const operation = id === null ? null : reference.byId.get(id);
  if (operation === undefined) return null;
  const content = operation ? operationHtml(operation, reference) : listHtml(reference, view.address.base);
  const title = operation ? operation.title : reference.title;
  const path = operation ? `api-reference/${operation.id}` : 'api-reference';
  const description = (operation ?? reference).description.slice(0, 300) || null;
  return drawDocument(view, { title, description, path, tab: referenceTab(view.contents), isListed: true, kind: 'reference' }, content);
}

const line = ({ name, type, isRequired, description }: Parameter) =>
  `- \`${name}\` ${type}${isRequired ? ' **required**' : ''}${description ? `: ${description.replace(/\s+/g, ' ').trim()}` : ''}`;

const linesUnder = (heading: string, list: readonly Parameter[]) => (list.length > 0 ? [heading, list.map(line).join('\n')] : []);

function listMarkdown({ title, description, servers, operations }: Reference, canonical: string): string[] {
  const address = servers.length > 0 ? `Address: ${servers.map((url) => `\`${url}\``).join(' ')}` : '';
  const item = ({ id, title: name, method, path }: Operation) => `- [${name}](${canonical}/api-reference/${id}.md): \`${method} ${path}\``;
  const lists = byTag(operations).map(([tag, list]) => `## ${tag}\n\n${list.map(item).join('\n')}`);
  return [`# ${title}`, description, address, ...lists];
}

function operationMarkdown(operation: Operation, servers: readonly string[]): string[] {
  const { method, path, title, description, isDeprecated, parameters, body, responses } = operation;
  const places = PLACES.flatMap(([where, heading]) =>
    linesUnder(
      `## ${heading}`,
      parameters.filter((each) => each.where === where),
    ),
  );
  return [
    `# ${title}`,
    `\`${method} ${servers[0] ?? ''}${path}\``,
    isDeprecated ? 'Deprecated.' : '',
    description,
    ...places,
    ...linesUnder('## Body', body),
    responses.length > 0 ? '## Responses' : '',
    ...responses.flatMap((response) => [`### \`${response.status}\` ${response.description}`, response.fields.map(line).join('\n')]),
  ];
}

/** The same as Markdown, in the same order and words. */
export function referenceMarkdown(reference: Reference, view: SiteView, id: string | null): string | null {
  const operation = id === null ? null : reference.byId.get(id);
  if (operation === undefined) return null;
  const parts = operation ? operationMarkdown(operation, reference.servers) : listMarkdown(reference, view.address.canonical);
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
