/** One page file: its snippets inlined, read by the renderer in a process of its own. */
import type { Page, Warning } from '@tidewatch/docs-renderer';
import type { Problem } from '../problems.js';
import { frontMatterLength, type Line, originOf, textOf } from './lines.js';
import { inlineSnippets, type ReadSource } from './snippets.js';

/** Reads pages; the renderer's `Reader` is one. */
export interface PageReader {
  read(body: unknown, syntax?: 'mdx' | 'markdown' | 'json'): Promise<Page>;
}

export interface ReadSourcePage {
  /** The text with its front matter and snippets; MDX, whatever the file was. */
  lines: Line[];
  page: Page;
  problems: Problem[];
}

/** A `PageError`, which may come from another copy of the package. */
interface Refusal {
  name: string;
  code: string;
  message: string;
  line: number | null;
  column: number | null;
}

const isRefusal = (error: unknown): error is Refusal => (error as { name?: unknown } | null)?.name === 'PageError';

function problemOf(
  lines: readonly Line[],
  file: string,
  severity: Problem['severity'],
  found: Omit<Warning, 'severity'> | Refusal,
): Problem {
  const origin = originOf(lines, found.line, found.column);
  return { severity, code: found.code, message: found.message, ...(origin ?? { file, line: null, column: null }) };
}

/** What is written for Markdown instead of MDX, such as HTML comments, is converted. */
async function readMarkdown(reader: PageReader, lines: readonly Line[], file: string): Promise<{ lines: Line[]; page: Page }> {
  const { toMdx } = await import('@tidewatch/docs-renderer');
  const read = await reader.read(textOf(lines), 'markdown');
  const start = frontMatterLength(lines);
  const body = toMdx(read.tree).split('\n');
  const converted = [...lines.slice(0, start), ...body.map((text, index) => ({ text, file, line: start + index + 1, shift: 0 }))];
  const page = await reader.read(textOf(converted));
  // The links have the places of the conversion; the warnings those of the file.
  return { lines: converted, page: { ...page, warnings: read.warnings } };
}

/** Reads a page; `page` is missing if it cannot be read, which the problems tell. */
export async function readSourcePage(
  reader: PageReader,
  text: string,
  file: string,
  read: ReadSource,
): Promise<ReadSourcePage | { problems: Problem[] }> {
  const inlined = inlineSnippets(text, file, read);
  const { lines } = inlined;
  try {
    const page = await reader.read(textOf(lines));
    return { lines, page, problems: [...inlined.problems, ...page.warnings.map((each) => problemOf(lines, file, each.severity, each))] };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (!file.endsWith('.md') || error.code !== 'syntax_error')
      return { problems: [...inlined.problems, problemOf(lines, file, 'error', error)] };
  }
  try {
    const converted = await readMarkdown(reader, lines, file);
    const warnings = converted.page.warnings.map((each) => problemOf(lines, file, each.severity, each));
    return { ...converted, problems: [...inlined.problems, ...warnings] };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { problems: [...inlined.problems, problemOf(lines, file, 'error', error)] };
  }
}
