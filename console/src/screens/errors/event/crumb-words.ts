/** What happened before an error, in words. */
import type { Condition } from '@tidewatch/charts';
import type { ErrorEvent } from './frames.js';

type Crumb = ErrorEvent['breadcrumbs'][number];

const TITLES: Readonly<Record<string, string>> = {
  navigation: 'Went to',
  click: 'Click',
  console: 'Console',
  network: 'Request',
  fetch: 'Request',
  xhr: 'Request',
  http: 'Request',
  custom: 'Event',
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const crumbTitle = ({ type }: Pick<Crumb, 'type'>): string => TITLES[type] ?? capital(type.replaceAll('_', ' '));

/** The status that a request was answered with; null if there is none. */
function statusOf({ data }: Pick<Crumb, 'data'>): number | null {
  const status = Number(data['status'] ?? data['statusCode'] ?? data['status_code']);
  return Number.isInteger(status) && status >= 0 ? status : null;
}

/** How bad it was: what a sender calls an error, and a request that failed. */
export function crumbCondition(crumb: Pick<Crumb, 'level' | 'data'>): Condition | null {
  const status = statusOf(crumb);
  if (crumb.level === 'error' || crumb.level === 'fatal' || (status !== null && status >= 500)) return 'error';
  if (crumb.level === 'warning' || (status !== null && status >= 400)) return 'degraded';
  return null;
}

/** Its values, as text. */
export const crumbValues = ({ data }: Pick<Crumb, 'data'>): string =>
  Object.entries(data)
    .map(([name, value]) => `${name} ${value === null ? 'null' : String(value)}`)
    .join(', ');
