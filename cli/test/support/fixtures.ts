const id = (last: number): string => `019a8f3e-5b70-7cc4-9d1a-${String(last).padStart(12, '0')}`;

export const PROJECT = { id: id(16), slug: 'shop', name: 'Web shop', createdAt: '2026-01-15T09:30:00.000Z' };

/** A monitor as the API returns it. */
export const monitor = (changes: Record<string, unknown> = {}) => ({
  id: id(32),
  projectId: PROJECT.id,
  projectSlug: 'shop',
  slug: 'nightly-backup',
  name: 'Nightly backup',
  intervalSec: 86400,
  degradedAfter: 1.5,
  downAfter: 3,
  degradedAfterSec: 129600,
  downAfterSec: 259200,
  paused: false,
  status: 'ok',
  reason: { code: 'event_ok', since: '2026-01-15T02:00:07.120Z' },
  lastEventAt: '2026-01-15T02:00:07.120Z',
  lastResult: 'ok',
  lastLatencyMs: 412000,
  lastMessage: null,
  statusChangedAt: '2026-01-15T02:00:07.120Z',
  nextTransitionAt: '2026-01-16T14:00:08.120Z',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-15T02:00:07.120Z',
  ...changes,
});

export const MONITORS = [
  monitor(),
  monitor({
    id: id(33),
    slug: 'checkout',
    name: 'Checkout API, both regions, behind the balancer',
    status: 'down',
    reason: { code: 'silent', since: '2026-01-15T08:00:00.000Z' },
    nextTransitionAt: null,
  }),
  monitor({
    id: id(34),
    projectSlug: 'blog',
    slug: 'render',
    name: 'レンダリング',
    status: null,
    reason: { code: 'never_seen', since: null },
    lastEventAt: null,
    nextTransitionAt: null,
  }),
];

export const USER = { id: id(11), email: 'ada@example.com', name: 'Ada', createdAt: '2026-01-15T09:30:00.000Z' };
export const ORGANIZATION = { id: id(12), slug: 'acme', name: 'Acme', timeZone: 'Europe/Berlin', createdAt: '2026-01-15T09:30:00.000Z' };
export const TOKEN = `tws_${'A'.repeat(43)}`;
export const KEY_ID = 'twk_Ab3dEf6hIj9kLm2n';
export const SECRET = 'k3J9vQ0xT7mN2pR5sW8yB1dF4gH6jL_-aCeGiKmOqSu';
export const API_KEY = `${KEY_ID}.${SECRET}`;

export const SIGNED_IN = { token: TOKEN, expiresAt: '2026-02-14T09:30:00.000Z', user: USER, organization: ORGANIZATION, role: 'owner' };
export const CURRENT_USER = {
  user: USER,
  organization: ORGANIZATION,
  role: 'owner',
  sessionExpiresAt: '2026-02-14T09:30:00.000Z',
  confirmation: { until: '2026-01-15T09:40:00.000Z', methods: ['password'] },
};

export const KEY = {
  keyId: KEY_ID,
  kind: 'project',
  name: 'Backup job',
  projectId: PROJECT.id,
  projectSlug: 'shop',
  scopes: ['status:write', 'status:read'],
  allowedCidrs: [],
  mcpRequestsPerMinute: 120,
  mcpDailyCalls: null,
  expiresAt: null,
  revokedAt: null,
  lastUsedAt: null,
  createdAt: '2026-01-15T09:30:00.000Z',
};

export const KEY_INFO = {
  apiKey: KEY,
  organization: ORGANIZATION,
  budget: { dailyCalls: null, used: 12, remaining: null, resetsAt: '2026-01-16T00:00:00.000Z' },
};

export const SNAPSHOT = {
  snapshot: {
    generatedAt: '2026-01-15T09:30:00.000Z',
    uptimeDays: 30,
    summary: { total: 3, ok: 1, degraded: 0, error: 0, down: 1, unknown: 1, paused: 0 },
    monitors: MONITORS.map(({ id: monitorId, projectSlug, slug, name, status, reason, lastEventAt }) => ({
      id: monitorId,
      projectSlug,
      slug,
      name,
      paused: false,
      status,
      reason,
      lastEventAt,
      lastResult: 'ok',
      nextTransitionAt: null,
      uptime: { days: 30, percent: 99.982, observedSeconds: 2592000, downSeconds: 467 },
    })),
    truncated: true,
  },
};
