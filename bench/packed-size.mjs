/**
 * The size of a package as published, and its projected size at 230 operations. Each further operation counts as the average of the later half of
 * today's operations, so that shared parts aren't counted twice.
 */
import { statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { readOperations } from '../openapi/dist/document/operations.js';
import { dereference, readDocument } from '../openapi/dist/document/read-document.js';
import { emitSdkNode } from '../openapi/dist/emit/clients/emit-sdk-node.js';
import { packageFile } from '../scripts/package/make.mjs';
import { root } from '../scripts/workspace.mjs';

const FINAL_OPERATIONS = 230;
/**
 * At 135 operations: 35 kB of declarations, mostly descriptions of fields, which editors show and no program loads; 45 kB of code, half of it the
 * error client and masking; 10 kB of README and licence. Each operation adds 0.3 kB. `sdk-node/test/package.test.ts` has the same bar.
 */
const BAR_KB = 120;

const line = (name, bytes) => process.stdout.write(`${name.padEnd(46)} ${(bytes / 1000).toFixed(1).padStart(10)} kB   (below ${BAR_KB})\n`);

/** Compressed bytes added by one more operation. */
async function bytesPerOperation() {
  const document = await dereference(await readDocument(path.join(root, 'openapi')));
  const operations = readOperations(document);
  const half = Math.ceil(operations.length / 2);
  const size = (some) =>
    gzipSync(
      emitSdkNode(document, some, '0.0.0')
        .map(([, text]) => text)
        .join(''),
    ).length;
  return { count: operations.length, bytes: (size(operations) - size(operations.slice(0, half))) / (operations.length - half) };
}

export default async function benchmark() {
  const packed = statSync(packageFile(root, 'sdk')).size;
  const { count, bytes } = await bytesPerOperation();
  line(`sdk-node, ${count} operations`, packed);
  line(`sdk-node at ${FINAL_OPERATIONS} operations, ${Math.round(bytes)} B each`, packed + Math.max(0, FINAL_OPERATIONS - count) * bytes);
}
