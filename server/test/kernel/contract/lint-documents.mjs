// Reads a list of documents from standard input and prints the violations of each. A separate process, because the generator's parser can't be loaded
// under jest.
import { text } from 'node:stream/consumers';
import { dereference } from '../../../../openapi/dist/document.js';
import { lintDescriptions } from '../../../../openapi/dist/lint-descriptions.js';
import { lintHouse } from '../../../../openapi/dist/lint-house.js';
import { lintPortable } from '../../../../openapi/dist/lint-portable.js';
import { readOperations } from '../../../../openapi/dist/operations.js';

const documents = JSON.parse(await text(process.stdin));
const complaints = [];
for (const document of documents) {
  const plain = await dereference(document);
  complaints.push([...lintHouse(plain, readOperations(plain)), ...lintPortable(document), ...lintDescriptions(document)]);
}
process.stdout.write(JSON.stringify(complaints));
