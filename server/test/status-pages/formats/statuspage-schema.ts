/** The documented responses of Statuspage's public API as JSON Schema, without additional members. */
const text = { type: 'string' };
const id = { type: 'string', pattern: '^[0-9a-f]{32}$' };
const time = { type: 'string', format: 'date-time' };
const orNull = (schema: { type: string }) => ({ ...schema, type: [schema.type, 'null'] });

const object = (properties: Record<string, object>, optional: string[] = []) => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
});
const list = (items: object) => ({ type: 'array', items });

const page = object({ id, name: text, url: { type: 'string', format: 'uri' }, time_zone: { const: 'Etc/UTC' }, updated_at: time });

const component = object(
  {
    id,
    name: text,
    status: { enum: ['operational', 'degraded_performance', 'partial_outage', 'major_outage', 'under_maintenance'] },
    created_at: time,
    updated_at: time,
    position: { type: 'integer', minimum: 1 },
    description: orNull(text),
    showcase: { type: 'boolean' },
    start_date: { type: ['string', 'null'], format: 'date' },
    group_id: orNull(id),
    page_id: id,
    group: { type: 'boolean' },
    only_show_if_degraded: { type: 'boolean' },
    components: list(id),
  },
  ['components'],
);

const event = (statuses: string[], impacts: string[]) => ({
  id,
  name: text,
  status: { enum: statuses },
  created_at: time,
  updated_at: time,
  monitoring_at: orNull(time),
  resolved_at: orNull(time),
  impact: { enum: impacts },
  shortlink: { type: 'string', format: 'uri' },
  started_at: time,
  page_id: id,
  incident_updates: list(
    object({
      id,
      status: { enum: statuses },
      body: text,
      incident_id: id,
      created_at: time,
      updated_at: time,
      display_at: time,
      affected_components: { type: 'null' },
    }),
  ),
  components: list(component),
});

const incidents = list(object(event(['investigating', 'identified', 'monitoring', 'resolved'], ['none', 'minor', 'major', 'critical'])));
const scheduled_maintenances = list(
  object({ ...event(['scheduled', 'in_progress', 'completed'], ['maintenance']), scheduled_for: time, scheduled_until: time }),
);
const status = object({ indicator: { enum: ['none', 'minor', 'major', 'critical', 'maintenance'] }, description: text });
const components = list(component);

/** The schema of each response by its path below /api/v2/. */
export const STATUSPAGE_SCHEMAS: Record<string, object> = {
  'summary.json': object({ page, components, incidents, scheduled_maintenances, status }),
  'status.json': object({ page, status }),
  'components.json': object({ page, components }),
  'incidents.json': object({ page, incidents }),
  'incidents/unresolved.json': object({ page, incidents }),
  'scheduled-maintenances.json': object({ page, scheduled_maintenances }),
  'scheduled-maintenances/upcoming.json': object({ page, scheduled_maintenances }),
  'scheduled-maintenances/active.json': object({ page, scheduled_maintenances }),
};
