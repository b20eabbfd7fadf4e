/** Reads rows of the log into memory. */
import type pg from 'pg';
import type { VitalsHit } from '../engine/days/vitals-day.js';
import { ATTRIBUTES, DICTIONARY, VITALS } from '../engine/dimensions.js';
import { HitLog } from '../engine/sessions/hit-log.js';
import { OTHER } from '../ingest/dictionary.js';
import { copyOut, type Fields, literal } from './copy-out.js';

export interface PropertyId {
  organizationId: string;
  propertyId: string;
}

/** PostgreSQL counts microseconds from 2000. */
const EPOCH_2000_US = 946_684_800_000_000;
const WORD = 2 ** 32;

const columnOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const COLUMNS = `at, seq, visitor, previous_visitor, event, page, interactive, event_id, props is not null, continues, ${ATTRIBUTES.map((name) => `${columnOf(name)}::int`).join(', ')}`;

const bigOf = (field: Buffer) => field.readInt32BE(0) * WORD + field.readUInt32BE(LOW);
const LOW = 4;
const UUID_WORDS = [0, 4, 8, 12];
const HAS_PROPS = 8;
const CONTINUES = 9;
const FIRST_ATTRIBUTE = 10;

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

/** A field that the query never leaves empty. */
function required(field: Buffer | null | undefined): Buffer {
  if (!field) throw new Error('a field of the log is missing');
  return field;
}

const intOf = (field: Buffer | null | undefined) => required(field).readInt32BE(0);
const isTrue = (field: Buffer | null | undefined) => required(field)[0] === 1;

function addRow(log: HitLog, fields: Fields): void {
  const row = log.grow();
  log.at[row] = bigOf(required(fields[0])) + EPOCH_2000_US;
  log.seq[row] = bigOf(required(fields[1]));
  const visitor = required(fields[2]);
  log.visitor[row * 2] = visitor.readInt32BE(0);
  log.visitor[row * 2 + 1] = visitor.readInt32BE(LOW);
  const previous = fields[3];
  log.hasPrevious[row] = previous ? 1 : 0;
  if (previous) {
    log.previous[row * 2] = previous.readInt32BE(0);
    log.previous[row * 2 + 1] = previous.readInt32BE(LOW);
  }
  log.event[row] = intOf(fields[4]);
  log.page[row] = intOf(fields[5]);
  log.interactive[row] = isTrue(fields[6]) ? 1 : 0;
  log.continues[row] = fields[CONTINUES]?.[0] ?? 0;
  const eventId = required(fields[7]);
  UUID_WORDS.forEach((at, word) => {
    log.eventId[row * UUID_WORDS.length + word] = eventId.readInt32BE(at);
  });
  for (let index = 0; index < ATTRIBUTES.length; index += 1) {
    log.attributes[row * ATTRIBUTES.length + index] = intOf(fields[FIRST_ATTRIBUTE + index]);
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
    if (isTrue(fields[HAS_PROPS])) withProps.push(log.length);
    addRow(log, fields);
  });
  if (withProps.length === 0) return log;
  // the first value of each key, by event
  const props = new Map<string, Map<number, number>>();
  await copyOut(client, propertiesSql(property, fromSec, toSec), ([eventId, key, value]) => {
    const name = required(eventId).toString('hex');
    const of = props.get(name) ?? new Map<number, number>();
    if (!of.has(intOf(key))) of.set(intOf(key), intOf(value));
    props.set(name, of);
  });
  // a repeated event has its properties twice; what is counted once doesn't change
  for (const row of withProps) {
    const of = props.get(eventIdOf(log, row));
    if (of) log.props.set(row, Int32Array.from([...of].flat()));
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
      const id = required(eventId);
      hits.push({
        at: bigOf(required(at)) + EPOCH_2000_US,
        eventId: UUID_WORDS.map((word) => id.readInt32BE(word)),
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
