/** Every list with each filter and sort, the snapshots and the status page, as requests for the seeded organization. */

const LIST = { warm: 20, cold: Infinity };
const SUMMARY = { warm: 100, cold: 300 };

/** Each value of each parameter alone, and cases that mislead the planner: a rare value with an unrelated order. */
function issueQueries({ property, rareText, type }) {
  const now = Date.now();
  const ago = (hours) => new Date(now - hours * 3_600_000).toISOString();
  const filters = [
    '',
    'importance=high',
    'status=all',
    'status=resolved',
    'status=ignored',
    `propertyId=${property}`,
    `type=${type}`,
    'type=Type198Error',
    'type=NoSuchError',
    'release=1.20.0',
    'release=1.50.0',
    'release=none',
    'environment=production',
    'environment=canary',
    'environment=none',
    'query=basket',
    `query=${rareText}`,
    'query=nowhere+at+all',
    'query=ty',
    `since=${ago(1)}`,
    `since=${ago(240)}`,
    `until=${ago(700)}`,
    `until=${ago(24)}`,
    `query=basket&status=ignored&since=${ago(24)}`,
  ];
  return filters.flatMap((filter) =>
    ['lastSeen', 'firstSeen', 'events'].map((sort) =>
      ['/api/v1/errors/issues?importance=all&status=all', filter, `sort=${sort}`]
        .filter(Boolean)
        .join('&')
        // its own filter replaces the wide one
        .replace(/importance=all&(.*importance=)/, '$1')
        .replace(/status=all&(.*status=)/, '$1'),
    ),
  );
}

function monitorQueries({ monitor, project }) {
  const filters = ['', 'status=ok', 'status=down', 'paused=true', 'paused=false', 'slug=job-05000', 'slug=none', `projectId=${project}`];
  return [
    ...[...filters, `projectId=${project}&status=down`, `projectId=${project}&paused=true`].map((filter) => `/api/v1/monitors?${filter}`),
    `/api/v1/monitors/${monitor}/events`,
    `/api/v1/monitors/${monitor}/transitions`,
  ];
}

const SESSION_LISTS = [
  '/api/account/audit-log',
  '/api/account/audit-log?action=createMonitor',
  '/api/account/audit-log?action=deleteProject',
  '/api/account/audit-log?outcome=failure',
  '/api/account/members',
  '/api/account/api-keys',
  '/api/account/notifications',
  '/api/account/notifications?unread=true&kind=server.offline',
];

const OTHER_LISTS = ({ project }) => [
  '/api/v1/projects',
  '/api/v1/servers',
  '/api/v1/analytics/properties',
  '/api/v1/incidents',
  '/api/v1/incidents?status=investigating',
  `/api/v1/incidents?projectId=${project}`,
  '/api/v1/maintenances',
  '/api/v1/maintenances?status=scheduled',
  '/api/v1/maintenances?status=completed',
  `/api/v1/maintenances?projectId=${project}`,
  '/api/v1/status-page/subscribers?status=active',
  '/api/v1/notification-channels',
  '/api/v1/notification-deliveries',
  '/api/v1/notification-deliveries?status=dead',
  '/api/v1/notification-deliveries?status=pending',
];

/** @param {object} ids ids of the seeded rows, by name */
export function requestsOf(ids) {
  const lists = [
    ...issueQueries(ids),
    `/api/v1/errors/types`,
    `/api/v1/errors/types?propertyId=${ids.property}`,
    ...[1, 7 * 24, 29 * 24].map((hours) => `/api/v1/errors/types?since=${new Date(Date.now() - hours * 3_600_000).toISOString()}`),
    `/api/v1/errors/issues/${ids.issue}`,
    `/api/v1/errors/issues/${ids.issue}/events`,
    ...monitorQueries(ids),
    ...OTHER_LISTS(ids),
  ];
  const summaries = [
    '/api/v1/monitoring/snapshot',
    '/api/v1/monitoring/snapshot?uptimeDays=90&limit=500',
    '/api/v1/status-page',
    '/api/v1/status-page/snapshot',
    '/api/v1/status-page/components',
  ];
  const pages = ['', '.md', '/summary.json', '/api/v2/components.json', '/feed.atom', '/badge.svg', '/history'];
  return [
    ...pages.map((path) => ({ path: `/status/large${path}`, caller: 'nobody', ...SUMMARY })),
    ...summaries.map((path) => ({ path, caller: 'key', ...SUMMARY })),
    ...lists.map((path) => ({ path, caller: 'key', ...LIST })),
    ...SESSION_LISTS.map((path) => ({ path, caller: 'session', ...LIST })),
  ];
}
