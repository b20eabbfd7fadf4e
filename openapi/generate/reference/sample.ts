import type { Node } from '../document/document.js';

const FORMATS: Record<string, string> = {
  uuid: '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10',
  'date-time': '2026-01-15T09:30:00.000Z',
  'idn-email': 'ada@example.com',
};

/** A value that satisfies a schema: its own example, or one built from its parts. */
function sampleOf(schema: Node): unknown {
  const [example] = (schema['examples'] as unknown[] | undefined) ?? [];
  const [choice] = (schema['enum'] as unknown[] | undefined) ?? [];
  const known = example ?? schema['const'] ?? schema['default'] ?? choice;
  if (known !== undefined) return known;
  const [type] = ([] as unknown[]).concat(schema['type'] ?? 'object');
  if (type === 'object') {
    const properties = Object.entries((schema['properties'] as Record<string, Node> | undefined) ?? {});
    return Object.fromEntries(properties.map(([name, property]) => [name, sampleOf(property)]));
  }
  if (type === 'array') return [sampleOf((schema['items'] as Node | undefined) ?? {})];
  if (type === 'string') return FORMATS[String(schema['format'])] ?? '…';
  return type === 'boolean' ? false : Number(schema['minimum'] ?? 0);
}

/** Fills an example's empty lists with a sample item. */
export function filled(example: unknown, schema: Node): unknown {
  if (Array.isArray(example)) return example.length || !schema['items'] ? example : [sampleOf(schema['items'] as Node)];
  if (example === null || typeof example !== 'object') return example;
  const properties = (schema['properties'] as Record<string, Node> | undefined) ?? {};
  return Object.fromEntries(Object.entries(example).map(([name, value]) => [name, filled(value, properties[name] ?? {})]));
}
