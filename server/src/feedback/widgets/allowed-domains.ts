/** Which pages may show a widget. The browser's Origin header tells where a page is; pages cannot forge it. */

const PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };
/** The maximum length of a host name (RFC 1035), and so of a valid Origin's host. */
const LONGEST_HOST = 253;
const LONGEST_ORIGIN = 'https://:65535'.length + LONGEST_HOST;
const ENTRY = /^(\*\.)?([^:]+)(?::(\d{1,5}))?$/;

/** A host name as browsers write it; null if the text isn't one. */
function hostNameOf(text: string): string | null {
  const url = `http://${text}`;
  if (!URL.canParse(url)) return null;
  const { hostname, pathname, username } = new URL(url);
  return pathname === '/' && username === '' && !/[\s/?#@]/.test(text) ? hostname : null;
}

/** An entry in stored form; null if no page could match it. */
export function storedDomain(text: string): string | null {
  const [, star = '', name = '', port] = ENTRY.exec(text) ?? [];
  const host = hostNameOf(name);
  if (host === null || host.split('.').includes('') || (port !== undefined && !(Number(port) >= 1 && Number(port) <= 65_535))) return null;
  // an IP address has no subdomains
  if (star && /^[\d.]+$/.test(host)) return null;
  return `${star}${host}${port === undefined ? '' : `:${Number(port)}`}`;
}

/** The entries that would allow a page of this origin; none unless it is http or https. */
export function entriesFor(origin: string | undefined): string[] {
  if (origin === undefined || origin.length > LONGEST_ORIGIN || !/^https?:/.test(origin) || !URL.canParse(origin)) return [];
  const { hostname, origin: written, port, protocol } = new URL(origin);
  if (written !== origin) return [];
  const labels = hostname.split('.');
  const isName = !/^[\d.]+$|^\[/.test(hostname);
  const above = isName ? labels.slice(1).map((_, index) => `*.${labels.slice(index + 1).join('.')}`) : [];
  return [hostname, ...above].flatMap((entry) => [entry, `${entry}:${port || PORTS[protocol]}`]);
}

/** Whether a page of this origin may show the widget. */
export function isAllowed(origin: string | undefined, allowedDomains: readonly string[]): boolean {
  return entriesFor(origin).some((entry) => allowedDomains.includes(entry));
}
