/** Collects the document from its files: only the files themselves list their paths, schemas, parameters and responses. */
import { type Document, METHODS, type Node } from './document.js';
import { type Entry, Sources } from './sources.js';
import { forEachNode } from './walk.js';

/** The schemas of the agent's protocol; the document includes those it refers to. */
const AGENT_SCHEMAS = 'schemas/agent.yaml';

/** Beside a file's paths: the rate limits of its operations and of the code behind them. */
const RATE_LIMITS = 'x-rate-limits';
/** Beside them: the tag that the file adds to the document. */
const TAG = 'x-tag';

const isPath = ({ name }: Entry) => name.startsWith('/');
/** A small domain keeps its schemas beside its paths. */
const isSchema = ({ name }: Entry) => !name.startsWith('/') && !name.startsWith('x-');

function requireOnce(entries: readonly Entry[]): void {
  const files = new Map<string, string>();
  for (const { name, file } of entries) {
    const other = files.get(name);
    if (other !== undefined) throw new Error(`${name} stands in openapi/${other} and in openapi/${file}`);
    files.set(name, file);
  }
}

/** All rate limits by name: those of the document itself, then those at the top of the files in paths/. */
function rateLimits(root: Node, entries: readonly Entry[]): Record<string, Node> {
  const inFiles = entries.filter(({ name }) => name === RATE_LIMITS);
  const limits = [{ file: 'openapi.yaml', node: (root[RATE_LIMITS] ?? {}) as Node }, ...inFiles].flatMap(({ file, node }) =>
    Object.entries(node).map(([name, limit]) => ({ name, file, node: limit as Node })),
  );
  requireOnce(limits);
  return Object.fromEntries(limits.map(({ name, node }) => [name, node]));
}

/** A tag as the document has it: with its guide as a link. */
function tagOf({ guide, ...tag }: Node, server: string): Node {
  return guide === undefined ? tag : { ...tag, externalDocs: { description: 'Guide', url: `${server}/docs/${guide}` } };
}

/** The tags of all files: in the document's order, then those that it doesn't list. */
function tagsOf(root: Node, entries: readonly Entry[]): Node[] {
  const order = (root['tags'] ?? []) as string[];
  const [{ url }] = root['servers'] as [{ url: string }];
  const tags = entries.filter(({ name }) => name === TAG).map(({ node }) => tagOf(node, url));
  const index = ({ name }: Node) => (order.includes(String(name)) ? order.indexOf(String(name)) : order.length);
  return tags.sort((one, other) => index(one) - index(other));
}

/** A reference for each entry, by its name. */
function references(entries: readonly Entry[]): Record<string, Node> {
  requireOnce(entries);
  const pointer = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');
  return Object.fromEntries(entries.map(({ name, file }) => [name, { $ref: `${file}#/${pointer(name)}` }]));
}

/** Sorts paths by tag; paths with the same tag keep their order. */
function byTag(entries: readonly Entry[], tags: readonly Node[]): Entry[] {
  const names = tags.map(({ name }) => name);
  const indexOf = ({ node }: Entry) => {
    const [operation] = METHODS.flatMap((method) => (node[method] as { tags?: string[] } | undefined) ?? []);
    const index = names.indexOf(String(operation?.tags?.[0]));
    return index < 0 ? names.length : index;
  };
  return [...entries].sort((one, other) => indexOf(one) - indexOf(other));
}

/** Removes the schemas with these names that nothing else refers to. */
function dropUnused(document: Document, isOptional: (name: string) => boolean): void {
  const { schemas = {}, ...others } = document.components;
  const used = new Set<string>();
  const visit = (node: unknown) =>
    forEachNode(node, ({ $ref }) => {
      const [, name] = /^#\/components\/schemas\/([^/]+)/.exec(String($ref)) ?? [];
      if (name === undefined || used.has(name)) return;
      used.add(name);
      visit(schemas[name]);
    });
  const wanted = Object.entries(schemas).filter(([name]) => !isOptional(name));
  visit([document.paths, others, wanted.map(([, schema]) => schema)]);
  const kept = Object.entries(schemas).filter(([name]) => !isOptional(name) || used.has(name));
  document.components['schemas'] = Object.fromEntries(kept);
}

/** The API: `openapi.yaml` with all paths, parameters, responses and schemas. */
export async function collectDocument(folder: string): Promise<Document> {
  const sources = new Sources(folder);
  const root = sources.read('openapi.yaml');
  const besidePaths = sources.entriesBelow('paths');
  const schemas = sources.entriesBelow('schemas');
  const tags = tagsOf(root, besidePaths);
  const document = await sources.bundle('openapi.yaml', {
    ...root,
    tags,
    [RATE_LIMITS]: rateLimits(root, besidePaths),
    paths: references(byTag(besidePaths.filter(isPath), tags)),
    components: {
      ...(root['components'] as Node),
      headers: references(sources.entriesOf('headers.yaml')),
      parameters: references(sources.entriesOf('parameters.yaml')),
      responses: references(sources.entriesOf('responses.yaml')),
      schemas: references([...schemas, ...besidePaths.filter(isSchema)]),
    },
  });
  const ofAgents = new Set(schemas.filter(({ file }) => file === AGENT_SCHEMAS).map(({ name }) => name));
  dropUnused(document, (name) => ofAgents.has(name));
  return document;
}

/** The agent's protocol: its own schemas, and those of the API that they refer to. */
export async function collectAgentProtocol(folder: string): Promise<Document> {
  const sources = new Sources(folder);
  const schemas = sources.entriesBelow('schemas');
  const document = await sources.bundle('agent.yaml', { ...sources.read('agent.yaml'), components: { schemas: references(schemas) } });
  const ofApi = new Set(schemas.filter(({ file }) => file !== AGENT_SCHEMAS).map(({ name }) => name));
  dropUnused(document, (name) => ofApi.has(name));
  return document;
}
