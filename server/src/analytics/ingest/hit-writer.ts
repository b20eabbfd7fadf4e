/** Writes batches of hits and web vitals, of several organizations in one statement. */
import type pg from 'pg';
import { bigintArray, booleanArray, intArray, jsonbArray, textArray, uuidArray } from '../../kernel/database/rows/binary-arrays.js';
import type { Hit, HitItem, HitOutcome, VitalsRow } from './hit.js';

/** A hit's integer columns, and where their values come from. */
const NUMBERS = {
  event: 'event',
  page: 'page',
  source: 'source',
  referrer: 'referrer',
  utm_source: 'utmSource',
  utm_medium: 'utmMedium',
  utm_campaign: 'utmCampaign',
  utm_content: 'utmContent',
  utm_term: 'utmTerm',
  country: 'country',
  region: 'region',
  city: 'city',
  browser: 'browser',
  os: 'os',
  channel: 'channel',
  device: 'device',
} as const satisfies Record<string, keyof Hit>;

const COLUMNS = Object.keys(NUMBERS);
const VITALS = ['page', 'device', 'country', 'browser', 'lcp', 'inp', 'fcp', 'ttfb', 'cls'] as const satisfies (keyof VitalsRow)[];

/**
 * $1 to $4: each distinct organization, property, key and key revision. From here on: target, seq, visitors, interactive, continues, event id
 * and props of each hit, then its numbers.
 */
const HITS_FROM = 5;
const NUMBERS_FROM = HITS_FROM + 8;
const VITALS_FROM = NUMBERS_FROM + COLUMNS.length;

const parameters = (from: number, count: number, type: string) =>
  Array.from({ length: count }, (_, index) => `$${from + index}::${type}[]`).join(', ');

const hitsSql = `, hits as (
  insert into analytics_hits (organization_id, property_id, at, seq, visitor, previous_visitor, interactive, continues, event_id, props, ${COLUMNS.join(', ')})
  select t.organization_id, t.property_id, now(), h.seq, h.visitor, h.previous_visitor, h.interactive, nullif(h.continues, false), h.event_id, h.props, ${COLUMNS.map((name) => `h.${name}`).join(', ')}
  from unnest($5::int[], $6::bigint[], $7::bigint[], $8::bigint[], $9::boolean[], $10::boolean[], $11::uuid[], $12::jsonb[], ${parameters(NUMBERS_FROM, COLUMNS.length, 'int')})
    as h (target, seq, visitor, previous_visitor, interactive, continues, event_id, props, ${COLUMNS.join(', ')})
  join targets t on t.position = h.target
  where t.proven and t.alive
)`;

const vitalsSql = (from: number) => `, vitals as (
  insert into analytics_vitals (organization_id, property_id, at, event_id, ${VITALS.join(', ')})
  select t.organization_id, t.property_id, now(), v.event_id, ${VITALS.map((name) => `v.${name}`).join(', ')}
  from unnest($${from}::int[], $${from + 1}::uuid[], ${parameters(from + 2, VITALS.length, 'int')}) as v (target, event_id, ${VITALS.join(', ')})
  join targets t on t.position = v.target
  where t.proven and t.alive
)`;

/** The statement that stores also checks the key's revision and the property, so nothing is stored after a revocation or a deletion. */
const statement = (name: string, inserts: string) => ({
  name,
  text: `/* ${name} */
with targets as materialized (
  select t.position, t.organization_id, t.property_id, y.id is not null and o.id is not null as alive, y.first_event_at is null as is_first,
    t.key_id = '' or exists (
      select from api_keys k where k.organization_id = t.organization_id and k.key_id = t.key_id and k.revision = t.revision and k.revoked_at is null
    ) as proven
  from unnest($1::uuid[], $2::uuid[], $3::text[], $4::int[]) with ordinality t (organization_id, property_id, key_id, revision, position)
  left join properties y on y.organization_id = t.organization_id and y.id = t.property_id
  left join organizations o on o.id = t.organization_id and o.deleted_at is null
), begun as (
  update properties y set first_event_at = now() from targets t
  where t.alive and t.proven and t.is_first and y.organization_id = t.organization_id and y.id = t.property_id and y.first_event_at is null
)${inserts}
select alive, proven from targets order by position`,
});

const HITS = statement('append-hits', hitsSql);
const HITS_AND_VITALS = statement('append-hits-and-vitals', `${hitsSql}${vitalsSql(VITALS_FROM)}`);

const nameOf = ({ organizationId, propertyId, key }: HitItem) =>
  `${organizationId} ${propertyId} ${key?.keyId ?? ''} ${key?.revision ?? 0}`;

/** The distinct targets in order, and for each item the position of its target, from 1. */
function targetsOf(items: readonly HitItem[]): { targets: HitItem[]; targetOf: number[] } {
  const known = new Map<string, number>();
  const targets: HitItem[] = [];
  const targetOf = items.map((item) => {
    const name = nameOf(item);
    const target = known.get(name) ?? targets.push(item);
    known.set(name, target);
    return target;
  });
  return { targets, targetOf };
}

/** The rows of all items, each with the position of its target. */
const rowsOf = <Row>(items: readonly HitItem[], targetOf: readonly number[], rows: (item: HitItem) => readonly Row[]) =>
  items.flatMap((item, index) => rows(item).map((row) => ({ target: targetOf[index] as number, row })));

function hitValues(rows: readonly { target: number; row: Hit }[]): unknown[] {
  return [
    intArray(rows, ({ target }) => target),
    bigintArray(rows, ({ row }) => BigInt(row.seq)),
    bigintArray(rows, ({ row }) => row.visitor),
    bigintArray(rows, ({ row }) => row.previousVisitor),
    booleanArray(rows, ({ row }) => row.interactive),
    booleanArray(rows, ({ row }) => row.continues),
    uuidArray(rows, ({ row }) => row.eventId),
    jsonbArray(rows, ({ row }) => row.props),
    ...Object.values(NUMBERS).map((field) => intArray(rows, ({ row }) => row[field])),
  ];
}

const vitalsValues = (rows: readonly { target: number; row: VitalsRow }[]): unknown[] => [
  intArray(rows, ({ target }) => target),
  uuidArray(rows, ({ row }) => row.eventId),
  ...VITALS.map((field) => intArray(rows, ({ row }) => row[field])),
];

/** Writes the items and returns one outcome for each, in order. */
export async function writeHits(pool: Pick<pg.Pool, 'query'>, items: readonly HitItem[]): Promise<HitOutcome[]> {
  const { targets, targetOf } = targetsOf(items);
  const vitals = rowsOf(items, targetOf, (item) => item.vitals);
  const values = [
    uuidArray(targets, ({ organizationId }) => organizationId),
    uuidArray(targets, ({ propertyId }) => propertyId),
    textArray(targets, ({ key }) => key?.keyId ?? ''),
    intArray(targets, ({ key }) => key?.revision ?? 0),
    ...hitValues(rowsOf(items, targetOf, (item) => item.hits)),
  ];
  const query = vitals.length ? { ...HITS_AND_VITALS, values: [...values, ...vitalsValues(vitals)] } : { ...HITS, values };
  const { rows } = await pool.query<{ alive: boolean; proven: boolean }>(query);
  const outcomes = rows.map(({ alive, proven }): HitOutcome => (!proven ? 'stale-key' : alive ? 'stored' : 'no-property'));
  return targetOf.map((target) => outcomes[target - 1] as HitOutcome);
}
