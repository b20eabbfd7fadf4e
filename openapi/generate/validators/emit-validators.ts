/**
 * The server's compiled validators: modules under server/generated/validators, each with its types. Compiling the schemas when a process starts would
 * take it a second.
 */
import type { Document } from '../document/document.js';
import type { Operation } from '../document/operations.js';
import { BANNER } from '../emit/emit-server.js';
import { toolsOf } from '../emit/emit-tools.js';
import { AGENT_MESSAGES, FIRST_FAULT, NAMED } from './named-schemas.js';
import { operationSchemas } from './operation-schemas.js';
import { ValidatorModule } from './validator-module.js';

const PLACE = 'server/generated/validators';

const IMPORT = "import type { ValidateFunction } from 'ajv';\n";

/** A module and its types. */
async function files(root: string, name: string, module: ValidatorModule, exports: string, types: string): Promise<[string, string][]> {
  return [
    [`${PLACE}/${name}.js`, BANNER + (await module.text(root, exports))],
    [`${PLACE}/${name}.d.ts`, `${BANNER}${IMPORT}${types}`],
  ];
}

const entries = (rows: readonly (readonly [string, string])[]) =>
  rows.map(([key, value]) => `  [${JSON.stringify(key)}, ${value}],\n`).join('');

/** A module that exports its validators as a table. */
function table(
  root: string,
  name: string,
  module: ValidatorModule,
  rows: readonly (readonly [string, string])[],
  type = 'ValidateFunction',
) {
  const types = `export declare const VALIDATORS: ReadonlyMap<string, ${type}>;\n`;
  return files(root, name, module, `export const VALIDATORS = new Map([\n${entries(rows)}]);\n`, types);
}

/** A module that exports the validators of named schemas by name; `types` is the file that has their types. */
function named(
  root: string,
  name: string,
  module: ValidatorModule,
  schemas: readonly string[],
  refOf: (schema: string) => string,
  types: string,
) {
  const exports = schemas.map((schema) => `export const ${schema} = ${module.add({ $ref: refOf(schema) })};\n`).join('');
  const declared = schemas.map((schema) => `export declare const ${schema}: ValidateFunction<components['schemas']['${schema}']>;\n`);
  return files(root, name, module, exports, `import type { components } from '../../src/generated/${types}.js';\n${declared.join('')}`);
}

export async function emitValidators(
  root: string,
  document: Document,
  operations: readonly Operation[],
  agent: object,
): Promise<[string, string][]> {
  const schemas = await operationSchemas(document);
  const bodies = new ValidatorModule({ strict: true });
  const parameters = new ValidatorModule({ strict: true, coerceTypes: true });
  // not strict: openapi-backend's own schema for 204 would fail
  const responses = new ValidatorModule({});
  const tools = new ValidatorModule({});
  const statuses = (answers: Record<string, object | null>) =>
    Object.entries(answers).map(([status, schema]) => [status, schema ? responses.add(schema) : 'null'] as const);
  const shared = { $id: 'document', components: { schemas: document.components['schemas'] } };
  const component = (name: string) => `document#/components/schemas/${name}`;
  const made = await Promise.all([
    table(
      root,
      'bodies',
      bodies,
      schemas.flatMap(({ id, body }) => (body ? [[id, bodies.add(body)] as const] : [])),
    ),
    table(
      root,
      'parameters',
      parameters,
      schemas.map((operation) => [operation.id, parameters.add(operation.parameters)] as const),
    ),
    table(
      root,
      'responses',
      responses,
      schemas.map((operation) => [operation.id, `new Map([\n${entries(statuses(operation.responses))}])`] as const),
      'ReadonlyMap<string, ValidateFunction | null>',
    ),
    table(
      root,
      'tools',
      tools,
      toolsOf(operations).map(({ tool }) => [tool.name, tools.add(tool.inputSchema)] as const),
    ),
    named(root, 'named', new ValidatorModule({}, shared), NAMED, component, 'types'),
    named(root, 'first-fault', new ValidatorModule({ allErrors: false }, shared), FIRST_FAULT, component, 'types'),
    named(
      root,
      'agent-messages',
      // unknown fields of a newer agent are removed
      new ValidatorModule({ allErrors: false, useDefaults: false, removeAdditional: true }, { $id: 'agent', ...agent }),
      AGENT_MESSAGES,
      (name) => `agent#/$defs/${name}`,
      'agent-messages',
    ),
  ]);
  return made.flat();
}
