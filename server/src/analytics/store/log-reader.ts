/** Reads rows of the log into memory. */
import type pg from 'pg';
import { OTHER } from '../ingest/dimensions.js';
import { ATTRIBUTES, DICTIONARY, VITALS } from '../engine/dimensions.js';
import { HitLog } from '../engine/hit-log.js';
import type { VitalsHit } from '../engine/vitals-day.js';
import { copyOut, type Fields, literal } from './copy-out.js';

export interface PropertyId {
  organizationId: string;
  propertyId: string;
}

/** PostgreSQL counts microseconds from 2000. */
const EPOCH_2000_US = 946_684_800_000_000;
const WORD = 2 ** 32;

const columnOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const COLUMNS = `at, seq, visitor, previous_visitor, event, page, interactive, event_id, props is not null, ${ATTRIBUTES.map((name) => `${columnOf(name)}::int`).join(', ')}`;

const bigOf = (field: Buffer) => field.readInt32BE(0) * WORD + field.readUInt32BE(LOW);
const LOW = 4;
const UUID_WORDS = [0, 4, 8, 12];
const HAS_PROPS = 8;
const FIRST_ATTRIBUTE = 9;

const momentOf = (sec: number) => literal(new Date(sec * 1_000).toISOString());

/** Rows of one property in [from, to), in Unix seconds. */
function range({ organizationId, propertyId }: PropertyId, fromSec: number, toSec: number): string {
  return `organization_id = ${literal(organizationId)} and property_id = ${literal(propertyId)}
    and at >= ${momentOf(fromSec)} and at < ${momentOf(toSec)}`;
}

/**
 * The properties of hits as dictionary numbers, in order; a text beyond the dimension's limit gets the number of "other". All texts are
 * looked up in one join: for single look-ups the planner, without statistics of a new table, scans the whole dictionary each time. The
 * index is on hashes.
 */
function propertiesSql(property: PropertyId, fromSec: number, toSec: number): string {
  const own = `d.organization_id = ${literal(property.organizationId)} and d.property_id = ${literal(property.propertyId)}`;
  const [key, value] = [DICTIONARY.propertyKey, DICTIONARY.propertyValue];
  return `with pairs as materialized (
      select h.event_id, h.at, h.seq, p.key, p.value from analytics_hits h, jsonb_each_text(h.props) p
      where h.props is not null and ${range(property, fromSec, toSec)}
    ), words as materialized (
      select ${key}::smallint as dimension, key as text from pairs union select ${value}::smallint, value from pairs
    ), known as materialized (
      select w.dimension, w.text, d.id from words w
      join analytics_dictionary d on ${own} and d.dimension = w.dimension and md5(d.value)::uuid = md5(w.text)::uuid
    ), others as materialized (
      select d.dimension, d.id from analytics_dictionary d where ${own} and d.dimension in (${key}, ${value}) and md5(d.value)::uuid = md5('${OTHER}')::uuid
    )
    select p.event_id, coalesce(k.id, ok.id) as key_id, coalesce(v.id, ov.id) as value_id from pairs p
    left join known k on k.dimension = ${key} and k.text = p.key left join others ok on ok.dimension = ${key}
    left join known v on v.dimension = ${value} and v.text = p.value left join others ov on ov.dimension = ${value}
    where coalesce(k.id, ok.id) is not null and coalesce(v.id, ov.id) is not null
    order by p.at, p.seq, p.event_id, key_id`;
}

/** A row's event id in hexadecimal digits. */
export const eventIdOf = (log: HitLog, row: number): string =>
  Array.from(log.eventId.subarray(row * UUID_WORDS.length, (row + 1) * UUID_WORDS.length), (word) =>
    (word >>> 0).toString(16).padStart(8, '0'),
  ).join('');

/** The first value of each key. */
function uniquePairs(pairs: readonly number[]): number[] {
  const values = new Map<number, number>();
  for (let index = 0; index < pairs.length; index += 2) if (!values.has(pairs[index]!)) values.set(pairs[index]!, pairs[index + 1]!);
  return [...values].flat();
}

function addRow(log: HitLog, fields: Fields): void {
  const row = log.grow();
  log.at[row] = bigOf(fields[0]!) + EPOCH_2000_US;
  log.seq[row] = bigOf(fields[1]!);
  log.visitor[row * 2] = fields[2]!.readInt32BE(0);
  log.visitor[row * 2 + 1] = fields[2]!.readInt32BE(LOW);
  const previous = fields[3];
  log.hasPrevious[row] = previous ? 1 : 0;
  if (previous) {
    log.previous[row * 2] = previous.readInt32BE(0);
    log.previous[row * 2 + 1] = previous.readInt32BE(LOW);
  }
  log.event[row] = fields[4]!.readInt32BE(0);
  log.page[row] = fields[5]!.readInt32BE(0);
  log.interactive[row] = fields[6]![0]!;
  UUID_WORDS.forEach((at, word) => {
    log.eventId[row * UUID_WORDS.length + word] = fields[7]!.readInt32BE(at);
  });
  for (let index = 0; index < ATTRIBUTES.length; index += 1) {
    log.attributes[row * ATTRIBUTES.length + index] = fields[FIRST_ATTRIBUTE + index]!.readInt32BE(0);
  }
}

/** Adds the hits of [from, to), in Unix seconds, in order, with the dictionary ids of their properties. */
export async function readHits(
  client: pg.ClientBase,
  property: PropertyId,
  fromSec: number,
  toSec: number,
  log = new HitLog(),
): Promise<HitLog> {
  const where = range(property, fromSec, toSec);
  const withProps: number[] = [];
  await copyOut(client, `select ${COLUMNS} from analytics_hits where ${where} order by at, seq, event_id`, (fields) => {
    if (fields[HAS_PROPS]![0]) withProps.push(log.length);
    addRow(log, fields);
  });
  if (withProps.length === 0) return log;
  const pairs = new Map<string, number[]>();
  await copyOut(client, propertiesSql(property, fromSec, toSec), ([eventId, key, value]) => {
    const name = eventId!.toString('hex');
    const of = pairs.get(name) ?? [];
    of.push(key!.readInt32BE(0), value!.readInt32BE(0));
    pairs.set(name, of);
  });
  // a repeated event has its properties twice; repeated keys don't change what is counted once
  for (const row of withProps) {
    const of = pairs.get(eventIdOf(log, row));
    if (of) log.props.set(row, uniquePairs(of));
  }
  return log;
}

/** The Web Vitals of [from, to), in Unix seconds. */
export async function readVitals(client: pg.ClientBase, property: PropertyId, fromSec: number, toSec: number): Promise<VitalsHit[]> {
  const hits: VitalsHit[] = [];
  await copyOut(
    client,
    `select at, event_id, page, device::int, country, browser, ${VITALS.join(', ')} from analytics_vitals
     where ${range(property, fromSec, toSec)} order by at, event_id`,
    ([at, eventId, ...rest]) => {
      const [page, device, country, browser, ...values] = rest.map((field) => (field ? field.readInt32BE(0) : null));
      const [one, two, three, four] = UUID_WORDS.map((word) => eventId!.readInt32BE(word));
      hits.push({
        at: bigOf(at!) + EPOCH_2000_US,
        eventId: [one!, two!, three!, four!],
        page: page ?? 0,
        device: device ?? 0,
        country: country ?? 0,
        browser: browser ?? 0,
        values,
      });
    },
  );
  return hits;
}
