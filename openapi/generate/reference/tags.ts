/** The operations by tag, as the pages and their tables list them. */
import type { Document } from '../document/document.js';
import { type Html, html, joined, wideTable } from './html.js';
import { type Place, tagLink } from './links.js';
import { type Entry, methodWord } from './operation-article.js';

export interface Tag {
  name: string;
  title: string;
  description: string;
  /** The page of the guides about it. */
  guide: string | null;
  entries: readonly Entry[];
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).replaceAll('-', ' ');

/** The tags in document order, with their operations in path order. */
export function tagsOf(document: Document, entries: readonly Entry[]): Tag[] {
  const tags = document['tags'] as { name: string; description: string; externalDocs?: { url: string } }[];
  return tags.map(({ name, description, externalDocs }) => ({
    name,
    title: capital(name),
    description,
    guide: externalDocs?.url.split('/').at(-1) ?? null,
    entries: entries.filter(({ operation }) => operation.tag === name),
  }));
}

/** A path that may break after a slash in a narrow column. */
const breakable = (path: string) => html`${joined(path.split(/(?<=.\/)/), html`<wbr>`)}`;

/** The operations of a tag. In the guide, rows have the operations' ids, so links to `/api/docs#createMonitor` lead on. */
export function operationsTable(from: Place, { name, entries }: Tag): Html {
  const rows = entries.map(({ operation }) => [
    html`<a${from === 'guide' && html` id="${operation.id}"`} href="${tagLink(from, name, operation.id)}">${operation.summary}</a>`,
    methodWord(operation),
    html`<code>${breakable(operation.path)}</code>`,
  ]);
  return wideTable(`Operations of ${name}`, ['Operation', 'Method', 'Path'], rows);
}
