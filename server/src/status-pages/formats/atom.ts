/**
 * The Atom feed (RFC 4287): one entry per incident and maintenance, last changed first. Hand-written because the libraries wrap every text as HTML in
 * CDATA and parse ids as URLs.
 */

import { markdownHtml } from '../../kernel/mail/markdown.js';
import { oneLine } from '../../kernel/mail/wording.js';
import { urnOf } from '../public/derived-ids.js';
import { maintenanceUrl } from '../public/page-where.js';
import type { PublicCancelled, PublicIncident, PublicMaintenance, PublicPage, PublicStatus } from '../public/public-status.js';
import { escapeXml, textElement } from './xml.js';

interface Entry {
  id: string;
  title: string;
  link: string;
  category: string;
  published: Date;
  updated: Date;
  /** HTML. */
  content: string;
}

const WORDS = {
  investigating: 'Investigating',
  identified: 'Identified',
  monitoring: 'Monitoring',
  resolved: 'Resolved',
  scheduled: 'Scheduled',
  in_progress: 'In progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

const minute = (time: Date) => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const affects = (components: readonly { name: string }[]) =>
  components.length ? `<p>Affects: ${escapeXml(components.map(({ name }) => oneLine(name)).join(', '))}</p>` : '';

function incidentEntry(page: PublicPage, incident: PublicIncident): Entry {
  const updates = incident.updates.map(
    ({ status, body, at }) =>
      `<p><strong>${WORDS[status]}</strong>, <time datetime="${at.toISOString()}">${minute(at)}</time></p>\n${markdownHtml(body)}`,
  );
  return {
    id: urnOf(incident.id),
    title: incident.title,
    link: `${page.url}/incidents/${incident.id}`,
    category: incident.impact,
    published: incident.startedAt,
    updated: incident.updatedAt,
    content: updates.join('') + affects(incident.components),
  };
}

/** A cancelled window keeps its id, so that a reader replaces what it has shown. */
function maintenanceEntry(page: PublicPage, maintenance: PublicMaintenance | PublicCancelled): Entry {
  const { status, startsAt, endsAt, body } = maintenance;
  // beginning and end count as changes too
  const begun = status === 'in_progress' || status === 'completed';
  const changes = [maintenance.updatedAt, ...(begun ? [startsAt] : []), ...(status === 'completed' ? [endsAt] : [])];
  const span = `<time datetime="${startsAt.toISOString()}">${minute(startsAt)}</time> to <time datetime="${endsAt.toISOString()}">${minute(endsAt)}</time>`;
  return {
    id: urnOf(maintenance.id),
    title: `${status === 'cancelled' ? 'Cancelled' : 'Maintenance'}: ${maintenance.title}`,
    link: status === 'cancelled' ? page.url : maintenanceUrl(page, maintenance.id),
    category: 'maintenance',
    published: maintenance.createdAt,
    updated: new Date(Math.max(...changes.map((change) => change.getTime()))),
    content: `<p><strong>${WORDS[status]}</strong>, ${span}</p>${body === null ? '' : `\n${markdownHtml(body)}`}${affects(maintenance.components)}`,
  };
}

function written(entry: Entry): string {
  return [
    '<entry>',
    textElement('id', entry.id),
    textElement('title', oneLine(entry.title), { type: 'text' }),
    textElement('published', entry.published.toISOString()),
    textElement('updated', entry.updated.toISOString()),
    `<link rel="alternate" type="text/html" href="${escapeXml(entry.link)}"/>`,
    `<category term="${entry.category}"/>`,
    textElement('content', entry.content, { type: 'html' }),
    '</entry>',
  ].join('\n');
}

/** application/atom+xml. The bytes change only with the content, so that readers get 304. */
export function renderAtom(status: PublicStatus): string {
  const { page } = status;
  const entries = [
    ...status.openIncidents.map((incident) => incidentEntry(page, incident)),
    ...[...status.maintenances, ...(status.cancelled ?? [])].map((maintenance) => maintenanceEntry(page, maintenance)),
    ...status.history.flatMap((day) => [
      ...day.incidents.map((incident) => incidentEntry(page, incident)),
      ...day.maintenances.map((maintenance) => maintenanceEntry(page, maintenance)),
    ]),
  ].sort((a, b) => b.updated.getTime() - a.updated.getTime());
  const updated = new Date(Math.max(page.updatedAt.getTime(), ...entries.map((entry) => entry.updated.getTime())));
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    textElement('id', urnOf(page.id)),
    textElement('title', oneLine(page.title), { type: 'text' }),
    ...(page.description ? [textElement('subtitle', page.description, { type: 'text' })] : []),
    textElement('updated', updated.toISOString()),
    `<author>${textElement('name', page.title)}</author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(`${page.url}/feed.atom`)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(page.url)}"/>`,
    textElement('generator', 'Tidewatch'),
    ...entries.map(written),
    '</feed>',
    '',
  ].join('\n');
}
