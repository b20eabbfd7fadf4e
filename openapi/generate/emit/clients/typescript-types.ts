import type { Node } from '../../document/document.js';
import { OTHER_VARIANT } from '../../publish/open-schema.js';
import { fieldText } from './field-text.js';

/** Escapes text for a JSDoc comment. */
export const commentText = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('*/', '*\\/').trim();

const typesOf = (schema: Node): unknown[] => ([] as unknown[]).concat(schema['type'] ?? []);
const quoted = (value: unknown): string => (typeof value === 'string' ? `'${value.replace(/['\\]/g, '\\$&')}'` : JSON.stringify(value));
const propertyName = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name));

/** Whether a schema deserves a named type; a plain string or number is written inline. */
const deservesName = (schema: Node): boolean =>
  ['properties', 'enum', 'x-extensible-enum', 'oneOf', 'anyOf', 'allOf'].some((keyword) => keyword in schema);

/** The known values, which an editor offers, and any other value of their type. */
function openValues(schema: Node, known: readonly unknown[]): string {
  const others = typesOf(schema).map((type) => (type === 'null' ? 'null' : `(${type === 'integer' ? 'number' : type} & {})`));
  return [...known.map(quoted), ...others].join(' | ');
}

/** Keywords that combine schemas, with TypeScript's equivalent operator. */
const COMBINATIONS = [
  ['oneOf', ' | '],
  ['anyOf', ' | '],
  ['allOf', ' & '],
] as const;

interface Member {
  name: string;
  schema: Node;
  required: boolean;
  /** The description at its point of use; otherwise that of its schema. */
  description?: string;
}

/**
 * Writes TypeScript types for the schemas of a dereferenced document. A schema of `components` is recognised by its identity and referred to by name;
 * `used` collects these names, so only they are declared. The comment above each field has its description and limits. A union has only the known
 * variants, so that its type tells them apart.
 */
export class TypeWriter {
  readonly used = new Set<string>();
  readonly #names: ReadonlyMap<unknown, string>;

  constructor(private readonly schemas: Readonly<Record<string, Node>>) {
    const named = Object.entries(schemas).filter(([, schema]) => deservesName(schema));
    this.#names = new Map(named.map(([name, schema]) => [schema, name]));
  }

  /** The type of a value; `indent` is the indentation of its line. */
  typeOf(schema: Node, indent = ''): string {
    const name = this.#names.get(schema);
    if (name === undefined) return this.#structure(schema, indent);
    this.used.add(name);
    return name;
  }

  /** An object type; one with a single undescribed member stays on its line. An optional member of an input also accepts undefined. */
  object(members: readonly Member[], indent = '', input = false): string {
    const texts = members.map(({ name, schema, required }) => {
      const type = this.typeOf(schema, `${indent}  `);
      return `${propertyName(name)}${required ? '' : '?'}: ${type}${input && !required ? ' | undefined' : ''}`;
    });
    const comments = members.map(({ schema, description }) => commentText(fieldText(schema, description || undefined)));
    if (texts.length === 1 && comments[0] === '') return `{ ${texts[0]} }`;
    const lines = texts.map((text, index) => `${comments[index] && `${indent}  /** ${comments[index]} */\n`}${indent}  ${text};\n`);
    return `{\n${lines.join('')}${indent}}`;
  }

  /** Declarations of every used name and of the names that they use, in document order. */
  declarations(): string {
    const written = new Map<string, string>();
    for (let names = [...this.used]; names.length; names = [...this.used].filter((name) => !written.has(name))) {
      for (const name of names) written.set(name, this.#declaration(name));
    }
    return Object.keys(this.schemas)
      .flatMap((name) => written.get(name) ?? [])
      .join('\n');
  }

  #declaration(name: string): string {
    const schema = this.schemas[name] ?? {};
    const comment = commentText(fieldText(schema));
    return `${comment && `/** ${comment} */\n`}export type ${name} = ${this.#structure(schema, '')};\n`;
  }

  #structure(schema: Node, indent: string): string {
    if ('const' in schema) return quoted(schema['const']);
    if (Array.isArray(schema['enum'])) return schema['enum'].map(quoted).join(' | ');
    if (Array.isArray(schema['x-extensible-enum'])) return openValues(schema, schema['x-extensible-enum']);
    // beside properties, a combination only says which of them go together
    for (const [keyword, operator] of 'properties' in schema ? [] : COMBINATIONS) {
      if (!Array.isArray(schema[keyword])) continue;
      const known = schema[keyword].filter((one) => one !== this.schemas[OTHER_VARIANT]);
      return known.map((one) => `(${this.typeOf(one as Node, indent)})`).join(operator);
    }
    const types = typesOf(schema).map((type) => this.#oneType(String(type), schema, indent));
    return types.length ? [...new Set(types)].join(' | ') : 'unknown';
  }

  #oneType(type: string, schema: Node, indent: string): string {
    if (schema['format'] === 'binary') return 'string | Uint8Array';
    if (type === 'integer') return 'number';
    if (type === 'array') return `Array<${this.typeOf((schema['items'] ?? {}) as Node, indent)}>`;
    return type === 'object' ? this.#objectOf(schema, indent) : type;
  }

  #objectOf(schema: Node, indent: string): string {
    const required = (schema['required'] as string[] | undefined) ?? [];
    const properties = Object.entries((schema['properties'] as Record<string, Node> | undefined) ?? {});
    const members = properties.map(([name, property]) => ({ name, schema: property, required: required.includes(name) }));
    if (members.length) return this.object(members, indent);
    const more = schema['additionalProperties'];
    return `Record<string, ${more && typeof more === 'object' ? this.typeOf(more as Node, indent) : 'unknown'}>`;
  }
}
