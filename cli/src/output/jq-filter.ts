import { Failure, usage } from '../failure.js';

/** What `--jq` makes of JSON. Texts come out in the order in which they went in; the program behind it answers later, so they are taken then. */
export interface Filter {
  /** Applies the expression to a JSON text: strings come out as they are, everything else as JSON, on one line when it is to be compact. */
  apply(json: string, compact: boolean, take: (text: string) => void): void;
  /** Resolves when everything has come out; rejects when the expression did not fit something. */
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

/** jq itself, compiled to WebAssembly: a megabyte, so only those who ask for it load it. */
async function loadJq(): Promise<Jq> {
  const { default: jq } = await import('jq-wasm');
  return jq;
}

/** Checks an expression, without running it, and returns what applies it. */
export async function compileFilter(expression: string): Promise<Filter> {
  const jq = await loadJq();
  await jq.raw('null', `empty | ${expression}`, []).catch((error: unknown) => {
    throw usage(`--jq: ${firstLine(error)}`);
  });
  // An error after some output would go unsaid, so all of the output is collected before any of it comes out.
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
      // Whoever waits for the end hears of it.
      queue.catch(() => undefined);
    },
    settled: () => queue,
  };
}
