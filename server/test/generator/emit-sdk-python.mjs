/** Prints the Python client generated from the document on standard input. */
import { readFileSync } from 'node:fs';
import { readOperations } from '../../../openapi/dist/document/operations.js';
import { dereference } from '../../../openapi/dist/document/read-document.js';
import { emitSdkPython } from '../../../openapi/dist/emit/clients/emit-sdk-python.js';

const document = JSON.parse(readFileSync(0, 'utf8'));
try {
  const files = emitSdkPython(document, readOperations(await dereference(document)));
  for (const [name, text] of files) process.stdout.write(`==> ${name}\n${text}\n`);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
}
