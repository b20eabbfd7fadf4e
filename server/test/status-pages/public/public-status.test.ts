/** The public view: correct, in public terms, without internal data. The clock stands still. */
import { describe, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { createIncident, createMaintenance, createMonitor, createOrganization } from '../../harness/fixtures.js';
import {
  admin,
  ago,
  begin,
  DAY_MS,
  dateOf,
  HOUR_MS,
  ids,
  loader,
  monitorNamed,
  NOW,
  newLoader,
  organizationId,
  projectSlug,
  server,
  session,
  slug,
  status,
  titles,
  usePageAtNoon,
} from '../support/page-at-noon.js';

usePageAtNoon();

const hide = (monitorId: string) => admin.call('updateStatusPageComponent', { monitorId, visible: false });

/** A window from and to a number of hours from now. */
const windowOf = (title: string, fromHours: number, toHours: number, monitorIds: string[]) =>
  createMaintenance(admin, {
    ...{ title, monitorIds, body: 'We **upgrade**.' },
    startsAt: ago(-fromHours * HOUR_MS).toISOString(),
    endsAt: ago(-toHours * HOUR_MS).toISOString(),
  });

describe('the page', () => {
  test('is not found if it is disabled, of a deleted organization or unknown', async () => {
    expect((await status()).page).toMatchObject({
      title: 'Shop',
      description: 'How we are.',
      url: `https://tidewatch.example.com/status/${slug}`,
    });
    expect(await loader.status({ slug: 'nobody' })).toBeNull();
    await admin.call('updateStatusPage', { enabled: false });
    expect(await loader.status({ slug })).toBeNull();
    await admin.call('updateStatusPage', { enabled: true });
    await server.database.knex('organizations').where({ id: organizationId }).update({ deleted_at: NOW });
    expect(await loader.status({ slug })).toBeNull();
  });

  test('is not found under an old slug', async () => {
    await admin.call('updateStatusPage', { slug: `${slug}-new` });
    expect(await loader.status({ slug })).toBeNull();
    expect((await status({ slug: `${slug}-new` })).page.title).toBe('Shop');
  });
});

describe('the overall status', () => {
  test.each([
    [[], 'unknown', 'Nothing is known yet'],
    [[null], 'unknown', 'Nothing is known yet'],
    [['ok', 'ok'], 'operational', 'All systems operational'],
    [['ok', null], 'operational', 'All systems that report are operational'],
    [['ok', 'degraded'], 'degraded_performance', 'Degraded performance'],
    [['degraded', 'error', 'ok'], 'partial_outage', 'Partial outage'],
    [['down', 'error', null], 'major_outage', 'Major outage'],
  ])('%j is %s', async (statuses, word, description) => {
    for (const [index, one] of statuses.entries()) await monitorNamed(`Component ${index}`, one);
    expect((await status()).overall).toEqual({ status: word, description });
  });

  test.each([
    ['none', 'operational', 'An incident is open'],
    ['minor', 'degraded_performance', 'Degraded performance'],
    ['critical', 'major_outage', 'Major outage'],
  ])('is not operational while an incident that is %s is open', async (severity, word, description) => {
    await monitorNamed('Payments');
    const { id: incidentId } = await createIncident(admin, { severity, projectSlug });
    expect((await status()).overall).toEqual({ status: word, description });
    await admin.call('resolveIncident', { incidentId });
    expect((await status()).overall.description).toBe('All systems operational');
  });

  test('maintenance ranks between operational and any trouble', async () => {
    const payments = await monitorNamed('Payments');
    await createMaintenance(admin, { monitorIds: [payments], startsAt: ago(HOUR_MS).toISOString(), endsAt: ago(-HOUR_MS).toISOString() });
    expect((await status()).overall).toEqual({ status: 'under_maintenance', description: 'Under maintenance' });
    await monitorNamed('Slow', 'degraded');
    expect((await status()).overall.status).toBe('degraded_performance');
  });

  test('ignores hidden components', async () => {
    await monitorNamed('Seen');
    await hide(await monitorNamed('Hidden', 'down'));
    expect((await status()).overall.status).toBe('operational');
  });
});

describe('incidents', () => {
  test('are public without monitors or with a visible one, and name only visible ones', async () => {
    const [seen, hidden] = [await monitorNamed('Seen'), await monitorNamed('Hidden')];
    await hide(hidden);
    await createIncident(admin, { title: 'General', projectSlug });
    await createIncident(admin, { title: 'Of both', monitorIds: [seen, hidden] });
    await createIncident(admin, { title: 'Of the hidden', monitorIds: [hidden] });
    const { openIncidents } = await status();
    expect(titles(openIncidents)).toEqual(['Of both', 'General']);
    expect(openIncidents[0]?.components).toEqual([{ id: ids.of(seen), name: 'Seen' }]);
  });

  test('stay internal if their monitors are deleted', async () => {
    const hidden = await monitorNamed('Hidden');
    await hide(hidden);
    await createIncident(admin, { title: 'Secret', monitorIds: [hidden] });
    await admin.call('deleteMonitor', { monitorId: hidden });
    expect((await status()).openIncidents).toEqual([]);
  });

  test('have their updates, newest first', async () => {
    const { id: incidentId } = await createIncident(admin, { projectSlug, initialBody: 'First.' });
    await admin.call('postIncidentUpdate', { incidentId, status: 'identified', body: 'Second.' });
    const [incident] = (await status()).openIncidents;
    expect(incident).toMatchObject({ id: ids.of(incidentId), status: 'identified', impact: 'minor', startedAt: NOW });
    expect(incident?.updates.map(({ body, status: word }) => [word, body])).toEqual([
      ['identified', 'Second.'],
      ['investigating', 'First.'],
    ]);
  });

  test('stay on top while open; resolved ones are in the history of 14 days', async () => {
    const open = await createIncident(admin, { title: 'Old and open', projectSlug });
    await begin(open.id, ago(100 * DAY_MS));
    for (const [title, days] of [
      ['today', 0],
      ['thirteen days ago', 13],
      ['fourteen days ago', 14],
    ] as const) {
      const { id } = await createIncident(admin, { title, projectSlug });
      await begin(id, ago(days * DAY_MS), NOW);
    }
    const { openIncidents, history } = await status();
    expect(titles(openIncidents)).toEqual(['Old and open']);
    expect(history.map(({ date }) => date)).toEqual(Array.from({ length: 14 }, (_, day) => dateOf(ago(day * DAY_MS))));
    expect(history.flatMap(({ date, incidents }) => incidents.map(({ title }) => [date, title]))).toEqual([
      [dateOf(NOW), 'today'],
      [dateOf(ago(13 * DAY_MS)), 'thirteen days ago'],
    ]);
  });

  test('can be read by their public id only', async () => {
    const { id } = await createIncident(admin, { projectSlug });
    expect(await loader.incident({ slug }, ids.of(id))).toMatchObject({ incident: { title: 'It fails' }, page: { title: 'Shop' } });
    for (const wrong of [id, ids.of(uuidv7()), 'x'.repeat(32), '']) expect(await loader.incident({ slug }, wrong)).toBeNull();
    const other = await createOrganization(session, server.signIn);
    const { statusPage } = (await other.admin.call('updateStatusPage', { enabled: true })).body;
    expect(await loader.incident({ slug: statusPage.slug }, ids.of(id))).toBeNull();
    await admin.call('updateStatusPage', { enabled: false });
    expect(await loader.incident({ slug }, ids.of(id))).toBeNull();
  });
});

describe('maintenance', () => {
  test('current and scheduled, the next first; past, in the history', async () => {
    const payments = await monitorNamed('Payments');
    await windowOf('Later', 48, 49, [payments]);
    await windowOf('Now', -1, 1, [payments]);
    const over = await windowOf('Over', -5, 1, [payments]);
    await server.database
      .knex('maintenances')
      .where({ id: over.id })
      .update({ ends_at: ago(4 * HOUR_MS) });
    const { maintenances, history } = await status();
    expect(maintenances.map(({ title, status: word }) => [title, word])).toEqual([
      ['Now', 'in_progress'],
      ['Later', 'scheduled'],
    ]);
    expect(maintenances[0]).toMatchObject({ body: 'We **upgrade**.', components: [{ name: 'Payments' }] });
    expect(history[0]?.maintenances).toMatchObject([{ title: 'Over', status: 'completed' }]);
  });

  test('of hidden monitors is not shown', async () => {
    const [seen, hidden] = [await monitorNamed('Seen'), await monitorNamed('Hidden')];
    await hide(hidden);
    await windowOf('Secret', -1, 1, [hidden]);
    await windowOf('Of both', -1, 1, [seen, hidden]);
    const { maintenances } = await status();
    expect(titles(maintenances)).toEqual(['Of both']);
    expect(maintenances[0]?.components).toEqual([{ id: ids.of(seen), name: 'Seen' }]);
  });
});

describe('the archive', () => {
  const month = (name: string, address = { slug }) => loader.month(address, name);

  test('shows a month with everything that began in it, and links to the nearest months with content', async () => {
    const payments = await monitorNamed('Payments');
    for (const [title, at] of [
      ['January', '2025-01-31T23:59:59.999Z'],
      ['First of March', '2025-03-01T00:00:00.000Z'],
      ['Also the first', '2025-03-01T23:00:00.000Z'],
      ['End of March', '2025-03-31T23:59:59.999Z'],
    ] as const) {
      const { id } = await createIncident(admin, { title, projectSlug });
      await begin(id, new Date(at), new Date(at));
    }
    const window = await windowOf('Upgrade', -1, 1, [payments]);
    const times = { starts_at: new Date('2025-06-05T10:00:00Z'), ends_at: new Date('2025-06-05T11:00:00Z') };
    await server.database.knex('maintenances').where({ id: window.id }).update(times);
    const march = await month('2025-03');
    expect(march?.days.map(({ date, incidents }) => [date, titles(incidents)])).toEqual([
      ['2025-03-31', ['End of March']],
      ['2025-03-01', ['Also the first', 'First of March']],
    ]);
    expect([march?.earlier, march?.later]).toEqual(['2025-01', '2025-06']);
    expect(await month('2025-06')).toMatchObject({
      days: [{ date: '2025-06-05', maintenances: [{ title: 'Upgrade' }] }],
      earlier: '2025-03',
      later: null,
    });
    expect(await month('2024-12')).toMatchObject({ days: [], earlier: null, later: '2025-01' });
    expect(await month('2025-03', { slug: 'nobody' })).toBeNull();
  });

  test('omits scheduled maintenance', async () => {
    const payments = await monitorNamed('Payments');
    await createMaintenance(admin, {
      monitorIds: [payments],
      startsAt: ago(-HOUR_MS).toISOString(),
      endsAt: ago(-2 * HOUR_MS).toISOString(),
    });
    expect(await month(dateOf(NOW).slice(0, 7))).toMatchObject({ days: [], later: null });
    const years = NOW.getUTCFullYear() + 2;
    expect(await month(`${years}-12`)).toMatchObject({ days: [], earlier: null, later: null });
  });
});

describe('uptime and latency', () => {
  test('has ninety days, unknown without data', async () => {
    const id = await monitorNamed('Payments');
    await server.database
      .knex('monitors')
      .where({ id })
      .update({ created_at: ago(2 * DAY_MS) });
    await server.database.knex('monitor_transitions').insert([
      {
        organization_id: organizationId,
        monitor_id: id,
        sequence: 1,
        at: ago(DAY_MS),
        from_status: 'ok',
        to_status: 'down',
        reason: 'event_down',
      },
      {
        organization_id: organizationId,
        monitor_id: id,
        sequence: 2,
        at: ago(DAY_MS - HOUR_MS),
        from_status: 'down',
        to_status: 'ok',
        reason: 'event_ok',
      },
    ]);
    const [component] = (await status()).groups[0]?.components ?? [];
    expect(component?.days).toHaveLength(90);
    expect(component?.days.filter((day) => day.status !== 'unknown')).toEqual([
      { date: dateOf(ago(2 * DAY_MS)), status: 'operational', observedSeconds: 43_200, downSeconds: 0, degradedSeconds: 0 },
      { date: dateOf(ago(DAY_MS)), status: 'major_outage', observedSeconds: 86_400, downSeconds: 3_600, degradedSeconds: 0 },
      { date: dateOf(NOW), status: 'operational', observedSeconds: 43_200, downSeconds: 0, degradedSeconds: 0 },
    ]);
    expect(component?.uptime).toEqual({ days: 90, percent: 97.916, observedSeconds: 172_800, downSeconds: 3_600 });
  });

  test('unevaluated time is not observed', async () => {
    const id = await monitorNamed('Payments');
    const change = { sequence: 1, at: ago(3 * HOUR_MS), from_status: null, to_status: 'ok', reason: 'event_ok' };
    const { knex } = server.database;
    await knex('monitors')
      .where({ id })
      .update({ created_at: ago(3 * HOUR_MS) });
    await knex('monitor_transitions').insert({ organization_id: organizationId, monitor_id: id, ...change });
    const evaluation = () => knex('silence_evaluations').where({ service: 'ingest' });
    const { evaluated_until: before } = await evaluation().first('evaluated_until');
    await evaluation().update({ evaluated_until: ago(2 * HOUR_MS) });
    try {
      const reader = newLoader();
      const [component] = (await reader.status({ slug }))?.groups[0]?.components ?? [];
      expect([component?.uptime.observedSeconds, component?.days.at(-1)?.observedSeconds]).toEqual([3_600, 3_600]);
    } finally {
      await evaluation().update({ evaluated_until: before });
    }
  });

  test('has the hourly median of the last day; null without data', async () => {
    const [measured] = [await monitorNamed('Measured'), await monitorNamed('Unmeasured')];
    const event = (at: Date, latency: number | null) => ({
      organization_id: organizationId,
      monitor_id: measured,
      day: dateOf(at),
      id: uuidv7(),
      result: 'ok',
      latency_ms: latency,
      received_at: at,
    });
    const events = [
      ...[10, 30, 20].map((latency) => event(ago(60_000), latency)),
      event(ago(60_000), null),
      event(ago(23 * HOUR_MS), 7),
      event(ago(25 * HOUR_MS), 1000),
    ];
    await server.database.knex('status_events').insert(events);
    const components = (await status()).groups[0]?.components ?? [];
    const latency = components.find(({ name }) => name === 'Measured')?.latency ?? [];
    expect(latency.map(({ medianMs }) => medianMs)).toEqual([7, ...Array(21).fill(null), 20, null]);
    expect(latency.at(-1)?.at).toEqual(NOW);
    expect(components.find(({ name }) => name === 'Unmeasured')?.latency).toBeNull();
  });
});

test('contains no internal id, slug, project or person', async () => {
  const project = (await admin.call('createProject', { slug: 'inner-project', name: 'Inner Project Name' })).body.project;
  const made = await createMonitor(admin, project.slug, { slug: 'inner-monitor-slug', name: 'Outer name' });
  const overridden = await createMonitor(admin, project.slug, { slug: 'other-inner-slug', name: 'Inner monitor name' });
  await admin.call('updateStatusPageComponent', { monitorId: overridden.id, name: 'Other outer name' });
  const incident = await createIncident(admin, { monitorIds: [made.id, overridden.id] });
  await createMaintenance(admin, { monitorIds: [made.id], startsAt: ago(HOUR_MS).toISOString(), endsAt: ago(-HOUR_MS).toISOString() });
  const organization = await server.database.knex('organizations').where({ id: organizationId }).first();
  const text = JSON.stringify([
    await status(),
    await loader.month({ slug }, dateOf(NOW).slice(0, 7)),
    await loader.incident({ slug }, ids.of(incident.id)),
    (await admin.call('getPublicStatusSnapshot')).body,
  ]);
  expect(text).toContain('Outer name');
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-/);
  for (const inner of [
    'inner-project',
    'Inner',
    'inner-monitor-slug',
    'other-inner-slug',
    organization.name,
    server.credentials.email,
    'twk_',
  ])
    expect([inner, text.includes(inner)]).toEqual([inner, false]);
});
