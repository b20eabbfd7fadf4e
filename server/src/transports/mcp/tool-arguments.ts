/** Validates a tool's arguments against its entry in tools/list. */
import { VALIDATORS } from '#validators/tools';
import { specOf } from '../../kernel/contract/document.js';
import type { ToolSpec } from '../../kernel/contract/handler.js';
import { detailsOf, type InputParts, partsOf, refusalOf } from '../../kernel/contract/validation.js';

/**
 * The input of a tool's operation. In REST queries everything is text, which is converted to numbers and booleans; tool arguments are JSON and are
 * never converted: true isn't a limit, and null isn't a text.
 * @throws VALIDATION_ERROR with a detail for each fault
 */
export function inputOf(spec: ToolSpec, args: Record<string, unknown>): InputParts {
  const operation = specOf(spec.operationId);
  const validator = VALIDATORS.get(spec.tool.name);
  // a copy, because defaults are filled in
  if (!validator?.({ ...args })) throw refusalOf(operation, detailsOf(validator?.errors ?? []));
  return partsOf(operation, args);
}
