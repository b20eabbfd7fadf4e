/**
 * Reads the operations of an uploaded OpenAPI document. The file is untrusted: every value is checked when read, and invalid parts are left
 * out.
 */
import { type Example, examplesOf } from './examples.js';
import { type Json, listOf, mediaOf, objectOf, type Resolve, resolver, textOf } from './values.js';

export interface Parameter {
  name: string;
  where: string;
  isRequired: boolean;
  type: string;
  description: string;
}

export interface Operation {
  /** The operation's name in addresses. */
  id: string;
  method: string;
  path: string;
  title: string;
  description: string;
  tag: string;
  isDeprecated: boolean;
  parameters: readonly Parameter[];
  /** The fields of the JSON body, flattened. */
  body: readonly Parameter[];
  /** Made when they are shown. */
  bodyExamples: () => readonly Example[];
  responses: readonly Response[];
}

export interface Response {
  status: string;
  description: string;
  fields: readonly Parameter[];
  examples: () => readonly Example[];
}

export interface Reference {
  title: string;
  description: string;
  servers: readonly string[];
  /** In the document's order, grouped by tag. */
  operations: readonly Operation[];
  byId: ReadonlyMap<string, Operation>;
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'options', 'head'];
const MOST_OPERATIONS = 2_000;
const MOST_FIELDS = 300;
const MOST_DEPTH = 4;

class Reader {
  readonly resolve: Resolve;

  constructor(document: Json) {
    this.resolve = resolver(document);
  }

  typeOf(given: unknown, depth = 0): string {
    const schema = this.resolve(given);
    const { type, format, items } = schema;
    const values = listOf(schema['enum'])
      .slice(0, 12)
      .map((value) => JSON.stringify(value));
    if (values.length) return values.join(' | ');
    for (const word of ['oneOf', 'anyOf'])
      if (listOf(schema[word]).length && depth < MOST_DEPTH) {
        const types = listOf(schema[word])
          .slice(0, 6)
          .map((each) => this.typeOf(each, depth + 1));
        return [...new Set(types)].join(' | ');
      }
    const names = listOf(type).length ? listOf(type).map(textOf).join(' | ') : textOf(type);
    if (names === 'array' && depth < MOST_DEPTH) return `${this.typeOf(items, depth + 1)}[]`;
    return (names || (schema['properties'] || schema['allOf'] ? 'object' : 'any')) + (format ? ` (${textOf(format)})` : '');
  }

  /** The fields of an object and its nested objects, with names joined by dots. */
  fields(given: unknown, prefix = '', depth = 0, room = { left: MOST_FIELDS }): Parameter[] {
    if (depth > MOST_DEPTH) return [];
    const schema = this.resolve(given);
    const parts = listOf(schema['allOf'])
      .slice(0, 20)
      .flatMap((part) => this.fields(part, prefix, depth + 1, room));
    const required = new Set(listOf(schema['required']));
    const own = Object.entries(objectOf(schema['properties'])).flatMap(([name, value]): Parameter[] => {
      if (room.left-- <= 0) return [];
      const inner = this.resolve(value);
      const isList = inner['type'] === 'array';
      const full = `${prefix}${name}${isList ? '[]' : ''}`;
      const type = this.typeOf(value);
      const deeper = this.fields(isList ? inner['items'] : value, `${full}.`, depth + 1, room);
      return [{ name: full, where: 'body', isRequired: required.has(name), type, description: textOf(inner['description']) }, ...deeper];
    });
    return [...parts, ...own];
  }

  content(given: unknown): Parameter[] {
    const schema = this.resolve(mediaOf(this.resolve(given)).media['schema']);
    return this.fields(schema['type'] === 'array' ? schema['items'] : schema);
  }

  parameters(lists: unknown[]): Parameter[] {
    return lists.slice(0, MOST_FIELDS).flatMap((given) => {
      const { name, in: where, required, schema, description } = this.resolve(given);
      if (!textOf(name)) return [];
      return [
        {
          name: textOf(name),
          where: textOf(where),
          isRequired: required === true,
          type: this.typeOf(schema),
          description: textOf(description),
        },
      ];
    });
  }
}

const slugOf = (text: string) =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 100);

/** Reads a document; null if it has no operations. */
export function readReference(document: Json): Reference | null {
  const reader = new Reader(document);
  const byId = new Map<string, Operation>();
  const found = Object.entries(objectOf(document['paths'])).flatMap(([path, given]) => {
    const item = reader.resolve(given);
    return METHODS.filter((method) => item[method] !== undefined).map((method) => ({
      path,
      method,
      item,
      operation: reader.resolve(item[method]),
    }));
  });
  for (const { path, method, item, operation } of found.slice(0, MOST_OPERATIONS)) {
    const name = textOf(operation['operationId']);
    const slug = slugOf(name || `${method} ${path}`) || 'operation';
    const id = byId.has(slug) ? `${slug}-${byId.size + 1}` : slug;
    byId.set(id, {
      ...{ id, method: method.toUpperCase(), path },
      title: textOf(operation['summary']) || name || `${method.toUpperCase()} ${path}`,
      description: textOf(operation['description']),
      tag: textOf(listOf(operation['tags'])[0]) || 'Operations',
      isDeprecated: operation['deprecated'] === true,
      parameters: reader.parameters([...listOf(item['parameters']), ...listOf(operation['parameters'])]),
      body: reader.content(operation['requestBody']),
      bodyExamples: () => examplesOf(reader.resolve, reader.resolve(operation['requestBody']), 'request'),
      responses: Object.entries(objectOf(operation['responses']))
        .slice(0, 30)
        .map(([status, response]) => ({
          status,
          description: textOf(reader.resolve(response)['description']),
          fields: reader.content(response),
          examples: () => examplesOf(reader.resolve, reader.resolve(response), 'response'),
        })),
    });
  }
  if (!byId.size) return null;
  const info = objectOf(document['info']);
  const servers = listOf(document['servers'])
    .flatMap((server) => textOf(objectOf(server)['url']) || [])
    .slice(0, 10);
  return {
    title: textOf(info['title']) || 'API reference',
    description: textOf(info['description']),
    servers,
    operations: [...byId.values()],
    byId,
  };
}
