/** The end of an operation is announced in time. */
import type { Document } from '../document/document.js';
import { forEachOperation } from '../document/document.js';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const YEAR_MS = 365 * 24 * 3_600_000;

export function lintDeprecation(document: Document): string[] {
  const problems: string[] = [];
  forEachOperation(document, (_path, _method, operation) => {
    const [id, since, sunset] = [operation['operationId'], operation['x-deprecated-since'], operation['x-sunset']];
    const isDeprecated = operation['deprecated'] === true;
    if (!isDeprecated && (since !== undefined || sunset !== undefined)) problems.push(`${id}: an announced end needs deprecated: true`);
    if (!isDeprecated) return;
    if (!DAY.test(String(since)) || !DAY.test(String(sunset)))
      problems.push(`${id}: deprecated needs the days x-deprecated-since and x-sunset`);
    else if (Date.parse(String(sunset)) - Date.parse(String(since)) < YEAR_MS) problems.push(`${id}: an end is announced a year before`);
  });
  return problems;
}
