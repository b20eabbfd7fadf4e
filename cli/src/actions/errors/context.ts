import { styleFor } from '#client-core/drawing/style.js';
import { ISO_MOMENTS, personMoments } from '#client-core/person/moments.js';
import { drawFixContext, nextCommand } from '#client-core/record/draw-context.js';
import type { FixContext } from '#client-core/record/fix-context.js';
import { type Invocation, wantsColor } from '../../io.js';
import { callOperation, connect } from '../../operation/call.js';
import { specOf } from '../../operation/specs.js';
import { assertFields } from '../../output/pick.js';
import { printAnswer } from '../../output/print.js';
import { rehearse } from '../operation.js';

/** Shows the context for fixing an issue: the same picture on a terminal and in a pipe, except for colours and times; the API's object with --json. */
export async function showContext(invocation: Invocation, issueId: string, sampleLimit: number | undefined): Promise<void> {
  const { json, quiet, fields, dryRun, curl } = invocation.options;
  const spec = specOf('getErrorFixContext');
  assertFields(spec, fields);
  const values = { issueId, sampleLimit };
  const connection = await connect(invocation);
  if (dryRun || curl) return rehearse(connection, spec, values);
  const answer = await callOperation(connection, spec, values);
  if (json || quiet || fields) return printAnswer(invocation, spec, answer);
  const { stdout } = invocation.io;
  const moments = stdout.isTTY === true ? personMoments(Date.now()) : ISO_MOMENTS;
  const context = answer as FixContext;
  const lines = drawFixContext(context, styleFor(wantsColor(invocation.io, stdout)), moments);
  stdout.write(`${[...lines, '', nextCommand(context.issue)].join('\n')}\n`);
}
