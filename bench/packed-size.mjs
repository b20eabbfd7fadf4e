/**
 * What a package weighs as it is published, and what it will weigh at 150 operations: each operation more takes what the later half of today's
 * takes on average, so that what they share is not counted twice. The bar is for today's package.
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { dereference, readDocument } from '../openapi/dist/document.js';
import { emitSdkNode } from '../openapi/dist/emit-sdk-node.js';
import { readOperations } from '../openapi/dist/operations.js';
import { root } from '../scripts/workspace.mjs';

const FINAL_OPERATIONS = 150;
/**
 * 70 kB of code and signatures: 40 before there was an error client, which takes 20 with its way to send, and 10 for masking and helpers. The
 * descriptions of all fields with their limits, in the declarations alone, take 17 more: what an editor shows is worth that, and no program
 * loads it.
 */
const BAR_KB = 90;

const line = (name, bytes) => process.stdout.write(`${name.padEnd(46)} ${(bytes / 1000).toFixed(1).padStart(10)} kB   (below ${BAR_KB})\n`);

/** Bytes of the tarball that npm would publish. */
function packedNodePackage(folder) {
  const options = { cwd: path.join(root, folder), encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
  return JSON.parse(execFileSync('npm', ['pack', '--dry-run', '--json'], options))[0].size;
}

/** Compressed bytes that one operation more adds. */
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
  const packed = packedNodePackage('sdk-node');
  const { count, bytes } = await bytesPerOperation();
  line(`sdk-node, ${count} operations`, packed);
  line(`sdk-node at ${FINAL_OPERATIONS} operations, ${Math.round(bytes)} B each`, packed + Math.max(0, FINAL_OPERATIONS - count) * bytes);
}
