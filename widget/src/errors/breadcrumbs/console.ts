/** Records the page's console warnings and errors. */

import { quietly, together, watchCalls } from '../../core/patch.js';
import { isError } from '../exception.js';
import type { Leave } from '../trail.js';

/** Objects only by type: their values may be private, even an input's. */
function wordOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? '[function]' : String(value);
  if (isError(value)) return `${value.name}: ${value.message}`;
  return Object.prototype.toString.call(value);
}

/** The message as the console would show it, with %s and the like replaced. */
export function wordsOf(args: unknown[]): string {
  const [format, ...rest] = args;
  if (typeof format !== 'string') return args.map(wordOf).join(' ');
  const text = format.replace(/%([%sdifoOc])/g, (all, kind: string) => {
    if (kind === '%') return '%';
    if (!rest.length) return all;
    const word = wordOf(rest.shift());
    return kind === 'c' ? '' : word;
  });
  return [text, ...rest.map(wordOf)].join(' ');
}

/** Returns a function that stops it. */
export function watchConsole(leave: Leave): () => void {
  const undo = (['warn', 'error'] as const).map((name) =>
    watchCalls(console, name, (original, self, args) => {
      quietly(() => leave({ type: 'console', level: name === 'warn' ? 'warning' : 'error', message: wordsOf(args) }));
      return Reflect.apply(original, self, args);
    }),
  );
  return together(undo);
}
