/** The JSON for clients of Statuspage's API. */
import { describe, expect, test } from '@jest/globals';
import { STATUSPAGE_ANSWERS, statuspageSummary } from '../../../src/status-pages/formats/statuspage.js';
import type { PublicComponentStatus, PublicStatus } from '../../../src/status-pages/public/public-status.js';
import { component, HOSTILE, id, quietStatus, sampleStatus } from './sample.js';
import { STATUSPAGE_SCHEMAS } from './statuspage-schema.js';
import { statuspageFaults } from './validators.js';

const answer = (path: string, status: PublicStatus) => JSON.parse(JSON.stringify(STATUSPAGE_ANSWERS[path]?.(status)));

describe.each(Object.keys(STATUSPAGE_SCHEMAS))('%s', (path) => {
  test.each([
    ['a page with everything', sampleStatus()],
    ['a quiet page', quietStatus()],
    ['a page with no component', quietStatus({ groups: [] })],
  ])('matches the documented format: %s', (_name, status) => {
    expect(statuspageFaults(path, answer(path, status))).toBeNull();
  });
});

test('each path has a schema', () => {
  expect(Object.keys(STATUSPAGE_ANSWERS).sort()).toEqual(Object.keys(STATUSPAGE_SCHEMAS).sort());
});

test('a group comes before its members, with the worst status; empty groups are omitted', () => {
  const { components } = statuspageSummary(sampleStatus());
  const group = components.find((one) => one.group);
  expect(components.map(({ id, group_id, status, position }) => ({ id, group_id, status, position }))).toEqual([
    { id: id(2), group_id: null, status: 'partial_outage', position: 1 },
    { id: id(3), group_id: null, status: 'under_maintenance', position: 2 },
    { id: group?.id, group_id: null, status: 'degraded_performance', position: 3 },
    { id: id(4), group_id: group?.id, status: 'operational', position: 1 },
    { id: id(5), group_id: group?.id, status: 'degraded_performance', position: 2 },
    { id: id(6), group_id: group?.id, status: 'under_maintenance', position: 3 },
  ]);
  expect([group?.name, group?.components]).toEqual([HOSTILE, [id(4), id(5), id(6)]]);
  expect(statuspageSummary(sampleStatus()).components[2]?.id).toBe(group?.id);
});

test('unknown members do not make a group worse', () => {
  const groups = [{ name: 'A', components: [component(4, 'operational'), component(5, 'unknown')] }];
  expect(statuspageSummary(quietStatus({ groups })).components[0]).toMatchObject({ group: true, status: 'operational' });
});

test.each([
  ['operational', 'none'],
  ['degraded_performance', 'minor'],
  ['partial_outage', 'major'],
  ['major_outage', 'critical'],
  ['under_maintenance', 'maintenance'],
  ['unknown', 'maintenance'],
] as [PublicComponentStatus, string][])('%s overall is the indicator %s', (status, indicator) => {
  const overall = { status, description: 'As it is' };
  expect(answer('status.json', quietStatus({ overall })).status).toEqual({ indicator, description: 'As it is' });
});

test('an incident has its updates and visible components', () => {
  const [incident] = statuspageSummary(sampleStatus()).incidents;
  expect(incident).toMatchObject({
    id: id(100),
    status: 'monitoring',
    impact: 'major',
    shortlink: `https://status.example.com/incidents/${id(100)}`,
    started_at: '2026-03-10T09:00:00.000Z',
    monitoring_at: '2026-03-10T10:00:00.000Z',
    resolved_at: null,
  });
  expect(incident?.components.map((one) => [one.id, one.status])).toEqual([[id(2), 'partial_outage']]);
  expect(incident?.incident_updates.map((update) => [update.id, update.status, update.incident_id])).toEqual([
    [id(102), 'monitoring', id(100)],
    [id(101), 'investigating', id(100)],
  ]);
  expect(incident?.incident_updates[1]?.body).toBe(HOSTILE);
});

test.each([
  ['summary.json', [id(200), id(201)]],
  ['scheduled-maintenances.json', [id(200), id(201), id(202)]],
  ['scheduled-maintenances/upcoming.json', [id(201)]],
  ['scheduled-maintenances/active.json', [id(200)]],
])('%s has the right maintenance', (path, expected) => {
  const list = answer(path, sampleStatus()).scheduled_maintenances as { id: string }[];
  expect(list.map((one) => one.id)).toEqual(expected);
});

test.each([
  ['incidents.json', [id(100), id(110)]],
  ['incidents/unresolved.json', [id(100)]],
  ['summary.json', [id(100)]],
])('%s has the right incidents', (path, expected) => {
  const list = answer(path, sampleStatus()).incidents as { id: string }[];
  expect(list.map((one) => one.id)).toEqual(expected);
});

test('maintenance has its description as one update, or none', () => {
  const [running, planned] = statuspageSummary(sampleStatus()).scheduled_maintenances;
  expect(running).toMatchObject({
    impact: 'maintenance',
    status: 'in_progress',
    scheduled_for: '2026-03-10T11:00:00.000Z',
    scheduled_until: '2026-03-10T13:00:00.000Z',
    incident_updates: [{ body: HOSTILE, status: 'scheduled', incident_id: id(200) }],
  });
  expect(planned?.incident_updates).toEqual([]);
});

test('the page has the time of its state', () => {
  expect(statuspageSummary(sampleStatus()).page.updated_at).toBe('2026-03-10T12:00:00.000Z');
});
