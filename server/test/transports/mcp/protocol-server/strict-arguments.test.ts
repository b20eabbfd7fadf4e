/** Every argument of every tool must have the type in its schema: no conversions. */
import { describe, expect, test } from '@jest/globals';
import { TOOLS } from '../../../../src/generated/tools.js';
import type { AppError } from '../../../../src/kernel/errors.js';
import { inputOf } from '../../../../src/transports/mcp/protocol-server.js';

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minimum?: number;
  minLength?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}

const ID = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10';
const typesOf = ({ type }: Schema): string[] => ([] as string[]).concat(type ?? []);

const FORMATS: Record<string, string> = { uuid: ID, 'date-time': '2030-01-15T09:30:00Z', email: 'ada@example.com' };

/** Texts of which each pattern admits one. */
const TEXTS = ['abc', ID, 'new', '24h', 'https://example.com'];

/** A value that a schema admits. */
function sample(schema: Schema): unknown {
  if (schema.enum) return schema.enum.find((value) => value !== null);
  const [type] = typesOf(schema);
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'boolean') return true;
  if (type === 'object') return Object.fromEntries((schema.required ?? []).map((name) => [name, sample(schema.properties?.[name] ?? {})]));
  // a list of objects may be empty, and its items are not described
  if (type === 'array') return schema.items?.type === 'object' ? [] : [sample(schema.items ?? {})];
  const { format = '', pattern = '', minLength = 0 } = schema;
  return FORMATS[format] ?? TEXTS.find((text) => text.length >= minLength && new RegExp(pattern).test(text));
}

const WRONG: [string, unknown][] = [
  ['string', 'x'],
  ['string', '5'],
  ['boolean', true],
  ['integer', 5],
  ['number', 1.5],
  ['null', null],
  ['array', ['x']],
  ['object', {}],
];

/** Values of other types than the schema's. */
const wrongFor = (schema: Schema) => {
  const types = typesOf(schema);
  const admitted = types.includes('number') ? [...types, 'integer'] : types;
  return WRONG.filter(([type]) => !admitted.includes(type)).map(([, value]) => value);
};

const cases = TOOLS.flatMap((spec) => {
  const { properties, required = [] } = spec.tool.inputSchema as unknown as { properties: Record<string, Schema>; required?: string[] };
  const needed = Object.fromEntries(required.map((name) => [name, sample(properties[name] ?? {})]));
  return Object.entries(properties).map(([field, schema]) => ({ spec, field, schema, needed }));
});

describe.each(cases)('$spec.tool.name $field', ({ spec, field, schema, needed }) => {
  test('accepts its own type and no other', () => {
    for (const value of wrongFor(schema)) {
      let refusal: AppError | null = null;
      try {
        inputOf(spec, { ...needed, [field]: value });
      } catch (error) {
        refusal = error as AppError;
      }
      expect([value, refusal?.status]).toEqual([value, 400]);
      expect(refusal?.options.details?.map(({ path }) => path)).toContainEqual(expect.stringMatching(`^/${field}`));
    }
    expect(() => inputOf(spec, { ...needed, [field]: sample(schema) })).not.toThrow();
  });
});
