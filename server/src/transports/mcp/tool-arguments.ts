/** Arguments of a tool, held against what tools/list says of them. */
import { VALIDATORS } from '#validators/tools';
import { specOf } from '../../kernel/contract/document.js';
import type { ToolSpec } from '../../kernel/contract/handler.js';
import { detailsOf, type InputParts, partsOf, refusalOf } from '../../kernel/contract/validation.js';

/**
 * The input of the operation behind a tool. Words of a query are turned into numbers and booleans for REST, where everything is text; arguments of a
 * tool are JSON, so that nothing is guessed here: true is no limit, and null is no text.
 * @throws VALIDATION_ERROR with a detail for each fault
 */
export function inputOf(spec: ToolSpec, args: Record<string, unknown>): InputParts {
  const operation = specOf(spec.operationId);
  const validator = VALIDATORS.get(spec.tool.name);
  // a copy, because defaults are filled in
  if (!validator?.({ ...args })) throw refusalOf(operation, detailsOf(validator?.errors ?? []));
  return partsOf(operation, args);
}
