/** An OpenAPI document in a file. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { systemCode, usage } from '../../failure.js';

/** Reads a document in JSON or YAML. Aliases are refused, because they can grow without bound. */
export async function readDocument(file: string): Promise<object> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw systemCode(error) === 'ENOENT' ? usage(`There is no file ${file}.`) : error;
  });
  try {
    const { parse } = await import('yaml');
    const document: unknown = /^\s*\{/.test(text) ? JSON.parse(text) : parse(text, { maxAliasCount: 0 });
    if (typeof document === 'object' && document !== null && !Array.isArray(document)) return document;
  } catch (error) {
    throw usage(`${file} cannot be read: ${(error as Error).message}.`);
  }
  throw usage(`${file} is no OpenAPI document.`);
}

/** The hash by which the service knows a document. */
export const documentHash = (document: object): string => createHash('sha256').update(JSON.stringify(document)).digest('hex');
