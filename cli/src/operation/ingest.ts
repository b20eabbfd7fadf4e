import type { CommandSpec } from '../command-spec.js';
import type { Settings } from '../config/settings.js';
import { usage } from '../failure.js';
import type { Values } from './build-request.js';

/** The operations that are authorized by the page that sends them. */
const isFromPage = ({ operationId }: CommandSpec): boolean =>
  operationId === 'reportBrowserError' || operationId === 'submitWidgetFeedback';

/** The server of an operation: ingest may have a separate address. */
export const serverOf = (settings: Settings, spec: CommandSpec): string =>
  spec.authentication === 'signature' || isFromPage(spec) ? settings.ingestUrl : settings.url;

/** The Origin header of a page's request: that of its URL, or of the property's domain; null for all other operations. */
export function pageOrigin(spec: CommandSpec, { url, pageUrl, domain }: Values): string | null {
  if (!isFromPage(spec)) return null;
  const page = url ?? pageUrl ?? (domain === undefined ? undefined : `https://${String(domain)}`);
  if (page === undefined) throw usage('Give --error-url, the URL of the page. It determines the Origin header.');
  if (!URL.canParse(String(page)) || !/^https?:/i.test(String(page))) throw usage(`"${String(page)}" is not the address of a page.`);
  return new URL(String(page)).origin;
}
