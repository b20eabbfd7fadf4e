/** Reads and writes for the feedback notifier. */
import type { Knex } from 'knex';
import { nextDue } from '../../kernel/jobs/next-due.js';
import { inSlots, type Slots, writtenSlots } from '../../kernel/slots/slots.js';
import { GATHER_SEC } from '../../notifications/delivery/notify-each.js';
import type { NotifiedFeedback } from './feedback-notification.js';

interface Due {
  slots: Slots;
  now: Date;
  /** News older than this have been gathered for long enough. */
  gatheredBefore: Date;
  /** Organizations notified after this moment have to wait. */
  notifiedBefore: Date;
}

/** Most pieces of feedback in one notification; in a flood, the newest. */
const NAMED = 500;

/** When the next news will have been gathered for long enough. */
export function nextFeedbackNotification(database: Knex, slots: Slots): Promise<Date | null> {
  const own = inSlots('organization_id', writtenSlots(slots));
  return nextDue(
    database,
    `/* next-feedback-notification */ select min(at) + interval '${GATHER_SEC} seconds' as at from feedback_news where ${own}`,
  );
}

/** Organizations to notify now. */
export async function dueOrganizations(database: Knex, { slots, ...due }: Due): Promise<string[]> {
  const { rows } = await database.raw(
    `/* due-organizations-of-feedback */
     select u.organization_id as id from feedback_news u where ${inSlots('u.organization_id')}
     group by u.organization_id
     having min(u.at) <= :gatheredBefore and not exists (
       select 1 from notifications n where n.organization_id = u.organization_id and n.created_at > :notifiedBefore and n.created_at <= :now
         and n.kind = 'feedback.new'
     )
     limit 100`,
    { ...due, slots: [...slots] },
  );
  return rows.map(({ id }: { id: string }) => id);
}

/** Takes the organization's pending news. Feedback deleted in the meantime is left out. */
export async function takeNews(database: Knex, organizationId: string): Promise<NotifiedFeedback[]> {
  const { rows } = await database.raw(
    `/* take-feedback-news */
     with taken as (
       delete from feedback_news where organization_id = :organizationId returning project_id, feedback_id
     )
     select f.id, f.number, f.project_id, p.slug as project_slug, f.source, f.uid, f.content, f.page_url, f.contact_email, f.has_screenshot, f.received_at
     from taken t
     join feedback f on f.organization_id = :organizationId and f.id = t.feedback_id
     join projects p on p.organization_id = f.organization_id and p.id = f.project_id
     order by f.id desc limit ${NAMED}`,
    { organizationId },
  );
  return rows;
}
