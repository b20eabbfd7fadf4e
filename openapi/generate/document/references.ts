/** How people may name a resource where its id goes: by the id, its first characters, a number, or a name. `x-reference` refers to it. */
import type { Node } from './document.js';
import type { Resource } from './resources.js';

const HEX = '[0-9A-Fa-f]';
/** An id or its first characters, at least four, with hyphens where ids have them. */
const ID = `${HEX}{4,8}|${HEX}{8}-(${HEX}{0,4}|${HEX}{4}-(${HEX}{0,4}|${HEX}{4}-(${HEX}{0,4}|${HEX}{4}-${HEX}{0,12})))`;
const SLUG = '[a-z0-9][a-z0-9_-]{0,99}';

/** The texts that each field with a unique name allows, and what messages call it. */
const NAMES: Record<string, { pattern: string; words: string }> = {
  slug: { pattern: SLUG, words: 'slug' },
  domain: { pattern: '[^\\x00-\\x20/@\\x7f]{1,253}', words: 'domain' },
  email: { pattern: '[^\\x00-\\x20@\\x7f]{1,64}@[^\\x00-\\x20@\\x7f]{1,253}', words: 'email address' },
  name: { pattern: '[^\\x00-\\x1f\\x7f]{1,100}', words: 'name' },
  path: { pattern: '[^\\x00-\\x1f\\x7f]{1,500}', words: 'path' },
};
const IN_PROJECT = { pattern: `(${SLUG}/)?${SLUG}`, words: 'slug such as shop/backup' };

function nameOf({ slug, unique, parent }: Resource): { pattern: string; words: string } | null {
  if (slug === 'slug' && parent === 'project') return IN_PROJECT;
  const field = slug ?? unique;
  return field === null ? null : (NAMES[field] ?? null);
}

/** The prefix of a number: INC of INC-12. */
export const prefixOf = (example: string): string => example.replace(/-.*$/, '');

const anyCase = (letters: string) => [...letters].map((letter) => `[${letter}${letter.toLowerCase()}]`).join('');

/** "an id, its first characters, or a slug": the alternatives after the id. */
function alternatives(resource: Resource): string[] {
  const { number } = resource;
  return [number ? `number such as ${number.example}` : [], nameOf(resource)?.words ?? []].flat();
}

/** The description of a reference, after the noun: "id, its first characters, or slug". */
export function referenceWords(resource: Resource): string {
  const others = alternatives(resource);
  return others.length ? `id, its first characters, or ${others.join(' or ')}` : 'id or its first characters';
}

/** The description of a reference for models, before the tool that lists the resource. */
export function shortWords({ number, slug, unique }: Resource): string {
  const other = number ? 'number' : (slug ?? unique);
  return other === null ? 'Id or prefix' : `Id, prefix or ${other}`;
}

/** The schema of a reference to the resource. */
function referenceSchema(resource: Resource): Node {
  const { number, slug, parent } = resource;
  const name = nameOf(resource);
  const patterns = [ID, number ? `${anyCase(prefixOf(number.example))}-[1-9][0-9]{0,8}` : [], name?.pattern ?? []].flat();
  const article = (word: string) => `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;
  const others = alternatives(resource).map(article);
  const start = 'its first 4 or more characters';
  return {
    type: 'string',
    pattern: `^(${patterns.join('|')})$`,
    'x-message': `must be an id${others.length ? `, ${start}, or ${others.join(' or ')}` : ` or ${start}`}`,
    ...(number && { examples: [number.example] }),
    ...(slug === 'slug' && parent === 'project' && { examples: ['shop/backup'] }),
  };
}

/** The node with the schema of each reference filled in, whose own fields come last: they may allow null and describe it. */
export function withReferences(node: unknown, schemas: ReadonlyMap<string, Node>): unknown {
  if (Array.isArray(node)) return node.map((member) => withReferences(member, schemas));
  if (node === null || typeof node !== 'object') return node;
  const inner = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withReferences(value, schemas)]));
  const name = (node as Node)['x-reference'];
  if (typeof name !== 'string') return inner;
  const schema = schemas.get(name);
  if (!schema) throw new Error(`openapi/resources.yaml has no resource ${name} that x-reference could mean`);
  return { ...schema, ...inner };
}

/** The schema of a reference to each resource, by the resource's name. */
export const referenceSchemas = (resources: readonly Resource[]): Map<string, Node> =>
  new Map(resources.map((resource) => [resource.name, referenceSchema(resource)]));
