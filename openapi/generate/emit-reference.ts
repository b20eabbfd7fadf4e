/** The readable reference: one page with its style and script inside and without anything from elsewhere, made from the document. */
import { type Document, forEachOperation, type Node } from './document.js';
import type { Operation } from './operations.js';
import { GUIDE, type GuideSource } from './reference/guide.js';
import { Html, html, inline, joined, wideTable } from './reference/html.js';
import { type Catalogue, type Entry, methodBadge, operationArticle } from './reference/operation-article.js';

interface Tag {
  name: string;
  description: string;
  entries: Entry[];
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).replaceAll('-', ' ');

/** The operations with their nodes, in the order of the paths. */
function entriesOf(document: Document, operations: readonly Operation[]): Entry[] {
  const nodes = new Map<string, Node>();
  forEachOperation(document, (_path, _method, node) => nodes.set(String(node['operationId']), node));
  return operations.map((operation) => ({ operation, node: nodes.get(operation.id) ?? {} }));
}

function tagsOf(document: Document, entries: readonly Entry[]): Tag[] {
  return (document['tags'] as { name: string; description: string }[]).map(({ name, description }) => ({
    name,
    description,
    entries: entries.filter(({ operation }) => operation.tag === name),
  }));
}

function navigation(tags: readonly Tag[]): Html {
  return html`<nav aria-label="Reference">
<ul>
<li><span>Guide</span>
<ul>
${GUIDE.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>\n`)}</ul>
</li>
${tags.map(
  ({ name, entries }) => html`<li><a href="#tag-${name}">${capital(name)}</a>
<ul class="operations">
${entries.map(({ operation }) => html`<li><a href="#${operation.id}">${operation.summary}</a></li>\n`)}</ul>
</li>
`,
)}</ul>
</nav>
`;
}

/** A path that a narrow column may break after a slash. */
const breakable = (path: string) => html`${joined(path.split(/(?<=.\/)/), html`<wbr>`)}`;

function tagSection({ name, description, entries }: Tag, { catalogue, server }: GuideSource): Html {
  const rows = entries.map(({ operation }) => [
    html`<a href="#${operation.id}">${operation.summary}</a>`,
    methodBadge(operation),
    html`<code>${breakable(operation.path)}</code>`,
  ]);
  return html`<section id="tag-${name}" aria-label="Operations: ${capital(name)}">
<h2 id="tag-${name}-title">${capital(name)}</h2>
<p>${inline(description)}</p>
${wideTable(`Operations of ${name}`, ['Operation', 'Method', 'Path'], rows)}${entries.map((entry) => operationArticle(entry, catalogue, server))}</section>
`;
}

/** The page. `document` is dereferenced; `style` is the text of the style sheet, which stands in the page, as does that of the script. */
export function emitReference(document: Document, operations: readonly Operation[], style: string, script: string): string {
  const entries = entriesOf(document, operations);
  const tags = tagsOf(document, entries);
  const { title, version, summary } = document['info'] as Record<string, string>;
  const [{ url: server }] = document['servers'] as [{ url: string }];
  const catalogue = document.components['schemas']?.['ErrorCode']?.['x-errors'] as Catalogue;
  const source: GuideSource = { document, entries, catalogue, server };
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} API reference</title>
<meta name="description" content="${summary}">
<style>
${new Html(style)}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="bar">
<p class="brand">${title} <span>API ${version}</span></p>
<a href="/api/openapi.json">openapi.json</a>
</header>
<div class="page">
${navigation(tags)}<main id="content" tabindex="-1">
<h1>${title} API reference</h1>
<p class="lead">${summary}</p>
${GUIDE.map(
  ({ id, title: name, body }) => html`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${name}</h2>
${body(source)}</section>
`,
)}${tags.map((tag) => tagSection(tag, source))}</main>
</div>
${script !== '' && html`<script type="module">${new Html(script)}</script>\n`}</body>
</html>
`;
  return page.text;
}
