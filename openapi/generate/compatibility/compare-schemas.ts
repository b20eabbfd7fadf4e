/** Breaks between two forms of a schema. What callers send may be demanded less of, what they get may only grow. */
import type { Document, Node } from '../document/document.js';
import { schemaNamed } from '../publish/reach.js';
import type { Break, Rule } from './break.js';
import { tightened } from './limits.js';

export type Side = 'request' | 'answer';

const typesOf = (schema: Node): string[] => ([] as unknown[]).concat(schema['type'] ?? []).map(String);
const propertiesOf = (schema: Node) => (schema['properties'] ?? {}) as Record<string, Node>;
const requiredOf = (schema: Node) => (schema['required'] ?? []) as string[];
const listed = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join(', ');
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The closed set of values; null if there is none, or if it may grow. */
function closedValues(schema: Node): unknown[] | null {
  if ('const' in schema) return [schema['const']];
  return Array.isArray(schema['enum']) ? schema['enum'] : null;
}

const alternativesOf = (schema: Node): Node[] => (schema['oneOf'] ?? schema['anyOf'] ?? schema['allOf'] ?? []) as Node[];

/** Recognizes an alternative again: by its name, otherwise by its types. */
const identity = (schema: Node): string => String(schema['$ref'] ?? typesOf(schema).join(' '));

/** Compares the schemas of two documents; those with a name once for each side, under that name. */
export class SchemaComparison {
  readonly breaks: Break[] = [];
  readonly #done = new Set<string>();

  constructor(
    private readonly old: Document,
    private readonly now: Document,
  ) {}

  compare(old: Node | undefined, now: Node | undefined, side: Side, place: string): void {
    if (!old || !now) return;
    const [oldName, name] = [schemaNamed(old['$ref']), schemaNamed(now['$ref'])];
    if (oldName === null && name === null) {
      this.#compareMeant(old, now, side, place);
      return;
    }
    const key = `${oldName} ${name} ${side} ${oldName === name ? '' : place}`;
    if (this.#done.has(key)) return;
    this.#done.add(key);
    const meant = (document: Document, schema: Node, named: string | null) =>
      named === null ? schema : (document.components['schemas']?.[named] ?? {});
    this.#compareMeant(meant(this.old, old, oldName), meant(this.now, now, name), side, oldName === name ? String(name) : place);
  }

  #break(rule: Rule, place: string, text: string): void {
    this.breaks.push({ rule, place, text });
  }

  #compareMeant(old: Node, now: Node, side: Side, place: string): void {
    this.#compareTypes(old, now, side, place);
    this.#compareValues(old, now, side, place);
    this.#compareMembers(old, now, side, place);
    this.#compareAlternatives(old, now, side, place);
    this.compare(old['items'] as Node, now['items'] as Node, side, `${place}[]`);
    const [oldMore, more] = [old['additionalProperties'], now['additionalProperties']];
    if (isNode(oldMore) && isNode(more)) this.compare(oldMore, more, side, `${place}{}`);
  }

  #compareTypes(old: Node, now: Node, side: Side, place: string): void {
    const [oldTypes, types] = [typesOf(old), typesOf(now)];
    const [wide, narrow] = side === 'request' ? [oldTypes, types] : [types, oldTypes];
    // every integer is a number
    const missing = wide.filter((type) => !narrow.includes(type) && !(type === 'integer' && narrow.includes('number')));
    const isFree = side === 'request' ? types.length === 0 : oldTypes.length === 0;
    if (missing.length && !isFree)
      this.#break('type-changed', place, `was ${oldTypes.join(' or ') || 'anything'}, is ${types.join(' or ')}`);
    else if (side === 'answer' && !types.length && oldTypes.length && !alternativesOf(now).length)
      this.#break('type-changed', place, `was ${oldTypes.join(' or ')}, is anything`);
    else if (old['format'] !== now['format'] && (side === 'answer' ? old['format'] : now['format']) !== undefined)
      this.#break('format-changed', place, `was ${old['format'] ?? 'without format'}, is ${now['format'] ?? 'without format'}`);
  }

  #compareValues(old: Node, now: Node, side: Side, place: string): void {
    const [oldValues, values] = [closedValues(old), closedValues(now)];
    if (side === 'answer') {
      const added = values?.filter((value) => !oldValues?.includes(value)) ?? [];
      if (oldValues && (!values || added.length))
        this.#break('value-added', place, values ? `${listed(added)} is new` : 'the set of values is open');
      return;
    }
    const removed = values ? (oldValues?.filter((value) => !values.includes(value)) ?? ['anything else']) : [];
    if (removed.length) this.#break('value-removed', place, `${listed(removed)} is refused`);
    for (const keyword of tightened(old, now))
      this.#break(
        'limit-tightened',
        place,
        `${keyword} was ${JSON.stringify(old[keyword]) ?? 'absent'}, is ${JSON.stringify(now[keyword])}`,
      );
    if (JSON.stringify(old['default']) !== JSON.stringify(now['default']))
      this.#break(
        'default-changed',
        place,
        `was ${JSON.stringify(old['default']) ?? 'absent'}, is ${JSON.stringify(now['default']) ?? 'absent'}`,
      );
  }

  #compareMembers(old: Node, now: Node, side: Side, place: string): void {
    const [oldMembers, members] = [propertiesOf(old), propertiesOf(now)];
    for (const [name, member] of Object.entries(oldMembers)) {
      if (members[name]) this.compare(member, members[name], side, `${place}.${name}`);
      else this.#break('member-removed', `${place}.${name}`, side === 'request' ? 'is refused' : 'is gone');
    }
    if (side === 'request')
      for (const name of requiredOf(now))
        if (!requiredOf(old).includes(name)) this.#break('member-required', `${place}.${name}`, 'is required');
    if (side === 'answer')
      for (const name of requiredOf(old))
        if (members[name] && !requiredOf(now).includes(name)) this.#break('member-optional', `${place}.${name}`, 'may be absent');
  }

  #compareAlternatives(old: Node, now: Node, side: Side, place: string): void {
    const [oldOnes, ones] = [alternativesOf(old), alternativesOf(now)];
    if (!oldOnes.length) return;
    const named = new Map(ones.map((one) => [identity(one), one]));
    for (const one of oldOnes) {
      const again = named.get(identity(one));
      if (again) this.compare(one, again, side, place);
      else if (side === 'request') this.#break('type-changed', place, `${identity(one)} is refused`);
    }
    const known = oldOnes.map(identity);
    const added = ones.map(identity).filter((one) => !known.includes(one));
    const expectsMore = known.some((one) => one.endsWith('/OtherVariant'));
    if (side === 'answer' && added.length && !expectsMore) this.#break('type-changed', place, `${added.join(', ')} is new`);
  }
}
