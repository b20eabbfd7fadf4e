/** What a page may learn: CORS headers are given to pages of allowed domains only. */
import type { IncomingMessage } from 'node:http';
import type { Knex } from 'knex';
import { AppError } from '../../kernel/errors.js';
import { entriesFor, isAllowed } from '../widgets/allowed-domains.js';
import { anyAllows, findByKey, type WidgetColumns } from '../widgets/widget-store.js';

/** How long a browser need not ask again; browsers hold it for two hours at the most. */
const PREFLIGHT_SEC = 86_400;
const KEY = /^fbw_[A-Za-z0-9]{24}$/;

const refused = () => new AppError('origin_not_allowed', "The host in the Origin header is not one of the widget's allowed domains.");

/** The origin of the page. Without one nobody learns anything, not even whether a key exists. */
export function requireOrigin(request: IncomingMessage): string {
  const { origin } = request.headers;
  if (origin === undefined || !entriesFor(origin).length) throw refused();
  return origin;
}

/** The widget of a key, for a page of one of its domains; then the page may read the answer. */
export async function admit(database: Knex, key: string, origin: string, headers: Record<string, string>): Promise<WidgetColumns> {
  const widget = KEY.test(key) ? await findByKey(database, key) : undefined;
  if (!widget) throw new AppError('NOT_FOUND', 'No such widget key, or the widget is disabled.');
  if (!isAllowed(origin, widget.allowed_domains)) throw refused();
  Object.assign(headers, { 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': 'Retry-After, X-Request-Id' });
  return widget;
}

/** Headers for a browser that asks first. A submission has its key in its body, so here it is enough that some widget allows the page. */
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
