/** Realistic rows of every list of the API, for what a table shows of them. */
import type { CommandSpec } from '../../../src/command-spec.js';

/** Ids made within a second, as those of one script. */
const ID = (row: number, field: number) => `019a8f3e-5b7${row}-7cc4-9d1a-3f2b8e6c4${String(field).padStart(3, '0')}`;

const MOMENTS = ['2026-01-15T11:58:07.120Z', '2026-01-14T12:00:00.000Z', '2025-11-01T08:00:00.000Z'];
const NAMES = ['Checkout API, both regions', 'Nightly backup', 'レンダリング'];
const SLUGS = ['checkout-api', 'nightly-backup', 'rendering'];
const TEXTS = [
  'Paying does nothing after I changed the address in the cart',
  'The export of invoices has an empty first page',
  'Thank you for the dark mode',
];

/** The values of a field in three rows, by the last part of its path; by its list where that decides. */
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  name: NAMES,
  slug: SLUGS,
  title: TEXTS,
  content: TEXTS,
  message: TEXTS,
  question: ['How likely are you to recommend us?', 'What is missing?', 'How was the checkout?'],
  number: ['ERR-340', 'ERR-341', 'ERR-1024'],
  email: ['ada@shop.example.com', 'grace.hopper@shop.example.com', 'alan@example.org'],
  domain: ['shop.example.com', 'docs.example.com', 'example.org'],
  projectSlug: ['shop', 'shop', 'blog'],
  channelSlug: ['ops', 'ops', 'ops-mail'],
  path: ['/', '/guides/getting-started', '/reference/errors'],
  url: ['https://docs.example.com/start', 'https://shop.example.com/cart', 'https://example.org/'],
  address: ['203.0.113.7', '2001:db8::7', '203.0.113.8'],
  action: ['updateErrorIssueStatus', 'revokeApiKey', 'createMonitor'],
  kind: ['monitor.down', 'error.issue_new', 'feedback.received'],
  kinds: [['monitor.down', 'monitor.ok'], [], ['error.issue_new']],
  type: ['bug', 'request', 'praise'],
  status: ['unresolved', 'resolved', 'ignored'],
  severity: ['major', 'minor', 'critical'],
  visibility: ['public', 'public', 'internal'],
  publicStatus: ['operational', 'under_maintenance', 'partial_outage'],
  state: ['online', 'offline', 'online'],
  result: ['ok', 'error', 'ok'],
  reason: ['silent', 'event_error', 'event_ok'],
  code: ['silent', 'event_ok', 'never_seen'],
  importance: ['high', 'high', 'low'],
  outcome: ['success', 'denied', 'success'],
  via: ['http', 'mcp', 'http'],
  role: ['owner', 'admin', 'viewer'],
  group: ['Shop', 'Shop', null],
  userAgent: ['Mozilla/5.0 (X11; Linux x86_64) Firefox/132.0', 'tidewatch/0.1.0', 'curl/8.5.0'],
  timeZone: ['Europe/Berlin', 'UTC', 'UTC'],
  release: ['shop@1.4.0', 'shop@1.4.1', 'shop@1.5.0'],
  environment: ['production', 'production', 'staging'],
  scopes: [['status:write'], ['admin:read', 'admin:write'], ['errors:write', 'status:write']],
  tags: [['billing', 'checkout'], [], ['praise']],
  allowedDomains: [['shop.example.com'], ['shop.example.com', 'www.example.com'], []],
  keyId: ['twk_Ab3dEf6hIj9kLm2n', 'twk_Cd3dEf6hIj9kLm2n', 'twk_Ef3dEf6hIj9kLm2n'],
  key: ['twf_Ab3dEf6hIj9kLm2n', 'twf_Cd3dEf6hIj9kLm2n', 'twf_Ef3dEf6hIj9kLm2n'],
  uid: ['user-17', null, 'user-204'],
  subject: ['cpu', '/var/lib/postgresql', 'web#7'],
  label: ['shop access', 'shop error', 'blog access'],
  resolveReason: [null, 'recovered', 'recovered'],
  lastError: [null, 'The receiver answered 503.', null],
  target: ['ops@example.com', 'https://hooks.example.com/tidewatch', '#alerts'],
  contentType: ['image/png', 'image/svg+xml', 'image/webp'],
  icon: ['rocket', null, 'book'],
  source: ['/old', '/guides/*', '/v1'],
  destination: ['/new', '/docs/:splat', '/v2'],
  filters: [[{ field: 'country', is: ['DE'] }], [], [{ field: 'device', is: ['mobile'] }]],
  options: [['red', 'blue'], [], []],
  file: ['vendor.js', null, null],
  eventName: ['purchase', null, 'signup'],
  webhookHost: [null, 'hooks.example.com', null],
  date: ['2026-01-15', '2026-01-14', '2026-01-13'],
  day: ['2026-01-15', '2026-01-14', '2026-01-13'],
  from: ['ok', 'down', null],
  to: ['down', 'ok', 'ok'],
  rating: ['good', 'poor', 'good'],
  place: ['events[0].name', 'events[1].path', 'events[2]'],
  example: ['# Title', '| a | b |', '<Note>Text.</Note>'],
  'subscribers list.email': ['ada@shop.example.com', null, 'alan@example.org'],
  'subscribers list.type': ['email', 'webhook', 'email'],
  'deliveries list.status': ['delivered', 'failed', 'waiting'],
  'incidents list.number': ['INC-11', 'INC-12', 'INC-104'],
  'feedback list.number': ['FB-7', 'FB-12', 'FB-1024'],
  'maintenances list.number': ['MNT-1', 'MNT-2', 'MNT-13'],
  'notifications list.number': ['NTF-7', 'NTF-8', 'NTF-2048'],
  'incidents list.status': ['identified', 'monitoring', 'resolved'],
  'maintenances list.status': ['scheduled', 'in_progress', 'completed'],
  'monitors list.status': ['down', 'ok', null],
  'monitors snapshot.status': ['down', 'ok', null],
  worst: ['down', 'ok', null],
  maintenance: [true, false, false],
  maintenanceDays: [['2026-01-14', '2026-01-15'], [], []],
  'monitors uptimes.total.percent': [99.982, 100, null],
  'monitors runs.durationMs': [null, 412_000, 1_860_000],
  'monitors signals.kind': ['log', 'log', 'log'],
  'monitors runs.state': ['running', 'done', 'overrun'],
  'monitors runs.result': [null, 'ok', 'error'],
  'monitors runs.endedAt': [null, '2026-01-15T02:06:52.000Z', '2026-01-14T02:31:00.000Z'],
  'doc-releases list.number': [12, 11, 3],
  'audit-log list.target.type': ['issue', 'apiKey', 'monitor'],
  'audit-log list.actor.name': ['Ada Lovelace', 'Grace Hopper', 'ci'],
  'keys list.kind': ['project', 'organization', 'project'],
  'doc-api get.name': ['openapi.yaml', 'v2/openapi.json', 'admin.yaml'],
  'doc-api get.operations': [12, 240, 3],
  'doc-api get.version': ['1.4.0', '2', '2026-01'],
  'sessions list.device.name': ['Chrome on macOS', 'Tidewatch CLI', 'Firefox on Linux'],
  'account events.device.name': ['Chrome on macOS', 'Tidewatch CLI', 'Firefox on Linux'],
  'account events.kind': ['signed_in_from_new_device', 'password_changed', 'signed_out'],
  country: ['DE', null, 'FR'],
  'doc-sites changes.change': ['added', 'changed', 'moved'],
  'doc-sites changes.path': ['guides/refunds', 'guides/install', 'guides/start'],
  'doc-sites changes.previousPath': [null, null, 'start'],
  'doc-sites changes.title': ['Refunds', 'Install', 'Start'],
  'doc-sites changes.fields': [[], ['body'], ['path']],
  'analytics get-reports.report': ['top_pages', 'top_sources', 'devices'],
  'analytics get-reports.unit': ['sessions', 'sessions', 'sessions'],
  'analytics get-reports.total': [1940, 812, 1940],
  'analytics get-reports.values': [12, 9, 3],
  'feedback list.kind': ['bug', 'idea', 'nps'],
};

const YES =
  /^(active|created|current|enabled|hasUnpublishedChanges|hidden|inNavigation|isCurrent|permanent|read|readable|searchable|shared|stored|visible)$/;
const TIME = /(At|^at|^since)$/;
const COUNT =
  /^(attempts|avgMs|bytes|cls|column|count|cpuPct|degradedSeconds|diskPct|downSeconds|dropOff|events|exitCode|failures|fcp|files|firingAlerts|height|index|inp|issues|latencyMs|lcp|line|load1|matchedEvents|maxMs|memoryBytes|memoryPct|minMs|observedSeconds|order|p50Ms|p75|p95Ms|pageCount|pageviews|percent|pid|pmId|restarts|restoredFrom|revision|rxBytesPerSec|samples|score|sessions|share|size|threshold|totalSize|ttfb|txBytesPerSec|unstableRestarts|uptimeSec|users30d|value|visitors|width|conversionFromPrevious|conversionFromStart|conversionRate)$/;
const COUNTS = [0.37, 12, 1940];

function givenFor(spec: CommandSpec, path: string, row: number, index: number): unknown {
  const name = path.slice(path.lastIndexOf('.') + 1);
  const values = VALUES[`${spec.words.join(' ')}.${path}`] ?? VALUES[name];
  if (values) return values[row];
  if (YES.test(name)) return row === 0;
  if (TIME.test(name)) return MOMENTS[row];
  if (COUNT.test(name)) return /^(share|conversion)/.test(name) ? 0.42 : COUNTS[row];
  if (/(Id|^id)$/.test(name)) return ID(row, index);
  throw new Error(`Give ${path} of ${spec.words.join(' ')} realistic values.`);
}

function put(thing: Record<string, unknown>, path: string, value: unknown): void {
  const [first = '', ...rest] = path.split('.');
  if (rest.length === 0) thing[first] = value;
  else {
    if (!Object.hasOwn(thing, first)) thing[first] = {};
    put(thing[first] as Record<string, unknown>, rest.join('.'), value);
  }
}

/** A list's response with three rows. */
export function answerOf(spec: CommandSpec): unknown {
  const rows = MOMENTS.map((_moment, row) => {
    const thing: Record<string, unknown> = {};
    for (const [index, path] of spec.columns.entries()) put(thing, path, givenFor(spec, path, row, index));
    return thing;
  });
  const answer: Record<string, unknown> = { nextCursor: null };
  const beside = spec.envelope?.includes('.') ? `${spec.envelope.slice(0, spec.envelope.lastIndexOf('.'))}.` : '';
  for (const [, path] of spec.caption?.matchAll(/\{([\w.]+)\}/g) ?? []) put(answer, `${beside}${path}`, 12);
  put(answer, spec.envelope ?? '', rows);
  return answer;
}
