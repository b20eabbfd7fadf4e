/** A GoatCounter export: one file with a row for each pageview and event. */
import { browserOf, deviceOfWidth, osOf } from './names.js';
import type { Row } from './plausible.js';
import type { ExportedHit } from './visits.js';

/** The name of the first column starts with the version of the format. */
export const isGoatCounter = (columns: readonly string[]): boolean =>
  /^\d*Path$/.test(columns[0] ?? '') && ['Event', 'Session', 'Referrer', 'Date'].every((name) => columns.includes(name));

const isTrue = (text: string | undefined) => text === 'true' || text === '1';

/** null if a program made the hit. */
export function goatCounterHit(row: Row): ExportedHit | null {
  if (isTrue(row['Bot']) || Number(row['Bot'] ?? 0) > 0) return null;
  const path = Object.entries(row).find(([name]) => name.endsWith('Path'))?.[1] ?? '';
  const isEvent = isTrue(row['Event']);
  const location = row['Location'] ?? '';
  const session = row['Session'] ?? '';
  return {
    atMs: Date.parse(row['Date'] ?? ''),
    visit: session,
    visitor: session,
    isEvent,
    page: isEvent ? '' : path.replace(/\?.*/s, ''),
    values: {
      source: (row['Referrer'] ?? '')
        .replace(/^https?:\/\//, '')
        .replace(/\/.*/s, '')
        .replace(/^www\./, ''),
      referrer: row['Referrer'] ?? '',
      country: location.slice(0, 2),
      region: location.length > 2 ? location : '',
      browser: browserOf(row['Browser'] ?? ''),
      os: osOf(row['System'] ?? ''),
      device: deviceOfWidth(Number((row['Screen size'] ?? '').split(',', 1)[0])),
    },
  };
}
