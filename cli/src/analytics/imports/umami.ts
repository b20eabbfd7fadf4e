/** Umami's event export: one file with a row for each pageview and event. */
import { browserOf, deviceOf, osOf } from './names.js';
import type { Row } from './plausible.js';
import type { ExportedHit } from './visits.js';

export const isUmami = (columns: readonly string[]): boolean =>
  ['session_id', 'visit_id', 'url_path', 'created_at'].every((name) => columns.includes(name));

const EVENT = '2';

/** Times without a time zone are UTC. */
function momentOf(text: string): number {
  const iso = text.trim().replace(' ', 'T');
  return Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(iso) ? iso : `${iso}Z`);
}

export function umamiHit(row: Row): ExportedHit {
  const of = (...names: readonly string[]) => names.map((name) => row[name]).find((value) => value) ?? '';
  const host = of('referrer_domain').replace(/^www\./, '');
  const isEvent = of('event_type') === EVENT || (of('event_type') === '' && of('event_name') !== '');
  const country = of('country').toUpperCase();
  const region = of('region', 'subdivision1').toUpperCase();
  return {
    atMs: momentOf(of('created_at')),
    visit: of('visit_id', 'session_id'),
    visitor: of('session_id'),
    isEvent,
    page: isEvent ? '' : of('url_path'),
    values: {
      source: of('utm_source') || host,
      referrer: host ? `${host}${of('referrer_path') === '/' ? '' : of('referrer_path')}` : '',
      utmSource: of('utm_source'),
      utmMedium: of('utm_medium'),
      utmCampaign: of('utm_campaign'),
      utmContent: of('utm_content'),
      utmTerm: of('utm_term'),
      country,
      region: region && !region.includes('-') ? `${country}-${region}` : region,
      city: of('city'),
      browser: browserOf(of('browser')),
      os: osOf(of('os')),
      device: deviceOf(of('device')),
    },
  };
}
