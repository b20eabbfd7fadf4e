/** Keywords for readers, which validation ignores. A strict Ajv rejects any other unknown keyword. */
const WORDS = [
  'description',
  'example',
  'examples',
  'x-errors',
  'x-cli-lookup',
  'x-mcp-description',
  'x-message',
  'x-reference',
  'x-moment',
  'x-unit',
];

/** Keywords whose members have arbitrary names, each with a schema. */
const NAMED = ['properties', 'patternProperties', '$defs'];

/** Keywords whose values are data, not schemas. */
const VALUES = ['default', 'const', 'enum'];

/** A schema without the keywords for readers, which would end up in the validator's code. */
export function withoutWords(schema: unknown, isNamed = false): unknown {
  if (Array.isArray(schema)) return schema.map((member) => withoutWords(member));
  if (schema === null || typeof schema !== 'object') return schema;
  if (isNamed) return Object.fromEntries(Object.entries(schema).map(([name, inner]) => [name, withoutWords(inner)]));
  const kept = Object.entries(schema).filter(([key]) => !WORDS.includes(key));
  return Object.fromEntries(kept.map(([key, value]) => [key, VALUES.includes(key) ? value : withoutWords(value, NAMED.includes(key))]));
}
