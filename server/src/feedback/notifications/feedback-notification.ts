/** The text of a notification about new feedback. User content is shown as plain text, never as markup. */
import { numberText } from '../../kernel/contract/short-number.js';
import { oneLine, timeText } from '../../kernel/mail/wording.js';
import type { NotificationEvent } from '../../notifications/delivery/notify.js';
import { LOOK } from '../../notifications/messages/message.js';
import type { FeedbackRow } from '../records/feedback-store.js';

/** Keeps a mail's subject on one line. */
const LONGEST_TITLE = 120;
const LONGEST_TEXT = 1_000;

export type NotifiedFeedback = Pick<
  FeedbackRow,
  | 'id'
  | 'number'
  | 'project_id'
  | 'project_slug'
  | 'source'
  | 'uid'
  | 'content'
  | 'page_url'
  | 'contact_email'
  | 'has_screenshot'
  | 'received_at'
>;

/** Only a single piece of feedback is quoted in full, with its link. */
export function feedbackNotification(row: NotifiedFeedback, timeZone: string, isAlone: boolean): NotificationEvent {
  const from = [row.uid === null ? null : `user ${oneLine(row.uid, 128)}`, row.contact_email && oneLine(row.contact_email, 254)].filter(
    Boolean,
  );
  const number = numberText('FB', row.number);
  const lines = [
    `${number}, ${row.project_slug}, ${row.source}, ${timeText(row.received_at, timeZone)}`,
    ...(from.length ? [`From ${from.join(', ')}`] : []),
    ...(row.page_url === null ? [] : [`On ${oneLine(row.page_url, 300)}`]),
    ...(row.has_screenshot ? ['With a screenshot'] : []),
    ...(isAlone ? [oneLine(row.content, LONGEST_TEXT), `${LOOK}tidewatch feedback get ${number}`] : []),
  ];
  return {
    projectId: row.project_id,
    item: {
      kind: 'feedback.new',
      title: `New feedback: ${oneLine(row.content, LONGEST_TITLE)}`,
      lines,
      subject: {
        type: 'feedback',
        id: row.id,
        number,
        projectSlug: row.project_slug,
        source: row.source,
        uid: row.uid,
        pageUrl: row.page_url,
        hasScreenshot: row.has_screenshot,
        receivedAt: row.received_at.toISOString(),
      },
    },
  };
}
