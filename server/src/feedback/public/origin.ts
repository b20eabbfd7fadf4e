/** Controls what a page may read: only pages of allowed domains get CORS headers. */
import type { IncomingMessage } from 'node:http';
import type { Knex } from 'knex';
import { AppError } from '../../kernel/errors.js';
import { entriesFor, isAllowed } from '../widgets/allowed-domains.js';
import { anyAllows, findByKey, type WidgetColumns } from '../widgets/widget-store.js';

/** How long a browser may cache a preflight; browsers cap it at two hours. */
const PREFLIGHT_SEC = 86_400;
const KEY = /^fbw_[A-Za-z0-9]{24}$/;

const refused = () => new AppError('origin_not_allowed', "The host in the Origin header is not one of the widget's allowed domains.");

/** The origin of the page. Without an origin the answer reveals nothing, not even whether a key exists. */
export function requireOrigin(request: IncomingMessage): string {
  const { origin } = request.headers;
  if (origin === undefined || !entriesFor(origin).length) throw refused();
  return origin;
}

/** The key's widget, if the page is on one of its domains. The page may then read the answer. */
export async function admit(database: Knex, key: string, origin: string, headers: Record<string, string>): Promise<WidgetColumns> {
  const widget = KEY.test(key) ? await findByKey(database, key) : undefined;
  if (!widget) throw new AppError('NOT_FOUND', 'No such widget key, or the widget is disabled.');
  if (!isAllowed(origin, widget.allowed_domains)) throw refused();
  Object.assign(headers, { 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': 'Link, Retry-After, X-Request-Id' });
  return widget;
}

/** Headers for a CORS preflight. The key is in the body of the later submission, so any widget that allows the page is enough here. */
export async function preflight(database: Knex, request: IncomingMessage): Promise<Record<string, string>> {
  const { origin } = request.headers;
  const vary = { Vary: 'Origin' };
  const entries = entriesFor(origin);
  if (origin === undefined || !entries.length || !(await anyAllows(database, entries))) return vary;
  return {
    ...vary,
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': 'POST, OPTIONS',
    'Access-Control-Allow-Headers': 'Content-Type',
    'Access-Control-Max-Age': String(PREFLIGHT_SEC),
  };
}
