/** The texts about an incident, as a table. */
import { expect, test } from '@jest/globals';
import { type IncidentKind, incidentItem } from '../../../src/monitoring/incidents/incident-notification.js';
import type { IncidentRow, IncidentStatus } from '../../../src/monitoring/incidents/store.js';

const STARTED = new Date('2026-01-15T09:30:00.000Z');
const author = { created_by_type: 'user' as const, created_by_id: 'ada' };
const PUBLIC = { visibility: 'public', posted_at: null, edited_at: null, place: null } as const;

const incident: IncidentRow = {
  organization_id: '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a01',
  id: '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a60',
  number: 12,
  project_id: '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10',
  project_slug: 'shop',
  title: 'Checkout fails',
  severity: 'critical',
  status: 'investigating',
  started_at: STARTED,
  resolved_at: null,
  names_monitors: false,
  visibility: 'public',
  ...author,
  created_at: STARTED,
  updated_at: STARTED,
};

test.each<[IncidentKind, IncidentStatus, number, string, string, string[]]>([
  [
    'incident.opened',
    'investigating',
    0,
    'Cards are refused.\n\nWe look into it.',
    'Incident: Checkout fails',
    ['INC-12, shop, severity critical, investigating, 2026-01-15 10:30:00 (Europe/Berlin)', 'Cards are refused.\n\nWe look into it.'],
  ],
  [
    'incident.updated',
    'identified',
    720,
    '  Found.\n',
    'Update: Checkout fails',
    ['INC-12, shop, severity critical, identified, 2026-01-15 10:42:00 (Europe/Berlin)', 'Found.'],
  ],
  [
    'incident.resolved',
    'resolved',
    4320,
    'x'.repeat(1_001),
    'Resolved: Checkout fails',
    ['INC-12, shop, severity critical, resolved, 2026-01-15 11:42:00 (Europe/Berlin)', 'It lasted 1 h 12 min', `${'x'.repeat(999)}…`],
  ],
  // recorded after its end, so its duration is unknown
  [
    'incident.resolved',
    'resolved',
    0,
    'x'.repeat(1_000),
    'Resolved: Checkout fails',
    ['INC-12, shop, severity critical, resolved, 2026-01-15 10:30:00 (Europe/Berlin)', 'x'.repeat(1_000)],
  ],
])('%s: %s after %d s', (kind, status, seconds, body, title, lines) => {
  const created_at = new Date(STARTED.getTime() + seconds * 1000);
  const { organization_id, id } = incident;
  const update = { organization_id, incident_id: id, id, status, body, ...author, created_at, ...PUBLIC };
  const text = lines.at(-1);
  const look = status === 'resolved' ? [] : [`Details: tidewatch incidents get INC-12`];
  expect(incidentItem(kind, incident, update, 'Europe/Berlin', [])).toEqual({
    kind,
    title,
    lines: [...lines, ...look],
    body: text,
    subject: {
      type: 'incident',
      id,
      number: 'INC-12',
      title: 'Checkout fails',
      severity: 'critical',
      status,
      visibility: 'public',
      projectSlug: 'shop',
    },
  });
});

test('the affected monitors are named, at most ten', () => {
  const update = { organization_id: incident.organization_id, incident_id: incident.id, id: incident.id, status: 'investigating' as const };
  const said = { ...update, body: 'x', ...author, created_at: STARTED, ...PUBLIC };
  const lineOf = (count: number) => {
    const names = Array.from({ length: count }, (_, index) => `shop/m-${index}`);
    return incidentItem('incident.opened', incident, said, 'UTC', names).lines.find((line) => line.startsWith('Affected: '));
  };
  expect([lineOf(0), lineOf(2)]).toEqual([undefined, 'Affected: shop/m-0, shop/m-1']);
  expect(lineOf(12)).toMatch(/^Affected: shop\/m-0, .*, shop\/m-9 and 2 more$/);
});

test('an update that the public does not see says so', () => {
  const said = { organization_id: incident.organization_id, incident_id: incident.id, id: incident.id, status: 'investigating' as const };
  const update = { ...said, body: 'x', ...author, created_at: STARTED, ...PUBLIC, visibility: 'internal' as const };
  const { lines, subject } = incidentItem('incident.updated', incident, update, 'UTC', []);
  expect(lines[0]).toBe('INC-12, shop, severity critical, investigating, internal, 2026-01-15 09:30:00 UTC');
  expect(subject).toMatchObject({ visibility: 'internal' });
});
