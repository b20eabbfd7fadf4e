/** Reads bodies into pages: the package's entry point. */
import { isDeepStrictEqual } from 'node:util';
import { type JsonBody, validateJson } from './json/validate.js';
import { LIMITS } from './limits.js';
import type { FoundLink } from './links/check.js';
import { toMdx } from './mdx/to-mdx.js';
import { Context, type FoundIcon, type RawNode } from './normalize/context.js';
import { normalize } from './normalize/normalize.js';
import { readHtml } from './normalize/raw-html.js';
import { noteHeadings } from './outline.js';
import { type FrontMatter, readFrontMatter } from './source/front-matter.js';
import { parse, type Syntax } from './source/parse.js';
import type { Json, Root } from './tree.js';
import { PageError, type Warning, Warnings } from './warnings.js';

/** A page, from which all outputs are made. */
export interface Page {
  tree: Root;
  frontMatter: FrontMatter;
  /** Targets of its links and images, for `checkLinks`. */
  links: FoundLink[];
  /** The icons that its components name. */
  icons: FoundIcon[];
  warnings: Warning[];
}

function normalized(raw: RawNode, source: string, warnings: Warnings): Omit<Page, 'frontMatter'> {
  const context = new Context(source, warnings);
  const tree = normalize(raw, context);
  noteHeadings(tree, context.headings, warnings);
  return { tree, links: context.links, icons: context.icons, warnings: warnings.all() };
}

/** Reads a page in MDX or plain Markdown. Throws a `PageError` with the position if it cannot be parsed or exceeds a limit. */
export function readPage(body: string, syntax: Syntax = 'mdx'): Page {
  const { tree, source } = parse(body, syntax);
  const warnings = new Warnings();
  const [first] = tree.children as unknown as RawNode[];
  const frontMatter = first?.type === 'yaml' ? readFrontMatter(first.value ?? '', warnings) : {};
  if (first?.type === 'toml') warnings.add('front_matter_invalid', 'Front matter must be YAML.', { line: 1, column: 1 });
  const root = tree as unknown as RawNode;
  return { frontMatter, ...normalized(syntax === 'markdown' ? readHtml(root, source, warnings) : root, source, warnings) };
}

/** Most passes to make a tree from a program expressible in MDX; nearly all need one. */
const PASSES = 4;

function sizeOf(body: unknown): number {
  try {
    return Buffer.byteLength(JSON.stringify(body) ?? '');
  } catch {
    throw new PageError('too_deep', `Content nests deeper than ${LIMITS.depth} levels.`);
  }
}

/** Reads a page in normalized JSON. Anything that MDX cannot express is adjusted, so that the page can be edited in either format. */
export function readJsonPage(body: unknown): Page {
  const bytes = sizeOf(body);
  if (bytes > LIMITS.bytes) throw new PageError('too_large', `A page has at most ${LIMITS.bytes} bytes; this one has ${bytes}.`);
  const page = normalized(validateJson(body), '', new Warnings());
  for (let pass = 0; pass < PASSES; pass += 1) {
    const { tree } = readPage(toMdx(page.tree));
    if (isDeepStrictEqual(tree, page.tree)) break;
    page.tree = tree;
  }
  return { frontMatter: {}, ...page };
}

/** A page in normalized JSON. */
export const toJson = ({ children }: Root): JsonBody => ({ schemaVersion: 1, type: 'root', children: children as unknown as Json[] });
