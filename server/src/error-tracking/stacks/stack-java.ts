/** Stacks of the JVM (Java, Kotlin, Scala, Clojure) and of Android: `at java.base/java.util.List.get(List.java:12)`. */
import type { RawFrame } from '../events/event.js';
import { frameAt } from './stack-location.js';
import { type PrintedError, splitHeader } from './stack-printed.js';

/** The name and the text in parentheses. V8 prints a space before them. */
const AT = /^\s*at ([^()]{0,500}[^\s()])\(([^()]{1,300})\)/;
/** `Cart.java:12`, `SourceFile:12`, `core.clj:12`; the others have no file. */
const LOCATION =
  /^(?:(?:Native Method|Unknown Source|<[\w $]{1,50}>)|([\w$. -]{1,200}\.[A-Za-z]{1,10}|SourceFile|[\w$-]{1,200}(?=:\d)))(?::(\d{1,9}))?$/;
/** The class loader and the module before the class. */
const ORIGIN = /^(?:[\w.@+-]{0,200}\/){1,2}(?=[A-Za-z_])/;
/** The number and the address of a lambda's class change with each run. */
const LAMBDA = /\$\$Lambda[$\d]{0,20}\/(?:0x)?[0-9a-f]{1,20}/;
const OPENS = /^(\s{0,100})(Caused by|Suppressed): /;
const ELIDED = /^\s*\.\.\. (\d{1,5}) (?:more|common frames omitted)/;
/** Maximum number of elided calls to repeat, so that a short text doesn't expand into a long list. */
const MOST_REPEATED = 50;

/** The frame in a line; null if there is none. */
function readJavaLine(line: string): RawFrame | null {
  const [, printed = '', inside = ''] = AT.exec(line) ?? [];
  const location = LOCATION.exec(inside);
  const name = printed.replace(ORIGIN, '').replace(LAMBDA, '$$$$Lambda');
  const module = name.slice(0, name.lastIndexOf('.'));
  if (!location || module === '' || !name.includes('.')) return null;
  const folder = module.slice(0, module.lastIndexOf('.') + 1).replaceAll('.', '/');
  const file = location[1] === undefined ? null : folder + location[1];
  const row = location[2] === undefined ? null : Number(location[2]);
  return { ...frameAt(name, { file, line: row, column: null }), module };
}

interface Section {
  header: string[];
  frames: RawFrame[];
}

/** Splits the text at `Caused by`, and omits suppressed errors. */
function sectionsOf(lines: readonly string[]): Section[] {
  const sections: Section[] = [{ header: [], frames: [] }];
  let isSuppressed = false;
  for (const line of lines) {
    const [opening, indent, word] = OPENS.exec(line) ?? [];
    if (opening !== undefined && word === 'Caused by' && (indent === '' || !isSuppressed)) {
      sections.push({ header: [line.slice(opening.length)], frames: [] });
      isSuppressed = false;
    } else if (opening !== undefined) isSuppressed = true;
    else if (!isSuppressed) addLine(sections, line);
  }
  return sections;
}

function addLine(sections: readonly Section[], line: string): void {
  const section = sections.at(-1);
  if (!section) return;
  const elided = ELIDED.exec(line);
  const frame = readJavaLine(line);
  if (frame) section.frames.push(frame);
  else if (elided) section.frames.push(...repeated(sections.at(-2)?.frames ?? [], Number(elided[1])));
  else if (section.frames.length === 0) section.header.push(line);
}

/** The calls that a cause shares with the error above it, which Java prints once. */
const repeated = (frames: readonly RawFrame[], count: number) => (count === 0 ? [] : frames.slice(-count).slice(0, MOST_REPEATED));

/** The chain in a JVM stack. */
export function readJavaStack(lines: readonly string[]): PrintedError[] {
  if (!lines.some((line) => readJavaLine(line) !== null)) return [];
  return sectionsOf(lines).map(({ header, frames }) => ({ ...splitHeader(header.join('\n')), frames }));
}
