/** Writes instants in a time zone. */

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    formats.set(timeZone, format);
  }
  return format;
}

const MINUTE_MS = 60_000;
const two = (value: number): string => String(value).padStart(2, '0');

/** The instant as ISO 8601 with the zone's offset, such as 2026-03-29T03:00:00+02:00. */
export function localIso(instant: string, timeZone: string): string {
  const local = formatOf(timeZone).format(new Date(instant)).replace(' ', 'T');
  const minutes = Math.round((Date.parse(`${local}Z`) - Date.parse(instant)) / MINUTE_MS);
  const ahead = Math.abs(minutes);
  return `${local}${minutes < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`;
}
