import type { Node } from './document.js';

/** Text that may stand in a JSDoc comment. */
export const commentText = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('*/', '*\\/').trim();

const typesOf = (schema: Node): unknown[] => ([] as unknown[]).concat(schema['type'] ?? []);
const quoted = (value: unknown): string => (typeof value === 'string' ? `'${value.replace(/['\\]/g, '\\$&')}'` : JSON.stringify(value));
const propertyName = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name));

/** Whether a schema says enough to be a type with a name of its own; a plain text or number stands where it is used. */
const deservesName = (schema: Node): boolean => ['properties', 'enum', 'oneOf', 'anyOf', 'allOf'].some((keyword) => keyword in schema);

export interface Property {
  name: string;
  schema: Node;
  description: string;
  required: boolean;
}

/**
 * Writes TypeScript types for the schemas of a dereferenced document. A schema of `components` is recognised by its identity and goes by its
 * name; `used` gathers the names that came up, so that only those are declared.
 */
export class TypeWriter {
  readonly used = new Set<string>();
  readonly #names: ReadonlyMap<unknown, string>;

  constructor(private readonly schemas: Readonly<Record<string, Node>>) {
    const named = Object.entries(schemas).filter(([, schema]) => deservesName(schema));
    this.#names = new Map(named.map(([name, schema]) => [schema, name]));
  }

  /** The type of a value; `indent` is where the line stands that it is written on. */
  typeOf(schema: Node, indent = ''): string {
    const name = this.#names.get(schema);
    if (name === undefined) return this.#structure(schema, indent);
    this.used.add(name);
    return name;
  }

  /** The members of an object type, one a line, each with its description. An optional one of an input also takes undefined. */
  members(properties: readonly Property[], indent: string, input = false): string {
    const lines = properties.map(({ name, schema, description, required }) => {
      const comment = description ? `${indent}/** ${commentText(description)} */\n` : '';
      const type = this.typeOf(schema, indent);
      return `${comment}${indent}${propertyName(name)}${required ? '' : '?'}: ${type}${input && !required ? ' | undefined' : ''};\n`;
    });
    return lines.join('');
  }

  /** Declarations of every name used so far and of those that they use, in the order of the document. */
  declarations(): string {
    const written = new Map<string, string>();
    for (let names = [...this.used]; names.length; names = [...this.used].filter((name) => !written.has(name))) {
      for (const name of names) written.set(name, this.#declaration(name, this.schemas[name] ?? {}));
    }
    return Object.keys(this.schemas)
      .flatMap((name) => written.get(name) ?? [])
      .join('\n');
  }

  #declaration(name: string, schema: Node): string {
    const comment = schema['description'] ? `/** ${commentText(String(schema['description']))} */\n` : '';
    return `${comment}export type ${name} = ${this.#structure(schema, '')};\n`;
  }

  #structure(schema: Node, indent: string): string {
    if ('const' in schema) return quoted(schema['const']);
    if (Array.isArray(schema['enum'])) return schema['enum'].map(quoted).join(' | ');
    for (const [keyword, sign] of [
      ['oneOf', ' | '],
      ['anyOf', ' | '],
      ['allOf', ' & '],
    ] as const) {
      if (Array.isArray(schema[keyword])) return schema[keyword].map((one) => `(${this.typeOf(one as Node, indent)})`).join(sign);
    }
    const types = typesOf(schema).map((type) => this.#oneType(String(type), schema, indent));
    return types.length ? [...new Set(types)].join(' | ') : 'unknown';
  }

  #oneType(type: string, schema: Node, indent: string): string {
    if (type === 'integer') return 'number';
    if (type === 'array') return `Array<${this.typeOf((schema['items'] ?? {}) as Node, indent)}>`;
    return type === 'object' ? this.#object(schema, indent) : type;
  }

  /** An object without the descriptions of its members: the package is to stay small, and the reference has them. */
  #object(schema: Node, indent: string): string {
    const required = (schema['required'] as string[] | undefined) ?? [];
    const properties = Object.entries((schema['properties'] as Record<string, Node> | undefined) ?? {});
    const members = properties.map(([name, property]) => ({ name, schema: property, description: '', required: required.includes(name) }));
    const more = schema['additionalProperties'];
    if (members.length) return `{\n${this.members(members, `${indent}  `)}${indent}}`;
    return `Record<string, ${more && typeof more === 'object' ? this.typeOf(more as Node, indent) : 'unknown'}>`;
  }
}
