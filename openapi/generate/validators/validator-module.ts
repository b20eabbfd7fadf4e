/** Validators as a module without dependencies. */
import { fileURLToPath } from 'node:url';
import standaloneModule from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';
import { createAjv, type Rules } from './ajv.js';
import { withoutWords } from './without-words.js';

/** Replaces the package's formats. */
const FORMATS = fileURLToPath(new URL('formats.js', import.meta.url));

const standaloneCode = standaloneModule as unknown as typeof standaloneModule.default;

export class ValidatorModule {
  readonly #ajv;
  readonly #names = new Map<string, string>();

  /** @param shared a schema that others refer to by its $id */
  constructor(rules: Rules, shared?: object) {
    this.#ajv = createAjv(rules);
    if (shared) this.#ajv.addSchema(withoutWords(shared) as object);
  }

  /** The variable name of this schema's validator in the code; equal schemas share one validator. */
  add(schema: object): string {
    const checked = withoutWords(schema) as object;
    const text = JSON.stringify(checked);
    const name = this.#names.get(text) ?? `check${this.#names.size}`;
    if (!this.#names.has(text)) this.#ajv.addSchema(checked, name);
    this.#names.set(text, name);
    return name;
  }

  /** The code of all validators, followed by `exports`, which uses the names that add() returned. It includes Ajv's run-time code. */
  async text(root: string, exports: string): Promise<string> {
    const names = [...this.#names.values()].map((name) => [name, name]);
    const code = standaloneCode(this.#ajv, Object.fromEntries(names)).replaceAll('export const ', 'const ');
    const { outputFiles } = await build({
      stdin: { contents: `${code}\n${exports}`, resolveDir: root },
      absWorkingDir: root,
      bundle: true,
      alias: { 'ajv-formats/dist/formats': FORMATS },
      format: 'esm',
      platform: 'node',
      target: 'node20',
      charset: 'utf8',
      legalComments: 'none',
      // a process keeps the source of its modules in memory
      minify: true,
      logLevel: 'error',
      write: false,
    });
    return outputFiles[0]?.text ?? '';
  }
}
