/** Every change between two published documents that breaks a client which works with the first. */
import { type Document, forEachOperation, type Node } from '../document/document.js';
import type { Break, Rule } from './break.js';
import { SchemaComparison, type Side } from './compare-schemas.js';

interface Operation {
  node: Node;
  item: Node;
}

function operationsOf(document: Document): Map<string, Operation> {
  const operations = new Map<string, Operation>();
  // the name of a path parameter is no part of the address
  const addressOf = (path: string) => path.replace(/\{[^}]+\}/g, '{}');
  forEachOperation(document, (path, method, node, item) => operations.set(`${method.toUpperCase()} ${addressOf(path)}`, { node, item }));
  return operations;
}

/** The target of a reference to a component other than a schema. */
function meant(document: Document, node: Node): Node {
  const [, section = '', name = ''] = /^#\/components\/([^/]+)\/([^/]+)$/.exec(String(node['$ref'])) ?? [];
  return section ? (document.components[section]?.[name] ?? {}) : node;
}

const nodesIn = (node: Node | undefined, key: string) => (node?.[key] ?? {}) as Record<string, Node>;

/** The requirements that suffice, one per scope or role. */
function callersOf(operation: Node): Set<string> {
  const requirements = (operation['security'] ?? []) as Record<string, string[]>[];
  if (requirements.length === 0) return new Set(['anybody']);
  return new Set(
    requirements.flatMap((requirement) =>
      Object.entries(requirement).flatMap(([scheme, words]) =>
        words.length ? words.map((word) => `${scheme} ${word}`) : [`${scheme} any`],
      ),
    ),
  );
}

/** Only an operation that took keys can refuse some of them. */
const isKey = (caller: string): boolean => caller.startsWith('apiKey ');

const ROLES = ['person', 'viewer', 'editor', 'admin', 'owner'];

/** Whether a caller who was allowed still is: named again, or by a requirement that more callers meet. */
function isStillAllowed(caller: string, now: ReadonlySet<string>): boolean {
  const [scheme = '', word = ''] = caller.split(' ');
  if (now.has('anybody') || now.has(caller) || now.has(`${scheme} any`)) return true;
  const lower = ROLES.slice(0, ROLES.indexOf(word) + 1);
  return scheme === 'session' && lower.some((role) => now.has(`session ${role}`));
}

type Groups = readonly (readonly string[])[];

const groupsOf = (operation: Node, keyword: 'x-exclusive' | 'x-any-of') => (operation[keyword] ?? []) as Groups;

/** The fields of an operation's calls, and those that each call has. */
interface Fields {
  known: ReadonlySet<string>;
  demanded: ReadonlySet<string>;
}

/** Groups of fields that refuse calls which were accepted: known fields that exclude each other now, and a choice that must be made now. */
function tighterGroups(old: Node, now: Node, { known, demanded }: Fields): string[] {
  const isWithin = (fields: readonly string[], group: readonly string[]) => fields.every((field) => group.includes(field));
  const [exclusive, anyOf] = [groupsOf(old, 'x-exclusive'), groupsOf(old, 'x-any-of')];
  const excluding = groupsOf(now, 'x-exclusive').map((group) => group.filter((field) => known.has(field)));
  return [
    ...excluding
      .filter((fields) => fields.length > 1 && !exclusive.some((before) => isWithin(fields, before)))
      .map((fields) => `at most one of ${fields.join(', ')}`),
    ...groupsOf(now, 'x-any-of')
      .filter((group) => !anyOf.some((before) => isWithin(before, group)) && !group.some((field) => demanded.has(field)))
      .map((group) => `at least one of ${group.join(', ')}`),
  ];
}

class Comparison {
  readonly #breaks: Break[] = [];
  readonly #schemas: SchemaComparison;

  constructor(
    private readonly old: Document,
    private readonly now: Document,
  ) {
    this.#schemas = new SchemaComparison(old, now);
  }

  run(): Break[] {
    const [before, after] = [operationsOf(this.old), operationsOf(this.now)];
    for (const [address, operation] of before) {
      const again = after.get(address);
      if (again) this.#compareOperations(operation, again);
      else this.#break('operation-removed', String(operation.node['operationId']), `${address} is gone`);
    }
    const schemas = nodesIn(this.now.components, 'schemas');
    for (const name of Object.keys(nodesIn(this.old.components, 'schemas')))
      if (!schemas[name]) this.#break('schema-removed', name, 'is gone, or has another name');
    return [...this.#breaks, ...this.#schemas.breaks];
  }

  #break(rule: Rule, place: string, text: string): void {
    this.#breaks.push({ rule, place, text });
  }

  #compareOperations(old: Operation, now: Operation): void {
    const id = String(old.node['operationId']);
    if (now.node['operationId'] !== id) this.#break('operation-renamed', id, `is ${now.node['operationId']}`);
    const [before, allowed] = [callersOf(old.node), callersOf(now.node)];
    const refused = [...before].filter((caller) => !isStillAllowed(caller, allowed));
    if (refused.length) this.#break('access-narrowed', id, `refuses ${refused.join(', ')}`);
    else if (now.node['x-organization-key-only'] === true && old.node['x-organization-key-only'] !== true && [...before].some(isKey))
      this.#break('access-narrowed', id, 'refuses project keys');
    for (const text of tighterGroups(old.node, now.node, this.#fieldsOf(old))) this.#break('fields-grouped', id, `takes ${text}`);
    this.#compareParameters(old, now, id);
    this.#compareBodies(old.node, now.node, id);
    this.#compareAnswers(old.node, now.node, id);
  }

  /** The names of what a call of the old document may send. */
  #fieldsOf({ node, item }: Operation): Fields {
    const parameters = [...((item['parameters'] ?? []) as Node[]), ...((node['parameters'] ?? []) as Node[])];
    const body = meant(this.old, (node['requestBody'] ?? {}) as Node);
    const schemas = Object.values(nodesIn(body, 'content')).map(({ schema }) => meant(this.old, schema as Node));
    const known = new Set([
      ...parameters.map((one) => String(meant(this.old, one)['name'])),
      ...schemas.flatMap((one) => Object.keys(nodesIn(one, 'properties'))),
    ]);
    return { known, demanded: new Set(schemas.flatMap((one) => (one['required'] ?? []) as string[])) };
  }

  #compareParameters(old: Operation, now: Operation, id: string): void {
    const read = (document: Document, { node, item }: Operation) => {
      const all = [...((item['parameters'] ?? []) as Node[]), ...((node['parameters'] ?? []) as Node[])].map((one) => meant(document, one));
      const paths = all.filter((one) => one['in'] === 'path');
      // a path parameter is known by its position
      return new Map(all.map((one) => [one['in'] === 'path' ? `path ${paths.indexOf(one)}` : `${one['in']} ${one['name']}`, one]));
    };
    const [before, after] = [read(this.old, old), read(this.now, now)];
    for (const [key, parameter] of before) {
      const again = after.get(key);
      if (again) this.#schemas.compare(parameter['schema'] as Node, again['schema'] as Node, 'request', `${id} ${key}`);
      else this.#break('parameter-removed', `${id} ${key}`, 'is refused');
    }
    for (const [key, parameter] of after)
      if (parameter['required'] === true && before.get(key)?.['required'] !== true)
        this.#break('parameter-required', `${id} ${key}`, 'is required');
  }

  #compareBodies(old: Node, now: Node, id: string): void {
    const read = (document: Document, node: Node) => (node['requestBody'] ? meant(document, node['requestBody'] as Node) : undefined);
    const [before, after] = [read(this.old, old), read(this.now, now)];
    if (after?.['required'] === true && before?.['required'] !== true) this.#break('body-required', `${id} body`, 'is required');
    if (before) this.#compareContents(before, after, 'request', `${id} body`);
  }

  #compareContents(old: Node, now: Node | undefined, side: Side, place: string): void {
    const media = nodesIn(now, 'content');
    for (const [type, { schema }] of Object.entries(nodesIn(old, 'content'))) {
      if (media[type]) this.#schemas.compare(schema as Node, media[type]['schema'] as Node, side, place);
      else this.#break('media-type-removed', place, `${type} is gone`);
    }
  }

  #compareAnswers(old: Node, now: Node, id: string): void {
    const answers = nodesIn(now, 'responses');
    for (const [status, response] of Object.entries(nodesIn(old, 'responses'))) {
      const again = answers[status] && meant(this.now, answers[status]);
      if (!again) {
        this.#break('status-removed', `${id} ${status}`, 'is gone');
        continue;
      }
      const before = meant(this.old, response);
      for (const name of Object.keys(nodesIn(before, 'headers')))
        if (!nodesIn(again, 'headers')[name]) this.#break('header-removed', `${id} ${status} ${name}`, 'is gone');
      this.#compareContents(before, again, 'answer', `${id} ${status}`);
    }
  }
}

/** The breaks, each once. */
export function breaksBetween(old: Document, now: Document): Break[] {
  const found = new Map(new Comparison(old, now).run().map((one) => [`${one.rule} ${one.place} ${one.text}`, one]));
  return [...found.values()];
}
