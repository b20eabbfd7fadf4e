import type { Document, Node } from '../document/document.js';
import { fieldText } from '../emit/clients/field-text.js';
import { OTHER_VARIANT } from '../publish/open-schema.js';
import { docText, isKeyword, literal, pascalName } from './names.js';

const SCALARS: Record<string, string> = { string: 'str', integer: 'int', number: 'float', boolean: 'bool', null: 'None' };

/** The target of a reference in the bundled document; any other node is returned as it is. */
export function resolve(document: Document, node: Node): Node {
  const reference = node['$ref'];
  if (typeof reference !== 'string') return node;
  const steps = reference.replace(/^#\//, '').split('/');
  const found = steps.reduce<unknown>(
    (place, step) => (place as Node | undefined)?.[step.replaceAll('~1', '/').replaceAll('~0', '~')],
    document,
  );
  return resolve(document, found as Node);
}

const optional = (type: string): string => (/^(None|Any|Optional\[.*\])$/.test(type) ? type : `Optional[${type}]`);

function union(types: string[]): string {
  const some = [...new Set(types)].filter((type) => type !== 'None');
  const one = some.length > 1 ? `Union[${some.join(', ')}]` : (some[0] ?? 'None');
  return types.includes('None') ? optional(one) : one;
}

const scalarsOf = (schema: Node): string[] => ([] as unknown[]).concat(schema['type'] ?? []).map((type) => SCALARS[String(type)] ?? 'Any');

/** A union has only the known variants, so that its type tells them apart. */
const isKnown = ({ $ref }: Node): boolean => !String($ref).endsWith(`/${OTHER_VARIANT}`);

/**
 * The types reachable from the requested ones, each written once. Objects become TypedDicts, enumerations of the components get a name, and other
 * scalars become Python's own types.
 */
export class TypeTable {
  readonly #written = new Map<string, string>();
  readonly #sources = new Map<string, Node>();

  constructor(readonly document: Document) {}

  /** The Python type of a schema; `name` is for an object without its own name. */
  typeOf(schema: Node, name: string): string {
    const reference = schema['$ref'];
    if (typeof reference === 'string') {
      const target = resolve(this.document, schema);
      const own = pascalName(reference.split('/').at(-1) ?? name);
      return target['enum'] || target['x-extensible-enum'] ? this.#alias(own, target) : this.typeOf(target, own);
    }
    if (Array.isArray(schema['enum'])) return union(this.#choices(schema['enum']));
    if (Array.isArray(schema['x-extensible-enum'])) return union([...this.#choices(schema['x-extensible-enum']), ...scalarsOf(schema)]);
    if ('const' in schema) return `Literal[${literal(schema['const'])}]`;
    const alternatives = (schema['oneOf'] ?? schema['anyOf']) as Node[] | undefined;
    if (alternatives)
      return union(alternatives.filter(isKnown).map((alternative, index) => this.typeOf(alternative, `${name}${index + 1}`)));
    if (schema['allOf']) return this.#record(name, this.#merged(schema['allOf'] as Node[], schema), schema);
    const types = ([] as unknown[]).concat(schema['type'] ?? (schema['properties'] ? 'object' : []));
    return types.length ? union(types.map((type) => this.#plain(String(type), schema, name))) : 'Any';
  }

  /** The types as a module, in order of dependency. */
  text(): string {
    return [...this.#written.values()].join('\n');
  }

  #choices(values: unknown[]): string[] {
    const some = values.filter((value) => value !== null);
    return [...(some.length ? [`Literal[${some.map(literal).join(', ')}]`] : []), ...(values.includes(null) ? ['None'] : [])];
  }

  #plain(type: string, schema: Node, name: string): string {
    if (type === 'array') return `List[${this.typeOf((schema['items'] as Node) ?? {}, `${name}Item`)}]`;
    if (type !== 'object') return SCALARS[type] ?? 'Any';
    if (schema['properties']) return this.#record(name, schema);
    const values = schema['additionalProperties'];
    return `Dict[str, ${values && typeof values === 'object' ? this.typeOf(values as Node, `${name}Value`) : 'Any'}]`;
  }

  #merged(parts: Node[], own: Node): Node {
    const all = [...parts.map((part) => resolve(this.document, part)), { ...own, allOf: undefined } as Node];
    return {
      type: 'object',
      description: own['description'],
      properties: Object.assign({}, ...all.map((part) => part['properties'] ?? {})),
      required: all.flatMap((part) => (part['required'] as string[]) ?? []),
    };
  }

  #alias(name: string, schema: Node): string {
    if (!this.#written.has(name)) this.#written.set(name, `${name} = ${this.typeOf(schema, name)}\n`);
    return name;
  }

  #record(name: string, schema: Node, source = schema): string {
    if (this.#written.has(name) && this.#sources.get(name) !== source)
      throw new Error(`Two shapes of the document would be ${name} in Python`);
    if (this.#written.has(name)) return name;
    this.#sources.set(name, source);
    this.#written.set(name, '');
    const required = (schema['required'] as string[]) ?? [];
    const fields = Object.entries(schema['properties'] as Record<string, Node>).map(([field, property]) => ({
      field,
      // quoted only where Python evaluates it immediately; elsewhere annotations are lazy
      type: this.typeOf(property, name + pascalName(field)),
      must: required.includes(field),
      text: fieldText({ ...resolve(this.document, property), ...property }),
    }));
    const text = typedDict(name, String(schema['description'] ?? ''), fields);
    // its dependencies have been written by now
    this.#written.delete(name);
    this.#written.set(name, text);
    return name;
  }
}

interface TypedField {
  field: string;
  type: string;
  must: boolean;
  /** Description and limits. */
  text: string;
}

/** A docstring with a heading above its entries; '' if there are none. */
export function docString(text: string, heading: string, entries: readonly { name: string; text: string }[], indent: string): string {
  const oneLine = (words: string) => docText(words.replace(/\s+/g, ' '));
  const said = entries.filter((entry) => entry.text !== '').map((entry) => `${indent}    ${entry.name}: ${oneLine(entry.text)}\n`);
  const list = said.length ? [`${indent}${heading}:\n${said.join('')}`] : [];
  const opening = docText(text);
  if (!list.length) return opening && `${indent}"""${opening}"""\n`;
  return `${indent}"""${opening && `${opening}\n\n`}${opening ? list[0] : list[0]?.trimStart()}${indent}"""\n`;
}

/** The oldest supported Python lacks NotRequired, so optional fields, and fields named like keywords, are in base classes. */
function typedDict(name: string, description: string, fields: TypedField[]): string {
  const parts: string[] = [];
  const bases: string[] = [];
  const total = (must: boolean) => (must ? '' : ', total=False');
  const plain = (field: string) => /^[A-Za-z_]\w*$/.test(field) && !isKeyword(field);
  for (const must of [true, false]) {
    const odd = fields.filter((field) => field.must === must && !plain(field.field));
    if (!odd.length) continue;
    bases.push(`_${name}${must ? 'Names' : 'OptionalNames'}`);
    const members = odd.map(({ field, type }) => `${literal(field)}: ${literal(type)}`).join(', ');
    parts.push(`${bases.at(-1)} = TypedDict("${bases.at(-1)}", {${members}}${total(must)})\n`);
  }
  const lines = (must: boolean) =>
    fields.filter((field) => field.must === must && plain(field.field)).map(({ field, type }) => `    ${field}: ${type}`);
  const [must, may] = [lines(true), lines(false)];
  if (must.length && may.length) {
    parts.push(`class _${name}(TypedDict):\n${must.join('\n')}\n`);
    bases.push(`_${name}`);
  }
  const own = may.length ? may : must;
  const entries = fields.map(({ field, text }) => ({ name: field, text }));
  const doc = docString(description, 'Attributes', entries, '    ');
  const body = `${doc && `${doc}\n`}${own.join('\n') || (doc ? '' : '    pass')}`.trimEnd();
  parts.push(`class ${name}(${bases.join(', ') || 'TypedDict'}${total(!may.length)}):\n${body}\n`);
  return parts.join('\n');
}
