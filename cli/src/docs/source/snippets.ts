/**
 * Inlines imported snippets as text. Pages in the service have no imports; most documentation repositories use them only for snippets and
 * their constants.
 */
import path from 'node:path';
import type { Problem } from '../problems.js';
import { constantAt, importAt, type Literal, MOST_LINES } from './imports.js';
import { Fences, frontMatterLength, type Line, linesOf, outsideOfCode } from './lines.js';
import { nextTag, type Tag, tagAt } from './tags.js';

/** Deepest nesting of snippets. */
const DEPTH = 8;
/** Most characters of a page with all snippets. */
const LONGEST = 2 * 1024 * 1024;

/** Reads a file of the folder by its path; undefined if it doesn't exist. */
export type ReadSource = (file: string) => string | undefined;

interface Names {
  /** The snippet's file by tag name. */
  snippets: Map<string, string>;
  constants: Map<string, Literal>;
}

const SNIPPET = /\.mdx?$/;
const isOwn = (from: string) => /^[./]/.test(from);
/** The imported file, relative to the folder's root. */
const fileOf = (from: string, importer: string) =>
  from.startsWith('/') ? path.posix.normalize(from.slice(1)) : path.posix.join(path.posix.dirname(importer), from);

class Inliner {
  readonly problems: Problem[] = [];
  private length = 0;
  /** Files being inlined, outermost first. */
  private readonly open: string[] = [];

  constructor(private readonly read: ReadSource) {}

  private warn(at: Line, message: string, column: number | null = 1): void {
    this.problems.push({ severity: 'warning', code: 'snippet_unresolved', message, file: at.file, line: at.line, column });
  }

  /** The lines of a page or a snippet, with imports replaced by their content. */
  resolve(lines: readonly Line[], file: string, given: ReadonlyMap<string, Literal>): Line[] {
    const names: Names = { snippets: new Map(), constants: new Map(given) };
    const rest = this.withoutStatements(lines, file, names);
    this.open.push(file);
    const out = this.withSnippets(rest, names);
    this.open.pop();
    return out;
  }

  /** Removes import statements that resolve; the renderer warns about those that stay. */
  private withoutStatements(lines: readonly Line[], file: string, names: Names): Line[] {
    const fences = new Fences();
    const out: Line[] = [];
    for (let at = 0; at < lines.length; at += 1) {
      const line = lines[at] as Line;
      const isText = !fences.isCode(line.text);
      const statement = isText ? importAt(lines, at) : null;
      const constant = isText && !statement ? constantAt(line.text) : null;
      if (statement) {
        this.take(statement, line, file, names);
        at += statement.length - 1;
      } else if (constant) names.constants.set(constant.name, constant.value);
      else out.push(line);
    }
    return out;
  }

  private take({ name, named, from }: NonNullable<ReturnType<typeof importAt>>, line: Line, file: string, names: Names): void {
    // Components of packages are left to the renderer, which knows them by name.
    if (!isOwn(from)) return;
    const target = fileOf(from, file);
    const source = SNIPPET.test(target) ? this.read(target) : undefined;
    if (source === undefined) {
      const isCode = !SNIPPET.test(target);
      this.warn(line, isCode ? `${from} is code. Only snippets in .mdx and .md files are inlined.` : `File not found: ${target}.`);
      return;
    }
    if (name !== null) names.snippets.set(name, target);
    if (named.size === 0) return;
    const constants = new Map(
      linesOf(source, target)
        .flatMap(({ text }) => constantAt(text) ?? [])
        .map((each) => [each.name, each.value]),
    );
    for (const [local, exported] of named) {
      const value = constants.get(exported);
      if (value === undefined) this.warn(line, `${target} exports no constant ${exported}.`);
      else names.constants.set(local, value);
    }
  }

  private withSnippets(lines: readonly Line[], names: Names): Line[] {
    const tags = new Set([...names.snippets.keys(), 'Snippet']);
    const fences = new Fences();
    const out: Line[] = [];
    for (let at = 0; at < lines.length; at += 1) {
      const line = lines[at] as Line;
      if (fences.isCode(line.text)) {
        out.push(line);
        continue;
      }
      const found = this.tagOn(lines, at, tags, names.constants);
      if (!found) {
        out.push({ ...line, text: withConstants(line.text, names.constants) });
        continue;
      }
      at += found.length - 1;
      out.push(...this.replaced(found.text, found.tags, line, names));
    }
    return out;
  }

  /** The snippet tags that start on a line, and the text of the lines they span. */
  private tagOn(
    lines: readonly Line[],
    at: number,
    names: ReadonlySet<string>,
    constants: ReadonlyMap<string, Literal>,
  ): { text: string; tags: Tag[]; length: number } | null {
    const lineAt = (index: number) => withConstants(lines[index]?.text ?? '', constants);
    let text = lineAt(at);
    let length = 1;
    const tags: Tag[] = [];
    for (let from = nextTag(text, names, 0); from !== -1; ) {
      const tag = tagAt(text, from);
      if (tag === 'partial' && length < MOST_LINES && at + length < lines.length) {
        text += `\n${lineAt(at + length)}`;
        length += 1;
        continue;
      }
      if (tag !== 'partial' && tag?.isPlain) tags.push(tag);
      from = nextTag(text, names, tag === 'partial' || !tag ? from + 1 : tag.to);
    }
    return tags.length > 0 ? { text, tags, length } : null;
  }

  private replaced(text: string, tags: readonly Tag[], line: Line, names: Names): Line[] {
    let current: Line = { ...line, text: '' };
    const out: Line[] = [];
    let at = 0;
    for (const tag of tags) {
      current = { ...current, text: current.text + text.slice(at, tag.from) };
      at = tag.to;
      const content = this.contentOf(tag, line, names);
      const [first, ...rest] = content;
      if (!first) continue;
      const prefix = current.text;
      const more = continuation(prefix);
      const isBlock = prefix.trim() === '';
      const joined = isBlock ? { ...first, text: prefix + first.text, shift: prefix.length } : { ...line, text: prefix + first.text };
      const indented = rest.map((each) => ({ ...each, text: each.text === '' ? more.trimEnd() : more + each.text, shift: more.length }));
      out.push(...[joined, ...indented].slice(0, -1));
      current = indented.at(-1) ?? joined;
    }
    const [tail = '', ...others] = text.slice(at).split('\n');
    return [...out, { ...current, text: current.text + tail }, ...others.map((each) => ({ ...line, text: each }))];
  }

  /** A snippet's lines without leading and trailing empty ones. */
  private contentOf(tag: Tag, line: Line, names: Names): Line[] {
    const named = tag.name === 'Snippet' ? String(tag.props.get('file') ?? '') : null;
    const file = named === null || names.snippets.has('Snippet') ? names.snippets.get(tag.name) : path.posix.join('snippets', named);
    const column = tag.from + 1;
    const source = file === undefined || file === 'snippets' ? undefined : this.read(file);
    const refuse = (message: string) => {
      this.warn(line, message, column);
      return [];
    };
    if (file === undefined || source === undefined) return refuse(`Snippet not found: ${file ?? tag.name}.`);
    if (this.open.includes(file)) return refuse(`${file} includes itself.`);
    if (this.open.length > DEPTH) return refuse(`Snippets are inlined at most ${DEPTH} deep.`);
    this.length += source.length;
    if (this.length > LONGEST) return refuse(`Its snippets make this page longer than ${LONGEST} characters.`);
    const lines = linesOf(source, file);
    const content = this.resolve(lines.slice(frontMatterLength(lines)), file, tag.props);
    const isFull = ({ text }: Line) => text.trim() !== '';
    return content.slice(Math.max(0, content.findIndex(isFull)), content.findLastIndex(isFull) + 1);
  }
}

/** The prefix of a snippet's further lines, which keeps them in the same list item or quote. */
function continuation(prefix: string): string {
  if (/^[\s>]*$/.test(prefix)) return prefix;
  const [item] = /^[\s>]*(?:[-*+]|\d+[.)])\s+/.exec(prefix) ?? [];
  return item === undefined ? (/^[\s>]*/.exec(prefix)?.[0] ?? '') : item.replace(/[^\s>]/g, ' ');
}

/** Replaces `{name}`: with the value in text, with the literal in a property. */
function withConstants(text: string, constants: ReadonlyMap<string, Literal>): string {
  if (constants.size === 0 || !text.includes('{')) return text;
  return outsideOfCode(text, (part) =>
    part.replace(/(=\s*)?\{\s*([\w$]+)\s*\}/g, (whole, equals: string | undefined, name: string) => {
      const value = constants.get(name);
      if (value === undefined) return whole;
      return equals === undefined ? String(value).replace(/[{<\\]/g, '\\$&') : `${equals}{${JSON.stringify(value)}}`;
    }),
  );
}

/** A page's lines with its snippets inlined, and the problems found. */
export function inlineSnippets(text: string, file: string, read: ReadSource): { lines: Line[]; problems: Problem[] } {
  const lines = linesOf(text, file);
  if (!/^(import|export)\b|<Snippet\b/m.test(text)) return { lines, problems: [] };
  const start = frontMatterLength(lines);
  const inliner = new Inliner(read);
  const body = inliner.resolve(lines.slice(start), file, new Map());
  return { lines: [...lines.slice(0, start), ...body], problems: inliner.problems };
}
