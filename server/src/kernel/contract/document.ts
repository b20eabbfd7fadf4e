/** Operation specifications from the document, and the validators generated from it. */

import { readFile } from 'node:fs/promises';
import type { ValidateFunction } from 'ajv';
import { VALIDATORS as BODIES } from '#validators/bodies';
import { VALIDATORS as PARAMETERS } from '#validators/parameters';
import { OPERATIONS } from '../../generated/operations.js';
import type { OperationId, OperationSpec } from './handler.js';

const specs = new Map<string, OperationSpec>(OPERATIONS.map((spec) => [spec.id, spec]));

/** An operation's specification. */
export function specOf(id: OperationId): OperationSpec {
  const spec = specs.get(id);
  if (!spec) throw new Error(`the document has no operation ${id}`);
  return spec;
}

/** The validators of an operation's request, the body's first. */
export function requestValidators(id: string): ValidateFunction[] {
  return [BODIES.get(id), PARAMETERS.get(id)].filter((validator) => validator !== undefined);
}

const DOCUMENT_FILE = new URL('../../../../openapi/openapi.json', import.meta.url);

/** The published document, whose server is a placeholder. Nothing in a server but /api/openapi.json reads it. */
export const readDocumentText = (): Promise<Buffer> => readFile(DOCUMENT_FILE);
