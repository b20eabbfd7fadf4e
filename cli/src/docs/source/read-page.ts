/** Reads a page file: inlines its snippets and parses it with the renderer, in a separate process. */
import type { Page, Warning } from '@tidewatch/docs-renderer';
import type { Problem } from '../problems.js';
import { frontMatterLength, type Line, originOf, textOf } from './lines.js';
import { inlineSnippets, type ReadSource } from './snippets.js';

/** Parses pages, like the renderer's `Reader`. */
export interface PageReader {
  read(body: unknown, syntax?: 'mdx' | 'markdown' | 'json'): Promise<Page>;
}

interface ReadSourcePage {
  /** The text with front matter and inlined snippets; always MDX, even if the file was Markdown. */
  lines: Line[];
  page: Page;
  problems: Problem[];
}

/** A `PageError`, possibly of another copy of the package. */
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

/** Converts constructs that are valid in Markdown but not in MDX, such as HTML comments. */
async function readMarkdown(reader: PageReader, lines: readonly Line[], file: string): Promise<{ lines: Line[]; page: Page }> {
  const { toMdx } = await import('@tidewatch/docs-renderer');
  const read = await reader.read(textOf(lines), 'markdown');
  const start = frontMatterLength(lines);
  const body = toMdx(read.tree).split('\n');
  const converted = [...lines.slice(0, start), ...body.map((text, index) => ({ text, file, line: start + index + 1, shift: 0 }))];
  const page = await reader.read(textOf(converted));
  // Links have positions in the converted text, warnings in the file.
  return { lines: converted, page: { ...page, warnings: read.warnings } };
}

/** Reads a page. If it cannot be read, `page` is missing and `problems` tell why. */
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
