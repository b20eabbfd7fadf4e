/** Reads a page file: inlines its snippets and parses it with the renderer, in a separate process. */
import type { Page } from '@tidewatch/docs-renderer';
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
  found: Pick<Refusal, 'code' | 'message' | 'line' | 'column'>,
): Problem {
  const origin = originOf(lines, found.line, found.column);
  return { severity, code: found.code, message: found.message, ...(origin ?? { file, line: null, column: null }) };
}

/** The lines of a Markdown file, changed where Markdown has a form of its own for something that MDX can say. */
async function fitLines(lines: Line[], file: string): Promise<Line[]> {
  if (!file.endsWith('.md')) return lines;
  const { fitForMdx } = await import('@tidewatch/docs-renderer');
  const texts = fitForMdx(textOf(lines)).split('\n');
  return lines.map((line, index) => ({ ...line, text: texts[index] ?? '' }));
}

/** Converts a file that is valid Markdown but not MDX. */
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
  const lines = await fitLines(inlined.lines, file);
  let reason: Refusal;
  try {
    const page = await reader.read(textOf(lines));
    return { lines, page, problems: [...inlined.problems, ...page.warnings.map((each) => problemOf(lines, file, each.severity, each))] };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (!file.endsWith('.md') || error.code !== 'syntax_error')
      return { problems: [...inlined.problems, problemOf(lines, file, 'error', error)] };
    reason = error;
  }
  try {
    const converted = await readMarkdown(reader, inlined.lines, file);
    const message = `The file is read as Markdown, because this is not MDX: ${reason.message}`;
    const notes = [{ ...reason, severity: 'info' as const, code: 'not_mdx', message }, ...converted.page.warnings];
    return { ...converted, problems: [...inlined.problems, ...notes.map((each) => problemOf(lines, file, each.severity, each))] };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { problems: [...inlined.problems, problemOf(lines, file, 'error', error)] };
  }
}
