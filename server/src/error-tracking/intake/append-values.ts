/** Events as parameters of the statement that stores them: shared values once, the rest as lists. */
import { byteaArray, intArray, textArray, timeArray, uuidArray } from '../../kernel/database/binary-arrays.js';
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
    textArray(keys.values, ({ keyId }) => keyId),
    intArray(keys.values, ({ revision }) => revision),
    uuidArray(properties.values, (id) => id),
    intArray(releases.values, ({ property }) => property),
    textArray(releases.values, ({ name }) => name),
    intArray(targets.values, ({ key }) => key),
    intArray(targets.values, ({ property }) => property),
    textArray(targets.values, ({ fingerprint }) => fingerprint),
    intArray(targets.values, ({ release }) => release),
    textArray(targets.values, ({ environment }) => environment),
    intArray(targetOf, (place) => place),
    uuidArray(items, ({ eventId }) => eventId),
    textArray(items, ({ level }) => level),
    byteaArray(items, ({ userHash }) => userHash),
    timeArray(items, ({ occurredAt }) => occurredAt.getTime()),
    timeArray(items, ({ receivedAt }) => receivedAt.getTime()),
    textArray(items, ({ payload }) => payload),
  ];
}
