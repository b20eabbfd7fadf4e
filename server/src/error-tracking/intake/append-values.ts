/** Events as parameters of the statement that stores them: shared values once, the rest as lists. */
import { jsonbArray } from '../../kernel/database/jsonb-array.js';
import type { ErrorEventItem } from './event-writer.js';

/** The indexes, from 1, of distinct values in order of appearance. */
class Distinct<Value> {
  readonly values: Value[] = [];
  readonly #places = new Map<string, number>();

  placeOf(name: string, value: Value): number {
    const known = this.#places.get(name);
    if (known !== undefined) return known;
    const place = this.values.push(value);
    this.#places.set(name, place);
    return place;
  }
}

/** PostgreSQL stores no NUL in texts. */
const storable = (text: string) => (text.includes('\0') ? text.replaceAll('\0', '\ufffd') : text);

/** A list of values without escapes: ids, numbers, times. */
const plainArray = (values: readonly (string | number)[]) => `{${values.join(',')}}`;

const bytesArray = (values: readonly (Buffer | null)[]) =>
  `{${values.map((value) => (value ? `"\\\\x${value.toString('hex')}"` : 'NULL')).join(',')}}`;

interface Target {
  key: number;
  property: number;
  fingerprint: string;
  release: number;
  environment: string;
}

/** The values of the statements in append-sql.ts, in their order. */
export function appendValues(organizationId: string, items: readonly ErrorEventItem[]): unknown[] {
  const keys = new Distinct<{ keyId: string; revision: number }>();
  const properties = new Distinct<string>();
  const releases = new Distinct<{ property: number; name: string }>();
  const targets = new Distinct<Target>();
  const targetOf = items.map(({ key, propertyId, fingerprint, release, environment }) => {
    const keyPlace = key ? keys.placeOf(`${key.keyId} ${key.revision}`, key) : 0;
    const property = properties.placeOf(propertyId, propertyId);
    const releasePlace = release === null ? 0 : releases.placeOf(`${property} ${release}`, { property, name: storable(release) });
    const place = environment === null ? '' : storable(environment);
    const target = { key: keyPlace, property, fingerprint, release: releasePlace, environment: place };
    return targets.placeOf(`${keyPlace} ${property} ${fingerprint} ${releasePlace} ${place}`, target);
  });
  return [
    organizationId,
    keys.values.map(({ keyId }) => keyId),
    plainArray(keys.values.map(({ revision }) => revision)),
    plainArray(properties.values),
    plainArray(releases.values.map(({ property }) => property)),
    releases.values.map(({ name }) => name),
    plainArray(targets.values.map(({ key }) => key)),
    plainArray(targets.values.map(({ property }) => property)),
    targets.values.map(({ fingerprint }) => fingerprint),
    plainArray(targets.values.map(({ release }) => release)),
    targets.values.map(({ environment }) => environment),
    plainArray(targetOf),
    plainArray(items.map(({ eventId }) => eventId)),
    plainArray(items.map(({ level }) => level)),
    bytesArray(items.map(({ userHash }) => userHash)),
    plainArray(items.map(({ occurredAt }) => occurredAt.toISOString())),
    plainArray(items.map(({ receivedAt }) => receivedAt.toISOString())),
    jsonbArray(items.map(({ payload }) => payload)),
  ];
}
