/** Normalizes function names of V8, Firefox and Safari, and decides whether a name is meaningful. */

const NAMELESS = new Set([
  '',
  '?',
  '<anonymous>',
  'anonymous',
  'Anonymous function',
  '<unknown>',
  'eval',
  'global code',
  'module code',
  'eval code',
  'Global code',
  '<',
]);
/** V8: `Cart.total [as sum]`. */
const ALIAS = / \[as [^\]]*\]$/;
/** Prefixes for the kind of function or call. */
const KIND = /^(?:(?:async|new|get|set|static|bound|function\*?) +)+/;
/** Firefox: `setTimeout handler*save`, `async*save`, `promise callback*save`. */
const AFTER_ASYNC = /^[A-Za-z .]{1,60}\*/;
/** webpack names the function of a module after its file or its number. */
const MODULE_FUNCTION = /(?:\.(?:[cm]?[jt]sx?|vue|svelte)|(?:^|\.)\d+)$/;
/** Names from obfuscators and minifiers. */
const MADE_UP = /^_0x[0-9a-f]+$/;

/** Whether a frame runs after an await or in a timer callback, without a real caller. Safari doesn't show these. */
export const isAfterAsync = (name: string | null) => name !== null && (name.startsWith('async ') || AFTER_ASYNC.test(name));

/**
 * The last part of a function's name, without browser-specific additions: `Object.t`, `new t`, `async t`, `a/t`, `t [as u]` are all `t`. Null for
 * an anonymous function.
 */
export function plainFunctionName(name: string | null): string | null {
  if (name === null) return null;
  const bare = name.trim().replace(ALIAS, '').replace(AFTER_ASYNC, '').replace(KIND, '');
  if (MODULE_FUNCTION.test(bare)) return null;
  const inner = bare.slice(bare.lastIndexOf('/') + 1);
  const last = inner.slice(inner.lastIndexOf('.') + 1).replace(KIND, '');
  // V8: <anonymous>, <computed>, <static_initializer>; Firefox: <
  return last.startsWith('<') || NAMELESS.has(last) ? null : last;
}

/** People don't write lines this long. */
const MINIFIED_COLUMN = 300;

/**
 * Whether the name is minified: one or two characters, three far out in a line, or an obfuscator's. Such names change with the next build. Servers
 * rarely run minified code, so there short names count unless they are far out in a line.
 */
export function isMadeUp(name: string, column: number | null, isBrowser: boolean): boolean {
  if (MADE_UP.test(name)) return true;
  const isFarOut = (column ?? 0) > MINIFIED_COLUMN;
  return name.length < 3 ? isBrowser || isFarOut : name.length === 3 && isFarOut;
}
