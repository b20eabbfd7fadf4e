import { Failure, usage } from '../failure.js';

/** The filter of `--jq`. Results come out in input order, but later, because jq runs asynchronously; `take` receives them then. */
export interface Filter {
  /** Applies the expression to JSON text: strings are passed on unquoted, everything else as JSON, on one line if compact. */
  apply(json: string, compact: boolean, take: (text: string) => void): void;
  /** Resolves after the last result; rejects if the expression failed on an input. */
  settled(): Promise<void>;
}

interface Jq {
  raw(input: string, filter: string, flags: string[]): Promise<string>;
}

const firstLine = (error: unknown): string =>
  (error as Error).message
    .replace(/^jq: error(: | \(at [^)]*\): )/, '')
    .split('\n')[0]
    ?.replace(/(\(Unix shell quoting issues\?\) )?at <top-level>.*$/, '')
    .trim() ?? '';

/** jq itself, compiled to WebAssembly: a megabyte, so it is loaded only on demand. */
async function loadJq(): Promise<Jq> {
  const { default: jq } = await import('jq-wasm');
  return jq;
}

/** Validates an expression without running it, and returns its filter. */
export async function compileFilter(expression: string): Promise<Filter> {
  const jq = await loadJq();
  await jq.raw('null', `empty | ${expression}`, []).catch((error: unknown) => {
    throw usage(`--jq: ${firstLine(error)}`);
  });
  // jq doesn't report an error after the first output, so the output is collected first.
  const collected = `[${expression}\n] | .[]`;
  let queue = Promise.resolve();
  return {
    apply: (json, compact, take) => {
      queue = queue.then(async () => {
        const text = await jq.raw(json, collected, compact ? ['-r', '-c'] : ['-r']).catch((error: unknown) => {
          throw new Failure('FAILED', `--jq: ${firstLine(error)}.`, { cause: error });
        });
        if (text !== '') take(`${text}\n`);
      });
      // settled() reports the failure.
      queue.catch(() => undefined);
    },
    settled: () => queue,
  };
}
