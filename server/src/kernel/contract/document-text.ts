import { readFileSync } from 'node:fs';

const DOCUMENT_FILE = new URL('../../../../openapi/openapi.json', import.meta.url);

/** The bundled document, as text: what /api/openapi.json serves. Apart from what is compiled of it, which not every process needs. */
export const documentText = readFileSync(DOCUMENT_FILE, 'utf8');
