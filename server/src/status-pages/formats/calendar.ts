/** Maintenance as a calendar (RFC 5545). Hand-written because the library folds lines after 75 characters instead of 75 octets. */

import { urnOf } from '../public/derived-ids.js';
import type { PublicMaintenance, PublicPage, PublicStatus } from '../public/public-status.js';

const LINE_OCTETS = 75;

/** 20261231T235900Z */
const utc = (time: Date) => time.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** A value of type TEXT, without control characters, which are not allowed. */
const text = (value: string) =>
  value
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')
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

function description({ body, components }: PublicMaintenance): string[] {
  const affects = components.length ? [`Affects: ${components.map(({ name }) => name).join(', ')}`] : [];
  const whole = [...(body === null ? [] : [body]), ...affects].join('\n\n');
  return whole ? [`DESCRIPTION:${text(whole)}`] : [];
}

function event(page: PublicPage, maintenance: PublicMaintenance): string[] {
  const { id, title, startsAt, endsAt, createdAt, updatedAt } = maintenance;
  // increases with each change, which is all that calendars require
  const sequence = Math.max(0, Math.floor((updatedAt.getTime() - createdAt.getTime()) / 1000));
  return [
    'BEGIN:VEVENT',
    `UID:${urnOf(id)}`,
    `DTSTAMP:${utc(updatedAt)}`,
    `CREATED:${utc(createdAt)}`,
    `LAST-MODIFIED:${utc(updatedAt)}`,
    `SEQUENCE:${sequence}`,
    'STATUS:CONFIRMED',
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(endsAt)}`,
    `SUMMARY:${text(title)}`,
    ...description(maintenance),
    `URL:${page.url}`,
    // subscribers of the calendar aren't busy during that time
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** text/calendar: scheduled and current maintenance, and past maintenance within the page's history. */
export function renderCalendar({ page, maintenances, history }: PublicStatus): string {
  const all = [...maintenances, ...history.flatMap((day) => day.maintenances)];
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tidewatch//Status page//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${text(`${page.title}: maintenance`)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...all.flatMap((maintenance) => event(page, maintenance)),
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n');
}
