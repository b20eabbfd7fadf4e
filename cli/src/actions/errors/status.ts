import { valueAt } from '#client-core/person/cell.js';
import { usage } from '../../failure.js';
import type { Invocation } from '../../io.js';
import { callOperation, connect } from '../../operation/call.js';
import { planRequest, printPlan } from '../../operation/plan.js';
import { specOf } from '../../operation/specs.js';
import { assertFields } from '../../output/pick.js';
import { printAnswer, printList } from '../../output/print.js';

export type StatusAction = 'resolve' | 'ignore' | 'reopen';

/** Changes the status of issues, one after the other. If one fails, the earlier changes are still printed. */
export async function changeStatus(invocation: Invocation, action: StatusAction, ids: readonly string[], release?: string): Promise<void> {
  const { dryRun, curl, fields, quiet } = invocation.options;
  const spec = specOf('updateErrorIssueStatus');
  assertFields(spec, fields);
  if (curl && ids.length > 1) throw usage('--curl prints one request; name one issue.');
  const connection = await connect(invocation);
  const valuesOf = (issueId: string) => ({ issueId, action, release });
  if (dryRun && !curl) {
    printPlan(
      connection,
      ids.map((id) => planRequest(connection.settings, spec, valuesOf(id))),
    );
    return;
  }
  if (ids.length === 1) return printAnswer(invocation, spec, await callOperation(connection, spec, valuesOf(ids[0] ?? '')));
  const issues: unknown[] = [];
  try {
    for (const id of ids) issues.push(valueAt(await callOperation(connection, spec, valuesOf(id)), 'issue'));
  } finally {
    if (issues.length > 0) printList(invocation, 'issues', quiet ? ['id'] : spec.columns, issues);
  }
}
