import type { Document } from '../document/document.js';
import { patternMessages } from '../lint/lint-portable.js';
import { BANNER } from './emit-server.js';

/** The messages for strings that don't match a pattern of the document, by pattern. */
export function emitPatternMessages(document: Document): string {
  const table = Object.fromEntries([...patternMessages(document).messages].sort(([a], [b]) => (a < b ? -1 : 1)));
  return `${BANNER}
/** The messages for strings that don't match a pattern of the document, by pattern. */
export const PATTERN_MESSAGES: Readonly<Record<string, string>> = ${JSON.stringify(table, null, 2)};
`;
}
