/** The document of its files: nothing but a file itself says that it has a path, a schema, a parameter or a response. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import SwaggerParser from '@apidevtools/swagger-parser';
import { parseYaml } from '@redocly/openapi-core';
import { type Document, METHODS, type Node } from './document.js';
import { forEachNode } from './walk.js';

/** The schemas of the agent's protocol; the document has those of them that it refers to. */
const AGENT_SCHEMAS = 'schemas/agent.yaml';

/** Beside the paths of a file: the classes of limits of its operations and of the code behind them. */
const RATE_LIMITS = 'x-rate-limits';

/** A name at the top of a file, and what stands there. */
interface Entry {
  name: string;
  file: string;
  node: Node;
}

const readYaml = (folder: string, file: string): Node => parseYaml(readFileSync(path.join(folder, file), 'utf8')) as Node;

const entriesOf = (folder: string, file: string): Entry[] =>
  Object.entries(readYaml(folder, file)).map(([name, node]) => ({ name, file, node: node as Node }));

/** The entries of all files of a folder, in the order of the files' names and then as they stand in their file. */
function entriesBelow(folder: string, inner: string): Entry[] {
  const files = readdirSync(path.join(folder, inner)).filter((name) => name.endsWith('.yaml'));
  return files.sort().flatMap((name) => entriesOf(folder, `${inner}/${name}`));
}

function requireOnce(entries: readonly Entry[]): void {
  const files = new Map<string, string>();
  for (const { name, file } of entries) {
    const other = files.get(name);
    if (other !== undefined) throw new Error(`${name} stands in openapi/${other} and in openapi/${file}`);
    files.set(name, file);
  }
}

/** Every class of limits by its name: those of the document itself, then those at the top of the files of paths. */
function rateLimits(root: Node, files: readonly Entry[]): Record<string, Node> {
  const entries = [{ file: 'openapi.yaml', node: (root[RATE_LIMITS] ?? {}) as Node }, ...files].flatMap(({ file, node }) =>
    Object.entries(node).map(([name, limit]) => ({ name, file, node: limit as Node })),
  );
  requireOnce(entries);
  return Object.fromEntries(entries.map(({ name, node }) => [name, node]));
}

/** A reference for each entry, by its name. */
function references(entries: readonly Entry[]): Record<string, Node> {
  requireOnce(entries);
  const pointer = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');
  return Object.fromEntries(entries.map(({ name, file }) => [name, { $ref: `${file}#/${pointer(name)}` }]));
}

/** Paths in the order of the tags; those of one tag stay as they are. */
function byTag(entries: readonly Entry[], root: Node): Entry[] {
  const tags = ((root['tags'] ?? []) as { name: string }[]).map(({ name }) => name);
  const place = ({ node }: Entry) => {
    const [operation] = METHODS.flatMap((method) => (node[method] as { tags?: string[] } | undefined) ?? []);
    const index = tags.indexOf(String(operation?.tags?.[0]));
    return index < 0 ? tags.length : index;
  };
  return [...entries].sort((one, other) => place(one) - place(other));
}

/** Takes out the schemas of these names that nothing else refers to. */
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

async function bundle(file: string, root: Node): Promise<Document> {
  // it takes the second argument for its options where there is no third
  return (await SwaggerParser.bundle(file, root as never, {})) as unknown as Document;
}

/** The API: `openapi.yaml` with all paths, parameters, responses and schemas beside it. */
export async function collectDocument(folder: string): Promise<Document> {
  const root = readYaml(folder, 'openapi.yaml');
  const schemas = entriesBelow(folder, 'schemas');
  const inPaths = entriesBelow(folder, 'paths');
  const isPath = ({ name }: Entry) => name !== RATE_LIMITS;
  const document = await bundle(path.join(folder, 'openapi.yaml'), {
    ...root,
    [RATE_LIMITS]: rateLimits(
      root,
      inPaths.filter((entry) => !isPath(entry)),
    ),
    paths: references(byTag(inPaths.filter(isPath), root)),
    components: {
      ...(root['components'] as Node),
      parameters: references(entriesOf(folder, 'parameters.yaml')),
      responses: references(entriesOf(folder, 'responses.yaml')),
      schemas: references(schemas),
    },
  });
  const ofAgents = new Set(schemas.filter(({ file }) => file === AGENT_SCHEMAS).map(({ name }) => name));
  dropUnused(document, (name) => ofAgents.has(name));
  return document;
}

/** The agent's protocol: its own schemas, and those of the API that they refer to. */
export async function collectAgentProtocol(folder: string): Promise<Document> {
  const root = readYaml(folder, 'agent.yaml');
  const schemas = entriesBelow(folder, 'schemas');
  const document = await bundle(path.join(folder, 'agent.yaml'), { ...root, components: { schemas: references(schemas) } });
  const ofApi = new Set(schemas.filter(({ file }) => file !== AGENT_SCHEMAS).map(({ name }) => name));
  dropUnused(document, (name) => ofApi.has(name));
  return document;
}
