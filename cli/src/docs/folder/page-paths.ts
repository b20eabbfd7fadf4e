/** Derives the paths of pages from their files. */
import type { LeftOutPage, Problem } from '../problems.js';

export const PAGE_FILE = /\.mdx?$/;
/** Paths that every site uses itself. */
const RESERVED = new Set([
  ...['llms.txt', 'llms-full.txt', 'sitemap.xml', 'robots.txt', 'favicon.ico', 'index', '_assets', '_search', '_api', '.well-known'],
]);
const LONGEST = 200;
const DEEPEST = 8;

/** Files about the repository, which aren't pages if there is a docs.json. */
const ABOUT = /^(README|LICEN[CS]E|CHANGELOG|CONTRIBUTING|CODE_OF_CONDUCT|SECURITY|AGENTS|CLAUDE|SKILL)\.md$/;

/** Whether a file can be a page. Snippets and partials, whose names begin with `_`, cannot. */
export function isPageFile(file: string, hasConfiguration: boolean): boolean {
  if (!PAGE_FILE.test(file)) return false;
  const parts = file.split('/');
  if (parts[0] === 'snippets' || parts.some((part) => part.startsWith('_'))) return false;
  return !(hasConfiguration && ABOUT.test(parts.at(-1) ?? ''));
}

/** The path in the form of docs.json and links: without leading and trailing slashes, extension and `index`. */
export function plainPath(written: string): string {
  const path = written
    .trim()
    .replace(/^(\.?\/)+|\/+$/g, '')
    .replace(PAGE_FILE, '');
  return /^(index|README)$/.test(path) ? '' : path.replace(/\/(index|README)$/, '');
}

/** Replaces characters that a path may not have by hyphens. */
const allowed = (path: string): string =>
  path
    .split('/')
    .map((segment, index) =>
      // a path that a page can have stays as it is, so that a pulled page keeps its own
      /^[A-Za-z0-9._~-]+$/.test(segment) && !(index === 0 && segment.startsWith('~')) ? segment : withoutOthers(segment),
    )
    .join('/');

const withoutOthers = (segment: string): string =>
  segment
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9._~-]+/g, '-')
    .replace(/^[-~]+|-+$/g, '');

function refusalOf(path: string, plain: string): string | null {
  const segments = path.split('/');
  if (plain === '') return null;
  if (segments.some((segment) => segment === '' || segment === '.' || segment === '..'))
    return 'The file name has no letters or digits that a path can contain.';
  if (RESERVED.has(segments[0]?.toLowerCase() ?? '')) return `Its path ${path} begins with ${segments[0]}, which the site uses itself.`;
  if (/\.mdx?$/i.test(path)) return `Its path ${path} would end in .md, which is the address of a page's Markdown.`;
  if (segments.length > DEEPEST) return `Its path ${path} is more than ${DEEPEST} folders deep.`;
  return path.length > LONGEST ? `Its path ${path} has more than ${LONGEST} characters.` : null;
}

/** The page path of each file. Duplicate paths, and paths that a page cannot have, are errors. */
export function pathsOf(files: readonly string[]): { paths: Map<string, string>; problems: Problem[]; leftOut: LeftOutPage[] } {
  const paths = new Map<string, string>();
  const taken = new Map<string, string>();
  const problems: Problem[] = [];
  const leftOut: LeftOutPage[] = [];
  const leaveOut = (file: string, code: string, message: string) => {
    const problem: Problem = { severity: 'error', code, message, file, line: null, column: null };
    problems.push(problem);
    leftOut.push({ file, path: null, problems: [problem] });
  };
  for (const file of files) {
    const plain = plainPath(file);
    const path = allowed(plain);
    const refusal = refusalOf(path, plain);
    const other = taken.get(path);
    if (refusal !== null) leaveOut(file, 'path_invalid', refusal);
    else if (other !== undefined) leaveOut(file, 'path_taken', `It has the same path as ${other}: ${path || 'the home page'}.`);
    else {
      if (path !== plain)
        problems.push({ severity: 'info', code: 'path_changed', message: `Its path is ${path}.`, file, line: null, column: null });
      taken.set(path, file);
      paths.set(file, path);
    }
  }
  return { paths, problems, leftOut };
}
