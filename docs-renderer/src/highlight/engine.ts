/** The engine for the patterns of grammars, which counts their cost. */
import type { RegexEngine } from '@shikijs/core';
import { createOnigurumaEngine } from '@shikijs/engine-oniguruma';

/** The remaining work: matching continues until it is used up. Counted in characters, so that it is the same on any machine. */
export class Work {
  left = 0;
}

/** Oniguruma, which limits the tries of a match by itself. Without remaining work, nothing matches. */
export async function countingEngine(work: Work): Promise<RegexEngine> {
  const engine = await createOnigurumaEngine(import('@shikijs/engine-oniguruma/wasm-inlined'));
  return {
    createString: (text) => engine.createString(text),
    createScanner(patterns) {
      const scanner = engine.createScanner(patterns);
      return {
        findNextMatchSync(text, start, options) {
          const content = typeof text === 'string' ? text : text.content;
          work.left -= content.length - start + 1;
          return work.left < 0 ? null : scanner.findNextMatchSync(text, start, options);
        },
        dispose: () => scanner.dispose?.(),
      };
    },
  };
}
