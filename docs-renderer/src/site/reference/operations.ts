/**
 * Reads the operations of uploaded OpenAPI documents. They are untrusted: every value is checked when read, and invalid parts are left out. What an operation
 * consists of is read when it is shown, and its work is bounded: 2,000 operations may each refer to the largest schema.
 */
import {
  type ApiDocument,
  ApiIndex,
  type ApiOperation,
  type Json,
  listOf,
  objectOf,
  type Resolve,
  resolver,
  textOf,
} from '../../api/index.js';
import { type Example, examplesOf } from './examples.js';
import { mediaOf } from './media.js';

export interface Parameter {
  name: string;
  where: string;
  isRequired: boolean;
  type: string;
  description: string;
}

export interface Response {
  status: string;
  description: string;
  fields: readonly Parameter[];
  examples: () => readonly Example[];
}

/** What an operation asks of callers. */
export interface Credential {
  kind: 'bearer' | 'basic' | 'header' | 'query' | 'cookie';
  /** The name of the header, the query parameter or the cookie. */
  name: string;
}

const MOST_FIELDS = 300;
const MOST_DEPTH = 4;
const MOST_RESPONSES = 30;
/** Fields of all responses of an operation. */
const MOST_ANSWERED = 1_000;
const LONGEST_VALUE = 100;
/** References and schemas that the page of an operation may look up. */
const MOST_STEPS = 20_000;

class Reader {
  readonly resolve: Resolve;

  constructor(document: Json) {
    this.resolve = resolver(document, MOST_STEPS);
  }

  typeOf(given: unknown, depth = 0): string {
    const schema = this.resolve(given);
    const { type, format, items } = schema;
    const values = listOf(schema['enum'])
      .slice(0, 12)
      .map((value) =>
        typeof value === 'object' ? '{…}' : JSON.stringify(typeof value === 'string' ? value.slice(0, LONGEST_VALUE) : value),
      );
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
    if (depth > MOST_DEPTH || room.left <= 0) return [];
    const schema = this.resolve(given);
    const parts = listOf(schema['allOf'])
      .slice(0, 20)
      .flatMap((part) => this.fields(part, prefix, depth + 1, room));
    const required = new Set(listOf(schema['required']).slice(0, MOST_ANSWERED));
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

  content(given: unknown, room = { left: MOST_FIELDS }): Parameter[] {
    const schema = this.resolve(mediaOf(this.resolve(given)).media['schema']);
    return this.fields(schema['type'] === 'array' ? schema['items'] : schema, '', 0, room);
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

/** The servers of a document, as addresses without a slash at the end. */
const serversOf = (content: Json): string[] =>
  listOf(content['servers'])
    .slice(0, 10)
    .flatMap((server) => textOf(objectOf(server)['url']).slice(0, 500).replace(/\/+$/, '') || []);

/** An operation as its page shows it. */
export class Operation {
  readonly #reader: Reader;
  #parameters: readonly Parameter[] | undefined;
  #body: readonly Parameter[] | undefined;
  #responses: readonly Response[] | undefined;

  constructor(readonly entry: ApiOperation) {
    this.#reader = new Reader(entry.document.content);
  }

  /** The first server's address; empty if the document has none, and for what a server sends. */
  get server(): string {
    return this.entry.kind === 'operation' ? (serversOf(this.entry.document.content)[0] ?? '') : '';
  }

  get parameters(): readonly Parameter[] {
    const { kind, shared, content } = this.entry;
    this.#parameters ??= kind === 'schema' ? [] : this.#reader.parameters([...shared, ...listOf(content['parameters'])]);
    return this.#parameters;
  }

  /** The fields of the JSON body, or of the schema, flattened. */
  get body(): readonly Parameter[] {
    const { kind, content } = this.entry;
    this.#body ??= kind === 'schema' ? this.#reader.fields(content) : this.#reader.content(content['requestBody']);
    return this.#body;
  }

  bodyExamples(): readonly Example[] {
    const { kind, content } = this.entry;
    const resolve = this.#reader.resolve;
    const given = kind === 'schema' ? { content: { 'application/json': { schema: content } } } : resolve(content['requestBody']);
    return examplesOf(resolve, given, kind === 'operation' ? 'request' : 'response');
  }

  get responses(): readonly Response[] {
    const reader = this.#reader;
    const room = { left: MOST_ANSWERED };
    this.#responses ??= Object.entries(objectOf(this.entry.content['responses']))
      .slice(0, this.entry.kind === 'schema' ? 0 : MOST_RESPONSES)
      .map(([status, response]) => ({
        status,
        description: textOf(reader.resolve(response)['description']),
        fields: reader.content(response, room),
        examples: () => examplesOf(reader.resolve, reader.resolve(response), 'response'),
      }));
    return this.#responses;
  }

  /** What the first way to authenticate needs. */
  get credentials(): Credential[] {
    const { content, document } = this.entry;
    const [needed] = listOf(content['security'] ?? document.content['security']);
    const schemes = objectOf(objectOf(document.content['components'])['securitySchemes']);
    return Object.keys(objectOf(needed))
      .slice(0, 5)
      .flatMap((name): Credential[] => {
        const scheme = this.#reader.resolve(Object.hasOwn(schemes, name) ? schemes[name] : undefined);
        const type = textOf(scheme['type']);
        if (type === 'apiKey') return [{ kind: textOf(scheme['in']) as 'header', name: textOf(scheme['name']) }];
        if (type === 'http' && textOf(scheme['scheme']).toLowerCase() === 'basic') return [{ kind: 'basic', name: 'Authorization' }];
        return type === 'http' || type === 'oauth2' || type === 'openIdConnect' ? [{ kind: 'bearer', name: 'Authorization' }] : [];
      });
  }

  /** Request code that the document has. */
  get samples(): Example[] {
    const given = this.entry.content['x-codeSamples'] ?? this.entry.content['x-code-samples'];
    return listOf(given)
      .slice(0, 5)
      .flatMap((each) => {
        const { lang, label, source } = objectOf(each);
        const text = textOf(source);
        const language = /^[a-z]{1,20}$/.exec(textOf(lang).toLowerCase())?.[0] ?? null;
        const title = (textOf(label) || textOf(lang) || 'Request').slice(0, 100);
        return text === '' || text.length > 10_000 ? [] : [{ title, text, language }];
      });
  }
}

/** A document of a reference. */
interface Part {
  title: string;
  description: string;
  servers: readonly string[];
  operations: readonly ApiOperation[];
}

/** The API documents of a site. */
export interface Reference {
  title: string;
  description: string;
  /** The documents that have operations. */
  parts: readonly Part[];
  index: ApiIndex;
}

/** Reads documents; null if they have nothing to show. */
export function readReference(documents: readonly ApiDocument[]): Reference | null {
  const index = new ApiIndex(documents);
  const parts = documents.flatMap((document): Part[] => {
    const operations = index.operations.filter((each) => each.document === document);
    const info = objectOf(document.content['info']);
    const title = textOf(info['title']) || 'API reference';
    return operations.length > 0
      ? [{ title, description: textOf(info['description']), servers: serversOf(document.content), operations }]
      : [];
  });
  if (documents.length === 0) return null;
  const [first, ...others] = parts;
  const isOne = first !== undefined && others.length === 0;
  return { title: isOne ? first.title : 'API reference', description: isOne ? first.description : '', parts, index };
}
