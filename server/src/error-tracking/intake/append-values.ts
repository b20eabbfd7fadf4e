/** Events as parameters of the statement that stores them: shared values once, the rest as lists. */
import { plainArray } from '../../kernel/database/array-text.js';
import { jsonbArray } from '../../kernel/database/jsonb-array.js';
import { momentText } from '../../kernel/database/moments.js';
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

const bytesText = (value: Buffer | null) => value && `"\\\\x${value.toString('hex')}"`;

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
    plainArray(keys.values, ({ revision }) => revision),
    plainArray(properties.values, (id) => id),
    plainArray(releases.values, ({ property }) => property),
    releases.values.map(({ name }) => name),
    plainArray(targets.values, ({ key }) => key),
    plainArray(targets.values, ({ property }) => property),
    targets.values.map(({ fingerprint }) => fingerprint),
    plainArray(targets.values, ({ release }) => release),
    targets.values.map(({ environment }) => environment),
    plainArray(targetOf, (place) => place),
    plainArray(items, ({ eventId }) => eventId),
    plainArray(items, ({ level }) => level),
    plainArray(items, ({ userHash }) => bytesText(userHash)),
    plainArray(items, ({ occurredAt }) => momentText(occurredAt)),
    plainArray(items, ({ receivedAt }) => momentText(receivedAt)),
    jsonbArray(items.map(({ payload }) => payload)),
  ];
}
