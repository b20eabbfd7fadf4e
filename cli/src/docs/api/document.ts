/** Reads an OpenAPI document from a file. */

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { withoutByteOrderMark } from '#client-core/text/byte-order-mark.js';
import { systemCode, usage } from '../../failure.js';

/** Reads JSON or YAML. Aliases are refused because they can expand without limit. */
export async function readDocument(file: string): Promise<Record<string, unknown>> {
  const written = await readFile(file, 'utf8').catch((error: unknown) => {
    throw systemCode(error) === 'ENOENT' ? usage(`File not found: ${file}.`) : error;
  });
  const text = withoutByteOrderMark(written);
  try {
    const { parse } = await import('yaml');
    const document: unknown = /^\s*\{/.test(text) ? JSON.parse(text) : parse(text, { maxAliasCount: 0 });
    if (typeof document === 'object' && document !== null && !Array.isArray(document)) return document as Record<string, unknown>;
  } catch (error) {
    throw usage(`Can't read ${file}: ${(error as Error).message}.`);
  }
  throw usage(`${file} is not an OpenAPI document.`);
}

/** The hash that identifies a document in the service. */
export const documentHash = (document: object): string => createHash('sha256').update(JSON.stringify(document)).digest('hex');
