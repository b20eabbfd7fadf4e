import { toJson } from '#client-core/drawing/neutralize.js';
import { styleFor } from '#client-core/drawing/style.js';
import type { Failure } from '../failure.js';
import { type Io, noteLines, wantsColor } from '../io.js';

/** The API's error object; a local failure has the same shape. */
function asJson({ answer, code, message, details, requestId }: Failure): unknown {
  if (answer !== undefined) return answer;
  return { error: { code, message, ...(requestId !== undefined && { requestId }), ...(details.length > 0 && { details }) } };
}

/** Local codes, which say no more than the message. */
const PLAIN: ReadonlySet<string> = new Set(['USAGE', 'FAILED', 'INTERRUPTED', 'NOT_SIGNED_IN', 'CONFIGURATION', 'NOTHING_FOUND']);

/** The API's code, as used in the documentation. */
const codeText = ({ code }: Failure): string => (PLAIN.has(code) ? '' : ` (${code})`);

/** The message; if the details say everything, they replace it. */
function sentences({ code, message, details }: Failure): [string, ...string[]] {
  const lines = details.map(({ path, message: why }) => `${path === '/' ? '' : `${path}: `}${why}${/[.!?]$/.test(why) ? '' : '.'}`);
  const [only] = lines;
  if (code !== 'VALIDATION_ERROR' || only === undefined) return [message.replace(/\s*\n\s*/g, ' '), ...lines.map((line) => `  ${line}`)];
  return lines.length === 1 ? [only] : ['The request is invalid.', ...lines.map((line) => `  ${line}`)];
}

/** The request id, shown only for server failures. */
const reference = ({ requestId, status = 500 }: Failure): string[] =>
  requestId === undefined || status < 500 ? [] : [`request id: ${requestId}`];

/** Prints to standard error what went wrong, where, and what to do next; with `--json` only the error object. */
export function printFailure(io: Io, failure: Failure, argv: readonly string[]): void {
  if (argv.includes('--json')) {
    io.stderr.write(`${toJson(asJson(failure))}\n`);
    return;
  }
  const plain = argv.includes('--no-color') || !wantsColor(io, io.stderr);
  const [head, ...details] = sentences(failure);
  const mark = 'error:';
  const lines = [`${mark} ${head}${codeText(failure)}`, ...details, ...reference(failure), ...failure.next];
  const text = lines.map((line) => noteLines(io.stderr, line)).join('');
  io.stderr.write(styleFor(!plain).error(mark) + text.slice(mark.length));
}
