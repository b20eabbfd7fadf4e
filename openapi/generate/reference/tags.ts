/** The operations by tag, as the pages and their tables list them. */
import type { Document } from '../document/document.js';
import { type Html, html, joined, wideTable } from './html.js';
import { type Place, tagLink } from './links.js';
import { type Entry, methodBadge } from './operation-article.js';

export interface Tag {
  name: string;
  title: string;
  description: string;
  entries: readonly Entry[];
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).replaceAll('-', ' ');

/** The tags in the order of the document, with their operations in the order of the paths. */
export function tagsOf(document: Document, entries: readonly Entry[]): Tag[] {
  return (document['tags'] as { name: string; description: string }[]).map(({ name, description }) => ({
    name,
    title: capital(name),
    description,
    entries: entries.filter(({ operation }) => operation.tag === name),
  }));
}

/** A path that a narrow column may break after a slash. */
const breakable = (path: string) => html`${joined(path.split(/(?<=.\/)/), html`<wbr>`)}`;

/** The operations of a tag. In the guide, rows have the ids of the operations, so that links to `/api/docs#createMonitor` lead on. */
export function operationsTable(from: Place, { name, entries }: Tag): Html {
  const rows = entries.map(({ operation }) => [
    html`<a${from === 'guide' && html` id="${operation.id}"`} href="${tagLink(from, name, operation.id)}">${operation.summary}</a>`,
    methodBadge(operation),
    html`<code>${breakable(operation.path)}</code>`,
  ]);
  return wideTable(`Operations of ${name}`, ['Operation', 'Method', 'Path'], rows);
}
