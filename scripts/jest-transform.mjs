/** How jest reads a TypeScript module: its types are stripped and nothing else of it changes; `npm run check` checks them. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transform, transformSync, version } from 'esbuild';

/** As tsconfig.base.json has it, which builds what is published. */
const COMPILER_OPTIONS = { target: 'ES2023', verbatimModuleSyntax: true, useDefineForClassFields: true };

const optionsOf = (file) => ({
  loader: 'ts',
  format: 'esm',
  target: 'node20',
  sourcefile: file,
  sourcemap: 'external',
  sourcesContent: false,
  tsconfigRaw: { compilerOptions: COMPILER_OPTIONS },
});

const own = createHash('sha256').update(readFileSync(fileURLToPath(import.meta.url)));
const made = own.update(version).digest('hex');

export default {
  getCacheKey: (text, file) => createHash('sha256').update(made).update(`\0${file}\0`).update(text).digest('hex'),
  /** For what is required; each call of it is a process. */
  process: (text, file) => transformSync(text, optionsOf(file)),
  /** For what is imported, which is everything of ours; one process serves all calls. */
  processAsync: (text, file) => transform(text, optionsOf(file)),
};
