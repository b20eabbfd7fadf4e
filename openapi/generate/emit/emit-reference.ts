/**
 * Generates the reference: a guide that lists every operation, and a page per tag. A new operation adds 60 bytes of gzip to the guide, 600 to its own
 * page and 20 to the navigation of the others; on a single page it would add 700.
 */
import { type Document, forEachOperation, type Node } from '../document/document.js';
import type { Operation } from '../document/operations.js';
import { GUIDE, type GuideSource } from '../reference/guide.js';
import { type Html, html, inline } from '../reference/html.js';
import { docsLink, tagLink } from '../reference/links.js';
import { type Catalogue, type Entry, operationArticle } from '../reference/operation-article.js';
import { type Frame, renderPage } from '../reference/page.js';
import { operationsTable, type Tag, tagsOf } from '../reference/tags.js';

/** The operations with their nodes, in path order. */
function entriesOf(document: Document, operations: readonly Operation[]): Entry[] {
  const nodes = new Map<string, Node>();
  forEachOperation(document, (_path, _method, node) => nodes.set(String(node['operationId']), node));
  return operations.map((operation) => ({ operation, node: nodes.get(operation.id) ?? {} }));
}

function guide(title: string, summary: string, tags: readonly Tag[], source: GuideSource): Html {
  return html`<h1>${title}</h1>
<p class="lead">${summary}</p>
${GUIDE.map(
  ({ id, title: name, body }) => html`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${name}</h2>
${body(source)}</section>
`,
)}${tags.map(
  (tag) => html`<section id="tag-${tag.name}" aria-label="Operations: ${tag.title}">
<h2><a href="${tagLink('guide', tag.name)}">${tag.title}</a></h2>
<p>${inline(tag.description)}</p>
${operationsTable('guide', tag)}</section>
`,
)}`;
}

function neighbour(rel: 'prev' | 'next', tag: Tag | undefined): Html | null {
  if (!tag) return null;
  return html`<a rel="${rel}" href="${tagLink('operations', tag.name)}">${rel === 'prev' ? 'Previous' : 'Next'}: ${tag.title}</a>\n`;
}

function tagContent(tag: Tag, { tags }: Frame, { catalogue, server }: GuideSource): Html {
  const index = tags.indexOf(tag);
  return html`<h1>${tag.title}</h1>
<p class="lead">${inline(tag.description)}</p>
${tag.guide !== null && html`<p>New to this? <a href="${docsLink('operations', tag.guide)}">Read the guide</a>.</p>\n`}${operationsTable('operations', tag)}${tag.entries.map((entry) => operationArticle(entry, catalogue, server))}<p class="neighbours">
${neighbour('prev', tags[index - 1])}${neighbour('next', tags[index + 1])}</p>
`;
}

/**
 * The pages by name: `index` for the guide, and the names of the tags.
 *
 * @param document dereferenced
 * @param style text of the style sheet, included in every page
 * @param script text of the script, likewise
 */
export function emitReference(
  document: Document,
  operations: readonly Operation[],
  style: string,
  script: string,
): [name: string, text: string][] {
  const entries = entriesOf(document, operations);
  const tags = tagsOf(document, entries);
  const { title = '', version = '', summary = '' } = document['info'] as Record<string, string>;
  const [{ url: server }] = document['servers'] as [{ url: string }];
  const catalogue = document.components['schemas']?.['ErrorCode']?.['x-errors'] as Catalogue;
  const source: GuideSource = { document, entries, catalogue, server };
  const frame: Frame = { title, version, style, script, tags };
  const name = `${title} API reference`;
  return [
    ['index', renderPage(frame, { title: name, summary, tag: null, content: guide(name, summary, tags, source) })],
    ...tags.map((tag): [string, string] => [
      tag.name,
      renderPage(frame, { title: `${tag.title} · ${name}`, summary: tag.description, tag, content: tagContent(tag, frame, source) }),
    ]),
  ];
}
