/**
 * Renders everything that is generated from the document, and the row types from the database schema. `npm run generate` writes it all; `--build`
 * writes only uncommitted files, for builds; `--check` writes nothing and lists stale committed files. Nothing is written if the document breaks a
 * rule.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { type Document, readText } from './document/document.js';
import { type Operation, readOperations } from './document/operations.js';
import { dereference, readDocument } from './document/read-document.js';
import { type Resource, readResources } from './document/resources.js';
import { shortJson } from './document/short-json.js';
import { emitCommandIndex, emitCommandTables, emitNouns } from './emit/clients/emit-commands.js';
import { emitConsole } from './emit/clients/emit-console.js';
import { emitSdkNode } from './emit/clients/emit-sdk-node.js';
import { emitSdkPython } from './emit/clients/emit-sdk-python.js';
import { readAgentProtocol } from './emit/emit-agent.js';
import { emitCore } from './emit/emit-core.js';
import { emitLook, referenceStyle } from './emit/emit-look.js';
import { emitPatternMessages, emitUnits } from './emit/emit-messages.js';
import { emitMigrations } from './emit/emit-migrations.js';
import { emitReference } from './emit/emit-reference.js';
import { emitKindsPage, emitResources } from './emit/emit-resources.js';
import { BANNER, emitErrors, emitLimits, emitOperations } from './emit/emit-server.js';
import { emitSigningVectors } from './emit/emit-signing-vectors.js';
import { emitTables } from './emit/emit-tables.js';
import { emitOperationsText } from './emit/emit-text.js';
import { emitTools } from './emit/emit-tools.js';
import { lintDeprecation } from './lint/lint-deprecation.js';
import { lintDescriptions } from './lint/lint-descriptions.js';
import { lintHouse } from './lint/lint-house.js';
import { lintPortable } from './lint/lint-portable.js';
import { lintResources } from './lint/lint-resources.js';
import { lintStandard } from './lint/lint-standard.js';
import { lintTools } from './lint/lint-tools.js';
import { emitMaskingVectors } from './masking/emit-masking-vectors.js';
import { concerns, kindOf, leftovers, type Purpose } from './places.js';
import { withNamedParts } from './publish/name-parts.js';
import { openDocument } from './publish/open-document.js';
import { readPublication } from './publish/publication.js';
import { withValuesInWords } from './publish/values-in-words.js';
import { emitValidators } from './validators/emit-validators.js';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

async function emitTypes(document: Document): Promise<string> {
  const ast = await openapiTypescript(structuredClone(document) as never, { alphabetize: false, defaultNonNullable: true });
  return BANNER + astToString(ast);
}

/** The same types for handlers and for the console, which only its compiler reads. */
const typesFor = (text: string): [string, string][] => ['server', 'console'].map((name) => [`${name}/src/generated/types.ts`, text]);

const versionOf = (folder: string): string => JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')).version;

const referenceFile = ([name, text]: readonly [string, string]): [string, string] => [`openapi/reference/${name}.html`, text];

/** Throws if the document breaks a rule. */
async function assertFaultless(
  bundled: string,
  document: Document,
  published: Document,
  plain: Document,
  operations: Operation[],
  resources: Resource[],
): Promise<void> {
  const problems = [
    ...(await lintStandard(bundled)),
    ...lintHouse(plain, operations),
    ...lintResources(resources, operations),
    ...lintTools(operations),
    ...lintPortable(document),
    ...lintPortable(published),
    ...lintDescriptions(document),
    ...lintDeprecation(document),
  ];
  if (problems.length) throw new Error(`The document breaks ${problems.length} rules:\n  ${problems.join('\n  ')}`);
}

/**
 * Every generated file by its path from the root of the project. A check compares what is committed, so it leaves out the costliest of what only a build
 * makes.
 */
async function render(isCheck: boolean): Promise<Map<string, string>> {
  const folder = path.join(root, 'openapi');
  const document = await readDocument(folder);
  const resources = readResources(folder);
  const plain = await dereference(document);
  const operations = readOperations(plain);
  const commands = operations.filter((operation) => !operation.plain);
  const bundled = `${shortJson(document)}\n`;
  const open = openDocument(document, readPublication(folder));
  const published = withNamedParts(open);
  const openPlain = await dereference(open);
  const openOperations = readOperations(openPlain);
  const script = readFileSync(path.join(root, 'openapi/generate/reference/reference.js'), 'utf8');
  await assertFaultless(bundled, document, published, plain, operations, resources);
  const agent = await readAgentProtocol(root);
  return new Map([
    ['openapi/openapi.json', `${shortJson(withValuesInWords(published))}\n`],
    ['openapi/closed.json', bundled],
    ['openapi/operations.txt', emitOperationsText(operations)],
    ['docs/notification-kinds.md', emitKindsPage(resources)],
    ['openapi/masking-vectors.json', emitMaskingVectors()],
    ['openapi/signing-vectors.json', emitSigningVectors()],
    ...emitReference(openPlain, openOperations, referenceStyle(root), script).map(referenceFile),
    ['server/src/generated/operations.ts', emitOperations(operations)],
    ['server/src/generated/errors.ts', emitErrors(document)],
    ['server/src/generated/limits.ts', emitLimits(document)],
    ['server/src/generated/migrations.ts', emitMigrations(root)],
    ['server/src/generated/resources.ts', emitResources(resources)],
    ['server/src/generated/tables.ts', emitTables(readFileSync(path.join(root, 'server/schema.sql'), 'utf8'))],
    ['server/src/generated/tools.ts', emitTools(operations)],
    ['server/src/generated/pattern-messages.ts', emitPatternMessages(document)],
    ['server/src/generated/units.ts', emitUnits(document)],
    ['server/src/generated/agent-messages.ts', agent.text],
    ...(isCheck ? [] : typesFor(await emitTypes(document))),
    ...(isCheck ? [] : await emitValidators(root, document, operations, agent.schemas)),
    ['agent/src/generated/messages.ts', agent.text],
    ['cli/src/generated/commands.ts', emitCommandIndex(commands)],
    ['cli/src/generated/nouns.ts', emitNouns(resources)],
    ...emitCommandTables(commands, resources).map(([word, text]) => [`cli/generated/${word}.json`, text] as const),
    ['cli/src/generated/errors.ts', emitErrors(document)],
    ...emitConsole(operations),
    ...emitCore(root),
    ...emitLook(root),
    ...emitSdkNode(openPlain, openOperations, versionOf('sdk-node')),
    ...[...emitSdkPython(open, openOperations)].map(([name, text]): [string, string] => [
      `sdk-python/src/tidewatch/_generated/${name}`,
      text,
    ]),
  ]);
}

/** Writes a file atomically: a concurrent reader sees the old file or the new one. */
function write(name: string, text: string): void {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
}

async function main(): Promise<void> {
  const [isCheck, isBuild] = [process.argv.includes('--check'), process.argv.includes('--build')];
  const files = await render(isCheck);
  const purpose: Purpose = isCheck ? 'check' : isBuild ? 'build' : 'everything';
  const wanted = [...files].filter(([name]) => concerns(purpose, kindOf(root, name)));
  const stale = wanted.filter(([name, text]) => readText(path.join(root, name)) !== text);
  if (isCheck && stale.length) {
    process.stderr.write(`stale: ${stale.map(([name]) => name).join(', ')}\nRun npm run generate and commit what it writes.\n`);
    process.exitCode = 1;
    return;
  }
  if (!isCheck) {
    for (const name of leftovers(root, new Set(files.keys()))) rmSync(path.join(root, name));
    for (const [name, text] of stale) write(name, text);
  }
  // a build prints its own message
  if (!isBuild) process.stdout.write(`${isCheck ? 'current' : `${stale.length} written`}: ${wanted.length} generated files\n`);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
