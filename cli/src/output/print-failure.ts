import type { Failure } from '../failure.js';
import { type Io, wantsColor } from '../io.js';
import { neutralize, toJson } from './neutralize.js';
import { styleFor } from './style.js';

/** The API's error object as it came; a failure on this side takes the same shape. */
function asJson({ answer, code, message, details, requestId }: Failure): unknown {
  if (answer !== undefined) return answer;
  return { error: { code, message, ...(requestId !== undefined && { requestId }), ...(details.length > 0 && { details }) } };
}

/** Prints to standard error what went wrong, where, and what to do next; with `--json` the error object and nothing else. */
export function printFailure(io: Io, failure: Failure, argv: readonly string[]): void {
  if (argv.includes('--json')) {
    io.stderr.write(`${toJson(asJson(failure))}\n`);
    return;
  }
  const plain = argv.includes('--no-color') || !wantsColor(io, io.stderr);
  const lines = [
    `${styleFor(!plain).error('error:')} ${neutralize(failure.code)}: ${failure.message.split('\n').map(neutralize).join(' ')}`,
    ...failure.details.map(({ path, message }) => neutralize(`  ${path}: ${message}`)),
    ...(failure.requestId === undefined ? [] : [neutralize(`request id: ${failure.requestId}`)]),
    ...failure.next.map(neutralize),
  ];
  io.stderr.write(`${lines.join('\n')}\n`);
}
