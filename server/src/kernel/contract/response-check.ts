/** Answers held against the document. Imported where answers are checked only, in tests: there is more of it than of all that checks requests. */
import { VALIDATORS } from '#validators/responses';

/** Says how an answer breaks the document: an undeclared status or a body of another shape. Null when it keeps it. */
export function responseBreach(id: string, status: number, body: unknown): string | null {
  const answers = VALIDATORS.get(id);
  if (!answers) return `the document has no operation ${id}`;
  const validate = answers.get(String(status));
  if (validate === undefined) return `${id} answered ${status}, which the document does not declare`;
  if (!validate || validate(body)) return null;
  return `${id} ${status}: ${(validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`).join('; ')}`;
}
