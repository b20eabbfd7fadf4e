import { drawPlace, type SourcePosition, whyNot } from '#client-core/record/explain-words.js';
import { shellQuote } from '#client-core/text/shell-quote.js';
import { EXIT } from '../../exit-codes.js';
import { usage } from '../../failure.js';
import { type Invocation, note } from '../../io.js';
import { callOperation, connect } from '../../operation/call.js';
import { specOf } from '../../operation/specs.js';
import { assertFields } from '../../output/pick.js';
import { printAnswer, printText } from '../../output/print.js';
import type { Position } from '../../sourcemaps/position.js';
import { type PropertyOptions, selectProperty } from '../../sourcemaps/property-flags.js';
import { wantsPicture } from '../../watch/watch.js';
import { rehearse } from '../operation.js';

/** Prints where a position leads, or why it leads nowhere; then the exit code is 1. */
export async function explainPosition(invocation: Invocation, position: Position, options: PropertyOptions): Promise<number> {
  const { json, quiet, fields, dryRun, curl } = invocation.options;
  const spec = specOf('explainSourceMap');
  const release = options.release ?? invocation.io.env['TIDEWATCH_RELEASE'];
  if (!release) throw usage('Missing: --release.');
  assertFields(spec, fields);
  const property = selectProperty(options);
  const values = { ...position, release, ...property };
  const connection = await connect(invocation);
  if (dryRun || curl) {
    await rehearse(connection, spec, values);
    return EXIT.done;
  }
  const answer = (await callOperation(connection, spec, values)) as SourcePosition;
  const asked = {
    release,
    property: 'domain' in property ? `--domain ${shellQuote(property.domain)}` : `--property ${property.propertyId}`,
  };
  if (wantsPicture(invocation)) printText(invocation, answer.mapped ? drawPlace(answer) : whyNot(answer, asked));
  else printAnswer(invocation, spec, answer);
  if (!answer.mapped && !json && !quiet && !wantsPicture(invocation)) for (const line of whyNot(answer, asked)) note(invocation.io, line);
  return answer.mapped ? EXIT.done : EXIT.failed;
}
