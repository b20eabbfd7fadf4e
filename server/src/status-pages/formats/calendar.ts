/** Maintenance as a calendar (RFC 5545). Hand-written because the library folds lines after 75 characters instead of 75 octets. */

import { cleanText } from '../../generated/text/clean-text.js';
import { oneLine } from '../../kernel/mail/wording.js';
import { type Markup, markdownText } from '../../notifications/messages/markdown-text.js';
import { urnOf } from '../public/derived-ids.js';
import { maintenanceUrl } from '../public/page-where.js';
import type { PublicCancelled, PublicMaintenance, PublicPage, PublicStatus } from '../public/public-status.js';

const LINE_OCTETS = 75;

/** 20261231T235900Z */
const utc = (time: Date) => time.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** A value of type TEXT. */
const text = (value: string) =>
  cleanText(value)
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** Folds a line after at most 75 octets, never within a character; continuation lines begin with a space. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}

type Window = PublicMaintenance | PublicCancelled;

/** Markdown as people read it where nothing is formatted. */
const READABLE: Markup = {
  text: (content) => content,
  code: (content) => content,
  codeBlock: (content) => content,
  link: (url, inner) => (url.replace(/^mailto:/, '') === inner ? inner : `${inner} (${url})`),
  mark: () => '',
  heading: (inner) => inner,
  quote: (inner) => inner.replace(/^/gm, '> '),
};

function description({ body, components }: Window): string[] {
  const affects = components.length ? [`Affects: ${components.map(({ name }) => oneLine(name)).join(', ')}`] : [];
  const whole = [...(body === null ? [] : [markdownText(body, READABLE)]), ...affects].join('\n\n');
  return whole ? [`DESCRIPTION:${text(whole)}`] : [];
}

function event(page: PublicPage, maintenance: Window): string[] {
  const { id, title, status, startsAt, endsAt, createdAt, updatedAt } = maintenance;
  // increases with each change, which is all that calendars require
  const seconds = Math.max(0, Math.floor((updatedAt.getTime() - createdAt.getTime()) / 1000));
  const isCancelled = status === 'cancelled';
  return [
    'BEGIN:VEVENT',
    `UID:${urnOf(id)}`,
    `DTSTAMP:${utc(updatedAt)}`,
    `CREATED:${utc(createdAt)}`,
    `LAST-MODIFIED:${utc(updatedAt)}`,
    `SEQUENCE:${isCancelled ? seconds + 1 : seconds}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(endsAt)}`,
    `SUMMARY:${text(oneLine(isCancelled ? `Cancelled: ${title}` : title))}`,
    ...description(maintenance),
    `URL:${isCancelled ? page.url : maintenanceUrl(page, id)}`,
    // subscribers of the calendar aren't busy during that time
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/**
 * text/calendar: scheduled and current maintenance, and past and cancelled maintenance within the page's history. An event that only disappeared would stay
 * in calendars that import instead of subscribing (RFC 5545, 3.8.1.11).
 */
export function renderCalendar({ page, maintenances, history, cancelled = [] }: PublicStatus): string {
  const all = [...maintenances, ...cancelled, ...history.flatMap((day) => day.maintenances)];
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tidewatch//Status page//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${text(oneLine(`${page.title}: maintenance`))}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...all.flatMap((maintenance) => event(page, maintenance)),
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n');
}
