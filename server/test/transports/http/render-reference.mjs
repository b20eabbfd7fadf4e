// Renders the reference of the document on standard input. In a separate process, because Jest cannot load the generator's reader.
import { text } from 'node:stream/consumers';
import { readOperations } from '../../../../openapi/dist/document/operations.js';
import { dereference } from '../../../../openapi/dist/document/read-document.js';
import { emitReference } from '../../../../openapi/dist/emit/emit-reference.js';

const document = await dereference(JSON.parse(await text(process.stdin)));
for (const [, text] of emitReference(document, readOperations(document), '', '')) process.stdout.write(text);
