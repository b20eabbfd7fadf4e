/** What a schema says to readers; nothing is checked by it. Any other keyword that Ajv does not know is an error where it is strict. */
const WORDS = ['description', 'example', 'examples', 'x-errors', 'x-cli-lookup', 'x-mcp-description', 'x-message', 'x-number'];

/** Keywords whose members are names of somebody's choice, each with a schema. */
const NAMED = ['properties', 'patternProperties', '$defs'];

/** Keywords that hold values and no schemas. */
const VALUES = ['default', 'const', 'enum'];

/** A schema without the words for readers: they would stand in the code of its validator. */
export function withoutWords(schema: unknown, isNamed = false): unknown {
  if (Array.isArray(schema)) return schema.map((member) => withoutWords(member));
  if (schema === null || typeof schema !== 'object') return schema;
  if (isNamed) return Object.fromEntries(Object.entries(schema).map(([name, inner]) => [name, withoutWords(inner)]));
  const kept = Object.entries(schema).filter(([key]) => !WORDS.includes(key));
  return Object.fromEntries(kept.map(([key, value]) => [key, VALUES.includes(key) ? value : withoutWords(value, NAMED.includes(key))]));
}
