/** Validates responses against the document. Loaded only in tests: its validators are larger than all request validators. */
import { VALIDATORS } from '#validators/responses';

/** How a response violates the document: an undeclared status or a wrong body. Null if it is valid. */
export function responseBreach(id: string, status: number, body: unknown): string | null {
  const answers = VALIDATORS.get(id);
  if (!answers) return `the document has no operation ${id}`;
  const validate = answers.get(String(status));
  if (validate === undefined) return `${id} answered ${status}, which the document does not declare`;
  if (!validate || validate(body)) return null;
  return `${id} ${status}: ${(validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`).join('; ')}`;
}
