import type { Document } from '../document/document.js';
import { patternMessages } from '../lint/lint-portable.js';
import { BANNER } from './emit-server.js';

/** What to say where a text does not match a pattern of the document, by the pattern. */
export function emitPatternMessages(document: Document): string {
  const table = Object.fromEntries([...patternMessages(document).messages].sort(([a], [b]) => (a < b ? -1 : 1)));
  return `${BANNER}
/** What to say where a text does not match a pattern of the document, by the pattern. */
export const PATTERN_MESSAGES: Readonly<Record<string, string>> = ${JSON.stringify(table, null, 2)};
`;
}
