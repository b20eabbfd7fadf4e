/**
 * Counts a widget's submissions in ten minutes, per network and in total. The counts are in the database, so the limits hold across
 * processes. A full count is not written any more, so a flood causes no writes.
 */
import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { prepared } from '../../kernel/database/rows/prepared.js';
import { AppError } from '../../kernel/errors.js';
import { networkOf } from '../../kernel/net/addresses.js';

const WINDOW_MS = 600_000;
const OF_SENDER = 10;
const OF_WIDGET = 100;
/** The sender that stands for the total. */
const ALL = '';

interface Widget {
  organization_id: string;
  id: string;
}

/** The network as it is counted. The address itself is never stored. */
const senderOf = (widget: Widget, address: string | null) =>
  createHash('sha256')
    .update(`${widget.id} ${networkOf(address)}`)
    .digest('base64url')
    .slice(0, 22);

/*
 * Both rows are locked in a fixed order, so two processes cannot deadlock. A window that has ended starts again. `left` is the updated row,
 * if it had room.
 */
const TAKE = `/* take-widget-submission */
  insert into feedback_widget_counts as c (organization_id, widget_id, sender, count, ends_at)
  select :organizationId, :widgetId, :sender, 1, :endsAt
  on conflict (organization_id, widget_id, sender) do update
    set count = case when c.ends_at <= :now then 1 else c.count + 1 end, ends_at = case when c.ends_at <= :now then :endsAt else c.ends_at end
    where c.ends_at <= :now or c.count < :most
  returning count`;

async function take(database: Knex, widget: Widget, sender: string, most: number, now: Date): Promise<boolean> {
  const endsAt = new Date(now.getTime() + WINDOW_MS);
  const bindings = { organizationId: widget.organization_id, widgetId: widget.id, sender, most, now, endsAt };
  return (await prepared(database, TAKE, bindings)).length > 0;
}

async function secondsLeft(database: Knex, widget: Widget, sender: string, now: Date): Promise<number> {
  const row = await database('feedback_widget_counts')
    .where({ organization_id: widget.organization_id, widget_id: widget.id, sender })
    .first('ends_at');
  return Math.max(1, Math.ceil(((row?.ends_at?.getTime() ?? 0) - now.getTime()) / 1000));
}

async function isFull(database: Knex, widget: Widget, sender: string, most: number, now: Date): Promise<boolean> {
  const row = await database('feedback_widget_counts')
    .where({ organization_id: widget.organization_id, widget_id: widget.id, sender })
    .where('ends_at', '>', now)
    .first('count');
  return (row?.count ?? 0) >= most;
}

/** Counts a submission. Throws RATE_LIMITED with Retry-After if the network or the widget has used up its share. */
export async function countSubmission(database: Knex, widget: Widget, address: string | null, now: Date): Promise<void> {
  const limits: [string, number][] = [
    [senderOf(widget, address), OF_SENDER],
    [ALL, OF_WIDGET],
  ];
  // a sender keeps its own share even if others have used up the widget's
  const isOver = await isFull(database, widget, ALL, OF_WIDGET, now);
  for (const [sender, most] of isOver ? limits.slice(1) : limits) {
    if (!isOver && (await take(database, widget, sender, most, now))) continue;
    const seconds = await secondsLeft(database, widget, sender, now);
    throw new AppError('RATE_LIMITED', `Too many submissions; try again in ${seconds} s.`, { retryAfterSec: seconds });
  }
}

/** Deletes the counts of windows that have ended. */
export async function forgetCounts(database: Knex, now: Date): Promise<number> {
  return database('feedback_widget_counts').where('ends_at', '<', now).delete();
}
