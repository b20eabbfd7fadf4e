/** One word for one thing in what people read: texts, documents and comments say "email". Returns the problems, one per line. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, PACKAGES } from './files.mjs';

const FOLDERS = [...PACKAGES.flatMap((name) => [`${name}/src`, `${name}/pages`]), 'docs', 'openapi', 'sdk-python/src', 'deploy', 'bench'];
const DOCUMENTS = ['README.md', 'ARCHITECTURE.md', 'CHANGELOG.md', 'sdk-python/README.md', ...PACKAGES.map((name) => `${name}/README.md`)];
const READ = /\.(ts|mjs|js|py|yaml|html|md)$/;

/** Other languages, and words that programs look for in what people send. */
const MAY = [
  /^widget\/src\/feedback\/dialog\/texts\/(de|fr)\.ts$/,
  /^server\/src\/analytics\/ingest\/sources\//,
  /^openapi\/(dist|reference)\//,
  /^openapi\/generate\/masking\//,
];

function textOf(root, file) {
  try {
    return readFileSync(path.join(root, file), 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return '';
    throw error;
  }
}

const problemsIn = (root, file) =>
  textOf(root, file)
    .split('\n')
    .flatMap((line, index) => (/\be-mail/i.test(line) ? [`${file}:${index + 1} says e-mail; write email`] : []));

export const wordProblems = (root) =>
  [...DOCUMENTS, ...FOLDERS.flatMap((folder) => filesBelow(root, folder))]
    .filter((file) => READ.test(file) && !MAY.some((pattern) => pattern.test(file)))
    .flatMap((file) => problemsIn(root, file));
