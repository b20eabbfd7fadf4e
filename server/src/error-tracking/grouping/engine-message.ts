/** Normalizes messages of browser engines, which word the same error differently. */

/** The last property name of a chain: `a.b.c`, `a["c"]`, `(intermediate value).c`. Names of one or two letters come from minifiers. */
function lastName(expression: string): string {
  const name = /([\w$]+)\W*$/.exec(expression.slice(-200))?.[1] ?? '';
  return name.length < 3 ? '' : name;
}

/** The named groups are kept. Patterns run on at most 500 characters. */
const SAME: readonly [kind: string, pattern: RegExp][] = [
  // Chrome, Firefox (new and old), Safari
  [
    'no property of nothing',
    /^Cannot (?:read|set) propert(?:y|ies) (?:of (?:undefined|null) \((?:reading|setting) '(?<name>[^']{0,200})'\)|'(?<name2>[^']{0,200})' of (?:undefined|null))/,
  ],
  ['no property of nothing', /^can't access property (?:"(?<name>[^"]{0,200})"|(?<name2>[\w$]{1,200})), .{0,300} is (?:undefined|null)/],
  ['no property of nothing', /^(?:undefined|null) is not an object \(evaluating '(?<expression>[^']{0,300})'\)/],
  ['no property of nothing', /^(?<expression>[^ ]{1,200}) is (?:undefined|null)$/],
  ['not a function', /^(?<expression>.{1,300}?) is not a function(?:\. \(In .*)?$/],
  ['not defined', /^(?:Can't find variable: (?<name>[\w$]+)|(?<name2>[\w$]+) is not defined)$/],
  ['not a constructor', /^(?<expression>.{1,300}?) is not a constructor(?: \(evaluating .*)?$/],
  [
    'assignment to a constant',
    /^(?:Assignment to constant variable\.|invalid assignment to const .{0,200}|Attempted to assign to readonly property\.)$/,
  ],
  ['too much recursion', /^(?:Maximum call stack size exceeded\.?|too much recursion)$/],
  ['fetch failed', /^(?:Failed to fetch|NetworkError when attempting to fetch resource\.?|Load failed)$/],
  [
    'not JSON',
    /^(?:JSON\.parse: |JSON Parse error: |Unexpected end of JSON input|Unexpected (?:token|identifier|string|number|non-whitespace).{0,300}\bJSON\b|Expected .{0,200} in JSON)/,
  ],
  ['not iterable', /^(?:.{1,300} is not iterable(?: .*)?|undefined is not a function \(near .*|Spread syntax requires .*)$/],
];

/** The same text for one error in any browser; null for an application's own message. */
export function engineMessage(message: string): string | null {
  const text = message.trim().slice(0, 500);
  for (const [kind, pattern] of SAME) {
    const match = pattern.exec(text);
    if (!match) continue;
    const { groups } = match;
    const name = groups?.['name'] ?? groups?.['name2'] ?? lastName(groups?.['expression'] ?? '');
    return name === '' ? kind : `${kind}: ${name}`;
  }
  return null;
}
