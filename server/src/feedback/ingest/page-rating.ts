/** A reader's answer to "Was this page helpful?". The docs domain has checked and rate-limited the request. */
import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import { storableJson } from '../../kernel/database/rows/storable-json.js';

export interface PageRating {
  organizationId: string;
  projectId: string;
  /** The same for every repeat, so that it counts once. */
  eventId: string;
  isHelpful: boolean;
  /** The reader's comment; may be empty. */
  content: string;
  /** The page's path. */
  page: string;
  /** The site's slug. */
  site: string;
  pageUrl: string;
  receivedAt: Date;
}

/**
 * Stores a rating; a repeat changes nothing. Only ratings with a comment notify the project's members. Returns whether it was stored
 * just now; false if the project is gone.
 */
export async function storePageRating(database: Knex, rating: PageRating): Promise<boolean> {
  const { organizationId, projectId, eventId, isHelpful, content, page, site, pageUrl, receivedAt } = rating;
  const words = content || (isHelpful ? 'This page was helpful.' : 'This page was not helpful.');
  const { rows } = await database.raw(
    `/* store-page-rating */
     with target as materialized (
       select p.id, coalesce(s.notify_new, true) as notifies from projects p
       left join feedback_settings s on s.organization_id = p.organization_id and s.project_id = p.id
       where p.organization_id = :organizationId and p.id = :projectId
       for key share of p
     ), stored as (
       insert into feedback (organization_id, id, project_id, event_id, kind, source, status, content, fields, extra, tags, page_url, has_screenshot,
         occurred_at, received_at)
       select :organizationId, :id, t.id, :eventId, 'feedback', 'widget', 'new', :words, :fields, '{}', '{}', :pageUrl, false, :receivedAt, :receivedAt
       from target t
       on conflict (organization_id, project_id, event_id) do nothing
       returning id, project_id
     ), texts as (
       insert into feedback_texts (organization_id, project_id, feedback_id, text) select :organizationId, project_id, id, :text from stored
     ), news as (
       insert into feedback_news (organization_id, project_id, feedback_id, at)
       select :organizationId, s.project_id, s.id, :receivedAt from stored s cross join target t where t.notifies and :hasWords::boolean
     )
     select id from stored`,
    {
      ...{ organizationId, projectId, eventId, words, pageUrl, receivedAt },
      id: uuidv7({ msecs: receivedAt.getTime() }),
      fields: storableJson({ docs_page: page || '/', docs_site: site, docs_helpful: isHelpful }),
      text: [words, page, site].join('\n'),
      hasWords: content !== '',
    },
  );
  return rows.length === 1;
}
