import { readFile } from 'node:fs/promises';

const DOCUMENT_FILE = new URL('../../../../openapi/openapi.json', import.meta.url);

/** The bundled document, as served at /api/openapi.json. Nothing else in a server reads it. */
export const readDocumentText = (): Promise<Buffer> => readFile(DOCUMENT_FILE);
