/** Labels that are clearer than the words of their path. */
const NAMED: Readonly<Record<string, string>> = {
  at: 'time',
  'user.email': 'email',
  'user.name': 'name',
  'actor.name': 'actor',
  'target.type': 'target',
  'target.id': 'target id',
  'reason.since': 'since',
  'createdBy.id': 'created by',
  'createdBy.type': 'created by (kind)',
  nextTransitionAt: 'next change',
  'schedule.words': 'schedule',
  nextAttemptAt: 'next attempt',
  users30d: 'users (30 d)',
  rxBytesPerSec: 'received/s',
  txBytesPerSec: 'sent/s',
  load1: 'load',
  'install.ubuntu': 'Ubuntu, Debian',
  'install.macos': 'macOS',
  'install.nvm': 'nvm',
  firingAlerts: 'alerts',
  degradedAfter: 'degraded after intervals',
  downAfter: 'down after intervals',
  allowedCidrs: 'allowed networks',
  pmId: 'PM2 id',
  organizationSlug: 'organization',
  insteadOf: 'instead of',
  monitorIds: 'monitors',
  'total.percent': 'uptime',
  'total.downSeconds': 'down',
  'total.observedSeconds': 'observed',
  downSeconds: 'down',
  degradedSeconds: 'degraded',
  observedSeconds: 'observed',
};

const CAPITALS: Readonly<Record<string, string>> = { url: 'URL', mcp: 'MCP', cpu: 'CPU', ip: 'IP', tls: 'TLS' };

/** Suffixes that name a value's format, which the value itself shows. */
const FORM = /(At|Sec|Ms|Bytes|Pct|Slug)$/;

/** Parts of a path that add nothing for a person. */
const EMPTY_HEADS = new Set(['apiKey', 'server', 'usage', 'reason', 'budget']);
const EMPTY_TAILS = new Set(['slug', 'code', 'percent']);

const words = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(' ')
    .map((word) => CAPITALS[word] ?? word);

/** A path's label with all its words. */
const longLabel = (path: string): string =>
  path
    .split('.')
    .map((part) => words(part.replace(FORM, '') || part).join(' '))
    .join(' ');

/** A path's shortest clear label: `lastEventAt` is the last event, `organization.slug` the organization. */
function shortLabel(path: string): string {
  const named = NAMED[path];
  if (named !== undefined) return named;
  let parts = path.split('.');
  if (parts.length > 1 && EMPTY_TAILS.has(parts.at(-1) ?? '')) parts = parts.slice(0, -1);
  if (parts.length > 1 && EMPTY_HEADS.has(parts[0] ?? '')) parts = parts.slice(1);
  const rest = parts.join('.');
  return NAMED[rest] ?? longLabel(rest);
}

/** The labels of the fields at these paths, in order; if two would be the same, both get all their words. */
export function labelsOf(paths: readonly string[]): string[] {
  const short = paths.map(shortLabel);
  return paths.map((path, index) => {
    const label = short[index] ?? '';
    return short.indexOf(label) === short.lastIndexOf(label) ? label : longLabel(path);
  });
}

/** Names that keep their spelling everywhere. */
const PROPER = new Set(['macOS', 'nvm']);

/** A label at the beginning of a line. */
export const capitalized = (label: string): string => (PROPER.has(label) ? label : label.charAt(0).toUpperCase() + label.slice(1));
