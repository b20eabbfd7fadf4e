/** Events as parameters of the statement that stores them: shared values once, the rest as lists. */
import { byteaArray, intArray, textArray, timeArray, uuidArray } from '../../kernel/database/rows/binary-arrays.js';
import type { ErrorEventItem } from './event-item.js';

/** The indexes, from 1, of distinct values in order of appearance. */
class Distinct<Value> {
  readonly values: Value[] = [];
  readonly #indexes = new Map<string, number>();

  indexOf(name: string, value: Value): number {
    const known = this.#indexes.get(name);
    if (known !== undefined) return known;
    const index = this.values.push(value);
    this.#indexes.set(name, index);
    return index;
  }
}

/** PostgreSQL texts cannot contain NUL. */
const storable = (text: string) => (text.includes('\0') ? text.replaceAll('\0', '\ufffd') : text);

interface Target {
  key: number;
  property: number;
  fingerprint: string;
  release: number;
  environment: string;
}

/** The values of the statements in append-sql.ts, in order. */
export function appendValues(organizationId: string, items: readonly ErrorEventItem[]): unknown[] {
  const keys = new Distinct<{ keyId: string; revision: number }>();
  const properties = new Distinct<string>();
  const releases = new Distinct<{ property: number; name: string }>();
  const targets = new Distinct<Target>();
  const targetOf = items.map(({ key, propertyId, fingerprint, release, environment }) => {
    const keyIndex = key ? keys.indexOf(`${key.keyId} ${key.revision}`, key) : 0;
    const property = properties.indexOf(propertyId, propertyId);
    const releaseIndex = release === null ? 0 : releases.indexOf(`${property} ${release}`, { property, name: storable(release) });
    const where = environment === null ? '' : storable(environment);
    const target = { key: keyIndex, property, fingerprint, release: releaseIndex, environment: where };
    return targets.indexOf(`${keyIndex} ${property} ${fingerprint} ${releaseIndex} ${where}`, target);
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
    intArray(targetOf, (index) => index),
    uuidArray(items, ({ eventId }) => eventId),
    textArray(items, ({ level }) => level),
    byteaArray(items, ({ userHash }) => userHash),
    timeArray(items, ({ occurredAt }) => occurredAt.getTime()),
    timeArray(items, ({ receivedAt }) => receivedAt.getTime()),
    textArray(items, ({ payload }) => payload),
  ];
}
