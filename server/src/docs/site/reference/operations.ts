/**
 * Reads the operations of an uploaded OpenAPI document. The file is untrusted: every value is checked when read, and invalid parts are left
 * out.
 */

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
  responses: readonly { status: string; description: string; fields: readonly Parameter[] }[];
}

export interface Reference {
  title: string;
  description: string;
  servers: readonly string[];
  /** In the document's order, grouped by tag. */
  operations: readonly Operation[];
  byId: ReadonlyMap<string, Operation>;
}

type Json = Record<string, unknown>;

const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'options', 'head'];
const MOST_OPERATIONS = 2_000;
const MOST_FIELDS = 300;
const MOST_DEPTH = 4;
const MOST_REFERENCES = 20;

const objectOf = (value: unknown): Json => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {});
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '');

class Reader {
  constructor(private readonly document: Json) {}

  /** Follows references within the document; any other value gives an empty object. */
  resolve(value: unknown): Json {
    let found = objectOf(value);
    for (let step = 0; typeof found['$ref'] === 'string'; step += 1) {
      if (step === MOST_REFERENCES || !found['$ref'].startsWith('#/')) return {};
      const names = found['$ref']
        .slice(2)
        .split('/')
        .map((name) => name.replace(/~1/g, '/').replace(/~0/g, '~'));
      let at: unknown = this.document;
      for (const name of names) at = Object.hasOwn(objectOf(at), name) ? objectOf(at)[name] : undefined;
      found = objectOf(at);
    }
    return found;
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
    const content = objectOf(this.resolve(given)['content']);
    const media = objectOf(content['application/json'] ?? Object.values(content)[0]);
    const schema = this.resolve(media['schema']);
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
      responses: Object.entries(objectOf(operation['responses']))
        .slice(0, 30)
        .map(([status, response]) => ({
          status,
          description: textOf(reader.resolve(response)['description']),
          fields: reader.content(response),
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
